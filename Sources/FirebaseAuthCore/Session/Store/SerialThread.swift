// SPDX-License-Identifier: Apache-2.0
import CPlatform

/// Does jobs one after the other, in order, on a thread that exists only while there is something to do.
///
/// When the system has no thread to give, the thread that brings a job does it: jobs still never overlap.
final class SerialThread: @unchecked Sendable {
    private let name: StaticString
    private let lock = Lock()
    private var jobs = Queue<Work>()
    private var worker: fbp_thread?
    private var isWorking = false
    /// A caller does the jobs, because there is no thread.
    private var isBorrowed = false

    /// - Parameter name: for debuggers; 15 bytes at most.
    init(_ name: StaticString) {
        self.name = name
    }

    /// Whether the caller runs inside a job.
    var isCurrent: Bool {
        lock.withLock { worker.map { fbp_thread_equal($0, fbp_thread_current()) } ?? false }
    }

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

    /// Whether a job may rest: not on the thread of a caller, who has other things to do.
    var mayRest: Bool { lock.withLock { !isBorrowed } }

    private func work() {
        lock.withLock { worker = fbp_thread_current() }
        while let job = next() { job() }
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
    /// Threads under way; guarded by the monitor. Negative where one of them went on as a forked child.
    private static let running = AtomicInteger(0)

    /// Afterwards none of these threads is in OpenSSL, nor will be: a program that uses OpenSSL itself may have it torn
    /// down when the process ends.
    static func waitUntilAllEnded(untilMicroseconds deadline: Int64) {
        _ = monitor.wait(untilMicroseconds: deadline) { running.value <= 0 }
    }

    /// In a forked child, where none of the parent's threads is. With the monitor held.
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
