/// What is kept of the settings of a project or tenant, in the shapes of the wire. A tenant has its own part alone.
struct StoredSettings: Codable, Sendable {
    let tenant: TenantDocument
    var config: ConfigDocument?
    var blockingFunctions: BlockingFunctions?
    var oauthIdpConfigs: [String: OAuthIdpConfig]?

    init(_ project: Project) {
        tenant = TenantDocument(project)
        guard project.tenantId == nil else { return }
        config = ConfigDocument(project.config)
        blockingFunctions = project.config.blockingFunctions
        oauthIdpConfigs = project.config.oauthIdpConfigs
    }

    /// Exports are handed around; the secrets of real providers must not be.
    var withoutSecrets: StoredSettings {
        var settings = self
        settings.oauthIdpConfigs = oauthIdpConfigs?.mapValues { config in
            var config = config
            config.clientSecret = nil
            return config
        }
        return settings
    }

    func apply(to settings: inout ProjectConfig) {
        settings.tenant = tenant.settings
        config?.apply(to: &settings)
        settings.blockingFunctions = blockingFunctions ?? settings.blockingFunctions
        settings.oauthIdpConfigs = oauthIdpConfigs ?? settings.oauthIdpConfigs
    }
}
