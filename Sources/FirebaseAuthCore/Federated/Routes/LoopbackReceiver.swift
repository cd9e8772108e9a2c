/// The listener on 127.0.0.1 that the browser comes back to (RFC 8252 section 7.3). One attempt, one listener.
///
/// Everything in it happens on the driving thread (see `EventLoop`).
final class LoopbackReceiver: RedirectReceiver {
    private let loop: EventLoop
    private let setup: RedirectSetup
    private let peers: PeerCheck
    private var report: ((RedirectEvent) -> Void)?
    private var listener: LoopbackListener?
    private var expectation: RedirectExpectation?
    private var answer: RedirectAnswer?
    private var starts: [StartAddress] = []

    /// Commands that fail may have shown the page all the same; more than so many are not tried by anybody.
    private static let mostStarts = 16
    /// Reports the answer, once; waits until the browser has its last page.
    private var pendingReport: (() -> Void)?

    /// For the browser to fetch the last page. A program may exit as soon as it has its answer, and the page with it.
    private static let lastPageMilliseconds: Int64 = 500

    init(
        loop: EventLoop, setup: RedirectSetup, peers: PeerCheck, report: @escaping (RedirectEvent) -> Void
    ) {
        self.loop = loop
        self.setup = setup
        self.peers = peers
        self.report = report
    }

    func open() {
        do {
            let listener = try LoopbackListener.open(on: loop, port: setup.port, peers: peers, handler: self)
            self.listener = listener
            report?(.listening(redirectURI: "http://\(listener.authority)\(setup.path)"))
        } catch {
            report?(.failed(reason: error.reason))
        }
    }

    func expect(state: String?) {
        guard let listener else { return }
        expectation = RedirectExpectation(authority: listener.authority, path: setup.path, state: state)
    }

    func startAddress(leadingTo url: String) -> String? {
        guard let listener, let start = StartAddress(leadingTo: url) else { return nil }
        if starts.count == LoopbackReceiver.mostStarts { starts.removeFirst() }
        starts.append(start)
        return "http://\(listener.authority)\(start.path)"
    }

    func close() {
        report = nil
        starts = []
        pendingReport = nil
        listener?.close()
        listener = nil
    }

    private func reportAnswer() {
        let report = pendingReport
        pendingReport = nil
        report?()
    }
}

// MARK: - Answers

extension LoopbackReceiver: LoopbackHandler {
    func listenerWasLost() {
        listener = nil
        if answer == nil { report?(.failed(reason: "the program has closed its descriptor")) }
    }

    func loopEnded() {
        close()
    }

    func response(to refusal: HTTPRefusal) -> [UInt8] {
        RedirectPage.refusal(refusal)
    }

    func response(to request: HTTPRequest) -> LoopbackResponse {
        guard let expectation else { return .last(RedirectPage.notFound()) }
        if expectation.isDonePage(request), let answer {
            let isRefusal = answer.error != nil
            _ = loop.submit { self.reportAnswer() }
            return .last(isRefusal ? RedirectPage.refused() : RedirectPage.finished(text: finishText))
        }
        if let place = starts.firstIndex(where: { $0.path.sameBytes(as: request.path) }) {
            return .last(lead(on: request, expectation, from: place))
        }
        let verdict = expectation.verdict(on: request)
        guard case .accept(let accepted) = verdict else {
            if verdict == .wrongState { report?(.refusedWrongState) }
            return .last(RedirectPage.answer(to: verdict) ?? RedirectPage.badRequest())
        }
        if answer != nil { return .last(RedirectPage.replayed()) }
        return take(accepted, request, expectation)
    }

    /// From the address that the browser was started with to the provider, once: whoever reads it in the list of processes
    /// comes too late, or is noticed.
    private func lead(on request: HTTPRequest, _ expectation: RedirectExpectation, from place: Int) -> [UInt8] {
        if let refusal = expectation.refusal(of: request) ?? StartAddress.refusal(of: request) {
            return RedirectPage.answer(to: refusal) ?? RedirectPage.badRequest()
        }
        if let url = starts[place].takeURL() { return RedirectPage.redirect(to: url) }
        Logger.log(
            .warning, "The address that the browser was started with was opened twice: if not by the user, begin anew.")
        return RedirectPage.alreadyStarted()
    }

    /// The one true answer. The browser is sent on at once, so that the code leaves its address bar (RFC 9700 section 4.2.4).
    private func take(
        _ accepted: RedirectAnswer, _ request: HTTPRequest, _ expectation: RedirectExpectation
    ) -> LoopbackResponse {
        answer = accepted
        let report = report
        let uri = "http://\(expectation.authority)\(request.target)"
        pendingReport = { report?(.answered(accepted, requestURI: uri)) }
        if !setup.finishURL.isEmpty && accepted.error == nil {
            _ = loop.submit { self.reportAnswer() }
            return .last(RedirectPage.redirect(to: setup.finishURL))
        }
        _ = loop.schedule(afterMilliseconds: LoopbackReceiver.lastPageMilliseconds) { self.reportAnswer() }
        return .more(RedirectPage.redirect(to: expectation.donePath, keepsConnection: true))
    }

    private var finishText: String? {
        setup.finishText.isEmpty ? nil : setup.finishText
    }
}

/// Makes listeners on one loop.
final class LoopbackReceiverFactory: RedirectReceiverFactory {
    private let loop: EventLoop
    private let environment: (String) -> String?

    init(loop: EventLoop, environment: @escaping (String) -> String?) {
        self.loop = loop
        self.environment = environment
    }

    func open(_ setup: RedirectSetup, _ report: @escaping (RedirectEvent) -> Void) -> any RedirectReceiver {
        let receiver = LoopbackReceiver(
            loop: loop, setup: setup, peers: PeerCheck(environment: environment), report: report)
        _ = loop.submit { receiver.open() }
        return receiver
    }
}
