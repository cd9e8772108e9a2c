/// What a project's owner can switch, and what only an emulator can.
struct ProjectConfig: Sendable, Equatable {
    var allowDuplicateEmails = false
    var enableImprovedEmailPrivacy = false
    var allowPasswordSignup = true
    var enableAnonymousUser = true
    var enableEmailLinkSignin = true
    var mfa = MfaConfig.standard
    var passwordPolicy = PasswordPolicy.standard
    /// Every outstanding code counts as too old.
    var expireCodes = false
    var requireRecentLogin = false
    var clockOffsetSeconds: Int64 = 0
    var tokenLifetimeSeconds: Int64 = 3600
}
