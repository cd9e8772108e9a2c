import CPlatform

/// A 32-bit integer that threads may share without a lock.
struct AtomicInteger: @unchecked Sendable {
    private let storage: UnsafeMutablePointer<Int32>

    /// The owner must call `deallocate` once.
    init(_ value: Int32) {
        storage = .allocate(capacity: 1)
        storage.initialize(to: value)
    }

    func deallocate() {
        storage.deallocate()
    }

    var value: Int32 {
        fba_atomic_load(storage)
    }

    func store(_ value: Int32) {
        fba_atomic_store(storage, value)
    }

    /// Returns the value before the addition.
    func add(_ amount: Int32) -> Int32 {
        fba_atomic_add(storage, amount)
    }

    /// Sets the value if it is as expected, and says whether it was.
    func exchange(_ expected: Int32, for wanted: Int32) -> Bool {
        fba_atomic_exchange_if(storage, expected, wanted)
    }
}
