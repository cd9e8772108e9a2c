/// What a connection is to send.
enum LoopbackResponse {
    /// The connection ends with it.
    case last([UInt8])
    /// Another request may follow on the connection.
    case more([UInt8])
}

/// One connection to the loopback listener. Everything in it happens on the driving thread (see `EventLoop`).
final class LoopbackConnection {
    private let loop: EventLoop
    private let descriptor: Int32
    private let respond: (HTTPRequest) -> LoopbackResponse
    private let ended: (LoopbackConnection) -> Void
    private var parser = HTTPRequestParser()
    private var watch: UInt64?
    private var timer: UInt64?
    private var isDraining = false

    /// For a whole request: a browser on this machine needs a few milliseconds.
    private static let lifetimeMilliseconds: Int64 = 5000

    init(
        loop: EventLoop, descriptor: Int32, respond: @escaping (HTTPRequest) -> LoopbackResponse,
        ended: @escaping (LoopbackConnection) -> Void
    ) {
        self.loop = loop
        self.descriptor = descriptor
        self.respond = respond
        self.ended = ended
    }

    func open() {
        let id = loop.makeID()
        watch = id
        loop.watch(
            SocketWatch(id: id, descriptor: descriptor, onReady: { self.readAll() }, onClose: { self.close() }))
        timer = loop.schedule(afterMilliseconds: LoopbackConnection.lifetimeMilliseconds) { self.timeOut() }
    }

    func close() {
        guard let watch else { return }
        self.watch = nil
        loop.unwatch(watch)
        if let timer { loop.cancelScheduled(timer) }
        Socket.close(descriptor)
        ended(self)
    }

    private func timeOut() {
        if watch != nil && !isDraining { Socket.send(descriptor, RedirectPage.timedOut()) }
        close()
    }

    private func readAll() {
        while watch != nil {
            switch Socket.read(descriptor) {
            case .wouldBlock: return
            case .ended: return close()
            case .bytes(let bytes): take(bytes)
            }
        }
    }

    private func take(_ bytes: [UInt8]) {
        // After the last answer the peer may still be sending; closing now would reset the connection under its page.
        if isDraining { return }
        switch parser.consume(bytes) {
        case .needMore: break
        case .refused(let refusal): send(.last(RedirectPage.refusal(refusal)))
        case .request(let request): send(respond(request))
        }
    }

    private func send(_ response: LoopbackResponse) {
        switch response {
        case .more(let bytes):
            Socket.send(descriptor, bytes)
            parser = HTTPRequestParser()
        case .last(let bytes):
            Socket.send(descriptor, bytes)
            Socket.finishSending(descriptor)
            isDraining = true
        }
    }
}
