// SPDX-License-Identifier: Apache-2.0
import CPlatform

/// libsecret and one connection to the Secret Service. Used by one thread at a time.
@safe final class Keyring: @unchecked Sendable {
    private let pointer: UnsafeMutablePointer<fbp_keyring>

    static func find() throws(StoreFailure) -> Keyring {
        var found = unsafe fbp_keyring()
        if let failure = unsafe StoreFailure(fbp_keyring_find(&found)) { throw failure }
        return unsafe Keyring(found)
    }

    private init(_ found: fbp_keyring) {
        unsafe pointer = .allocate(capacity: 1)
        unsafe pointer.initialize(to: found)
    }

    deinit {
        unsafe fbp_keyring_close(pointer)
        unsafe pointer.deallocate()
    }

    /// Cancels the call that it is passed to. Any thread may cancel.
    @safe final class Cancellation: @unchecked Sendable {
        private let keyring: Keyring
        fileprivate let pointer: UnsafeMutableRawPointer?

        init(_ keyring: Keyring) {
            self.keyring = keyring
            unsafe pointer = unsafe keyring.pointer.pointee.g_cancellable_new()
        }

        deinit {
            unsafe keyring.pointer.pointee.g_object_unref(pointer)
        }

        func cancel() {
            unsafe keyring.pointer.pointee.g_cancellable_cancel(pointer)
        }
    }

    func load(_ key: StoreKey, _ cancellation: Cancellation) -> (fbp_keyring_result, text: String?) {
        var text: String?
        let result = unsafe call(key, cancellation) { item in
            var found: UnsafeMutablePointer<CChar>?
            let result = unsafe fbp_keyring_load(pointer, &item, cancellation.pointer, &found)
            text = unsafe found.map { unsafe String(cString: $0) }
            unsafe fbp_keyring_free_text(found)
            return result
        }
        return (result, text)
    }

    func save(_ text: String, _ key: StoreKey, _ cancellation: Cancellation) -> fbp_keyring_result {
        let label = "Firebase session of \(key.app)"
        return unsafe call(key, cancellation) { item in
            unsafe label.withCString { label in
                unsafe text.withCString { unsafe fbp_keyring_save(pointer, &item, label, $0, cancellation.pointer) }
            }
        }
    }

    func remove(_ key: StoreKey, _ cancellation: Cancellation) -> fbp_keyring_result {
        unsafe call(key, cancellation) { unsafe fbp_keyring_remove(pointer, &$0, cancellation.pointer) }
    }

    private func call(
        _ key: StoreKey, _ cancellation: Cancellation, _ body: (inout fbp_keyring_item) -> fbp_keyring_result
    ) -> fbp_keyring_result {
        unsafe key.app.withCString { app in
            unsafe key.project.withCString { project in
                unsafe key.name.withCString { name in
                    var item = unsafe fbp_keyring_item(app: app, project: project, key: name)
                    defer { unsafe fbp_keyring_end(pointer) }
                    let result = unsafe fbp_keyring_begin(pointer, cancellation.pointer)
                    return unsafe result == FBP_KEYRING_OK ? body(&item) : result
                }
            }
        }
    }
}

extension StoreFailure {
    /// Nil when the call succeeded. What the keyring holds remains unknown, unless there is none.
    init?(_ result: fbp_keyring_result) {
        switch result {
        case FBP_KEYRING_OK: return nil
        case FBP_KEYRING_LOCKED: self.init(.locked, "the keyring is locked")
        case FBP_KEYRING_NOT_INSTALLED: self.init(.unavailable, "libsecret is not installed", isAbsence: true)
        case FBP_KEYRING_NOT_LOADED: self.init(.unavailable, "libsecret cannot be loaded now", passes: true)
        case FBP_KEYRING_NO_BUS: self.init(.unavailable, "there is no D-Bus session", isAbsence: true)
        case FBP_KEYRING_NO_SERVICE: self.init(.unavailable, "there is no Secret Service")
        case FBP_KEYRING_NO_KEYRING: self.init(.unavailable, "there is no keyring", isAbsence: true)
        case FBP_KEYRING_SHORTAGE: self.init(.unavailable, "no memory or descriptor is left", passes: true)
        default: self.init(.unavailable, "the Secret Service failed", mayBeDone: true)
        }
    }
}

/// Makes calls that may never return, one after the other, on a separate thread. Waits for each only until the
/// deadline.
///
/// The thread ends when there is nothing to do. It owns everything it uses, because the waiting thread may have gone
/// on.
final class TimeLimitedThread: @unchecked Sendable {
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
    /// The time on the monotonic clock until which a call that starts to wait now waits.
    private let deadline: () -> Int64
    private var jobs: [Job] = []
    private var isRunning = false
    /// A caller has given up on the present job.
    private var isOverdue = false

    init(deadline: @escaping () -> Int64) {
        self.deadline = deadline
    }

    convenience init(patienceMicroseconds: Int64) {
        self.init { fbp_monotonic_us() &+ patienceMicroseconds }
    }

    enum Outcome {
        case done
        /// The work may be done later.
        case overdue
        /// The system cannot provide a thread: the work is not done.
        case notStarted
    }

    /// Nothing waits, and nothing runs.
    var isIdle: Bool { monitor.withLock { !isRunning } }

    /// If the work takes too long, this thread calls `cancel` to end it. Until it ends, no caller waits for further
    /// work, and only the last of that work is done afterwards.
    ///
    /// - Parameter isChange: otherwise, nobody needs it done later.
    func run(isChange: Bool = true, _ work: @escaping () -> Void, cancel: @escaping () -> Void) -> Outcome {
        let job = Job(work: work, cancel: cancel)
        let outcome = monitor.withLock { () -> Outcome? in
            if isOverdue && !isChange { return .overdue }
            if isOverdue { jobs = [] }
            jobs.append(job)
            if !isRunning { isRunning = start() }
            if !isRunning { jobs = [] }
            if !isRunning { return .notStarted }
            return isOverdue ? .overdue : nil
        }
        if let outcome { return outcome }
        if monitor.wait(untilMicroseconds: deadline(), { job.isDone }) { return .done }
        let isDone = monitor.withLock { () -> Bool in
            if !job.isDone { isOverdue = true }
            return job.isDone
        }
        if !isDone { job.cancel() }
        return isDone ? .done : .overdue
    }

    /// The lock must be held.
    private func start() -> Bool {
        guard let thread = SystemThread.start("firebase_store", { self.runAll() }) else { return false }
        fbp_thread_detach(thread)
        return true
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
