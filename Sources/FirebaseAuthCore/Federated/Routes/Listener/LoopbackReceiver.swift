// SPDX-License-Identifier: Apache-2.0
/// The loopback listener to which the browser comes back (RFC 8252 section 7.3). Each attempt has its own.
///
/// Everything in it happens on the I/O thread (see `EventLoop`).
final class LoopbackReceiver: RedirectReceiver {
    private let loop: EventLoop
    private let setup: RedirectSetup
    private let peers: PeerCheck
    private let late: LateListener
    private let limits: LoopbackLimits
    /// Nil after it was closed.
    private var report: ((RedirectEvent) -> Void)?
    private var listener: LoopbackListener?
    private(set) var address: ListenerAddress?
    private var expected: ExpectedAnswer?
    /// Nil until the answer has arrived.
    private var taken: TakenAnswer?
    private var end: AttemptEnd?
    /// Responses for browsers that have asked for the last page, which tells the result.
    private var waiting: [HeldResponse] = []
    /// Responses for open pages that wait for the result.
    private var listening: [HeldResponse] = []
    private var starts: [StartAddress] = []

    /// A command that fails may have shown the page anyway. No more commands than this are tried.
    private static let mostStarts = 16
    private static let mostWaiting = 8
    /// Reports the answer once; it waits until the browser asks for its last page.
    private var pendingReport: (() -> Void)?

    /// The time in which the browser must ask for the last page. A program may exit as soon as it is signed in, and
    /// with it the listener.
    private static let lastPageMilliseconds: Int64 = 500

    /// The attempt has ended, and a browser may still come back: for a while it finds a page that says so.
    private var isLate = false
    private var lateTimer: UInt64?

    /// As long as a sign-in may take; shorter if another program may need the port.
    private var lateMilliseconds: Int64 { setup.port == 0 ? 300_000 : 60_000 }

    init(
        loop: EventLoop, setup: RedirectSetup, peers: PeerCheck, late: LateListener = LateListener(),
        limits: LoopbackLimits = LoopbackLimits(), report: @escaping (RedirectEvent) -> Void
    ) {
        (self.loop, self.setup, self.peers, self.late, self.limits) = (loop, setup, peers, late, limits)
        self.report = report
    }

    func open() {
        if report == nil { return }
        if setup.port != 0 { late.leave() }
        do {
            let listener = try LoopbackListener.open(
                on: loop, at: setup.host, port: setup.port, peers: peers, limits: limits, handler: self)
            self.listener = listener
            let address = ListenerAddress(authority: listener.authority, path: setup.path)
            self.address = address
            report?(.listening(address))
        } catch {
            report?(error.isShortage ? .shortage : .failed(reason: error.reason))
        }
    }

    func expect(_ answer: ExpectedAnswer) {
        expected = answer
    }

    func startAddress(leadingTo url: String) -> String? {
        guard let address, listener != nil, let start = StartAddress(leadingTo: url) else { return nil }
        if starts.count == LoopbackReceiver.mostStarts { starts.removeFirst() }
        starts.append(start)
        return address.origin + start.path
    }

    func receive(_ request: HTTPRequest) {
        if report == nil { return }
        _ = response(to: request)
        // No browser asks for the last page.
        reportAnswer()
    }

    func close() {
        if report == nil { return }
        (report, pendingReport) = (nil, nil)
        if listener != nil, expected != nil, taken == nil { stay() } else { leave() }
    }

    func end(_ end: AttemptEnd) {
        guard self.end == nil else { return }
        self.end = end
        let isKnown = !listening.isEmpty
        for held in waiting { held.give(lastPage()) }
        for held in listening { held.give(.last(RedirectPage.told(end))) }
        (waiting, listening) = ([], [])
        if isLate, isKnown { leave() }
    }

    private func stay() {
        isLate = true
        late.replace(by: self)
        lateTimer = loop.schedule(afterMilliseconds: lateMilliseconds) { self.leave() }
        if lateTimer == nil { leave() }
    }

    /// No browser is expected any more.
    func leave() {
        starts = []
        listener?.close()
        listener = nil
        if let lateTimer { loop.cancelScheduled(lateTimer) }
        lateTimer = nil
        late.forget(self)
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
        if taken == nil { report?(.failed(reason: "the program has closed its descriptor")) }
        if isLate { leave() }
    }

    func loopEnded() {
        (report, pendingReport) = (nil, nil)
        leave()
    }

    func response(to refusal: HTTPRefusal) -> [UInt8] {
        RedirectPage.refusal(refusal)
    }

    func response(to request: HTTPRequest) -> LoopbackResponse {
        guard let address, let expected else { return .last(RedirectPage.notFound()) }
        if address.isDonePage(request), taken != nil || isLate {
            _ = loop.submit { self.reportAnswer() }
            return lastPage()
        }
        if let place = starts.firstIndex(where: { $0.path.sameBytes(as: request.path) }) {
            return lead(on: request, address, from: place)
        }
        switch expected {
        case .redirect(let state):
            let verdict = RedirectExpectation(address: address, state: state).verdict(on: request)
            return respond(to: request, address, verdict)
        case .forwarded(let eventID):
            return respond(to: request, HandlerExpectation(address: address, way: .forwarded, eventID: eventID))
        case .page(let page):
            return respond(to: request, page)
        case .mailedLink:
            let verdict = MailedLinkExpectation(address: address).verdict(on: request)
            return respond(to: request, address, verdict)
        }
    }

    /// Redirects from the address with which the browser was started to the provider, once: someone who reads it in the
    /// list of processes is too late, or is noticed.
    private func lead(on request: HTTPRequest, _ address: ListenerAddress, from place: Int) -> LoopbackResponse {
        if let refusal = address.refusal(of: request) ?? StartAddress.refusal(of: request) { return refuse(refusal) }
        if isLate { return lastPage() }
        if let url = starts[place].takeURL() { return .last(RedirectPage.redirect(to: url)) }
        Logger.log(
            .warning, "The address that the browser was started with was opened twice: if not by the user, start again."
        )
        return .last(RedirectPage.alreadyStarted())
    }

    private func respond(
        to request: HTTPRequest, _ address: ListenerAddress, _ verdict: RedirectVerdict
    ) -> LoopbackResponse {
        guard case .accept(let answer) = verdict else { return refuse(verdict) }
        return take(answer, address, .answered(answer, requestURI: address.origin + request.target))
    }

    private func respond(to request: HTTPRequest, _ page: ListenerPage) -> LoopbackResponse {
        guard let address else { return .last(RedirectPage.notFound()) }
        let expectation = HandlerExpectation(
            address: address, way: .posted(path: page.answerPath), eventID: page.eventID)
        if expectation.asksForEnd(request) { return told() }
        if request.path.sameBytes(as: ListenerPage.windowPath(page.answerPath)) {
            return address.refusal(of: request).map { refuse($0) } ?? .last(RedirectPage.alone())
        }
        guard request.path.sameBytes(as: address.path) else { return respond(to: request, expectation) }
        if let refusal = address.refusal(of: request) { return refuse(refusal) }
        if isLate { return lastPage() }
        return .last(taken == nil ? page.response : RedirectPage.replayed())
    }

    private func respond(to request: HTTPRequest, _ expectation: HandlerExpectation) -> LoopbackResponse {
        guard expectation.isAddressed(by: request) else {
            return refuse(request.method.sameBytes(as: "GET") ? .notFound : .methodNotAllowed)
        }
        switch expectation.verdict(on: request) {
        case .refuse(let verdict): return refuse(verdict)
        case .accept(let answer):
            return take(
                answer.parameters, expectation.address, .handlerAnswered(answer), isPosted: expectation.isPosted)
        case .stop(let problem):
            if taken != nil { return .last(RedirectPage.replayed()) }
            if expectation.isNote(problem) {
                report?(.handlerStopped(problem))
                return .last(RedirectPage.noted())
            }
            if isLate { return lastPage() }
            report?(.handlerStopped(problem))
            return .last(RedirectPage.stopped(app: setup.app, of: setup.matter))
        }
    }

    /// The attempt does not change.
    private func refuse(_ verdict: RedirectVerdict) -> LoopbackResponse {
        if verdict == .wrongState { report?(.refusedWrongState) }
        return .last(RedirectPage.answer(to: verdict) ?? RedirectPage.badRequest())
    }

    /// The one true answer. The browser is redirected at once, so that the code does not stay in its address bar (RFC
    /// 9700 section 4.2.4).
    private func take(
        _ answer: RedirectAnswer, _ address: ListenerAddress, _ event: RedirectEvent, isPosted: Bool = false
    ) -> LoopbackResponse {
        if isLate { return .more(RedirectPage.redirect(to: address.donePath, keepsConnection: true)) }
        if taken != nil { return .last(RedirectPage.replayed()) }
        taken = TakenAnswer(hasFailed: answer.error != nil || answer.isRefusal, isPosted: isPosted)
        let report = report
        pendingReport = { report?(event) }
        _ = loop.schedule(afterMilliseconds: LoopbackReceiver.lastPageMilliseconds) { self.reportAnswer() }
        return .more(RedirectPage.redirect(to: address.donePath, keepsConnection: true))
    }

    /// The response waits until there is a result.
    private func told() -> LoopbackResponse {
        if let end { return .last(RedirectPage.told(end)) }
        if listening.count == LoopbackReceiver.mostWaiting {
            listening.removeFirst().give(.last(RedirectPage.badRequest()))
        }
        let held = HeldResponse()
        listening.append(held)
        return .held(held)
    }

    /// The response waits until the sign-in has ended: the page must not report a success that may still fail.
    private func lastPage() -> LoopbackResponse {
        if isLate, let end {
            leave()
            return .last(RedirectPage.over(end, app: setup.app, of: setup.matter))
        }
        if let taken, let page = taken.page(setup, end) { return .last(page) }
        if waiting.count == LoopbackReceiver.mostWaiting { waiting.removeFirst().give(.last(RedirectPage.replayed())) }
        let held = HeldResponse()
        waiting.append(held)
        return .held(held)
    }
}

/// What is known of the answer from the browser.
private struct TakenAnswer {
    let hasFailed: Bool
    let isPosted: Bool

    /// The last page of the browser; nil while it is not known.
    func page(_ setup: RedirectSetup, _ end: AttemptEnd?) -> [UInt8]? {
        if hasFailed { return RedirectPage.refused(app: setup.app, of: setup.matter) }
        guard let end else { return nil }
        switch end {
        case .succeeded: break
        case .failed: return RedirectPage.failed(app: setup.app, of: setup.matter)
        case .cancelled, .timedOut: return RedirectPage.over(end, app: setup.app, of: setup.matter)
        }
        if setup.finishURL.isEmpty {
            return RedirectPage.finished(text: setup.finishText.isEmpty ? nil : setup.finishText, app: setup.app)
        }
        return isPosted ? RedirectPage.onward(to: setup.finishURL) : RedirectPage.redirect(to: setup.finishURL)
    }
}

/// Makes listeners on one loop.
final class LoopbackReceiverFactory: RedirectReceiverFactory {
    private let loop: EventLoop
    private let environment: (String) -> String?
    private let late = LateListener()

    init(loop: EventLoop, environment: @escaping (String) -> String?) {
        self.loop = loop
        self.environment = environment
    }

    func open(_ setup: RedirectSetup, _ report: @escaping (RedirectEvent) -> Void) -> any RedirectReceiver {
        let receiver = LoopbackReceiver(
            loop: loop, setup: setup, peers: PeerCheck(environment: environment), late: late, report: report)
        _ = loop.submit { receiver.open() }
        return receiver
    }
}
