// SPDX-License-Identifier: Apache-2.0
/// The browser flow as a pure state machine: events in, actions out. Which route is taken, and what follows when one turns
/// out not to work, is decided here; the rest by the route. Cancelling and closing end the operation around it.
struct FederatedFlow {
    indirect enum Event {
        case begin
        case project(AuthorizedDomains)
        case listening(ListenerAddress)
        case listeningFailed(reason: String)
        case authorization(CreateAuthURI.Answer)
        /// What was asked of a server.
        case failed(AuthError)
        case answered(RedirectAnswer, requestURI: String)
        case handlerAnswered(HandlerAnswer)
        case handlerStopped(HandlerProblem)
        /// To what was asked of a provider. The moments are milliseconds of the boot clock.
        case provider(ProviderAnswer, atMilliseconds: Int64)
        /// A pause is over.
        case due(atMilliseconds: Int64)
        case timedOut
    }

    indirect enum Action {
        case take(BrowserRoute, reason: String)
        case askProject
        /// Instead of the one that is open, if any.
        case openReceiver(LoopbackHost)
        case askAuthorization(redirectURI: String)
        case askProvider(ProviderRequest)
        case pause(milliseconds: Int64)
        case expect(ExpectedAnswer)
        case present(url: String)
        /// To be entered at another device.
        case show(UserCode)
        /// The user may go on; until then this is what the attempt is about.
        case interrupt(AuthError)
        /// The route does not work here, which has nothing to do with the user.
        case giveUp(AuthError)
        case finish(Result<ProviderProof, AuthError>)
    }

    private enum State {
        case idle
        case running(RouteAttempt)
        case ended
    }

    private let plan: RoutePlan
    private var state = State.idle
    private var candidates: ArraySlice<BrowserRoute>
    private var interruption: AuthError?
    /// Why the first route did not work, which says more than why the last one did not.
    private var firstFailure: AuthError?

    init(_ plan: RoutePlan) {
        self.plan = plan
        candidates = plan.candidates[...]
    }

    mutating func apply(_ event: Event) -> [Action] {
        switch (state, event) {
        case (.ended, _): return []
        case (_, .timedOut): return end(.failure(interruption ?? .webContextTimedOut))
        case (.idle, .begin): return takeNext()
        case (.idle, _), (.running, .begin): return []
        case (.running(var route), let event):
            let actions = route.apply(event)
            state = .running(route)
            return actions.flatMap { follow($0) }
        }
    }

    /// What an action of the route means for the flow.
    private mutating func follow(_ action: Action) -> [Action] {
        switch action {
        case .giveUp(let error):
            firstFailure = firstFailure ?? error
            return takeNext()
        case .finish(let result): return end(result)
        case .interrupt(let error):
            interruption = error
            return [action]
        default: return [action]
        }
    }

    private mutating func takeNext() -> [Action] {
        interruption = nil
        guard let next = candidates.popFirst(), var route = plan.attempt(next) else {
            return end(.failure(firstFailure ?? .noBrowserRoute))
        }
        let actions = route.apply(.begin)
        state = .running(route)
        return [.take(next, reason: plan.reason(for: next))] + actions.flatMap { follow($0) }
    }

    private mutating func end(_ result: Result<ProviderProof, AuthError>) -> [Action] {
        state = .ended
        return [.finish(result)]
    }
}

extension FederatedFlow.Action {
    static func fail(_ error: AuthError) -> FederatedFlow.Action { .finish(.failure(error)) }

    /// How an answer that came by the browser ends the flow.
    static func finish(_ answer: RedirectAnswer, _ proof: RedirectProof) -> FederatedFlow.Action {
        if answer.isRefusal { return .fail(.refusedAtProvider) }
        if let error = answer.error { return .fail(.providerError(error, answer.errorDescription ?? "")) }
        return .finish(.success(.redirect(proof)))
    }
}
