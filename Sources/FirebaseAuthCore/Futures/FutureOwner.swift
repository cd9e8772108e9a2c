/// What the futures of one auth share. Closing it makes them all invalid with one write.
final class FutureOwner: @unchecked Sendable {
    /// Takes the pumped callbacks.
    let queue: EventQueue
    /// Keeps the I/O thread going when that thread itself waits; nil where there is no such thread.
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

/// Lets a wait on the I/O thread do that thread's work meanwhile, so that waiting inside a callback cannot deadlock.
protocol WaitHelper: AnyObject {
    var isOnOwnThread: Bool { get }
    /// Returns whether `isDone` held before the deadline.
    func run(untilMicroseconds deadline: Int64?, _ isDone: () -> Bool) -> Bool
}
