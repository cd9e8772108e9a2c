/// A tenant on the wire.
struct TenantDocument: Codable {
    var name: String?
    var tenantId: String?
    let displayName: String?
    let allowPasswordSignup: Bool?
    let enableEmailLinkSignin: Bool?
    let enableAnonymousUser: Bool?
    let disableAuth: Bool?
    let mfaConfig: MfaConfig?

    init(_ tenant: Project) {
        let settings = tenant.config.tenant
        tenantId = tenant.tenantId
        name = "projects/\(tenant.id)/tenants/\(tenant.tenantId ?? "")"
        displayName = settings.displayName
        allowPasswordSignup = settings.allowPasswordSignup
        enableEmailLinkSignin = settings.enableEmailLinkSignin
        enableAnonymousUser = settings.enableAnonymousUser
        disableAuth = settings.disableAuth
        mfaConfig = settings.mfa
    }

    /// What is absent is off, as in a tenant that was just made.
    var settings: TenantSettings {
        var settings = TenantSettings.created
        settings.displayName = displayName
        settings.allowPasswordSignup = allowPasswordSignup ?? false
        settings.enableEmailLinkSignin = enableEmailLinkSignin ?? false
        settings.enableAnonymousUser = enableAnonymousUser ?? false
        settings.disableAuth = disableAuth ?? false
        if let mfaConfig { settings.mfa.apply(mfaConfig) }
        return settings
    }
}
