/// A snapshot of an account, with the auth it belongs to for its operations.
public final class User: BoundaryObject, @unchecked Sendable {
    public let account: Account
    public let providers: [UserInfo]
    public let auth: Auth

    var uid: String { account.uid }

    init(_ account: Account, auth: Auth) {
        self.account = account
        self.auth = auth
        providers = account.providers.map(UserInfo.init)
        super.init(.user)
    }
}

/// What one linked provider says about the user, as a handle can stand for it.
public final class UserInfo: BoundaryObject, @unchecked Sendable {
    public let profile: ProviderProfile

    init(_ profile: ProviderProfile) {
        self.profile = profile
        super.init(.userInfo)
    }
}
