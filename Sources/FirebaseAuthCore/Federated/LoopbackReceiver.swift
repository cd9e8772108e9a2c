/// The listener on 127.0.0.1 that the browser comes back to (RFC 8252 section 7.3). One attempt, one listener.
///
/// Everything in it happens on the driving thread (see `EventLoop`).
final class LoopbackReceiver: RedirectReceiver {
    private let loop: EventLoop
    private let setup: RedirectSetup
    private var report: ((RedirectEvent) -> Void)?
    private var listener: Listener?
    private var connections: [LoopbackConnection] = []
    /// For want of what a connection takes.
    private var isPausing = false
    private var hasToldOfShortage = false
    private var expectation: RedirectExpectation?
    private var answer: RedirectAnswer?
    /// Reports the answer, once; waits until the browser has its last page.
    private var pendingReport: (() -> Void)?

    private struct Listener {
        let descriptor: Int32
        let watch: UInt64
        let authority: String
    }

    private static let mostConnections = 64
    /// So that a flood of connections does not keep the loop from reading those that it has.
    private static let connectionsPerTurn = 16
    private static let pauseMilliseconds: Int64 = 100
    /// For the browser to fetch the last page. A program may exit as soon as it has its answer, and the page with it.
    private static let lastPageMilliseconds: Int64 = 500

    init(loop: EventLoop, setup: RedirectSetup, report: @escaping (RedirectEvent) -> Void) {
        self.loop = loop
        self.setup = setup
        self.report = report
    }

    func open() {
        do {
            let (descriptor, port) = try Socket.listen(port: setup.port)
            let listener = Listener(
                descriptor: descriptor, watch: loop.makeID(), authority: "127.0.0.1:\(port)")
            self.listener = listener
            loop.watch(
                SocketWatch(
                    id: listener.watch, descriptor: descriptor, onReady: { self.acceptSome() },
                    onLost: { self.loseListener() }, onClose: { self.closeAll() }))
            report?(.listening(redirectURI: "http://\(listener.authority)\(setup.path)"))
        } catch {
            report?(.failed(reason: error.reason))
        }
    }

    func expect(state: String?) {
        guard let listener else { return }
        expectation = RedirectExpectation(authority: listener.authority, path: setup.path, state: state)
    }

    func close() {
        report = nil
        pendingReport = nil
        closeListener()
    }

    private func closeListener() {
        guard let listener else { return }
        self.listener = nil
        loop.unwatch(listener.watch)
        Socket.close(listener.descriptor)
    }

    /// The descriptor is not the listener any more; if it is something else, that is not to be closed.
    private func loseListener() {
        guard let listener else { return }
        self.listener = nil
        loop.unwatch(listener.watch)
        if answer == nil { report?(.failed(reason: "the program has closed its descriptor")) }
    }

    /// The loop ends.
    private func closeAll() {
        report = nil
        pendingReport = nil
        closeListener()
        for connection in connections { connection.close() }
        connections = []
    }

    private func response(to request: HTTPRequest) -> LoopbackResponse {
        guard let expectation else { return .last(RedirectPage.notFound()) }
        if expectation.isDonePage(request), let answer {
            let isRefusal = answer.error != nil
            _ = loop.perform { self.reportAnswer() }
            return .last(isRefusal ? RedirectPage.refused() : RedirectPage.finished(text: finishText))
        }
        let verdict = expectation.judge(request)
        guard case .accept(let accepted) = verdict else {
            if verdict == .wrongState { report?(.refusedWrongState) }
            return .last(RedirectPage.answer(to: verdict) ?? RedirectPage.badRequest())
        }
        if answer != nil { return .last(RedirectPage.replayed()) }
        return take(accepted, request, expectation)
    }

    /// The one true answer. The browser is sent on at once, so that the code leaves its address bar (O20).
    private func take(
        _ accepted: RedirectAnswer, _ request: HTTPRequest, _ expectation: RedirectExpectation
    ) -> LoopbackResponse {
        answer = accepted
        let report = report
        let uri = "http://\(expectation.authority)\(request.target)"
        pendingReport = { report?(.answered(accepted, requestURI: uri)) }
        if !setup.finishURL.isEmpty && accepted.error == nil {
            _ = loop.perform { self.reportAnswer() }
            return .last(RedirectPage.redirect(to: setup.finishURL))
        }
        _ = loop.schedule(afterMilliseconds: LoopbackReceiver.lastPageMilliseconds) { self.reportAnswer() }
        return .more(RedirectPage.redirect(to: expectation.donePath, keepsConnection: true))
    }

    private func reportAnswer() {
        let report = pendingReport
        pendingReport = nil
        report?()
    }

    private var finishText: String? {
        setup.finishText.isEmpty ? nil : setup.finishText
    }
}

// MARK: - Connections

extension LoopbackReceiver {
    /// While it does not accept, the kernel keeps who connects, up to its backlog.
    private func setAccepting(_ accepts: Bool) {
        if let listener { loop.setPaused(!accepts, watch: listener.watch) }
    }

    private func acceptSome() {
        for _ in 0..<LoopbackReceiver.connectionsPerTurn {
            // Whoever has just come is not sent away for others: the browser may be among them, and its request may not
            // have been read yet. The kernel keeps the others until there is a place.
            guard let listener, connections.count < LoopbackReceiver.mostConnections || hasReplaceable else {
                return setAccepting(false)
            }
            switch Socket.accept(listener.descriptor) {
            case .connection(let descriptor): take(descriptor)
            case .nobody: return
            case .gone: break
            case .shortage: return pauseAccepting()
            case .lost: return loseListener()
            }
        }
    }

    private func take(_ descriptor: Int32) {
        if connections.count >= LoopbackReceiver.mostConnections { closeReplaceable() }
        let connection = LoopbackConnection(
            loop: loop, descriptor: descriptor, respond: { self.response(to: $0) },
            changed: { _ in self.connectionsChanged() })
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

    /// Who waits keeps the listener ready: it is left alone for a moment.
    private func pauseAccepting() {
        isPausing = true
        setAccepting(false)
        closeReplaceable()
        _ = loop.schedule(afterMilliseconds: LoopbackReceiver.pauseMilliseconds) {
            self.isPausing = false
            self.setAccepting(true)
        }
        if hasToldOfShortage { return }
        hasToldOfShortage = true
        Logger.log(
            .warning, "The browser's connection cannot be taken now, for want of a descriptor or memory; trying again.")
    }
}

/// Makes listeners on one loop.
final class LoopbackReceiverFactory: RedirectReceiverFactory {
    private let loop: EventLoop

    init(loop: EventLoop) {
        self.loop = loop
    }

    func open(_ setup: RedirectSetup, _ report: @escaping (RedirectEvent) -> Void) -> any RedirectReceiver {
        let receiver = LoopbackReceiver(loop: loop, setup: setup, report: report)
        _ = loop.perform { receiver.open() }
        return receiver
    }
}
