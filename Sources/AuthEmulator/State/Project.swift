/// Everything one project or one tenant of it owns; none sees another's state.
final class Project {
    let id: String
    /// The tenant whose part of the project this is; the project itself has none.
    let tenantId: String?
    private(set) weak var parent: Project?
    private(set) var tenants: [String: Project] = [:]
    private var state = ProjectState()
    private var ownConfig = ProjectConfig()
    private var ownIdentities = IdentityStore()

    init(id: String) {
        self.id = id
        tenantId = nil
    }

    private init(tenantId: String, of parent: Project) {
        id = parent.id
        self.tenantId = tenantId
        self.parent = parent
    }

    /// A tenant's settings over everything it shares with its project.
    var config: ProjectConfig {
        get {
            guard let parent else { return ownConfig }
            var config = parent.config
            config.tenant = ownConfig.tenant
            return config
        }
        set { ownConfig = newValue }
    }

    /// People know the world's providers, not a tenant's.
    var identities: IdentityStore {
        get { parent?.identities ?? ownIdentities }
        _modify {
            if let parent {
                yield &parent.identities
            } else {
                yield &ownIdentities
            }
        }
    }

    var accounts: AccountStore {
        get { state.accounts }
        _modify { yield &state.accounts }
    }

    var oobCodes: OobCodeStore {
        get { state.oobCodes }
        _modify { yield &state.oobCodes }
    }

    var totpSessions: [String: TotpSession] {
        get { state.totpSessions }
        _modify { yield &state.totpSessions }
    }

    var verificationCodes: VerificationCodeStore {
        get { state.verificationCodes }
        _modify { yield &state.verificationCodes }
    }

    var signIns: SignInSessionStore {
        get { state.signIns }
        _modify { yield &state.signIns }
    }

    var hasFunctions: Bool { !(config.blockingFunctions.triggers ?? [:]).isEmpty }

    /// The state of the project and of its tenants, by tenant id.
    func snapshot() -> [String?: ProjectState] {
        var states: [String?: ProjectState] = [nil: state]
        for (id, tenant) in tenants { states[id] = tenant.state }
        return states
    }

    /// A tenant that came into being since then is empty again.
    func restore(_ states: [String?: ProjectState]) {
        state = states[nil] ?? state
        for (id, tenant) in tenants { tenant.state = states[id] ?? ProjectState() }
    }

    /// A tenant comes into being when it is first mentioned.
    func tenant(_ id: String) -> Project {
        if let known = tenants[id] { return known }
        let tenant = Project(tenantId: id, of: self)
        tenants[id] = tenant
        return tenant
    }

    func deleteTenant(_ id: String) { tenants[id] = nil }

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
