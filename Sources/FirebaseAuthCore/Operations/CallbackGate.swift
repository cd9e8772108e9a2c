// SPDX-License-Identifier: Apache-2.0
import CPlatform

/// Where the code of the program is entered on behalf of one auth. Each callback that the auth accepted runs exactly
/// once, and none begins after `close` has returned.
final class CallbackGate: @unchecked Sendable {
    private let monitor = Monitor()
    private var owed = PendingCallbacks()
    /// Threads inside code of the program; one that calls the library from there may stand in it twice.
    private var inside: [fbp_thread] = []
    private var isClosed = false

    /// A close inside a callback waits no longer for those of other threads: they may be waiting for it.
    static let patienceMicroseconds: Int64 = 100_000

    /// Nil when the gate is closed: the callback is not accepted.
    func accept(_ callback: Callback, of future: Future) -> PendingCallback? {
        monitor.withLock { isClosed ? nil : owed.add(callback, of: future) }
    }

    /// Takes a callback back. False when it has run, or begins to.
    func withdraw(_ callback: PendingCallback) -> Bool {
        let delivery = monitor.withLock { owed.take(callback) }
        // What the program gave with it is let go here, outside the lock.
        return delivery != nil
    }

    /// Runs a callback, unless that has been done.
    func run(_ callback: PendingCallback) {
        var delivery = monitor.withLock { () -> Delivery? in
            guard let delivery = owed.take(callback) else { return nil }
            inside.append(fbp_thread_current())
            return delivery
        }
        if delivery == nil { return }
        delivery?()
        // The program's free function is its code too.
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

    /// Runs here what is still owed, and waits until no other thread is inside, for a while: a callback that began
    /// earlier may wait for the closing thread.
    func close() {
        var rest = monitor.withLock { () -> Queue<Delivery> in
            isClosed = true
            inside.append(fbp_thread_current())
            return owed.takeAll()
        }
        while let delivery = rest.popFirst() { delivery() }
        leave()
        let deadline = fbp_monotonic_us() &+ CallbackGate.patienceMicroseconds
        _ = monitor.wait(untilMicroseconds: deadline) { inside.allSatisfy(CallbackGate.isThisThread) }
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
