// SPDX-License-Identifier: Apache-2.0
/// The program's own OAuth client asks the provider, which redirects the browser to the listener (RFC 8252). The code
/// is exchanged for tokens, which become the credential.
struct DirectRoute {
    private indirect enum State {
        case idle
        case asking(OAuthClient)
        case opening(AuthorizationRequest)
        case waiting(AuthorizationRequest, redirectURI: String)
        case redeeming(TokenExpectation)
    }

    private let plan: RoutePlan
    /// The client in the options.
    private let given: OAuthClient
    private var state = State.idle

    /// Nil when the options have no client.
    init?(_ plan: RoutePlan) {
        guard let given = plan.options.client else { return nil }
        self.plan = plan
        self.given = given
    }

    mutating func apply(_ event: FederatedFlow.Event) -> [FederatedFlow.Action] {
        switch (state, event) {
        case (.idle, .begin): return FederatedFlow.Action.attempt { () throws(AuthError) in try begin() }
        case (.asking(let client), .provider(let answer, _)):
            return FederatedFlow.Action.attempt { () throws(AuthError) in
                try open(client, plan.server(client, answer.metadata(of: client.issuer), for: .authorizationCode))
            }
        case (.opening(let request), .listening(let address)):
            state = .waiting(request, redirectURI: address.url)
            return [.expect(.redirect(state: request.state)), .present(url: request.url(redirectURI: address.url))]
        case (.opening, .listeningFailed(let reason)): return [.fail(.listenerFailed(reason))]
        case (.waiting, .listeningFailed(let reason)): return [.fail(.listenerLost(reason))]
        case (.waiting(let request, let redirectURI), .answered(let answer, _)):
            return FederatedFlow.Action.attempt { () throws(AuthError) in try redeem(request, redirectURI, answer) }
        case (.redeeming(let expectation), .provider(let answer, _)):
            return FederatedFlow.Action.attempt { () throws(AuthError) in
                [.finish(.success(.tokens(try answer.tokens(expectation))))]
            }
        case (.asking, .failed(let error)), (.redeeming, .failed(let error)): return [.fail(error)]
        default: return []
        }
    }

    private mutating func begin() throws(AuthError) -> [FederatedFlow.Action] {
        let client = try plan.client(given)
        guard client.needsMetadata(for: .authorizationCode) else {
            return try open(client, plan.server(client, nil, for: .authorizationCode))
        }
        state = .asking(client)
        return [.askProvider(.metadata(of: client.issuer))]
    }

    private mutating func open(
        _ client: OAuthClient, _ server: OAuthServer
    ) throws(AuthError) -> [FederatedFlow.Action] {
        state = .opening(try AuthorizationRequest(client, server, plan.provider))
        return [.openReceiver(plan.options.redirectHost)]
    }

    private mutating func redeem(
        _ request: AuthorizationRequest, _ redirectURI: String, _ answer: RedirectAnswer
    ) throws(AuthError) -> [FederatedFlow.Action] {
        let code = try request.code(in: answer)
        state = .redeeming(request.expectation(code: code))
        return [.askProvider(.form(request.tokenRequest(code: code, redirectURI: redirectURI)))]
    }
}

extension FederatedFlow.Action {
    /// An error in `actions` ends the flow.
    static func attempt(_ actions: () throws(AuthError) -> [FederatedFlow.Action]) -> [FederatedFlow.Action] {
        do throws(AuthError) {
            return try actions()
        } catch {
            return [.fail(error)]
        }
    }
}

extension ProviderAnswer {
    func metadata(of issuer: String) throws(AuthError) -> IssuerMetadata {
        try read { (httpStatus, body) throws(AuthError) in
            try IssuerMetadata.decode(httpStatus: httpStatus, body: body, of: issuer)
        }
    }

    func tokens(_ expectation: TokenExpectation) throws(AuthError) -> OAuthTokens {
        try read { (httpStatus, body) throws(AuthError) in
            try expectation.tokens(httpStatus: httpStatus, body: body)
        }
    }

    /// The decoded answer. An error also says when to try again.
    func read<Value>(_ decode: (Int32, [UInt8]) throws(AuthError) -> Value) throws(AuthError) -> Value {
        switch self {
        case .response(let httpStatus, let body, let pause):
            do throws(AuthError) {
                return try decode(httpStatus, body)
            } catch {
                throw error.waiting(pause)
            }
        case .silent(let cause): throw .providerSilent(cause)
        }
    }
}
