/// One consent of a fake identity: the provider's word together with the tokens it hands out.
struct IdentityAuthorization {
    let provider: IdentityProvider
    let identity: FakeIdentity
    let nonce: String?
    let issuer: String
    /// Who the ID token is for.
    var audience = "emulator"
    let now: Timestamp

    /// Apple tells the name once, to the first application that asks.
    private var name: String? {
        provider.family == .apple && identity.hasAuthorized ? nil : identity.displayName
    }

    var claims: JSONValue {
        let person = PersonName(name)
        return .compact([
            "iss": .string(issuer), "aud": .string(audience), "sub": .string(identity.sub),
            "iat": .integer(now.seconds), "exp": .integer(now.seconds &+ 3600), "nonce": .text(nonce),
            "email": .text(identity.sharedEmail),
            "email_verified": identity.sharedEmail.map { _ in .bool(identity.sharesVerifiedEmail) },
            "is_private_email": identity.hidesEmail ? .bool(true) : nil,
            "name": .text(name), "given_name": .text(person.given), "family_name": .text(person.family),
            "picture": .text(identity.photoUrl),
        ])
    }

    func assertion(grant: AccessGrant?, keys: SigningKeys) throws -> ProviderAssertion {
        let claims = claims
        let person = PersonName(name)
        var assertion = ProviderAssertion(providerId: provider.id, rawId: identity.sub)
        assertion.email = identity.sharedEmail?.lowercased()
        assertion.emailVerified = identity.sharesVerifiedEmail
        assertion.displayName = name
        assertion.firstName = person.given
        assertion.lastName = person.family
        assertion.photoUrl = identity.photoUrl
        assertion.screenName = screenName
        assertion.rawUserInfo = ProviderProfile.document(for: identity, provider: provider, claims: claims)
        assertion.idToken = provider.issuesIDToken ? try keys.current().sign(claims) : nil
        assertion.accessToken = grant?.accessToken
        assertion.tokenSecret = grant?.accessTokenSecret
        return assertion
    }

    private var screenName: String? {
        switch provider.family {
        case .github, .twitter: identity.screenName ?? ProviderProfile.handle(identity)
        default: identity.screenName
        }
    }
}
