/// What the futures of one auth share. Closing it makes them all invalid with one write.
final class FutureOwner: @unchecked Sendable {
    /// Takes the pumped callbacks.
    let queue: EventQueue
    /// Does the I/O on threads that wait; nil where there is none to do.
    let waitHelper: (any WaitHelper)?
    private let closed = AtomicInteger(0)

    init(queue: EventQueue, waitHelper: (any WaitHelper)?) {
        self.queue = queue
        self.waitHelper = waitHelper
    }

    deinit {
        closed.deallocate()
    }

    var isClosed: Bool {
        closed.value != 0
    }

    func close() {
        closed.store(1)
    }
}

/// Lets a thread that waits for a future do the I/O meanwhile: inside a callback, where nobody else would, and when the
/// I/O thread sleeps, so that the answer needs no change of threads.
protocol WaitHelper: AnyObject {
    /// Returns whether `isDone` held before the deadline, or nil at once when another thread does the I/O.
    func run(untilMicroseconds deadline: Int64?, _ isDone: () -> Bool) -> Bool?

    /// A future has ended: whoever does the I/O while waiting for it is to look.
    func waitersMayBeDone()
}
