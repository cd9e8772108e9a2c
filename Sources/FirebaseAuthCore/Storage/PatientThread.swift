import CPlatform

/// Makes calls that may never return on a thread of their own, one after the other, and waits for each only so long.
///
/// The thread ends when there is nothing to do, and owns everything it touches: whoever waited may be gone by then.
final class PatientThread: @unchecked Sendable {
    private final class Job {
        let work: () -> Void
        let cancel: () -> Void
        var isDone = false

        init(work: @escaping () -> Void, cancel: @escaping () -> Void) {
            self.work = work
            self.cancel = cancel
        }
    }

    private let monitor = Monitor()
    /// Until when a call that begins to wait now does so, on the monotonic clock.
    private let deadline: () -> Int64
    private var jobs: [Job] = []
    private var isRunning = false
    /// Somebody has given up on the job under way.
    private var isOverdue = false

    init(deadline: @escaping () -> Int64) {
        self.deadline = deadline
    }

    convenience init(patienceMicroseconds: Int64) {
        self.init { fba_monotonic_us() &+ patienceMicroseconds }
    }

    /// Returns whether the work was done in time. Otherwise it is asked to end with `cancel`, on this thread; while it
    /// does not, nobody waits for further work, of which the last one is done afterwards.
    func run(_ work: @escaping () -> Void, cancel: @escaping () -> Void) -> Bool {
        let job = Job(work: work, cancel: cancel)
        let mayWait = monitor.withLock { () -> Bool in
            if isOverdue { jobs = [] }
            jobs.append(job)
            if !isRunning { isRunning = start() }
            if !isRunning { jobs = [] }
            return isRunning && !isOverdue
        }
        guard mayWait else { return false }
        if monitor.wait(untilMicroseconds: deadline(), { job.isDone }) { return true }
        let isDone = monitor.withLock { () -> Bool in
            if !job.isDone { isOverdue = true }
            return job.isDone
        }
        if !isDone { job.cancel() }
        return isDone
    }

    /// With the lock held.
    private func start() -> Bool {
        let context = Unmanaged.passRetained(self)
        var thread = pthread_t()
        var everySignal = sigset_t()
        var before = sigset_t()
        // Signals are the host's business; threads that the work starts inherit this.
        sigfillset(&everySignal)
        pthread_sigmask(SIG_SETMASK, &everySignal, &before)
        let result = pthread_create(
            &thread, nil,
            { context in
                guard let context else { return nil }
                fba_name_thread("firebase_store")
                Unmanaged<PatientThread>.fromOpaque(context).takeRetainedValue().runAll()
                return nil
            }, context.toOpaque())
        pthread_sigmask(SIG_SETMASK, &before, nil)
        if result == 0 { pthread_detach(thread) } else { context.release() }
        return result == 0
    }

    private func runAll() {
        while let job = next() {
            job.work()
            monitor.withLock {
                job.isDone = true
                isOverdue = false
                monitor.signalAll()
            }
        }
    }

    private func next() -> Job? {
        monitor.withLock {
            isRunning = !jobs.isEmpty
            return isRunning ? jobs.removeFirst() : nil
        }
    }
}
