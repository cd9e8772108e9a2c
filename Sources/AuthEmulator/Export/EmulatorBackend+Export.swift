extension EmulatorBackend {
    private struct Configuration: Encodable {
        let signIn: ConfigDocument.SignIn
        let emailPrivacyConfig: ConfigDocument.EmailPrivacy
    }

    /// Takes over the accounts and settings of the default project; users that exist are replaced.
    func importData(from directory: ExportDirectory) throws {
        let (accounts, config) = try directory.read()
        let context = try defaultContext()
        do {
            try LenientDecoder(config).decode(ConfigDocument.self).apply(to: &context.project.config)
            let users = accounts["users"] ?? .array([])
            guard users != .array([]) else { return }
            let request = JSONValue.object(["users": users, "allowOverwrite": .bool(true)])
            let reply = try BatchCreate.run(LenientDecoder(request).decode(BatchCreate.Request.self), in: context)
            if let failure = reply.error.first {
                throw EmulatorServerError.cannotImport("user \(failure.index + 1): \(failure.message)")
            }
        } catch let error as APIError {
            throw EmulatorServerError.cannotImport(error.message)
        }
    }

    /// Writes what an import needs to make the same users again.
    func exportData(to directory: ExportDirectory) throws {
        let project = try defaultContext().project
        let users = project.accounts.sortedByID.map { AccountInfo($0, in: project, withSecrets: true) }
        try directory.write(
            accounts: AccountsControl.Listing(users: users),
            config: Configuration(
                signIn: .init(allowDuplicateEmails: project.config.allowDuplicateEmails),
                emailPrivacyConfig: .init(enableImprovedEmailPrivacy: project.config.enableImprovedEmailPrivacy)))
    }
}
