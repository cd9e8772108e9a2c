// SPDX-License-Identifier: Apache-2.0
import FoundationEssentials

extension EmulatorBackend {
    /// Reads the content of the directory, and keeps every later change there. Must be called before the first request.
    func keepData(in directory: DataDirectory) throws {
        try directory.read(counts: reserve, documents: restore)
        journal.isOn = true
        data = directory
    }

    private func reserve(_ project: ProjectKey, _ kind: EntryKind, _ count: Int) {
        if kind != .signingKey { storedProject(project).reserve(kind, count) }
    }

    private func restore(_ project: ProjectKey, _ kind: EntryKind, _ documents: KeptDocuments) throws {
        guard kind != .signingKey else { return try keys.restore(documents) }
        try storedProject(project).restore(kind, documents)
    }

    /// Returns when everything done so far is on disk, so that no answer reports something that a crash could undo.
    /// Calls during a write share the next one.
    func flush() async throws {
        guard let data else { return }
        let wanted = journal.version
        while versionOnDisk < wanted { try await (dataWrite ?? startWrite(to: data)).value }
    }

    /// Releases the directory; nothing is kept after that.
    func closeData() async throws {
        try await flush()
        guard let open = data else { return }
        data = nil
        journal.isOn = false
        open.close()
    }

    private func startWrite(to data: DataDirectory) -> Task<Void, any Error> {
        let version = journal.version
        let changes = journal.take()
        let batch = DataBatch(tenants: changes.tenants, entries: changes.entries.map { ($0, document($0)) })
        let write = Task {
            defer { dataWrite = nil }
            do {
                try await data.write(batch)
                versionOnDisk = version
            } catch {
                journal.putBack(changes)
                throw error
            }
        }
        dataWrite = write
        return write
    }

    private func document(_ key: EntryKey) -> (any Encodable & Sendable)? {
        if key.kind == .signingKey { return keys.document }
        guard let project = knownProject(key.project) else { return nil }
        return project.document(key.kind, key.id.text)
    }
}

extension Project {
    func document(_ kind: EntryKind, _ id: String) -> (any Encodable & Sendable)? {
        switch kind {
        case .account: accounts.document(id)
        case .oobCode: oobCodes.document(id)
        case .verificationCode: verificationCodes.document(id)
        case .temporaryProof: temporaryProofs.document(id)
        case .totpSession: totpSessions.document(id)
        case .passkeyChallenge: passkeyChallenges.document(id)
        case .signIns: signIns.document(id)
        case .identity: identities.document(id)
        case .settings: StoredSettings(self)
        case .signingKey: nil
        }
    }

    func reserve(_ kind: EntryKind, _ count: Int) {
        switch kind {
        case .account: accounts.reserve(count)
        case .oobCode: oobCodes.reserve(count)
        case .verificationCode: verificationCodes.reserve(count)
        case .temporaryProof: temporaryProofs.reserve(count)
        case .totpSession: totpSessions.reserve(count)
        case .passkeyChallenge: passkeyChallenges.reserve(count)
        case .signIns: signIns.reserve(count)
        case .identity: identities.reserve(count)
        case .settings, .signingKey: break
        }
    }

    /// Restores the kept documents.
    func restore(_ kind: EntryKind, _ documents: KeptDocuments) throws {
        switch kind {
        case .account: try accounts.restore(documents)
        case .oobCode: try oobCodes.restore(documents)
        case .verificationCode: try verificationCodes.restore(documents)
        case .temporaryProof: try temporaryProofs.restore(documents)
        case .totpSession: try totpSessions.restore(documents)
        case .passkeyChallenge: try passkeyChallenges.restore(documents)
        case .signIns: try signIns.restore(documents)
        case .identity: try identities.restore(documents)
        case .settings:
            for settings in try documents.decoded(StoredSettings.self).joined() { settings.apply(to: &config) }
        case .signingKey: break
        }
    }
}

/// The kept settings of a project or tenant, in their wire format. A tenant only has its own part.
struct StoredSettings: Codable, Sendable {
    let tenant: TenantDocument
    var config: ConfigDocument?
    var blockingFunctions: BlockingFunctions?
    var oauthIdpConfigs: [String: OAuthIdpConfig]?
    var inboundSamlConfigs: [String: InboundSamlConfig]?
    var defaultSupportedIdpConfigs: [String: DefaultSupportedIdpConfig]?
    /// By tenant. Only in an export, which has all settings in one document.
    var tenantProviders: [String: ProviderConfigs]?

    init(_ project: Project) {
        tenant = TenantDocument(project)
        set(project.config.providers)
        guard project.tenantId == nil else { return }
        config = ConfigDocument(project.config)
        blockingFunctions = project.config.blockingFunctions
    }

    /// For exports, which are passed on to others: they must not contain secrets of real providers.
    static func exported(_ project: Project) -> StoredSettings {
        var settings = StoredSettings(project)
        settings.set(project.config.providers.withoutSecrets)
        settings.tenantProviders = project.tenants.mapValues(\.config.providers.withoutSecrets)
            .filter { $0.value != ProviderConfigs() }
        return settings
    }

    private mutating func set(_ providers: ProviderConfigs) {
        oauthIdpConfigs = providers.oauthIdpConfigs
        inboundSamlConfigs = providers.inboundSamlConfigs
        defaultSupportedIdpConfigs = providers.defaultSupportedIdpConfigs
    }

    func apply(to settings: inout ProjectConfig) {
        settings.tenant = tenant.settings
        config?.apply(to: &settings)
        settings.blockingFunctions = blockingFunctions ?? settings.blockingFunctions
        let known = settings.providers
        settings.providers = ProviderConfigs(
            oauthIdpConfigs: oauthIdpConfigs ?? known.oauthIdpConfigs,
            inboundSamlConfigs: inboundSamlConfigs ?? known.inboundSamlConfigs,
            defaultSupportedIdpConfigs: defaultSupportedIdpConfigs ?? known.defaultSupportedIdpConfigs)
    }
}
