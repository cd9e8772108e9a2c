/// What a provider says about a person, whichever way the server learnt it. Encoded, it is the pending token.
struct ProviderAssertion: Codable, Sendable, Equatable {
    var marker = "DO NOT MODIFY"
    let providerId: String
    let rawId: String
    var email: String?
    var emailVerified = false
    var displayName: String?
    var firstName: String?
    var lastName: String?
    var photoUrl: String?
    var screenName: String?
    var rawUserInfo: JSONValue = .object([:])
    var idToken: String?
    var accessToken: String?
    var tokenSecret: String?
    /// What came back in place of the tokens.
    var authorizationCode: String?
    /// Echoed from the start of a browser flow.
    var context: String?

    enum CodingKeys: String, CodingKey {
        case marker = "_AuthEmulatorPendingToken"
        case providerId, rawId, email, emailVerified, displayName, firstName, lastName, photoUrl, screenName
        case rawUserInfo, idToken, accessToken, tokenSecret, authorizationCode, context
    }

    init(providerId: String, rawId: String) {
        self.providerId = providerId
        self.rawId = rawId
    }

    var key: FederatedKey { FederatedKey(providerId: providerId, rawId: rawId) }

    var federatedId: String {
        providerId == "google.com" ? "https://accounts.google.com/\(rawId)" : rawId
    }

    /// What the ID token repeats of a SAML or OpenID Connect provider's word.
    var signInAttributes: JSONValue? {
        let family = IdentityProvider(id: providerId)?.family
        guard family == .saml || family == .oidc, rawUserInfo != .object([:]) else { return nil }
        return rawUserInfo
    }

    var providerEntry: ProviderUserInfo {
        ProviderUserInfo(
            providerId: providerId, rawId: rawId, federatedId: rawId, displayName: displayName, email: email,
            photoUrl: photoUrl, screenName: screenName)
    }
}
