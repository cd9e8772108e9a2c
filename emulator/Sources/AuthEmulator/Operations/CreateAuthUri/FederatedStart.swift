/// The use of `createAuthUri` that starts a browser sign-in.
struct FederatedStart {
    let request: CreateAuthUri.Request
    let context: OperationContext

    /// Names the protocol itself needs; an application cannot override them.
    static let reserved: Set<String> = [
        "client_id", "response_type", "scope", "redirect_uri", "state", "oauth_token", "providerId",
    ]

    func run(_ providerId: String, sessionId: String) throws -> CreateAuthUri.Response {
        guard let provider = IdentityProvider(id: providerId) else {
            throw APIError("INVALID_PROVIDER_ID : There is no such provider.")
        }
        let continueURI = try checkedContinueURI(provider)
        var session = AuthorizationSession(
            sessionId: sessionId, state: RandomText.base64URL(43), project: context.project, provider: provider,
            continueURI: continueURI, context: request.context)
        let upstream = try UpstreamSession.begin(
            &session, scope: request.oauthScope, parameters: request.customParameter ?? [:], in: context)
        let authURI = upstream ?? authURI(session)
        context.sessions.open(session)
        return CreateAuthUri.Response(sessionId: sessionId, authUri: authURI, providerId: provider.id)
    }

    private func checkedContinueURI(_ provider: IdentityProvider) throws -> AbsoluteURI {
        guard let text = request.continueUri, !text.isEmpty else { throw APIError("MISSING_CONTINUE_URI") }
        guard let uri = AbsoluteURI(text) else { throw APIError("INVALID_CONTINUE_URI") }
        guard uri.fragment == nil else {
            throw APIError("INVALID_CONTINUE_URI : The address has a fragment.")
        }
        if context.options.strictProviders, provider.refusesLoopbackRedirect, uri.isLoopback {
            throw APIError(
                "INVALID_CONTINUE_URI : \(provider.displayName) accepts no loopback redirect; use an https address.")
        }
        try RedirectRegistration(provider: provider, config: context.config).check(uri)
        return uri
    }

    private func authURI(_ session: AuthorizationSession) -> String {
        var fields = [
            (name: "client_id", value: "emulator"), (name: "response_type", value: "code"),
            (name: "redirect_uri", value: session.continueURI.text),
            (name: "scope", value: request.oauthScope ?? "openid email profile"),
            (name: "state", value: session.state), (name: "providerId", value: session.provider.id),
        ]
        for (name, value) in (request.customParameter ?? [:]).sorted(by: { $0.key < $1.key })
        where !Self.reserved.contains(name) {
            fields.append((name: name, value: value))
        }
        return "\(context.baseURL)\(AuthorizePage.path)?\(FormCoding.encode(fields))"
    }
}
