// SPDX-License-Identifier: Apache-2.0
import CPlatform

/// What a connection sends.
enum LoopbackResponse {
    /// The connection ends after it.
    case last([UInt8])
    /// Another request may follow on the connection.
    case more([UInt8])
    /// The connection waits for it without a time limit of its own.
    case held(HeldResponse)
}

/// The time limits of a connection.
struct LoopbackLimits {
    /// For a whole request. A browser on this machine needs a few milliseconds.
    var requestMilliseconds: Int64 = 5000
    /// For a whole request while other connections wait. A browser that still has something to send opens another
    /// connection.
    var graceMilliseconds: Int64 = 50
    /// For the peer to read the last answer and close.
    var drainMilliseconds: Int64 = 1000
}

/// One connection to the loopback listener. Everything in it happens on the I/O thread (see `EventLoop`).
///
/// It reads once in each turn of the loop, so an endless sender delays neither timers nor other connections.
final class LoopbackConnection {
    private let loop: EventLoop
    private let socket: fbp_socket
    private let handler: any LoopbackHandler
    private let changed: () -> Void
    private var parser = HTTPRequestParser()
    private var watch: UInt64?
    private var timers: [UInt64] = []
    private var isDraining = false
    private var held: HeldResponse?
    /// How many bytes came after the request.
    private var drainedBytes = 0
    /// Whether it may be closed when a newer connection needs its place: only after its request had enough time to
    /// arrive.
    private(set) var isReplaceable = false
    /// Whether it has not sent a request yet: browsers open such connections in advance.
    private(set) var isUnused = true

    private let limits: LoopbackLimits
    private static let mostDrainedBytes = 256 * 1024

    /// - Parameter changed: called when the connection has ended or become replaceable.
    init(
        loop: EventLoop, socket: fbp_socket, limits: LoopbackLimits, handler: any LoopbackHandler,
        changed: @escaping () -> Void
    ) {
        self.loop = loop
        self.limits = limits
        self.socket = socket
        self.handler = handler
        self.changed = changed
    }

    var isOpen: Bool { watch != nil }

    func open() {
        let id = loop.makeID()
        watch = id
        loop.watch(
            SocketWatch(
                id: id, waitable: fbp_socket_waitable(socket), onReady: { self.read() }, onLost: { self.forget() },
                onClose: { self.close() }))
        awaitRequest()
        // What came while it was in the kernel's queue is read before it may have to make room.
        read()
    }

    func close() {
        if watch == nil { return }
        Socket.close(socket)
        forget()
    }

    /// Ends the connection without closing the descriptor, which no longer belongs to it.
    private func forget() {
        guard let watch else { return }
        self.watch = nil
        loop.unwatch(watch)
        cancelTimers()
        held?.letGo()
        held = nil
        changed()
    }

    private func awaitRequest() {
        after(limits.requestMilliseconds) { self.timeOut() }
        after(limits.graceMilliseconds) { self.becomeReplaceable() }
    }

    private func after(_ milliseconds: Int64, _ work: @escaping () -> Void) {
        if let timer = loop.schedule(afterMilliseconds: milliseconds, work) { timers.append(timer) }
    }

    private func cancelTimers() {
        for timer in timers { loop.cancelScheduled(timer) }
        timers = []
    }

    private func becomeReplaceable() {
        isReplaceable = true
        changed()
    }

    private func timeOut() {
        if isOpen && !isDraining { Socket.send(socket, handler.response(to: .tooSlow)) }
        close()
    }

    private func read() {
        switch Socket.read(socket) {
        case .wouldBlock: break
        case .ended: close()
        case .lost: forget()
        case .bytes(let bytes): take(bytes)
        }
    }

    private func take(_ bytes: [UInt8]) {
        if isDraining || held != nil { return drain(bytes.count) }
        let progress = parser.consume(bytes)
        // Set before the handler is called, because the handler may close the listener.
        if progress != .needMore { isUnused = false }
        switch progress {
        case .needMore: break
        case .refused(let refusal): send(.last(handler.response(to: refusal)))
        case .request(let request): send(handler.response(to: request))
        }
    }

    /// After the last answer the peer may still be sending. Closing now would reset the connection before the page has
    /// arrived.
    private func drain(_ count: Int) {
        drainedBytes += count
        if drainedBytes > LoopbackConnection.mostDrainedBytes { close() }
    }

    private func send(_ response: LoopbackResponse) {
        switch response {
        case .held(let later):
            held = later
            isReplaceable = false
            cancelTimers()
            later.whenGiven { self.release($0) }
        case .more(let bytes):
            Socket.send(socket, bytes)
            parser = HTTPRequestParser()
            isReplaceable = false
            cancelTimers()
            awaitRequest()
        case .last(let bytes):
            Socket.send(socket, bytes)
            Socket.finishSending(socket)
            isDraining = true
            cancelTimers()
            after(limits.drainMilliseconds) { self.close() }
            becomeReplaceable()
        }
    }

    private func release(_ response: LoopbackResponse) {
        held = nil
        drainedBytes = 0
        send(response)
    }
}
