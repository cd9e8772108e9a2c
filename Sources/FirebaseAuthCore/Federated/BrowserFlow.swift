// SPDX-License-Identifier: Apache-2.0
/// Runs one browser flow: carries out the decisions of `FederatedFlow`.
///
/// Everything in it happens on the I/O thread (see `EventLoop`).
final class BrowserFlow: BrowserAttempt {
    private let completion: (Credential) -> Void
    private var flow: FederatedFlow
    private let plan: RoutePlan
    private var pauseTimer: UInt64?
    private var warmTimer: UInt64?
    private var wrongStateCount: UInt64 = 0

    init(_ operation: Operation, _ plan: RoutePlan, completion: @escaping (Credential) -> Void) {
        self.plan = plan
        self.completion = completion
        flow = FederatedFlow(plan)
        super.init(operation, plan.options)
    }

    override func start() {
        if let limit = options.timeLimit { limitTime(toMilliseconds: limit) }
        keepWarm()
        handle(.begin)
    }

    override func timedOut() { handle(.timedOut) }

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

    override func stop() {
        super.stop()
        for timer in [pauseTimer, warmTimer].compactMap({ $0 }) { effects.scheduler.cancelScheduled(timer) }
        (pauseTimer, warmTimer) = (nil, nil)
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
        case .openReceiver(let host): openReceiver(at: host, path: plan.path)
        case .askAuthorization(let redirectURI): askAuthorization(redirectURI)
        case .askProvider(let request): ask(request)
        case .pause(let milliseconds): pause(milliseconds)
        case .show(let code): show(code)
        case .expect(let answer): expect(answer)
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

    override func receive(_ event: RedirectEvent) {
        switch event {
        case .listening(let address): handle(.listening(address))
        case .failed(let reason): handle(.listeningFailed(reason: reason))
        case .shortage: carryOut(.fail(.outOfResources))
        case .answered(let answer, let uri):
            userHasFinished()
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
        operation.call(
            GetProject(), orElse: { self.handle(.failed($0)) }, then: { self.askAppCheckToken(for: $0) })
    }

    /// The handler asks the service by itself, and has no token of the program's.
    private func askAppCheckToken(for project: AuthorizedDomains) {
        operation.auth.client.withAppCheckToken { result in
            switch result {
            case .success(let token): self.handle(.project(project, appAttestation: token))
            case .failure(let error): self.handle(.failed(error))
            }
        }
    }

    private func ask(_ request: ProviderRequest) {
        let sent = request.request(operation.auth.client.options)
        operation.send(sent) { answer in
            switch answer {
            case .response(let httpStatus, let body, _, _, _):
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

    private func finish(_ result: Result<ProviderProof, AuthError>) {
        operation.endBrowserAttempt(self)
        switch result {
        case .success(let proof): completion(Credential(providerID: plan.provider.providerID, proof: .provider(proof)))
        case .failure(let error): operation.fail(error)
        }
    }
}
