// SPDX-License-Identifier: Apache-2.0
import CPlatform

/// Starts programs. The one seam between the library and other processes.
protocol ProcessStarter: AnyObject {
    /// Returns whether the program was started. `onEnd` then runs once on the I/O thread, with whether the program
    /// said that it succeeded; nil when nobody can tell. It never runs when the loop ends first.
    func start(_ arguments: [String], onEnd: @escaping (Bool?) -> Void) -> Bool
}

/// Takes the programs that it starts out of the process table when they end, without a SIGCHLD handler: those are the
/// host's. Used on the I/O thread.
final class ProcessReaper: ProcessStarter {
    private let loop: EventLoop

    init(loop: EventLoop) {
        self.loop = loop
    }

    func start(_ arguments: [String], onEnd: @escaping (Bool?) -> Void) -> Bool {
        var process = fbp_process()
        var pointers: [UnsafeMutablePointer<CChar>?] = unsafe arguments.map { unsafe fbp_text_copy($0) }
        defer { unsafe pointers.forEach { unsafe free($0) } }
        // What is missing would end the arguments early.
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

    /// Where the system does not tell of the end (Linux before 5.3, a sandbox without pidfd_open, no descriptor left):
    /// looks for it, less and less often.
    private func look(for child: StartedProcess, afterMilliseconds delay: Int64) {
        _ = loop.schedule(afterMilliseconds: delay) {
            if child.reap() { return }
            self.look(for: child, afterMilliseconds: min(delay * 2, ProcessReaper.longestPause))
        }
    }
}

/// A program that was started, held by whatever looks for its end. When the last of these lets go of it too early, because
/// the app is closed, a thread that sleeps until the program ends takes it out of the process table.
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

    /// Returns whether it has ended.
    func reap() -> Bool {
        let end = fbp_process_reap(process)
        if end == FBP_PROCESS_RUNS { return false }
        isReaped = true
        onEnd(end == FBP_PROCESS_UNKNOWN ? nil : end == FBP_PROCESS_SUCCEEDED)
        return true
    }
}
