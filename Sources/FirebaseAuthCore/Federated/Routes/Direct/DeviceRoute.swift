// SPDX-License-Identifier: Apache-2.0
/// The user enters a code on any device with a browser (RFC 8628). This machine needs neither a browser nor a listener.
/// The program's own OAuth client asks for the tokens until they are available.
struct DeviceRoute {
    private indirect enum State {
        case idle
        case askingIssuer(OAuthClient)
        case askingCode(OAuthClient, OAuthServer, DeviceAuthorizationRequest)
        case polling(DevicePolling, TokenRequest)
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
        case (.askingIssuer(let client), .provider(let answer, _)):
            return FederatedFlow.Action.attempt { () throws(AuthError) in
                try askCode(client, plan.server(client, answer.metadata(of: client.issuer), for: .deviceCode))
            }
        case (.askingCode(let client, let server, let request), .provider(let answer, let now)):
            return FederatedFlow.Action.attempt { () throws(AuthError) in
                let authorization = try answer.deviceAuthorization(request)
                let token = TokenRequest(client, server, deviceCode: authorization.deviceCode)
                return show(authorization, request.expectation, token, now)
            }
        case (.polling, .provider(.response(let httpStatus, let body, let pause), let now)):
            return poll(.answer(httpStatus: httpStatus, body: body, pauseMilliseconds: pause), now)
        case (.polling, .provider(.silent, let now)): return poll(.connectionFailed, now)
        case (.polling, .due(let now)): return poll(.due, now)
        case (.askingIssuer, .failed(let error)), (.askingCode, .failed(let error)), (.polling, .failed(let error)):
            return [.fail(error)]
        default: return []
        }
    }

    private mutating func begin() throws(AuthError) -> [FederatedFlow.Action] {
        let client = try plan.client(given)
        guard client.needsMetadata(for: .deviceCode) else {
            return try askCode(client, plan.server(client, nil, for: .deviceCode))
        }
        state = .askingIssuer(client)
        return [.askProvider(.metadata(of: client.issuer))]
    }

    private mutating func askCode(
        _ client: OAuthClient, _ server: OAuthServer
    ) throws(AuthError) -> [FederatedFlow.Action] {
        let request = try DeviceAuthorizationRequest(client, server, plan.provider)
        state = .askingCode(client, server, request)
        return [.askProvider(.form(request))]
    }

    private mutating func show(
        _ authorization: DeviceAuthorization, _ expectation: TokenExpectation, _ token: TokenRequest, _ now: Int64
    ) -> [FederatedFlow.Action] {
        state = .polling(DevicePolling(authorization, expectation, atMilliseconds: now), token)
        return [.show(UserCode(authorization))] + step(now) { $0.start(atMilliseconds: now) }
    }

    private mutating func poll(_ event: DevicePolling.Event, _ now: Int64) -> [FederatedFlow.Action] {
        step(now) { $0.apply(event, atMilliseconds: now) }
    }

    private mutating func step(
        _ now: Int64, _ advance: (inout DevicePolling) -> DevicePolling.Action?
    ) -> [FederatedFlow.Action] {
        guard case .polling(var polling, let request) = state else { return [] }
        let action = advance(&polling)
        state = .polling(polling, request)
        switch action {
        case .ask: return [.askProvider(.form(request))]
        case .wait(let milliseconds): return [.pause(milliseconds: milliseconds)]
        case .finish(.success(let tokens)): return [.finish(.success(.tokens(tokens)))]
        case .finish(.failure(let error)): return [.fail(error)]
        case nil: return []
        }
    }
}

extension ProviderAnswer {
    fileprivate func deviceAuthorization(
        _ request: DeviceAuthorizationRequest
    ) throws(AuthError) -> DeviceAuthorization {
        try read { (httpStatus, body) throws(AuthError) in try request.decode(httpStatus: httpStatus, body: body) }
    }
}

/// What the user of a device code must see.
public struct UserCode: Sendable {
    /// The user enters it as it is. It is short and made to be read aloud.
    public let code: String
    /// Where the user enters it: short enough to type.
    public let verificationURL: String
    /// Contains the code, for a QR code or a link; empty if the provider gives none.
    public let verificationURLComplete: String
    let lifetimeSeconds: Int64
    /// Unix time; 0 until it is shown.
    public internal(set) var expiresAtUnixMilliseconds: Int64 = 0

    init(_ authorization: DeviceAuthorization) {
        code = authorization.userCode
        verificationURL = authorization.verificationURI
        verificationURLComplete = authorization.verificationURIComplete
        lifetimeSeconds = authorization.lifetimeSeconds
    }
}
