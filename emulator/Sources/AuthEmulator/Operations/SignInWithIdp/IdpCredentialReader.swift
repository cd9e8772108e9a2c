// SPDX-License-Identifier: Apache-2.0
/// Makes the provider's assertion from the client's request.
struct IdpCredentialReader {
    /// How many bytes of what was sent in place of a token are shown.
    private static let mostShown = 100

    let parameters: IdpParameters
    let context: OperationContext

    func read(sessionId: String?) throws -> ProviderAssertion {
        if let assertion = try BrowserCallback.assertion(parameters, sessionId: sessionId, in: context) {
            return assertion
        }
        if let assertion = try SAMLSignIn.assertion(parameters, sessionId: sessionId, in: context) { return assertion }
        let provider = try provider()
        try context.checkEnabled(provider)
        if context.options.strictProviders, provider.refusesForeignCredentials {
            throw APIError(
                "INVALID_CREDENTIAL_OR_PROVIDER_ID : \(provider.id) accepts only "
                    + "credentials of its own sign-in flow.")
        }
        if provider.family == .saml, let response = parameters["SAMLResponse"] {
            let claims = parameters["id_token"].flatMap(Self.claims)
            return try SAMLAssertion.make(response, claims: claims, provider: provider)
        }
        return try oauthAssertion(provider)
    }

    private func provider() throws -> IdentityProvider {
        guard let id = parameters.providerId else {
            throw APIError(
                "INVALID_CREDENTIAL_OR_PROVIDER_ID : No provider is named by \(parameters.requestURI.text)")
        }
        guard let provider = IdentityProvider(id: id) else {
            throw APIError("INVALID_PROVIDER_ID : There is no such provider.")
        }
        return provider
    }

    private func oauthAssertion(_ provider: IdentityProvider) throws -> ProviderAssertion {
        if let config = context.setUp(OAuthIdpConfig.self, provider.id) {
            let claims = try VerifiedCredential.claims(parameters["id_token"], of: config, in: context)
            try checkNonce(claims)
            return try assertion(provider, claims: claims)
        }
        if let idToken = parameters["id_token"] {
            guard let claims = Self.claims(in: idToken) else {
                let begin = String(decoding: idToken.utf8.prefix(Self.mostShown), as: UTF8.self)
                throw APIError("INVALID_IDP_RESPONSE : The id_token is neither a JWT nor a JSON object: \(begin)")
            }
            try checkNonce(claims)
            return try assertion(provider, claims: claims)
        }
        guard let accessToken = parameters["access_token"] else {
            throw APIError.notImplemented("The credential has neither an id_token nor an access_token.")
        }
        if let claims = Self.claims(in: accessToken) { return try assertion(provider, claims: claims) }
        return try registeredAssertion(provider, accessToken: accessToken)
    }

    private static func claims(in text: String) -> JSONValue? {
        if let claims = JSONValue.parse(text), claims.object != nil { return claims }
        return UnsignedJWT.claims(of: text)
    }

    private func assertion(_ provider: IdentityProvider, claims: JSONValue) throws -> ProviderAssertion {
        var assertion = try ClaimsAssertion.make(
            claims, provider: provider, googleScopes: parameters["scope"])
        assertion.idToken = parameters["id_token"]
        assertion.accessToken = parameters["access_token"]
        assertion.tokenSecret = parameters["oauth_token_secret"]
        if provider.family == .apple, assertion.displayName == nil { nameFromAppleUser(&assertion) }
        return assertion
    }

    private func registeredAssertion(_ provider: IdentityProvider, accessToken: String) throws -> ProviderAssertion {
        let identities = context.project.identities
        guard let identity = identities.find(providerId: provider.id, accessToken: accessToken) else {
            throw APIError("INVALID_IDP_RESPONSE : The access_token belongs to no registered identity.")
        }
        let grant = AccessGrant(accessToken: accessToken, accessTokenSecret: parameters["oauth_token_secret"])
        return try IdentityAuthorization(
            provider: provider, identity: identity, nonce: nil,
            issuer: provider.issuer(baseURL: context.baseURL), now: context.now
        ).assertion(grant: grant, keys: context.keys)
    }

    /// The token contains the hash, the request the nonce itself: a stolen token alone is useless.
    private func checkNonce(_ claims: JSONValue) throws {
        guard let hashed = claims["nonce"]?.string else { return }
        guard let raw = parameters["nonce"] else {
            throw APIError("MISSING_OR_INVALID_NONCE : The request has no nonce although the ID token has one.")
        }
        guard Digest.sha256Hex(raw) == hashed else {
            throw APIError("MISSING_OR_INVALID_NONCE : The ID token's nonce is not the SHA-256 of the request's.")
        }
    }

    private func nameFromAppleUser(_ assertion: inout ProviderAssertion) {
        guard let name = parameters["user"].flatMap({ JSONValue.parse($0) })?["name"] else { return }
        assertion.firstName = name["firstName"]?.string
        assertion.lastName = name["lastName"]?.string
        let full = [assertion.firstName, assertion.lastName].compactMap(\.self).joined(separator: " ")
        assertion.displayName = full.isEmpty ? nil : full
    }
}

/// The parameters of callback and credential, merged from the three places where a client can put them. A later place
/// overrides an earlier one.
struct IdpParameters {
    let requestURI: AbsoluteURI
    private let fields: [String: String]

    init(requestUri: String?, postBody: String?) throws {
        guard let requestUri, !requestUri.isEmpty else { throw APIError("MISSING_REQUEST_URI") }
        guard let uri = AbsoluteURI(requestUri) else { throw APIError("INVALID_REQUEST_URI") }
        requestURI = uri
        fields = try [uri.query, postBody ?? "", uri.fragment ?? ""].map(FormCoding.parseBounded)
            .reduce([:]) { $0.merging($1) { $1 } }
    }

    subscript(name: String) -> String? {
        guard let value = fields[name], !value.isEmpty else { return nil }
        return value
    }

    var providerId: String? { self["providerId"]?.lowercased() }
}

/// Redeems the `code` and `state` from the emulator's own sign-in page.
enum BrowserCallback {
    /// Nil if the parameters do not come from a flow of the emulator.
    static func assertion(
        _ parameters: IdpParameters, sessionId: String?, in context: OperationContext
    ) throws -> ProviderAssertion? {
        guard let state = parameters["state"], let session = session(state, context) else {
            guard parameters["code"] == nil || parameters["state"] == nil else { throw unknownCode }
            return nil
        }
        guard session.belongs(to: sessionId) else {
            throw APIError("INVALID_IDP_RESPONSE : The sessionId is that of another sign-in.")
        }
        if let error = parameters["error"] {
            throw APIError(error == "access_denied" ? "USER_CANCELLED" : "INVALID_IDP_RESPONSE : \(error)")
        }
        if let upstream = session.upstream {
            let verified = try upstream.idToken(session, parameters, in: context)
            return try VerifiedCredential.assertion(verified, provider: session.provider, context: session.context)
        }
        guard let code = parameters["code"],
            var assertion = context.sessions.redeem(code, state: state, at: context.now)
        else { throw unknownCode }
        assertion.context = session.context
        assertion.authorizationCode = code
        return assertion
    }

    private static func session(_ state: String, _ context: OperationContext) -> AuthorizationSession? {
        guard let session = context.sessions.session(state: state), session.project === context.project else {
            return nil
        }
        return session
    }

    static let unknownCode = APIError("INVALID_IDP_RESPONSE : The code is unknown, or was used already.")
}
