// SPDX-License-Identifier: Apache-2.0
import CPlatform
import Synchronization

/// A 32-bit integer that threads can share without a lock. A thread that reads it sees everything that the writing
/// thread wrote before. If two threads each write one integer and then read the other's, at least one of them sees the
/// new value.
public struct AtomicInteger: ~Copyable, Sendable {
    private let storage: Atomic<Int32>

    public init(_ value: Int32) {
        storage = Atomic(value)
    }

    @inline(__always)
    var value: Int32 {
        AtomicInteger.point()
        return storage.load(ordering: .sequentiallyConsistent)
    }

    func store(_ value: Int32) {
        AtomicInteger.point()
        storage.store(value, ordering: .sequentiallyConsistent)
    }

    /// Returns the value before the addition.
    public func add(_ amount: Int32) -> Int32 {
        AtomicInteger.point()
        return storage.wrappingAdd(amount, ordering: .sequentiallyConsistent).oldValue
    }

    /// Sets the value if it is as expected, and says whether it was.
    func exchange(_ expected: Int32, for wanted: Int32) -> Bool {
        AtomicInteger.point()
        return storage.compareExchange(expected: expected, desired: wanted, ordering: .sequentiallyConsistent).exchanged
    }

    /// A simulation may go on with another thread here.
    @inline(__always)
    private static func point() {
        #if FIREBASE_AUTH_SIMULATED
            fbp_point()
        #endif
    }
}
