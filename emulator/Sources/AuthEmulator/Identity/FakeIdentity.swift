/// A person's account at a provider, as far as the emulator plays that provider.
struct FakeIdentity: Codable, Sendable, Equatable {
    let providerId: String
    let sub: String
    var email: String?
    var emailVerified: Bool
    var displayName: String?
    var photoUrl: String?
    var screenName: String?
    /// Apple: the stable relay address of a person who hides the real one.
    var relayEmail: String?
    /// Apple sends the name with the first authorization only.
    var hasAuthorized = false

    var hidesEmail: Bool { relayEmail != nil }
    /// The address the provider tells.
    var sharedEmail: String? { relayEmail ?? email }
    var key: FederatedKey { FederatedKey(providerId: providerId, rawId: sub) }

    /// The private-relay address counts as verified: Apple itself delivers to it.
    var sharesVerifiedEmail: Bool { hidesEmail || emailVerified }
}
