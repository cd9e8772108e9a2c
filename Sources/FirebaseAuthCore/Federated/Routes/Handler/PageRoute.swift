// SPDX-License-Identifier: Apache-2.0
/// The listener shows a page that opens the project's handler in a separate window and learns the result from the
/// handler's frame. It works for every provider that is set up as in Firebase's guides, if the project authorises a
/// name of this machine: the handler sends its answer to no other page.
struct PageRoute {
    private indirect enum State {
        case idle, asking
        case opening(HandlerAttempt)
        case waiting(HandlerAttempt)
    }

    private let plan: RoutePlan
    private var state = State.idle

    init(_ plan: RoutePlan) {
        self.plan = plan
    }

    mutating func apply(_ event: FederatedFlow.Event) -> [FederatedFlow.Action] {
        switch (state, event) {
        case (.idle, .begin):
            state = .asking
            return [.askProject]
        case (.asking, .project(let domains, let token)): return open(domains, token)
        case (.asking, .failed(let error)): return [.fail(error)]
        case (.opening(let attempt), .listening(let address)):
            state = .waiting(attempt)
            let page = SignInPage(attempt: attempt, request: plan.provider, app: plan.options.appName)
            guard let page = page.listenerPage(at: address) else {
                return [.fail(.outOfResources)]
            }
            return [.expect(.page(page)), .present(url: address.url)]
        case (.opening, .listeningFailed(let reason)): return [.fail(.listenerFailed(reason))]
        case (.waiting, .listeningFailed(let reason)): return [.fail(.listenerLost(reason))]
        case (.waiting(let attempt), .handlerAnswered(let answer)):
            return [.finish(answer.parameters, attempt.proof(answer))]
        case (.waiting, .handlerStopped(let problem)):
            if problem == .silent { return [.giveUp(problem.error)] }
            return [problem.mayBeTriedAgain ? .interrupt(problem.error) : .fail(problem.error)]
        default: return []
        }
    }

    /// Before a browser opens: if it cannot work, the program gets an error that says what to do.
    private mutating func open(_ domains: AuthorizedDomains, _ appAttestation: String) -> [FederatedFlow.Action] {
        guard let host = host(in: domains) else {
            return [.giveUp(plan.options.route == .automatic ? .noBrowserRoute : .machineNotAuthorized)]
        }
        guard let site = HandlerSite(plan, domains) else { return [.giveUp(.noAuthDomain)] }
        state = .opening(
            HandlerAttempt(
                site: site, apiKey: plan.apiKey, tenantID: plan.tenantID, secrets: plan.secrets,
                appAttestation: appAttestation))
        return [.openReceiver(host)]
    }

    private func host(in domains: AuthorizedDomains) -> LoopbackHost? {
        let chosen = plan.options.redirectHost
        return [chosen, .address, .localhost].first { domains.has($0) }
    }
}

extension HandlerSite {
    /// The site that the options name, the emulator's, or the first one of the project. With an emulator, a name of the
    /// real service is ignored.
    init?(_ plan: RoutePlan, _ domains: AuthorizedDomains) {
        let named = HandlerSite(authDomain: plan.options.authDomain)
        let mayBeNamed = !plan.options.authDomain.isEmpty
        if let bounds = plan.bounds {
            self = mayBeNamed && bounds.isWithin(named.origin + "/") ? named : HandlerSite(emulator: bounds.authority)
        } else if mayBeNamed {
            self = named
        } else if let authDomain = domains.authDomain {
            self.init(authDomain: authDomain)
        } else {
            return nil
        }
    }
}
