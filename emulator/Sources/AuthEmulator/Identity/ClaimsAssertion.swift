/// Reads a provider's word from bare claims, as an ID token or a test gives them.
enum ClaimsAssertion {
    static func make(_ claims: JSONValue, provider: IdentityProvider, googleScopes: String) throws -> ProviderAssertion
    {
        guard let subject = claims["sub"], !subject.isNull else {
            throw APIError("INVALID_IDP_RESPONSE : The claim sub, which says who it is, is missing.")
        }
        guard case .string(let sub) = subject else {
            throw APIError("INVALID_IDP_RESPONSE : The claim sub is no text.")
        }
        var assertion = ProviderAssertion(providerId: provider.id, rawId: sub)
        assertion.email = claims["email"]?.string?.lowercased()
        assertion.emailVerified = isTrue(claims["email_verified"])
        assertion.displayName = claims["name"]?.string
        assertion.firstName = claims["given_name"]?.string
        assertion.lastName = claims["family_name"]?.string
        assertion.photoUrl = claims["picture"]?.string
        assertion.screenName = claims["screen_name"]?.string
        assertion.rawUserInfo =
            provider.family == .google
            ? ProviderProfile.google(claims: claims, scopes: googleScopes) : claims
        return assertion
    }

    /// Apple writes its booleans as text.
    private static func isTrue(_ value: JSONValue?) -> Bool { value == .bool(true) || value == .string("true") }
}
