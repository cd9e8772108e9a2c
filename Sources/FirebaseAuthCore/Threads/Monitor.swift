// SPDX-License-Identifier: Apache-2.0
import CPlatform

/// A lock with a condition to wait for. Deadlines are on the monotonic clock.
@safe public final class Monitor: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<fbp_mutex>
    private let condition: UnsafeMutablePointer<fbp_condition>

    init() {
        unsafe mutex = .allocate(capacity: 1)
        unsafe mutex.initialize(to: fbp_mutex())
        unsafe condition = .allocate(capacity: 1)
        unsafe condition.initialize(to: fbp_condition())
        makeAnew()
    }

    deinit {
        unsafe fbp_condition_destroy(condition)
        unsafe condition.deallocate()
        unsafe fbp_mutex_destroy(mutex)
        unsafe mutex.deallocate()
    }

    /// Forgets the holder and the waiters. For a forked child, where those threads do not exist: a condition that still
    /// counts waiters of the parent would let the child's own wait for ever.
    func makeAnew() {
        unsafe mutex.pointee = fbp_mutex()
        unsafe fbp_mutex_init(mutex)
        unsafe condition.pointee = fbp_condition()
        unsafe fbp_condition_init(condition)
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
    public func withLock<Result>(_ body: () -> Result) -> Result {
        acquire()
        defer { release() }
        return body()
    }

    func signalAll() {
        unsafe fbp_condition_broadcast(condition)
    }

    /// Waits until `isDone` is true or the deadline has passed; nil waits without end. Returns whether it is true.
    ///
    /// A cancellation of the thread takes effect after the wait: otherwise the lock would stay locked for ever.
    func wait(untilMicroseconds deadline: Int64?, _ isDone: () -> Bool) -> Bool {
        let before = fbp_cancellation_disable()
        defer { fbp_cancellation_restore(before) }
        return withLock {
            while !isDone() {
                if let deadline {
                    if unsafe !fbp_condition_wait_until(condition, mutex, deadline) { return isDone() }
                } else {
                    unsafe fbp_condition_wait(condition, mutex)
                }
            }
            return true
        }
    }

    static let pool = (0..<64).map { _ in Monitor() }

    /// One of a fixed set, for objects that are too many and too short-lived to have one each. A waiting thread may be
    /// woken because of another object. No other code is called while it is held.
    public static func pooled(for object: AnyObject) -> Monitor {
        #if FIREBASE_AUTH_SIMULATED
            // Addresses are not the same in each run of a seed.
            return pool[0]
        #else
            // The low bits of an address are the same for all objects.
            let address = unsafe UInt(bitPattern: ObjectPointer.lending(object))
            return pool[Int((address >> 5) % 64)]
        #endif
    }
}
