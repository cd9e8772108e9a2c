// SPDX-License-Identifier: Apache-2.0
import CPlatform

/// Starts programs. It is the only interface between the library and other processes.
protocol ProcessStarter: AnyObject {
    /// Returns whether the program was started. `onEnd` then runs once on the I/O thread with whether the program
    /// succeeded, or nil if that is not known. It does not run if the loop ends first.
    func start(_ arguments: [String], onEnd: @escaping (Bool?) -> Void) -> Bool
}

/// Removes the programs that it starts from the process table when they end, without a SIGCHLD handler: signal handlers
/// belong to the host. Used on the I/O thread.
final class ProcessReaper: ProcessStarter {
    private let loop: EventLoop

    init(loop: EventLoop) {
        self.loop = loop
    }

    func start(_ arguments: [String], onEnd: @escaping (Bool?) -> Void) -> Bool {
        var process = fbp_process()
        var pointers: [UnsafeMutablePointer<CChar>?] = unsafe arguments.map { unsafe fbp_text_copy($0) }
        defer { unsafe pointers.forEach { unsafe free($0) } }
        // A missing pointer would end the arguments early.
        guard unsafe pointers.allSatisfy({ unsafe $0 != nil }) else { return false }
        unsafe pointers.append(nil)
        guard unsafe fbp_process_start(pointers, &process) else { return false }
        reapLater(StartedProcess(process, onEnd))
        return true
    }

    private func reapLater(_ child: StartedProcess) {
        let end = fbp_process_waitable(child.process)
        guard end.handle >= 0 else { return look(for: child, afterMilliseconds: ProcessReaper.firstLook) }
        let id = loop.makeID()
        loop.watch(
            SocketWatch(
                id: id, waitable: end,
                onReady: { [loop] in
                    loop.unwatch(id)
                    fbp_waitable_close(end)
                    _ = child.reap()
                },
                onLost: { self.look(for: child, afterMilliseconds: ProcessReaper.firstLook) },
                onClose: { fbp_waitable_close(end) }))
    }

    private static let firstLook: Int64 = 50
    private static let longestPause: Int64 = 10_000

    /// If the system does not report the end (Linux before 5.3, a sandbox without pidfd_open, no descriptor left), this
    /// checks for it less and less often.
    private func look(for child: StartedProcess, afterMilliseconds delay: Int64) {
        _ = loop.schedule(afterMilliseconds: delay) {
            if child.reap() { return }
            self.look(for: child, afterMilliseconds: min(delay * 2, ProcessReaper.longestPause))
        }
    }
}

/// A program that was started. It is held by the code that watches for its end. If that code releases it too early
/// because the app is closed, a thread waits for the end of the program and removes it from the process table.
private final class StartedProcess {
    let process: fbp_process
    private let onEnd: (Bool?) -> Void
    private var isReaped = false

    init(_ process: fbp_process, _ onEnd: @escaping (Bool?) -> Void) {
        self.process = process
        self.onEnd = onEnd
    }

    deinit {
        if isReaped || fbp_process_reap(process) != FBP_PROCESS_RUNS { return }
        let thread = SystemThread.start("firebase_reaper") { [process] in fbp_process_wait(process) }
        if let thread { fbp_thread_detach(thread) }
    }

    /// Returns whether the program has ended.
    func reap() -> Bool {
        let end = fbp_process_reap(process)
        if end == FBP_PROCESS_RUNS { return false }
        isReaped = true
        onEnd(end == FBP_PROCESS_UNKNOWN ? nil : end == FBP_PROCESS_SUCCEEDED)
        return true
    }
}
