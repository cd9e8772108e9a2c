import CPlatform

/// Starts programs and takes them out of the process table when they end, without a SIGCHLD handler: those are the
/// host's. Used on the driving thread.
final class ProcessReaper {
    private let loop: EventLoop

    init(loop: EventLoop) {
        self.loop = loop
    }

    /// Returns whether the program was started.
    func start(_ arguments: [String]) -> Bool {
        var pid: pid_t = 0
        var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
        defer { for pointer in pointers { free(pointer) } }
        pointers.append(nil)
        guard fba_spawn_detached(pointers, &pid) == 0 else { return false }
        reapLater(pid)
        return true
    }

    private func reapLater(_ pid: pid_t) {
        let descriptor = fba_process_descriptor(pid)
        guard descriptor >= 0 else {
            Logger.log(.debug, "This kernel cannot tell when the browser ends; its process entry stays until exit.")
            return
        }
        let id = loop.makeID()
        loop.watch(
            SocketWatch(
                id: id, descriptor: descriptor,
                onReady: { [loop] in
                    _ = fba_reap(pid)
                    loop.unwatch(id)
                    Socket.close(descriptor)
                },
                onLost: { _ = fba_reap(pid) },
                onClose: {
                    _ = fba_reap(pid)
                    Socket.close(descriptor)
                }))
    }
}
