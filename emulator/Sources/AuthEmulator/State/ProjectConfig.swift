// SPDX-License-Identifier: Apache-2.0
/// The settings of a project's owner, and those that only an emulator has.
@dynamicMemberLookup
struct ProjectConfig: Sendable, Equatable {
    var allowDuplicateEmails = false
    var enableImprovedEmailPrivacy = false
    var blockingFunctions = BlockingFunctions()
    /// Each tenant has its own, in addition to those of its project.
    var providers = ProviderConfigs()
    /// The settings that each tenant has for itself.
    var tenant = TenantSettings()
    var faults = FaultList()
    /// Every outstanding code counts as expired.
    var expireCodes = false
    /// The redirects that are registered at a provider, by provider id. Unless the emulator is strict, a provider
    /// without a list accepts any redirect. Strict providers also know the handler's address.
    var redirectUris: [String: [String]] = [:]
    /// Nil for the default list of every project.
    var authorizedDomains: [String]?
    var apps = RegisteredApps()
    var passkeyChecks = PasskeyChecks.readable
    var passkeyConfig = PasskeyConfig()
    /// Also for mails to users of tenants.
    var notification = NotificationConfig()
    /// Also while there is no sign-in by email. Tenants decide about links alone.
    var isPasswordRequired = false
    var enablePhoneNumber = true
    var requireRecentLogin = false
    var clockOffsetSeconds: Int64 = 0
    var tokenLifetimeSeconds: Int64 = 3600
    /// With RS256, as the service does; session cookies too.
    var signIDTokens = false

    subscript<Value>(dynamicMember path: WritableKeyPath<TenantSettings, Value>) -> Value {
        get { tenant[keyPath: path] }
        set { tenant[keyPath: path] = newValue }
    }
}

/// The settings that a tenant has for itself; it shares all others with its project.
struct TenantSettings: Sendable, Equatable {
    var displayName: String?
    var allowPasswordSignup = true
    var enableEmailLinkSignin = true
    var enableAnonymousUser = true
    var disableAuth = false
    var mfa = MfaConfig.standard
    var passwordPolicy = PasswordPolicy.standard
    var recaptchaConfig = RecaptchaConfig()
    /// The fixed codes of some phone numbers.
    var testPhoneNumbers: [String: String] = [:]

    /// The settings of a tenant that was created. A tenant that was only named has everything switched on.
    static let created = TenantSettings(
        allowPasswordSignup: false, enableEmailLinkSignin: false, enableAnonymousUser: false, mfa: .off)
}
