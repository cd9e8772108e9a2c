/// Drives one browser flow: carries out what `FederatedFlow` decides.
///
/// Everything in it happens on the driving thread (see `EventLoop`).
final class BrowserFlow {
    fileprivate let operation: Operation
    private let provider: Provider.Request
    private let options: BrowserOptions
    private let completion: (Credential) -> Void
    private var flow: FederatedFlow
    private var receiver: (any RedirectReceiver)?
    private var timer: UInt64?

    init(
        _ operation: Operation, _ provider: Provider.Request, _ options: BrowserOptions,
        completion: @escaping (Credential) -> Void
    ) {
        self.operation = operation
        self.provider = provider
        self.options = options
        self.completion = completion
        flow = FederatedFlow(allowsPlainHTTP: operation.auth.client.usesEmulator)
    }

    private var effects: Effects { operation.auth.effects }

    func start() {
        timer = effects.scheduler.schedule(afterMilliseconds: options.timeoutMilliseconds) { self.handle(.timedOut) }
        handle(.begin)
    }

    /// Ends the listener and lets go of everything, whichever way the operation ended.
    func stop() {
        receiver?.close()
        receiver = nil
        if let timer { effects.scheduler.cancelScheduled(timer) }
        timer = nil
    }

    private func handle(_ event: FederatedFlow.Event) {
        guard operation.isRunning else { return }
        for action in flow.apply(event) { perform(action) }
    }

    private func perform(_ action: FederatedFlow.Action) {
        switch action {
        case .openReceiver: openReceiver()
        case .askAuthorization(let redirectURI): askAuthorization(redirectURI)
        case .expect(let state): receiver?.expect(state: state)
        case .present(let url): present(url)
        case .finish(let result): finish(result)
        }
    }

    private func openReceiver() {
        let path = options.path.isEmpty ? BrowserFlow.randomPath() : options.path
        guard let path else { return handle(.listeningFailed(reason: "the system gave no random numbers")) }
        let setup = RedirectSetup(
            port: options.port, path: path, finishText: options.finishText, finishURL: options.finishURL)
        // The receiver must not hold the flow, which holds it: when the loop ends, nobody is left to part them.
        receiver = effects.redirects.open(setup) { [operation] event in operation.browserFlow?.receive(event) }
    }

    fileprivate func receive(_ event: RedirectEvent) {
        switch event {
        case .listening(let redirectURI): handle(.listening(redirectURI: redirectURI))
        case .failed(let reason): handle(.listeningFailed(reason: reason))
        case .answered(let answer, let uri): handle(.answered(answer, requestURI: uri))
        case .refusedWrongState:
            Logger.log(.warning, "A browser came back with a wrong state; it was refused and the attempt goes on.")
        }
    }

    private func askAuthorization(_ redirectURI: String) {
        let endpoint = CreateAuthURI(request: provider, continueURI: redirectURI)
        operation.call(
            endpoint, orElse: { self.handle(.authorizationFailed($0.explainedForRedirect)) },
            then: { self.handle(.authorization($0)) })
    }

    private func present(_ url: String) {
        operation.future.authorizationURL = url
        guard let openURL = options.openURL else {
            if !effects.browser.open(url) { BrowserFlow.logNotShown() }
            return
        }
        let show = { if !openURL(url) { BrowserFlow.logNotShown() } }
        switch options.openURLMode {
        case .anyThread: show()
        case .pumped:
            effects.queue.append { [operation] in
                if operation.isRunning { show() }
            }
        }
    }

    private func finish(_ result: Result<RedirectProof, AuthError>) {
        operation.endBrowserFlow()
        switch result {
        case .success(let proof): completion(Credential(providerID: provider.providerID, proof: .redirect(proof)))
        case .failure(let error): operation.fail(error)
        }
    }

    private static func logNotShown() {
        Logger.log(.warning, "No browser could be opened: show the user the authorization URL of the future.")
    }

    /// A path that nobody can guess (O6): 128 bits in base64url.
    private static func randomPath() -> String? {
        SystemRandom.bytes(16).map { "/" + Base64URL.encode($0) }
    }
}

extension Operation {
    /// Runs the browser flow, then `completion` with its credential, while the operation goes on.
    func runBrowserFlow(
        _ provider: Provider, _ options: BrowserOptions, completion: @escaping (Credential) -> Void
    ) {
        guard isRunning else { return }
        if let problem = ProviderID.problem(provider.id) ?? options.problem { return fail(problem) }
        let flow = BrowserFlow(self, provider.request(), options, completion: completion)
        guard auth.claimBrowser(flow) else { return fail(.webContextAlreadyPresented) }
        future.onCancel { [life] in life.end(.failure(.webContextCancelled), from: .running) }
        life.onEnd { [auth] in auth.endBrowserFlow(flow) }
        if !auth.effects.scheduler.perform({ flow.start() }) { fail(.outOfResources) }
    }

    /// The flow of this operation while it runs.
    fileprivate var browserFlow: BrowserFlow? {
        auth.lock.withLock {
            auth.browserFlow.flatMap { $0.operation === self ? $0 : nil }
        }
    }

    /// The browser's part is over; from here on the operation is an ordinary one.
    func endBrowserFlow() {
        future.onCancel { [life] in life.end(.failure(.cancelled), from: .running) }
        if let flow = auth.releaseBrowser() { flow.stop() }
    }
}

extension Auth {
    /// One flow at a time: two browser windows would confuse the user, and a fixed port serves one.
    func claimBrowser(_ flow: BrowserFlow) -> Bool {
        lock.withLock {
            guard browserFlow == nil else { return false }
            browserFlow = flow
            return true
        }
    }

    fileprivate func endBrowserFlow(_ flow: BrowserFlow) {
        lock.withLock { if browserFlow === flow { browserFlow = nil } }
        _ = effects.scheduler.perform { flow.stop() }
    }

    func releaseBrowser() -> BrowserFlow? {
        lock.withLock {
            defer { browserFlow = nil }
            return browserFlow
        }
    }
}
