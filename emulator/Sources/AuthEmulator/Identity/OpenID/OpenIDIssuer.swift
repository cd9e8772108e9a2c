// SPDX-License-Identifier: Apache-2.0
/// A fake provider, as seen by applications with an OAuth client of their own.
struct OpenIDIssuer {
    static let path = "/emulator/issuer/{provider}"

    let provider: IdentityProvider
    let context: OperationContext

    init(_ context: OperationContext) throws {
        guard let provider = context.path["provider"].flatMap(IdentityProvider.init(id:)) else {
            throw APIError.notFound
        }
        self.provider = provider
        self.context = context
    }

    private var address: String { "\(context.baseURL)/emulator/issuer/\(provider.id)" }

    /// OpenID Connect Discovery 1.0, section 3.
    static let discovery: Route.Handler = { _, context in try .json(OpenIDIssuer(context).metadata) }

    private var metadata: JSONValue {
        func list(_ items: String...) -> JSONValue { .array(items.map { .string($0) }) }
        return .object([
            "issuer": .string(provider.issuer(baseURL: context.baseURL)),
            "authorization_endpoint": .string("\(address)/authorize"),
            "token_endpoint": .string("\(address)/token"), "userinfo_endpoint": .string("\(address)/userinfo"),
            "jwks_uri": .string("\(address)/jwks"),
            "device_authorization_endpoint": .string("\(address)/device_authorization"),
            "response_types_supported": list("code"), "subject_types_supported": list("public"),
            "id_token_signing_alg_values_supported": list(SigningKey.algorithm),
            "scopes_supported": list("openid", "email", "profile"),
            "code_challenge_methods_supported": list("S256"),
            "grant_types_supported": list("authorization_code", TokenEndpoint.deviceGrant),
            "token_endpoint_auth_methods_supported": list("none", "client_secret_post", "client_secret_basic"),
            "authorization_response_iss_parameter_supported": .bool(provider.sendsIssuerOnCallback),
        ])
    }

    /// Starts a sign-in for an application's own client and continues to the account chooser.
    static let authorize: Route.Handler = { incoming, context in
        let issuer = try OpenIDIssuer(context)
        guard let uri = incoming.query["redirect_uri"].flatMap({ AbsoluteURI($0) }), uri.fragment == nil else {
            return WebPage(
                title: "Bad redirect",
                content: "<p>The parameter <code>redirect_uri</code> is missing or no address.</p>",
                status: 400
            ).reply()
        }
        var session = AuthorizationSession(
            sessionId: RandomText.alphanumeric(27), state: RandomText.base64URL(43), project: context.project,
            provider: issuer.provider, continueURI: uri, context: nil)
        session.client = .init(
            id: incoming.query["client_id"], state: incoming.query["state"],
            codeChallenge: incoming.query["code_challenge"])
        session.audience = incoming.query["client_id"] ?? session.audience
        context.sessions.open(session, at: context.clock)
        if let problem = problem(in: incoming.query) {
            return try AuthorizationConsent(session: session, nonce: nil, context: context).refuse(problem)
        }
        return .redirect(to: chooser(session, incoming.query))
    }

    private static func problem(in query: [String: String]) -> String? {
        if query["response_type"] != "code" { return "unsupported_response_type" }
        if query["code_challenge"] != nil, query["code_challenge_method"] != "S256" { return "invalid_request" }
        return nil
    }

    private static func chooser(_ session: AuthorizationSession, _ query: [String: String]) -> String {
        let passed = ["auto", "auto_error", "login_hint", "nonce", "prompt"].compactMap { name in
            query[name].map { (name: name, value: $0) }
        }
        return AuthorizePage.path + "?" + FormCoding.encode([("state", session.state)] + passed)
    }

    /// OpenID Connect Core 1.0, section 5.3.
    static let userInfo: Route.Handler = { incoming, context in
        let issuer = try OpenIDIssuer(context)
        let parts = (incoming.headers["authorization"] ?? "").split(separator: " ", maxSplits: 1)
        guard parts.count == 2, parts[0].lowercased() == "bearer",
            let identity = context.project.identities.find(
                providerId: issuer.provider.id, accessToken: String(parts[1]))
        else {
            var reply = try Reply.json(OAuthFailure(error: "invalid_token"), status: 401)
            reply.headers.append(("www-authenticate", "Bearer error=\"invalid_token\""))
            return reply
        }
        let address = identity.sharedEmail
        return try .json(
            JSONValue.compact([
                "sub": .string(identity.sub), "name": .text(identity.displayName), "email": .text(address),
                "email_verified": address.map { _ in .bool(identity.sharesVerifiedEmail) },
                "picture": .text(identity.photoUrl), "preferred_username": .text(identity.screenName),
            ]))
    }
}
