// SPDX-License-Identifier: Apache-2.0
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
    let passwordPolicyConfig: PasswordPolicyConfig?
    let recaptchaConfig: RecaptchaConfig?
    let testPhoneNumbers: [String: String]?

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
        passwordPolicyConfig = PasswordPolicyConfig(settings.passwordPolicy)
        recaptchaConfig = settings.recaptchaConfig == RecaptchaConfig() ? nil : settings.recaptchaConfig
        testPhoneNumbers = settings.testPhoneNumbers.isEmpty ? nil : settings.testPhoneNumbers
    }

    /// Absent settings are off, as in a new tenant.
    var settings: TenantSettings {
        var settings = TenantSettings.created
        settings.displayName = displayName
        settings.allowPasswordSignup = allowPasswordSignup ?? false
        settings.enableEmailLinkSignin = enableEmailLinkSignin ?? false
        settings.enableAnonymousUser = enableAnonymousUser ?? false
        settings.disableAuth = disableAuth ?? false
        if let mfaConfig { settings.mfa.apply(mfaConfig) }
        passwordPolicyConfig?.apply(to: &settings.passwordPolicy)
        settings.recaptchaConfig = recaptchaConfig ?? RecaptchaConfig()
        settings.testPhoneNumbers = testPhoneNumbers ?? [:]
        return settings
    }

    func checkedSettings() throws -> TenantSettings {
        try TestPhoneNumbers.check(testPhoneNumbers ?? [:])
        return settings
    }
}

/// POST `projects/{project}/tenants`.
enum CreateTenant: Operation {
    static let scope = TenantScope.settings

    static func run(_ request: TenantDocument, in context: OperationContext) throws -> TenantDocument {
        let settings = try request.checkedSettings()
        let tenant = context.project.tenant(context.project.newTenantID())
        tenant.config.tenant = settings
        return TenantDocument(tenant)
    }
}

/// GET `projects/{project}/tenants`.
enum ListTenants: Operation {
    struct Request: Decodable {
        let pageSize: Int?
        let pageToken: String?
    }

    struct Response: Codable {
        let tenants: [TenantDocument]
        let nextPageToken: String?
    }

    static let scope = TenantScope.settings

    static func run(_ request: Request, in context: OperationContext) throws -> Response {
        let size = PageSize(request.pageSize, most: 1000)
        let page = context.project.tenants.keys.filter { $0 > request.pageToken ?? "" }.sorted().prefix(size.limit)
        return Response(
            tenants: page.map { TenantDocument(context.project.tenant($0)) },
            nextPageToken: size.isFull(page) ? page.last : nil)
    }
}

/// GET, PATCH and DELETE of `projects/{project}/tenants/{tenantId}`.
enum ManageTenant {
    enum Get: Operation {
        static let scope = TenantScope.settings

        static func run(_ request: EmptyBody, in context: OperationContext) throws -> TenantDocument {
            TenantDocument(ManageTenant.tenant(in: context))
        }
    }

    enum Update: Operation {
        static let scope = TenantScope.settings

        static func run(_ request: JSONValue, in context: OperationContext) throws -> TenantDocument {
            let tenant = ManageTenant.tenant(in: context)
            let current = try JSONText.value(TenantDocument(tenant))
            let changed = UpdateMask(context.query["updateMask"]).apply(request, to: current)
            tenant.config.tenant = try LenientDecoder(changed).decode(TenantDocument.self).checkedSettings()
            return TenantDocument(tenant)
        }
    }

    enum Delete: Operation {
        static let scope = TenantScope.settings

        static func run(_ request: EmptyBody, in context: OperationContext) throws -> EmptyBody {
            context.project.deleteTenant(context.path["tenantId"] ?? "")
            return EmptyBody()
        }
    }

    private static func tenant(in context: OperationContext) -> Project {
        context.project.tenant(context.path["tenantId"] ?? "")
    }
}
