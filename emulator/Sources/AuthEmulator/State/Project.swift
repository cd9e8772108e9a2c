// SPDX-License-Identifier: Apache-2.0
/// Everything that belongs to one project or one tenant of it. None sees another's state.
final class Project {
    let id: String
    /// The tenant to which this part of the project belongs; nil for the project itself.
    let tenantId: String?
    private(set) weak var parent: Project?
    private(set) var tenants: [String: Project] = [:]
    private var state = ProjectState()
    private var ownConfig = ProjectConfig() {
        didSet { if ownConfig != oldValue { journal.note(.settings, [""], in: key) } }
    }
    private var ownIdentities = IdentityStore()
    private let journal: ChangeJournal
    /// The codes that were returned to calls which wait for messages. Each is returned once.
    var fetchedMessages: Set<String> = []

    init(id: String, journal: ChangeJournal = ChangeJournal()) {
        self.id = id
        self.journal = journal
        tenantId = nil
    }

    private init(tenantId: String, of parent: Project) {
        id = parent.id
        self.tenantId = tenantId
        self.parent = parent
        journal = parent.journal
        // A tenant that was only named also exists after a restart.
        journal.note(.settings, [""], in: key)
    }

    var key: ProjectKey { ProjectKey(project: id, tenant: tenantId) }

    /// A tenant's settings, combined with everything that it shares with its project.
    var config: ProjectConfig {
        get {
            guard let parent else { return ownConfig }
            var config = parent.ownConfig
            config.tenant = ownConfig.tenant
            config.providers = ownConfig.providers
            return config
        }
        set { ownConfig = newValue }
    }

    /// People belong to the providers, not to a tenant. The owner's store is yielded directly: a `_modify` that yields
    /// its own property of another object is miscompiled when optimised (Swift 6.3.1).
    var identities: IdentityStore {
        get { root.ownIdentities }
        _modify {
            let root = root
            defer { root.note(.identity, &root.ownIdentities) }
            yield &root.ownIdentities
        }
    }

    /// The project itself, also for a tenant, which has no tenants of its own.
    private var root: Project { parent ?? self }

    var accounts: AccountStore {
        get { state.accounts }
        _modify {
            defer { note(.account, &state.accounts) }
            yield &state.accounts
        }
    }

    var oobCodes: PendingStore<OobCode> {
        get { state.oobCodes }
        _modify {
            defer { note(.oobCode, &state.oobCodes) }
            yield &state.oobCodes
        }
    }

    var totpSessions: PendingStore<TotpSession> {
        get { state.totpSessions }
        _modify {
            defer { note(.totpSession, &state.totpSessions) }
            yield &state.totpSessions
        }
    }

    var verificationCodes: PendingStore<VerificationCode> {
        get { state.verificationCodes }
        _modify {
            defer { note(.verificationCode, &state.verificationCodes) }
            yield &state.verificationCodes
        }
    }

    var temporaryProofs: PendingStore<TemporaryProof> {
        get { state.temporaryProofs }
        _modify {
            defer { note(.temporaryProof, &state.temporaryProofs) }
            yield &state.temporaryProofs
        }
    }

    var passkeyChallenges: PendingStore<PasskeyChallenge> {
        get { state.passkeyChallenges }
        _modify {
            defer { note(.passkeyChallenge, &state.passkeyChallenges) }
            yield &state.passkeyChallenges
        }
    }

    private func note(_ kind: EntryKind, _ store: inout some PersistentStore) {
        journal.note(kind, store.takeChanges(), in: key)
    }

    var signIns: SignInSessionStore {
        get { state.signIns }
        _modify {
            defer { note(.signIns, &state.signIns) }
            yield &state.signIns
        }
    }

    /// Also removes what belongs to the user. Codes belong to an address or a number, and stay.
    func deleteAccount(_ id: String, at now: Timestamp) {
        accounts.remove(id: id, at: now)
        signIns.forget(id)
        totpSessions.remove { $0.localId.sameBytes(as: id) }
        passkeyChallenges.remove { $0.localId.sameBytes(as: id) }
    }

    /// Also removes the people that sign-ins added to the providers: all of them for a project, its own for a tenant.
    /// People from a list stay.
    func deleteAllAccounts(at now: Timestamp) {
        let own = parent == nil ? nil : Set(accounts.sortedByID.flatMap { $0.federatedKeys })
        identities.removeAll { !$0.isSeeded && own?.contains($0.key) != false }
        accounts.removeAll(at: now)
        signIns.forgetAll()
        totpSessions.remove { _ in true }
        passkeyChallenges.remove { _ in true }
    }

    /// Restores the state of an unused project without tenants.
    func reset(at now: Timestamp) {
        for id in tenants.keys { deleteTenant(id) }
        deleteAllAccounts(at: now)
        identities.removeAll { _ in true }
        oobCodes.remove { _ in true }
        verificationCodes.remove { _ in true }
        temporaryProofs.remove { _ in true }
        fetchedMessages = []
        config = ProjectConfig()
    }

    var hasFunctions: Bool { !(config.blockingFunctions.triggers ?? [:]).isEmpty }

    /// The state of the project and its tenants, by tenant id.
    func snapshot() -> [String?: ProjectState] {
        var states: [String?: ProjectState] = [nil: state]
        for (id, tenant) in tenants { states[id] = tenant.state }
        return states
    }

    /// A tenant that was made since then is empty again.
    func restore(_ states: [String?: ProjectState]) {
        state = states[nil] ?? state
        for (id, tenant) in tenants { tenant.state = states[id] ?? ProjectState() }
    }

    /// A tenant is made when it is first named.
    func tenant(_ id: String) -> Project {
        if let known = tenants[id] { return known }
        let tenant = Project(tenantId: id, of: self)
        tenants[id] = tenant
        return tenant
    }

    func deleteTenant(_ id: String) {
        guard let tenant = tenants.removeValue(forKey: id) else { return }
        journal.noteDeletion(ofTenant: tenant.key)
    }

    func newTenantID() -> String {
        var id = RandomText.alphanumeric(28)
        while tenants[id] != nil { id = RandomText.alphanumeric(28) }
        return id
    }

    func newLocalID() -> String {
        var id = RandomText.alphanumeric(28)
        while accounts.account(id: id) != nil { id = RandomText.alphanumeric(28) }
        return id
    }
}

/// The state that operations on users change.
struct ProjectState {
    var accounts = AccountStore()
    var oobCodes = PendingStore<OobCode>()
    var totpSessions = PendingStore<TotpSession>()
    var verificationCodes = PendingStore<VerificationCode>()
    var temporaryProofs = PendingStore<TemporaryProof>()
    var passkeyChallenges = PendingStore<PasskeyChallenge>()
    var signIns = SignInSessionStore()
}
