/// One way to sign in that an account has; at most one entry per provider.
struct ProviderUserInfo: Codable, Sendable, Equatable {
    var providerId: String
    var rawId: String
    var federatedId: String?
    var displayName: String?
    var email: String?
    var photoUrl: String?
    var phoneNumber: String?
    var screenName: String?
}
