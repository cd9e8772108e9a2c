import CPlatform

/// Does jobs one after the other, in order, on a thread that exists only while there is something to do.
///
/// When the system has no thread to give, whoever brings a job does it: jobs still never overlap.
final class SerialThread: @unchecked Sendable {
    private let name: StaticString
    private let lock = Lock()
    private var jobs = Queue<() -> Void>()
    private var worker: pthread_t?
    private var isWorking = false

    /// - Parameter name: for debuggers; 15 bytes at most.
    init(_ name: StaticString) {
        self.name = name
    }

    /// Whether the caller runs inside a job.
    var isCurrent: Bool {
        lock.withLock { worker.map { pthread_equal($0, pthread_self()) != 0 } ?? false }
    }

    func perform(_ job: @escaping () -> Void) {
        let mustStart = lock.withLock { () -> Bool in
            jobs.append(job)
            defer { isWorking = true }
            return !isWorking
        }
        guard mustStart else { return }
        if let thread = SystemThread.start(name, { self.work() }) {
            pthread_detach(thread)
        } else {
            work()
        }
    }

    private func work() {
        lock.withLock { worker = pthread_self() }
        while let job = next() { job() }
    }

    private func next() -> (() -> Void)? {
        lock.withLock {
            let job = jobs.popFirst()
            if job == nil { (isWorking, worker) = (false, nil) }
            return job
        }
    }
}
