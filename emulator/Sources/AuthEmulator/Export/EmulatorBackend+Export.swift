extension EmulatorBackend {
    private struct Configuration: Encodable {
        let signIn: ConfigDocument.SignIn
        let emailPrivacyConfig: ConfigDocument.EmailPrivacy
    }

    /// Takes over the accounts and settings of the default project and its tenants; users that exist are replaced.
    func importData(from directory: ExportDirectory) throws {
        let content = try directory.read()
        let context = try defaultContext()
        do {
            try LenientDecoder(content.config).decode(ConfigDocument.self).apply(to: &context.project.config)
            if let settings = content.settings {
                try LenientDecoder(settings).decode(StoredSettings.self).apply(to: &context.project.config)
            }
            try importTenants(content, in: context)
            try importUsers(content.accounts, "user", in: context)
        } catch let error as APIError {
            throw EmulatorServerError.cannotImport(error.message)
        }
    }

    private func importTenants(_ content: ExportContent, in context: OperationContext) throws {
        let list = try content.tenants.map { try LenientDecoder($0).decode(ListTenants.Response.self).tenants } ?? []
        for document in list {
            guard let id = document.tenantId, !id.isEmpty else {
                throw EmulatorServerError.cannotImport("a tenant has no tenantId")
            }
            context.project.tenant(id).config.tenant = document.settings
        }
        for (tenant, accounts) in content.tenantAccounts.sorted(by: { $0.key < $1.key }) {
            try importUsers(accounts, "tenant \(tenant), user", in: context.entering(tenant: tenant))
        }
    }

    private func importUsers(_ accounts: JSONValue, _ name: String, in context: OperationContext) throws {
        let users = accounts["users"] ?? .array([])
        guard users != .array([]) else { return }
        let request = JSONValue.object(["users": users, "allowOverwrite": .bool(true)])
        let reply = try BatchCreate.run(LenientDecoder(request).decode(BatchCreate.Request.self), in: context)
        if let failure = reply.error.first {
            throw EmulatorServerError.cannotImport("\(name) \(failure.index + 1): \(failure.message)")
        }
    }

    /// Writes what an import needs to make the same users, tenants and settings again.
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
        content.settings = try JSONText.value(StoredSettings(project).withoutSecrets)
        try directory.write(content)
    }

    private static func users(of project: Project) throws -> JSONValue {
        let users = project.accounts.sortedByID.map { AccountInfo($0, in: project, withSecrets: true) }
        return try JSONText.value(AccountsControl.Listing(users: users))
    }
}
