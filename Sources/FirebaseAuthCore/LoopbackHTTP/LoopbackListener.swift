// SPDX-License-Identifier: Apache-2.0
import CPlatform

/// Answers the requests of a listener. Everything in it happens on the I/O thread (see `EventLoop`).
protocol LoopbackHandler: AnyObject {
    func response(to request: HTTPRequest) -> LoopbackResponse

    /// The last answer to bytes that are not a request, or that did not arrive in time.
    func response(to refusal: HTTPRefusal) -> [UInt8]

    /// The program has closed the listener's descriptor.
    func listenerWasLost()

    /// The loop ends, and everything on it ends too.
    func loopEnded()
}

/// An HTTP server on the loopback addresses. It accepts a limited number of connections at a time and passes each
/// request to its handler.
///
/// Everything in it happens on the I/O thread (see `EventLoop`). Connections live on after it until they have their
/// answers.
final class LoopbackListener {
    private let loop: EventLoop
    private let handler: any LoopbackHandler
    /// One for each address.
    private let sockets: [(socket: fbp_socket, watch: UInt64)]
    /// Host and port, such as "127.0.0.1:49152".
    let authority: String
    private var isOpen = true
    private var connections: [LoopbackConnection] = []
    /// Whether accepting is paused because no descriptor or memory is left for a connection.
    private var isPausing = false
    private var hasToldOfShortage = false
    private let peers: PeerCheck
    private let limits: LoopbackLimits

    private static let mostConnections = 128
    /// A limit, so that a flood of connections does not keep the loop from reading the existing ones.
    private static let connectionsPerTurn = 16
    private static let pauseMilliseconds: Int64 = 100

    /// - Parameter port: 0 for a free one.
    static func open(
        on loop: EventLoop, at host: LoopbackHost, port: UInt16, peers: PeerCheck, limits: LoopbackLimits,
        handler: any LoopbackHandler
    ) throws(Socket.ListenFailure) -> LoopbackListener {
        let (sockets, port) = try Socket.listen(at: host, port: port)
        return LoopbackListener(loop, sockets, "\(host.name):\(port)", peers, limits, handler)
    }

    private init(
        _ loop: EventLoop, _ listening: [fbp_socket], _ authority: String, _ peers: PeerCheck,
        _ limits: LoopbackLimits, _ handler: any LoopbackHandler
    ) {
        (self.loop, self.handler, self.authority, self.peers, self.limits) = (loop, handler, authority, peers, limits)
        sockets = listening.map { ($0, loop.makeID()) }
        for (socket, watch) in sockets {
            loop.watch(
                SocketWatch(
                    id: watch, waitable: fbp_socket_waitable(socket), onReady: { self.acceptSome(socket) },
                    onLost: { self.lose() }, onClose: { self.closeAll() }))
        }
    }

    /// Accepts no more connections.
    func close() {
        leave()
    }

    /// Returns whether it was open. If the program has closed the descriptor, its number may belong to something else
    /// by now and must not be closed again.
    @discardableResult
    private func leave() -> Bool {
        guard isOpen else { return false }
        isOpen = false
        for (socket, watch) in sockets {
            loop.unwatch(watch)
            if Socket.isListening(socket) { Socket.close(socket) }
        }
        // The next listener may have the same port: requests that the browser sends on these connections would be meant
        // for that one.
        for connection in connections where connection.isUnused { connection.close() }
        return true
    }

    private func lose() {
        if leave() { handler.listenerWasLost() }
    }

    private func closeAll() {
        close()
        for connection in connections { connection.close() }
        connections = []
        handler.loopEnded()
    }

    /// While the listener does not accept, the kernel queues new connections up to the backlog.
    private func setAccepting(_ accepts: Bool) {
        guard isOpen else { return }
        for (_, watch) in sockets { loop.setPaused(!accepts, watch: watch) }
    }

    private func acceptSome(_ listener: fbp_socket) {
        for _ in 0..<LoopbackListener.connectionsPerTurn {
            // A new connection is not closed to make room for others: it may be the browser's, and its request may not
            // have been read yet. The kernel queues the others until there is a place.
            guard isOpen, connections.count < LoopbackListener.mostConnections || hasReplaceable else {
                return setAccepting(false)
            }
            switch Socket.accept(listener) {
            case .connection(let socket):
                if peers.mayConnect(socket) { take(socket) } else { Socket.close(socket) }
            case .nobody: return
            case .gone: break
            case .shortage: return pauseAccepting()
            case .lost: return lose()
            }
        }
    }

    private func take(_ socket: fbp_socket) {
        if connections.count >= LoopbackListener.mostConnections { closeReplaceable() }
        let connection = LoopbackConnection(loop: loop, socket: socket, limits: limits, handler: handler) {
            self.connectionsChanged()
        }
        connections.append(connection)
        connection.open()
    }

    private var hasReplaceable: Bool { connections.contains { $0.isReplaceable } }

    private func closeReplaceable() {
        connections.first { $0.isReplaceable }?.close()
    }

    private func connectionsChanged() {
        connections.removeAll { !$0.isOpen }
        if !isPausing { setAccepting(true) }
    }

    /// Queued connections keep the listener readable, so it is not watched for a moment.
    private func pauseAccepting() {
        isPausing = true
        setAccepting(false)
        closeReplaceable()
        _ = loop.schedule(afterMilliseconds: LoopbackListener.pauseMilliseconds) {
            self.isPausing = false
            self.setAccepting(true)
        }
        if hasToldOfShortage { return }
        hasToldOfShortage = true
        Logger.log(
            .warning, "The browser's connection cannot be taken now: no descriptor or memory is left; trying again.")
    }
}
