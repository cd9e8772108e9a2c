// SPDX-License-Identifier: Apache-2.0
import CPlatform

/// Runs jobs one after the other, in order, on a thread that exists only while there is work.
///
/// When the system cannot create a thread, the thread that submits a job runs it. Jobs still never overlap.
final class SerialThread: @unchecked Sendable {
    private let name: StaticString
    private let lock = Lock()
    private var jobs = Queue<Work>()
    private var afterJobs = Queue<Work>()
    private var worker: fbp_thread?
    private var isWorking = false
    /// A caller's thread runs the jobs, because no thread could be created.
    private var isBorrowed = false

    /// - Parameter name: for debuggers; 15 bytes at most.
    init(_ name: StaticString) {
        self.name = name
    }

    /// Whether the caller runs inside a job.
    var isCurrent: Bool {
        lock.withLock { worker.map { fbp_thread_equal($0, fbp_thread_current()) } ?? false }
    }

    /// Nothing waits, and nothing runs.
    var isIdle: Bool { lock.withLock { !isWorking } }

    func submit(_ job: @escaping () -> Void) {
        let mustStart = lock.withLock { () -> Bool in
            jobs.append(Work(job))
            defer { isWorking = true }
            return !isWorking
        }
        guard mustStart else { return }
        SerialThread.noteStart()
        let thread = SystemThread.start(name) {
            self.work()
            OpenSSL.leaveThread()
            SerialThread.noteEnd()
        }
        if let thread { return fbp_thread_detach(thread) }
        SerialThread.noteEnd()
        lock.withLock { isBorrowed = true }
        work()
    }

    /// For work that may wait for jobs: it runs on this thread when no job is left, and outside of any. To be called within a
    /// job.
    func runAfterJobs(_ work: @escaping () -> Void) {
        lock.withLock { afterJobs.append(Work(work)) }
    }

    /// Whether a job may pause. On a caller's thread it may not, because the caller has other work.
    var mayRest: Bool { lock.withLock { !isBorrowed } }

    private func work() {
        lock.withLock { worker = fbp_thread_current() }
        while let job = next() { job() }
        // What is submitted from now on starts another thread.
        while let work = lock.withLock({ afterJobs.popFirst() }) { work() }
    }

    private func next() -> Work? {
        lock.withLock {
            let job = jobs.popFirst()
            if job == nil { (isWorking, worker, isBorrowed) = (false, nil, false) }
            return job
        }
    }
}

// MARK: - All of them

extension SerialThread {
    static let monitor = Monitor()
    /// The number of threads that run; guarded by the monitor. Negative in a forked child that such a thread forked.
    private static let running = AtomicInteger(0)

    /// After this, none of these threads uses OpenSSL or will use it. A program that uses OpenSSL itself may tear it
    /// down at the end of the process.
    static func waitUntilAllEnded(untilMicroseconds deadline: Int64) {
        _ = monitor.wait(untilMicroseconds: deadline) { running.value <= 0 }
    }

    /// For a forked child, which has none of the parent's threads. The monitor must be held.
    static func forgetAll() {
        running.store(0)
    }

    private static func noteStart() {
        monitor.withLock { _ = running.add(1) }
    }

    private static func noteEnd() {
        monitor.withLock {
            _ = running.add(-1)
            monitor.signalAll()
        }
    }
}
