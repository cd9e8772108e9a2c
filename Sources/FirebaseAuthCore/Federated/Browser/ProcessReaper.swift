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
        var pid: pid_t = 0
        var pointers: [UnsafeMutablePointer<CChar>?] = unsafe arguments.map { unsafe strdup($0) }
        defer { unsafe pointers.forEach { unsafe free($0) } }
        // What is missing would end the arguments early.
        guard unsafe pointers.allSatisfy({ unsafe $0 != nil }) else { return false }
        unsafe pointers.append(nil)
        guard unsafe fba_spawn_detached(pointers, &pid) == 0 else { return false }
        reapLater(StartedProcess(pid, onEnd))
        return true
    }

    private func reapLater(_ child: StartedProcess) {
        let descriptor = fba_process_descriptor(child.pid)
        guard descriptor >= 0 else { return look(for: child, afterMilliseconds: ProcessReaper.firstLook) }
        let id = loop.makeID()
        loop.watch(
            SocketWatch(
                id: id, descriptor: descriptor,
                onReady: { [loop] in
                    loop.unwatch(id)
                    Socket.close(descriptor)
                    _ = child.reap()
                },
                onLost: { self.look(for: child, afterMilliseconds: ProcessReaper.firstLook) },
                onClose: { Socket.close(descriptor) }))
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
    let pid: pid_t
    private let onEnd: (Bool?) -> Void
    private var isReaped = false

    init(_ pid: pid_t, _ onEnd: @escaping (Bool?) -> Void) {
        self.pid = pid
        self.onEnd = onEnd
    }

    deinit {
        if isReaped || takeOut() != nil { return }
        let thread = SystemThread.start("firebase_reaper") { [pid] in fba_reap_when_ended(pid) }
        if let thread { pthread_detach(thread) }
    }

    /// Returns whether it has ended.
    func reap() -> Bool {
        guard let outcome = takeOut() else { return false }
        isReaped = true
        onEnd(outcome < 0 ? nil : outcome == 1)
        return true
    }

    /// Nil while it runs.
    private func takeOut() -> Int32? {
        var outcome: Int32 = -1
        return unsafe fba_reap(pid, &outcome) ? outcome : nil
    }
}
