/// The fake identities of a project, in the order they were added.
struct IdentityStore {
    private struct TokenKey: Hashable {
        let providerId: String
        let accessToken: String
    }

    private var identities: [FederatedKey: FakeIdentity] = [:]
    private var order: [String: [String]] = [:]
    private var keyByEmail: [String: [String: FederatedKey]] = [:]
    private var keyByToken: [TokenKey: FederatedKey] = [:]
    private var grants: [FederatedKey: AccessGrant] = [:]

    var all: [FakeIdentity] { order.keys.sorted().flatMap { identities(of: $0) } }

    func identities(of providerId: String) -> [FakeIdentity] {
        (order[providerId] ?? []).compactMap { find(FederatedKey(providerId: providerId, rawId: $0)) }
    }

    func find(_ key: FederatedKey) -> FakeIdentity? { identities[key] }

    func find(providerId: String, email: String) -> FakeIdentity? {
        keyByEmail[providerId]?[email.lowercased()].flatMap { identities[$0] }
    }

    func find(providerId: String, accessToken: String) -> FakeIdentity? {
        keyByToken[TokenKey(providerId: providerId, accessToken: accessToken)].flatMap { identities[$0] }
    }

    /// The grant that was made last.
    func grant(of identity: FakeIdentity) -> AccessGrant? { grants[identity.key] }

    mutating func save(_ identity: FakeIdentity) {
        let key = identity.key
        if let old = identities.updateValue(identity, forKey: key) {
            if let email = old.email?.lowercased(), keyByEmail[key.providerId]?[email] == key {
                keyByEmail[key.providerId]?[email] = nil
            }
        } else {
            order[key.providerId, default: []].append(key.rawId)
        }
        if let email = identity.email?.lowercased() { keyByEmail[key.providerId, default: [:]][email] = key }
    }

    mutating func register(_ grant: AccessGrant, for identity: FakeIdentity) {
        keyByToken[TokenKey(providerId: identity.providerId, accessToken: grant.accessToken)] = identity.key
        grants[identity.key] = grant
    }
}
