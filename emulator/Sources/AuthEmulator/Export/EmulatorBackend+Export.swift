// SPDX-License-Identifier: Apache-2.0
extension EmulatorBackend {
    private struct Configuration: Encodable {
        let signIn: ConfigDocument.SignIn
        let emailPrivacyConfig: ConfigDocument.EmailPrivacy
    }

    /// Imports the accounts and settings of the default project and its tenants; existing users are replaced. If one
    /// part cannot be imported, none is.
    func importData(from directory: ExportDirectory) throws {
        let content = try directory.read()
        let context = try defaultContext()
        let saved = SavedProject(context.project)
        do {
            try importSettings(content, of: directory, in: context)
            try importTenants(content, of: directory, in: context)
            try directory.file("accounts.json").importUsers(from: content.accounts, in: context)
        } catch {
            saved.restore(context.project)
            throw error
        }
    }

    private func importSettings(
        _ content: ExportContent, of directory: ExportDirectory, in context: OperationContext
    ) throws {
        let config = try directory.file("config.json").decode(ConfigDocument.self, from: content.config)
        config.apply(to: &context.project.config)
        guard let settings = content.settings else { return }
        let stored = try directory.file("settings.json").decode(StoredSettings.self, from: settings)
        stored.apply(to: &context.project.config)
        for (id, providers) in stored.tenantProviders ?? [:] { context.project.tenant(id).config.providers = providers }
    }

    private func importTenants(
        _ content: ExportContent, of directory: ExportDirectory, in context: OperationContext
    ) throws {
        let file = directory.file("tenants.json")
        let list = try content.tenants.map { try file.decode(ListTenants.Response.self, from: $0).tenants } ?? []
        for (index, document) in list.enumerated() {
            guard let id = document.tenantId, !id.isEmpty else {
                throw EmulatorServerError.cannotImport("\(file.path), tenant \(index + 1): a tenant has no tenantId")
            }
            context.project.tenant(id).config.tenant = document.settings
        }
        for (tenant, accounts) in content.tenantAccounts.sorted(by: { $0.key < $1.key }) {
            let file = directory.file(content.tenantFiles[tenant] ?? tenant)
            try file.importUsers(from: accounts, in: context.entering(tenant: tenant))
        }
    }

    /// Writes what an import needs to restore the same users, tenants and settings.
    func exportData(to directory: ExportDirectory) throws {
        let project = try defaultContext().project
        let tenants = project.tenants.values.sorted { ($0.tenantId ?? "") < ($1.tenantId ?? "") }
        let config = Configuration(
            signIn: .init(project.config),
            emailPrivacyConfig: .init(enableImprovedEmailPrivacy: project.config.enableImprovedEmailPrivacy))
        var content = ExportContent(accounts: try Self.users(of: project), config: try JSONText.value(config))
        for tenant in tenants { content.tenantAccounts[tenant.tenantId ?? ""] = try Self.users(of: tenant) }
        content.tenants = try JSONText.value(
            ListTenants.Response(tenants: tenants.map(TenantDocument.init), nextPageToken: nil))
        content.settings = try JSONText.value(StoredSettings.exported(project))
        try directory.write(content)
    }

    private static func users(of project: Project) throws -> JSONValue {
        let users = project.accounts.sortedByID.map { AccountInfo($0, in: project, withSecrets: true) }
        return try JSONText.value(AccountsControl.Listing(users: users))
    }
}

/// A project with its tenants and settings before an import, to restore if the import fails.
private struct SavedProject {
    private let states: [String?: ProjectState]
    private let config: ProjectConfig
    private let tenants: [String: ProjectConfig]

    init(_ project: Project) {
        states = project.snapshot()
        config = project.config
        tenants = project.tenants.mapValues(\.config)
    }

    func restore(_ project: Project) {
        for id in project.tenants.keys where tenants[id] == nil { project.deleteTenant(id) }
        for (id, config) in tenants { project.tenant(id).config = config }
        project.config = config
        project.restore(states)
    }
}
