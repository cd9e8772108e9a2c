/// What a tenant has of its own; everything else it shares with its project.
struct TenantSettings: Sendable, Equatable {
    var displayName: String?
    var allowPasswordSignup = true
    var enableEmailLinkSignin = true
    var enableAnonymousUser = true
    var disableAuth = false
    var mfa = MfaConfig.standard

    /// A tenant that somebody made; one that was merely mentioned has everything switched on.
    static let created = TenantSettings(
        allowPasswordSignup: false, enableEmailLinkSignin: false, enableAnonymousUser: false, mfa: .off)
}
