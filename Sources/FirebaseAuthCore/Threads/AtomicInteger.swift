// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// A 32-bit integer that threads may share without a lock. What a thread wrote before it is seen by a thread that reads
/// it, and of two threads that each write one and then read the other's, at least one sees what was written.
public struct AtomicInteger: ~Copyable, Sendable {
    private let storage: Atomic<Int32>

    public init(_ value: Int32) {
        storage = Atomic(value)
    }

    @inline(__always)
    var value: Int32 {
        storage.load(ordering: .sequentiallyConsistent)
    }

    func store(_ value: Int32) {
        storage.store(value, ordering: .sequentiallyConsistent)
    }

    /// Returns the value before the addition.
    public func add(_ amount: Int32) -> Int32 {
        storage.wrappingAdd(amount, ordering: .sequentiallyConsistent).oldValue
    }

    /// Sets the value if it is as expected, and says whether it was.
    func exchange(_ expected: Int32, for wanted: Int32) -> Bool {
        storage.compareExchange(expected: expected, desired: wanted, ordering: .sequentiallyConsistent).exchanged
    }
}
