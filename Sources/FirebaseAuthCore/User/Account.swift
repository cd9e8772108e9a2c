/// An account as the service describes it (REST contract Appendix A).
public struct Account: Equatable, Sendable {
    public var uid = ""
    public var email = ""
    public var displayName = ""
    public var photoURL = ""
    public var phoneNumber = ""
    public var isEmailVerified = false
    public var isAnonymous = false
    public var hasPassword = false
    public var creationUnixMilliseconds: UInt64 = 0
    public var lastSignInUnixMilliseconds: UInt64 = 0
    public var providers: [ProviderProfile] = []

    func hasProvider(_ id: String) -> Bool {
        providers.contains { $0.providerID == id }
    }
}

/// What one linked provider says about the user.
public struct ProviderProfile: Equatable, Sendable {
    public var providerID = ""
    public var uid = ""
    public var email = ""
    public var displayName = ""
    public var photoURL = ""
    public var phoneNumber = ""
}
