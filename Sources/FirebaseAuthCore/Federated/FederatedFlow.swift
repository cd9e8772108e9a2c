// SPDX-License-Identifier: Apache-2.0
/// The browser flow as a pure state machine: events in, actions out. It decides which route is taken and what happens
/// if one does not work; the route decides everything else. Cancelling and closing end the operation around it.
struct FederatedFlow {
    indirect enum Event {
        case begin
        /// With what the project's handler needs to ask the service; empty for nothing.
        case project(AuthorizedDomains, appAttestation: String = "")
        case listening(ListenerAddress)
        case listeningFailed(reason: String)
        case authorization(CreateAuthURI.Answer)
        /// A request to a server has failed.
        case failed(AuthError)
        case answered(RedirectAnswer, requestURI: String)
        case handlerAnswered(HandlerAnswer)
        case handlerStopped(HandlerProblem)
        /// The answer to a request to a provider. The times are milliseconds of the boot clock.
        case provider(ProviderAnswer, atMilliseconds: Int64)
        /// A pause is over.
        case due(atMilliseconds: Int64)
        case timedOut
    }

    indirect enum Action {
        case take(BrowserRoute, reason: String)
        case askProject
        /// Replaces the open receiver, if there is one.
        case openReceiver(LoopbackHost)
        case askAuthorization(redirectURI: String)
        case askProvider(ProviderRequest)
        case pause(milliseconds: Int64)
        case expect(ExpectedAnswer)
        case present(url: String)
        /// The user enters this on another device.
        case show(UserCode)
        /// The user may try again; until then this is the error of the attempt.
        case interrupt(AuthError)
        /// The route does not work here, for a reason that has nothing to do with the user.
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
    /// Why the first route did not work. This says more than the reason of the last one.
    private var firstFailure: AuthError?

    init(_ plan: RoutePlan) {
        self.plan = plan
        candidates = plan.candidates[0...]
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

    /// How an answer that came through the browser ends the flow.
    static func finish(_ answer: RedirectAnswer, _ proof: RedirectProof) -> FederatedFlow.Action {
        if answer.isRefusal { return .fail(.refusedAtProvider) }
        if let error = answer.error { return .fail(.providerError(error, answer.errorDescription ?? "")) }
        return .finish(.success(.redirect(proof)))
    }
}
