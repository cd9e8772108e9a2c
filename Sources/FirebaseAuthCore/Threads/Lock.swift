// SPDX-License-Identifier: Apache-2.0
import CPlatform

/// A mutual exclusion lock at a stable address. It is never held around a callback (see `HeldLocks`).
@safe final class Lock: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<fbp_mutex>

    init() {
        unsafe mutex = .allocate(capacity: 1)
        unsafe mutex.initialize(to: fbp_mutex())
        unsafe fbp_mutex_init(mutex)
    }

    deinit {
        unsafe fbp_mutex_destroy(mutex)
        unsafe mutex.deallocate()
    }

    /// Must be followed by `release` on the same thread. Use `withLock` where possible, which does both.
    @inline(__always)
    func acquire() {
        unsafe fbp_mutex_lock(mutex)
        HeldLocks.add(1)
    }

    @inline(__always)
    func release() {
        HeldLocks.add(-1)
        unsafe fbp_mutex_unlock(mutex)
    }

    @inline(__always)
    func withLock<Result>(_ body: () -> Result) -> Result {
        acquire()
        defer { release() }
        return body()
    }
}

/// A value that can only be accessed with its lock.
final class Guarded<Value>: @unchecked Sendable {
    let lock = Lock()
    private var value: Value

    init(_ value: Value) {
        self.value = value
    }

    @inline(__always)
    func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        lock.withLock { body(&value) }
    }

    /// Called with the lock held.
    func replaceLocked(by newer: Value) {
        value = newer
    }
}
