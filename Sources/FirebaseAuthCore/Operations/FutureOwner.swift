// SPDX-License-Identifier: Apache-2.0
/// What the futures of one auth share. Closing it makes them all invalid with one write.
final class FutureOwner: @unchecked Sendable {
    /// Takes the pumped callbacks.
    let queue: EventQueue
    /// Does the I/O while the I/O thread waits; nil where there is none to do.
    let waitingDriver: (any WaitingDriver)?
    let gate = CallbackGate()
    private let closed = AtomicInteger(0)

    init(queue: EventQueue, waitingDriver: (any WaitingDriver)?) {
        self.queue = queue
        self.waitingDriver = waitingDriver
    }

    var isClosed: Bool {
        closed.value != 0
    }

    /// No lock is taken: in a forked child it may be held by a thread that is not there. `gate` is closed by itself.
    func close() {
        closed.store(1)
    }

    /// Runs a callback of an ended future where the program wants it. Closing delivers what waits, wherever it was to
    /// be delivered.
    func deliver(_ callback: PendingCallback) {
        if !enqueue(callback) { gate.run(callback) }
    }

    /// Whether the callback waits to be pumped now.
    func enqueue(_ callback: PendingCallback) -> Bool {
        guard case .pumped = callback.mode, !isClosed else { return false }
        return queue.appendIfOpen { self.gate.run(callback) }
    }
}
