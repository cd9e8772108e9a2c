import CPlatform

/// Starts programs. The one seam between the library and other processes.
protocol ProcessStarter: AnyObject {
    /// Returns whether the program was started. `onEnd` then runs once on the driving thread, with whether the program
    /// said that it succeeded; nil when nobody can tell. It never runs when the loop ends first.
    func start(_ arguments: [String], onEnd: @escaping (Bool?) -> Void) -> Bool
}

/// Takes the programs that it starts out of the process table when they end, without a SIGCHLD handler: those are the
/// host's. Used on the driving thread.
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
        reapLater(pid, onEnd)
        return true
    }

    private func reapLater(_ pid: pid_t, _ onEnd: @escaping (Bool?) -> Void) {
        let descriptor = fba_process_descriptor(pid)
        guard descriptor >= 0 else { return look(for: pid, afterMilliseconds: ProcessReaper.firstLook, onEnd) }
        let id = loop.makeID()
        loop.watch(
            SocketWatch(
                id: id, descriptor: descriptor,
                onReady: { [loop] in
                    loop.unwatch(id)
                    Socket.close(descriptor)
                    _ = ProcessReaper.reap(pid, onEnd)
                },
                onLost: { self.look(for: pid, afterMilliseconds: ProcessReaper.firstLook, onEnd) },
                onClose: {
                    Socket.close(descriptor)
                    if !ProcessReaper.reap(pid, { _ in }) { ProcessReaper.reapWithoutLoop(pid) }
                }))
    }

    /// The app is closed and the program still runs: a thread that sleeps until it ends takes it out of the table.
    private static func reapWithoutLoop(_ pid: pid_t) {
        let thread = SystemThread.start("firebase_reaper") { fba_reap_when_ended(pid) }
        if let thread { pthread_detach(thread) }
    }

    private static let firstLook: Int64 = 50
    private static let longestPause: Int64 = 10_000

    /// Where the system does not tell of the end (Linux before 5.3, a sandbox without pidfd_open, no descriptor left):
    /// looks for it, less and less often.
    private func look(for pid: pid_t, afterMilliseconds delay: Int64, _ onEnd: @escaping (Bool?) -> Void) {
        _ = loop.schedule(afterMilliseconds: delay) {
            if ProcessReaper.reap(pid, onEnd) { return }
            self.look(for: pid, afterMilliseconds: min(delay * 2, ProcessReaper.longestPause), onEnd)
        }
    }

    /// Returns whether it has ended.
    private static func reap(_ pid: pid_t, _ onEnd: (Bool?) -> Void) -> Bool {
        var outcome: Int32 = -1
        guard unsafe fba_reap(pid, &outcome) else { return false }
        onEnd(outcome < 0 ? nil : outcome == 1)
        return true
    }
}
