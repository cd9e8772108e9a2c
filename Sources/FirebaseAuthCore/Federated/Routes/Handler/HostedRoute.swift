// SPDX-License-Identifier: Apache-2.0
/// The handler sends the browser to a page on the project's own Firebase Hosting. The page learns the result from the
/// handler's frame and forwards it to the listener. This needs one tab and no click, and no name of this machine must
/// be authorised.
struct HostedRoute {
    private enum State {
        case idle, askingProject
        /// Checks these pages one after the other before a browser opens: a missing page would be a dead end in the
        /// browser, and the program would never learn of it.
        case looking(ArraySlice<String>)
        case opening, waiting
    }

    private let plan: RoutePlan
    private let page: HostedPage
    private var attempt: HandlerAttempt
    private var state = State.idle

    /// Nil when the options name no such page.
    init?(_ plan: RoutePlan) {
        guard let page = HostedPage(plan.options.hostedPage) else { return nil }
        self.plan = plan
        self.page = page
        attempt = HandlerAttempt(
            site: HandlerSite(authDomain: page.authDomain), apiKey: plan.apiKey, tenantID: plan.tenantID,
            secrets: plan.secrets)
    }

    mutating func apply(_ event: FederatedFlow.Event) -> [FederatedFlow.Action] {
        switch (state, event) {
        case (.idle, .begin): return begin()
        case (.askingProject, .project(let domains, let token)):
            attempt.appAttestation = token
            return look(domains)
        case (.askingProject, .failed(let error)), (.looking, .failed(let error)): return [.fail(error)]
        case (.looking(let urls), .provider(let answer, _)):
            if let url = urls.first, answer.isMissing { return [.giveUp(.pageMissing(url))] }
            return lookForNext(urls.dropFirst())
        case (.opening, .listening(let address)): return open(address)
        case (.opening, .listeningFailed(let reason)): return [.fail(.listenerFailed(reason))]
        case (.waiting, .listeningFailed(let reason)): return [.fail(.listenerLost(reason))]
        case (.waiting, .handlerAnswered(let answer)): return [.finish(answer.parameters, attempt.proof(answer))]
        case (.waiting, .handlerStopped(let problem)):
            return [problem == .silent ? .giveUp(problem.error) : .fail(problem.error)]
        default: return []
        }
    }

    /// An emulator has no hosting, and the project's own page would ask the real service.
    private mutating func begin() -> [FederatedFlow.Action] {
        if let bounds = plan.bounds, !bounds.isWithin(page.url) {
            return [.giveUp(.outsideEmulator(page.url, bounds.authority))]
        }
        state = .askingProject
        return [.askProject]
    }

    private mutating func look(_ domains: AuthorizedDomains) -> [FederatedFlow.Action] {
        guard domains.cover(page.authDomain) else { return [.giveUp(.hostNotAuthorized(page.authDomain))] }
        return lookForNext([attempt.site.handler, page.url])
    }

    private mutating func lookForNext(_ urls: ArraySlice<String>) -> [FederatedFlow.Action] {
        guard let url = urls.first else {
            state = .opening
            return [.openReceiver(.address)]
        }
        state = .looking(urls)
        return [.askProvider(.page(url))]
    }

    private mutating func open(_ address: ListenerAddress) -> [FederatedFlow.Action] {
        state = .waiting
        let page = page.url(for: attempt, to: address)
        guard let url = attempt.startURL(plan.provider, to: .redirect(page: page)) else {
            return [.fail(.outOfResources)]
        }
        return [.expect(.forwarded(eventID: plan.secrets.event)), .present(url: url)]
    }
}

extension ProviderAnswer {
    /// A server that does not answer the program may still answer the browser.
    fileprivate var isMissing: Bool {
        guard case .response(let httpStatus, _, _) = self else { return false }
        return httpStatus == 404 || httpStatus == 410
    }
}
