// SPDX-License-Identifier: Apache-2.0
/// What the futures of one auth share. Closing it makes all of them invalid with one write.
final class FutureOwner: @unchecked Sendable {
    /// Takes the pumped callbacks.
    let queue: EventQueue
    /// Does the I/O on a waiting thread; nil if there is none.
    let waitingDriver: (any WaitingDriver)?
    let gate: CallbackGate
    private let closed = AtomicInteger(0)

    init(queue: EventQueue, waitingDriver: (any WaitingDriver)?, gate: CallbackGate = CallbackGate()) {
        self.queue = queue
        self.waitingDriver = waitingDriver
        self.gate = gate
    }

    var isClosed: Bool {
        closed.value != 0
    }

    /// Takes no lock: in a forked child a thread that does not exist there may hold it. `gate` is closed separately.
    func close() {
        closed.store(1)
    }

    /// Runs a callback of an ended future where the program wants it. After closing, all callbacks run at once,
    /// wherever they were to run.
    func deliver(_ callback: PendingCallback) {
        if enqueue(callback) { queue.wakeIfOwed() } else { gate.run(callback) }
    }

    /// Returns whether the callback now waits to be pumped: then the queue's `wakeIfOwed` must follow, without a lock.
    func enqueue(_ callback: PendingCallback) -> Bool {
        guard case .pumped = callback.mode, !isClosed else { return false }
        return queue.appendInSilence(of: self) { self.gate.run(callback) }
    }

    /// Lets the program pump other code of its own, which would do nothing any more after closing.
    func pump(_ event: @escaping () -> Void) {
        queue.append(of: self, event)
        // Closing may have looked for it too early.
        if isClosed { queue.drop(of: self) }
    }
}
