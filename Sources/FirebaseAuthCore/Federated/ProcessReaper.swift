import CPlatform

/// Starts programs. The one seam between the library and other processes.
protocol ProcessStarter: AnyObject {
    /// Returns whether the program was started. `onEnd` then runs once on the driving thread, with whether the program
    /// said that it succeeded; nil when nobody can tell. It may never run: where the system does not tell of the end, and
    /// when the loop ends first.
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
        var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
        defer { for pointer in pointers { free(pointer) } }
        pointers.append(nil)
        guard fba_spawn_detached(pointers, &pid) == 0 else { return false }
        reapLater(pid, onEnd)
        return true
    }

    private func reapLater(_ pid: pid_t, _ onEnd: @escaping (Bool?) -> Void) {
        let descriptor = fba_process_descriptor(pid)
        guard descriptor >= 0 else {
            Logger.log(.debug, "The system cannot tell when the browser ends; its process entry stays until exit.")
            return
        }
        let id = loop.makeID()
        loop.watch(
            SocketWatch(
                id: id, descriptor: descriptor,
                onReady: { [loop] in
                    loop.unwatch(id)
                    Socket.close(descriptor)
                    onEnd(ProcessReaper.reap(pid))
                },
                onLost: { onEnd(ProcessReaper.reap(pid)) },
                onClose: {
                    _ = fba_reap(pid)
                    Socket.close(descriptor)
                }))
    }

    private static func reap(_ pid: pid_t) -> Bool? {
        switch fba_reap(pid) {
        case 1: true
        case 0: false
        default: nil
        }
    }
}
