// SPDX-License-Identifier: Apache-2.0
/// The part of a browser sign-in at a real OpenID provider.
struct UpstreamSession: Sendable {
    let config: OAuthIdpConfig
    let verifier = RandomText.base64URL(43)
    let nonce = RandomText.base64URL(32)

    /// RFC 7636, section 4.2.
    private var challenge: String { Base64URL.encode(Digest.sha256(Array(verifier.utf8))) }

    /// The address at which a session begins at its real provider; nil if the emulator plays the provider.
    static func begin(
        _ session: inout AuthorizationSession, scope: String?, parameters: [String: String],
        in context: OperationContext
    ) throws -> String? {
        let id = session.provider.id
        guard let config = context.setUp(OAuthIdpConfig.self, id) else { return nil }
        guard let metadata = try context.external.issuers.metadata[id]?.get() else {
            throw IssuerCallNeeded(config: config, key: id, subject: .metadata, now: context.clock)
        }
        let upstream = UpstreamSession(config: config)
        session.upstream = upstream
        return upstream.authorizationURI(metadata, session, scope: scope, parameters: parameters)
    }

    /// The authorization request (OpenID Connect Core 1.0, section 3.1.2.1).
    private func authorizationURI(
        _ metadata: IssuerMetadata, _ session: AuthorizationSession, scope: String?, parameters: [String: String]
    ) -> String? {
        let required = [
            (name: "client_id", value: config.clientId ?? ""), (name: "response_type", value: "code"),
            (name: "redirect_uri", value: session.continueURI.text), (name: "scope", value: Self.scope(scope)),
            (name: "state", value: session.state), (name: "nonce", value: nonce),
            (name: "code_challenge", value: challenge), (name: "code_challenge_method", value: "S256"),
        ]
        let own = Set(required.map(\.name) + ["response_mode", "request", "request_uri"])
        let extra = parameters.filter { !own.contains($0.key) }.sorted { $0.key < $1.key }
        return metadata.authorization?.appending(required + extra.map { (name: $0.key, value: $0.value) })
    }

    private static func scope(_ wanted: String?) -> String {
        let standard = ["openid", "email", "profile"]
        let words = (wanted ?? "").split(separator: " ").map(String.init).filter { !standard.contains($0) }
        return (standard + words).joined(separator: " ")
    }

    /// The provider's token for the code that came back. The first code ends the sign-in, whether it is good or not.
    func idToken(
        _ session: AuthorizationSession, _ parameters: IdpParameters, in context: OperationContext
    ) throws -> VerifiedIDToken {
        if let verified = try context.external.issuers.idTokens[session.state]?.get() {
            context.sessions.end(state: session.state)
            return verified
        }
        guard let code = parameters["code"], context.sessions.close(state: session.state) else {
            throw BrowserCallback.unknownCode
        }
        // RFC 9207: a code of another provider must not be sent to this one.
        guard parameters["iss"].map({ $0 == config.issuer }) ?? true else {
            throw APIError("INVALID_IDP_RESPONSE : The callback comes from another issuer.")
        }
        let redemption = CodeRedemption(
            code: code, redirectURI: session.continueURI.text, verifier: verifier, nonce: nonce)
        throw IssuerCallNeeded(config: config, key: session.state, subject: .code(redemption), now: context.clock)
    }
}

/// Credentials of real OpenID providers.
enum VerifiedCredential {
    static func assertion(
        _ verified: VerifiedIDToken, provider: IdentityProvider, context: String? = nil
    ) throws -> ProviderAssertion {
        var assertion = try ClaimsAssertion.make(verified.claims, provider: provider)
        assertion.idToken = verified.idToken
        assertion.accessToken = verified.accessToken
        assertion.context = context
        return assertion
    }

    /// The claims of an ID token that the client sends, after the provider's keys have verified it.
    static func claims(
        _ idToken: String?, of config: OAuthIdpConfig, in context: OperationContext
    ) throws -> JSONValue {
        guard let idToken else {
            throw APIError("INVALID_IDP_RESPONSE : A credential of this provider is an id_token; there is none.")
        }
        guard let verified = try context.external.issuers.idTokens[idToken]?.get() else {
            throw IssuerCallNeeded(config: config, key: idToken, subject: .idToken(idToken), now: context.clock)
        }
        return verified.claims
    }
}
