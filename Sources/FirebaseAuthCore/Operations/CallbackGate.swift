// SPDX-License-Identifier: Apache-2.0
import CPlatform

/// The entrance to the program's code for one auth. Each callback that the auth accepted runs exactly once, and none
/// begins after `close` has returned.
final class CallbackGate: @unchecked Sendable {
    private let monitor = Monitor()
    private var owed = PendingCallbacks()
    /// The threads that are inside the program's code. A thread that calls the library from there can be in it twice.
    private var inside: [fbp_thread] = []
    /// The thread that closed it first.
    private var closer: fbp_thread?
    private var isClosed: Bool { closer != nil }
    /// What that thread has yet to run, in the order of registration.
    private var rest = Queue<Delivery>()

    /// Closing inside a callback waits no longer than this for callbacks on other threads: they may be waiting for this
    /// one.
    static let patienceMicroseconds: Int64 = 100_000
    private let patience: Int64

    init(patienceMicroseconds: Int64 = patienceMicroseconds) {
        patience = patienceMicroseconds
    }

    /// Nil when the gate is closed: the callback is not accepted.
    func accept(_ callback: Callback, of future: Future) -> PendingCallback? {
        monitor.withLock { isClosed ? nil : owed.add(callback, of: future) }
    }

    /// Withdraws a callback. Returns false when it has run or is about to run.
    func withdraw(_ callback: PendingCallback) -> Bool {
        let delivery = monitor.withLock { owed.take(callback) }
        // What the program passed with the callback is released here, outside of the lock.
        return delivery != nil
    }

    /// The same for one that waits to be pumped, by its number.
    func withdraw(_ number: UInt64, of future: Future) -> Bool {
        let delivery = monitor.withLock { owed.find(number, of: future).flatMap { owed.take($0) } }
        return delivery != nil
    }

    /// Whether a callback has neither run nor been withdrawn.
    func owes(_ callback: PendingCallback) -> Bool {
        monitor.withLock { callback.isPending }
    }

    /// Runs a callback unless it has already run.
    func run(_ callback: PendingCallback) {
        var delivery = monitor.withLock { () -> Delivery? in
            guard let delivery = owed.take(callback) else { return nil }
            inside.append(fbp_thread_current())
            return delivery
        }
        if delivery == nil { return }
        delivery?()
        // The program's free function is code of the program too.
        delivery = nil
        leave()
    }

    /// Runs other code of the program, such as a listener, unless the gate is closed.
    func run(_ body: () -> Void) {
        let mayEnter = monitor.withLock { () -> Bool in
            if !isClosed { inside.append(fbp_thread_current()) }
            return !isClosed
        }
        guard mayEnter else { return }
        HeldLocks.assertNone()
        body()
        leave()
    }

    /// Runs the remaining callbacks here, then waits until no other thread is inside. The wait is limited: a callback
    /// that began earlier may wait for the closing thread.
    ///
    /// A callback that closes again runs those that are left after it. Another thread waits for them, and runs what is left
    /// when its wait is over: whoever has closed is called back no more.
    func close() {
        let isCloser = monitor.withLock { () -> Bool in
            let first = closer ?? fbp_thread_current()
            if !isClosed { (rest, closer) = (owed.takeAll(), first) }
            guard CallbackGate.isThisThread(first) else { return false }
            // Another thread that closes must find it inside from the moment when there is a rest.
            inside.append(first)
            return true
        }
        if isCloser { runRest() }
        let deadline = fbp_monotonic_us() &+ patience
        let isOver = monitor.wait(untilMicroseconds: deadline) { inside.allSatisfy(CallbackGate.isThisThread) }
        if isCloser || isOver { return }
        monitor.withLock { inside.append(fbp_thread_current()) }
        runRest()
    }

    /// On a thread that is inside already.
    private func runRest() {
        while let delivery = monitor.withLock({ rest.popFirst() }) { delivery() }
        leave()
    }

    private func leave() {
        monitor.withLock {
            if let place = inside.lastIndex(where: CallbackGate.isThisThread) { inside.remove(at: place) }
            if isClosed { monitor.signalAll() }
        }
    }

    private static func isThisThread(_ thread: fbp_thread) -> Bool {
        fbp_thread_equal(thread, fbp_thread_current())
    }
}
