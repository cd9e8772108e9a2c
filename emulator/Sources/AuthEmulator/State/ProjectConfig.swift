/// What a project's owner can switch, and what only an emulator can.
@dynamicMemberLookup
struct ProjectConfig: Sendable, Equatable {
    var allowDuplicateEmails = false
    var enableImprovedEmailPrivacy = false
    var blockingFunctions = BlockingFunctions()
    /// Real OpenID providers by their provider id.
    var oauthIdpConfigs: [String: OAuthIdpConfig] = [:]
    /// The switches that each tenant sets for itself.
    var tenant = TenantSettings()
    var passwordPolicy = PasswordPolicy.standard
    var faults = FaultList()
    /// Every outstanding code counts as too old.
    var expireCodes = false
    /// The redirects that a provider's app registration lists, by provider id; without a list it takes any.
    var redirectUris: [String: [String]] = [:]
    var requireRecentLogin = false
    var clockOffsetSeconds: Int64 = 0
    var tokenLifetimeSeconds: Int64 = 3600

    subscript<Value>(dynamicMember path: WritableKeyPath<TenantSettings, Value>) -> Value {
        get { tenant[keyPath: path] }
        set { tenant[keyPath: path] = newValue }
    }
}
