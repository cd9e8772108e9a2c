/// Credentials of real OpenID providers.
enum VerifiedCredential {
    static func assertion(
        _ word: VerifiedWord, provider: IdentityProvider, context: String? = nil
    ) throws -> ProviderAssertion {
        var assertion = try ClaimsAssertion.make(word.claims, provider: provider, googleScopes: "")
        assertion.idToken = word.idToken
        assertion.accessToken = word.accessToken
        assertion.context = context
        return assertion
    }

    /// The claims of an ID token that the client brings itself, once the provider's keys have shown it to be genuine.
    static func claims(
        _ idToken: String?, of config: OAuthIdpConfig, in context: OperationContext
    ) throws -> JSONValue {
        guard config.isEnabled else { throw APIError("OPERATION_NOT_ALLOWED") }
        guard let idToken else {
            throw APIError("INVALID_IDP_RESPONSE : A credential of this provider is an id_token; there is none.")
        }
        guard let word = context.outside.issuers.words[idToken] else {
            throw IssuerQuestion(config: config, key: idToken, subject: .idToken(idToken), now: context.clock)
        }
        return word.claims
    }
}
