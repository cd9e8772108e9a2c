// SPDX-License-Identifier: Apache-2.0
/// Runs one browser flow: carries out the decisions of `FederatedFlow`.
///
/// Everything in it happens on the I/O thread (see `EventLoop`).
final class BrowserFlow: BrowserAttempt {
    let operation: Operation
    private let link = FlowLink<BrowserFlow>()
    private let completion: (Credential) -> Void
    private var flow: FederatedFlow
    private let plan: RoutePlan
    var receiver: (any RedirectReceiver)?
    private var timer: UInt64?
    private var pauseTimer: UInt64?
    private var warmTimer: UInt64?
    private var isStopped = false
    private var wrongStateCount: UInt64 = 0
    /// The number of addresses that were shown.
    private var shownCount: UInt64 = 0

    init(_ operation: Operation, _ plan: RoutePlan, completion: @escaping (Credential) -> Void) {
        self.operation = operation
        self.plan = plan
        self.completion = completion
        flow = FederatedFlow(plan)
        link.join(self)
    }

    private var options: BrowserOptions { plan.options }

    private var effects: Effects { operation.auth.effects }

    func start() {
        guard operation.isRunning else { return }
        if let limit = options.timeLimit {
            timer = effects.scheduler.schedule(afterMilliseconds: limit) { self.handle(.timedOut) }
        }
        keepWarm()
        handle(.begin)
    }

    /// Keeps a connection open, so that the user need not wait for one after coming back from the browser.
    private func keepWarm() {
        guard operation.auth.client.options.prewarms else { return }
        warmTimer = effects.scheduler.schedule(afterMilliseconds: BrowserFlow.keepWarmMilliseconds) {
            guard self.operation.isRunning else { return }
            self.operation.auth.client.prewarm(.identityToolkit)
            self.keepWarm()
        }
    }

    /// Shorter than the time after which servers close idle connections.
    private static let keepWarmMilliseconds: Int64 = 45_000

    func detach() { link.cut() }

    func stop() {
        if isStopped { return }
        isStopped = true
        link.cut()
        receiver?.close()
        for timer in [timer, pauseTimer, warmTimer].compactMap({ $0 }) { effects.scheduler.cancelScheduled(timer) }
        (timer, pauseTimer, warmTimer) = (nil, nil, nil)
    }

    private func handle(_ event: FederatedFlow.Event) {
        guard operation.isRunning else { return }
        for action in flow.apply(event) {
            // Code of the program may run in one of them and end the flow.
            guard operation.isRunning else { return }
            carryOut(action)
        }
    }

    private func carryOut(_ action: FederatedFlow.Action) {
        switch action {
        case .take(let route, let reason): note(route, reason)
        case .askProject: askProject()
        case .openReceiver(let host): openReceiver(at: host)
        case .askAuthorization(let redirectURI): askAuthorization(redirectURI)
        case .askProvider(let request): ask(request)
        case .pause(let milliseconds): pause(milliseconds)
        case .show(let code): show(code)
        case .expect(let answer): expect(answer, for: operation.future, link)
        case .present(let url): present(url)
        case .interrupt(let error): interrupt(error)
        case .giveUp(let error): finish(.failure(error))
        case .finish(let result): finish(result)
        }
    }

    private func note(_ route: BrowserRoute, _ reason: String) {
        operation.future.browserRoute = route
        Logger.log(.info, "Signing in with \(plan.provider.providerID) by the route \(route.name): \(reason).")
    }

    private func interrupt(_ error: AuthError) {
        operation.future.browserState = .interrupted
        Logger.log(.info, "The sign-in in the browser was interrupted, and may be tried again there: \(error.name).")
    }

    private func openReceiver(at host: LoopbackHost) {
        receiver?.close()
        receiver?.end(.failed)
        let setup = RedirectSetup(
            host: host, port: options.port, path: plan.path, finishText: options.finishText,
            finishURL: options.finishURL, app: options.appName)
        // The receiver must not hold the flow, because the flow holds it: after the end of the loop nothing would break
        // the cycle.
        receiver = effects.redirects.open(setup) { [link] event in link.flow?.receive(event) }
    }

    private func receive(_ event: RedirectEvent) {
        switch event {
        case .listening(let address): handle(.listening(address))
        case .failed(let reason): handle(.listeningFailed(reason: reason))
        case .answered(let answer, let uri):
            // The user has finished. The following requests to the provider have time limits of their own.
            if let timer { effects.scheduler.cancelScheduled(timer) }
            timer = nil
            handle(.answered(answer, requestURI: uri))
        case .handlerAnswered(let answer): handle(.handlerAnswered(answer))
        case .handlerStopped(let problem): handle(.handlerStopped(problem))
        case .refusedWrongState: noteWrongState()
        }
    }

    /// A program that finds the port can send any number of these: the log gets a line for each power of ten.
    private func noteWrongState() {
        wrongStateCount &+= 1
        guard BrowserFlow.isPowerOfTen(wrongStateCount) else { return }
        let count = wrongStateCount == 1 ? "" : " This was number \(wrongStateCount) of the attempt."
        Logger.log(.warning, "A browser came back with a wrong state; it was refused and the attempt goes on.\(count)")
    }

    private static func isPowerOfTen(_ number: UInt64) -> Bool {
        var rest = number
        while rest > 1, rest % 10 == 0 { rest /= 10 }
        return rest == 1
    }

    private func askAuthorization(_ redirectURI: String) {
        let endpoint = CreateAuthURI(request: plan.provider, continueURI: redirectURI)
        operation.call(
            endpoint, orElse: { self.handle(.failed($0)) }, then: { self.handle(.authorization($0)) })
    }

    private func askProject() {
        operation.call(GetProject(), orElse: { self.handle(.failed($0)) }, then: { self.handle(.project($0)) })
    }

    private func ask(_ request: ProviderRequest) {
        let sent = request.request(operation.auth.client.options)
        operation.send(sent) { answer in
            switch answer {
            case .response(let httpStatus, let body, _, _):
                self.tell(
                    .response(httpStatus: httpStatus, body: body, pauseMilliseconds: answer.pauseMilliseconds))
            case .failure(let failure): self.tell(.silent(cause: failure.cause))
            case .refused(let error): self.handle(.failed(error))
            }
        }
    }

    private func tell(_ answer: ProviderAnswer) {
        handle(.provider(answer, atMilliseconds: effects.clock.bootMicroseconds() / 1000))
    }

    /// The pause includes the machine's sleep, as the provider counts it.
    private func pause(_ milliseconds: Int64) {
        let moment = effects.clock.bootMicroseconds() &+ milliseconds &* 1000
        pauseTimer = effects.scheduler.schedule(atBootMicroseconds: moment) {
            self.pauseTimer = nil
            self.handle(.due(atMilliseconds: self.effects.clock.bootMicroseconds() / 1000))
        }
        if pauseTimer == nil { handle(.failed(.outOfResources)) }
    }

    /// The user can enter the code on any device. No browser of this machine is opened, unless the program's function
    /// does it.
    private func show(_ code: UserCode) {
        var code = code
        code.expiresAtUnixMilliseconds = effects.clock.unixMilliseconds() &+ code.lifetimeSeconds &* 1000
        let url = code.verificationURLComplete.isEmpty ? code.verificationURL : code.verificationURLComplete
        operation.future.userCode = code
        if options.openURL == nil { operation.future.authorizationURL = url } else { present(url) }
    }

    private func present(_ url: String) {
        // The URL is set first: a program that learns that no browser was opened reads it.
        operation.future.authorizationURL = url
        if options.presentation == .nothing { return }
        operation.future.browserState = .opening
        shownCount &+= 1
        let report = { [link, future = operation.future, number = shownCount] in
            BrowserFlow.note($0, number, link, future)
        }
        guard let openURL = options.openURL else {
            let address = { [link] in link.flow?.startAddress(leadingTo: url) ?? url }
            return effects.browser.open(address, isWanted: { [link] in link.flow != nil }, report: report)
        }
        let show = { report(openURL(url) ? .opened : .failed) }
        switch options.openURLMode {
        case .anyThread: operation.auth.futureOwner.gate.run(show)
        case .pumped:
            effects.queue.append { [operation] in
                if operation.isRunning { operation.auth.futureOwner.gate.run(show) }
            }
        }
    }

    private func startAddress(leadingTo url: String) -> String? {
        receiver?.startAddress(leadingTo: url)
    }

    /// The outcome may arrive late: after the page was opened and reported more, or after another address was shown.
    private static func note(
        _ outcome: BrowserOutcome, _ number: UInt64, _ link: FlowLink<BrowserFlow>, _ future: Future
    ) {
        let isLatest = link.flow.map { $0.shownCount == number } ?? true
        guard isLatest, future.browserState == .opening else { return }
        future.browserState = outcome.state
        // After the browser has come back or the attempt is over, no advice is needed.
        if link.flow != nil, let advice = outcome.advice { Logger.log(.warning, advice) }
    }

    private func finish(_ result: Result<ProviderProof, AuthError>) {
        operation.endBrowserAttempt(self)
        switch result {
        case .success(let proof): completion(Credential(providerID: plan.provider.providerID, proof: .provider(proof)))
        case .failure(let error): operation.fail(error)
        }
    }
}
