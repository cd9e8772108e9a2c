/// A person's account at a provider, as far as the emulator plays that provider.
struct FakeIdentity: Codable, Sendable, Equatable {
    let providerId: String
    let sub: String
    var email: String?
    var emailVerified: Bool
    var displayName: String?
    var photoUrl: String?
    var screenName: String?
    /// Apple: the stable relay address of a person who hides the real one.
    var relayEmail: String?
    /// Apple sends the name with the first authorization only.
    var hasAuthorized = false

    var hidesEmail: Bool { relayEmail != nil }
    /// The address the provider tells.
    var sharedEmail: String? { relayEmail ?? email }
    var key: FederatedKey { FederatedKey(providerId: providerId, rawId: sub) }

    /// The private-relay address counts as verified: Apple itself delivers to it.
    var sharesVerifiedEmail: Bool { hidesEmail || emailVerified }
}

/// An access token an identity handed out; the secret exists with OAuth 1 only.
struct AccessGrant: Codable, Sendable, Equatable {
    let accessToken: String
    let accessTokenSecret: String?
}

/// The fake identities of a project, in the order they were added.
struct IdentityStore {
    /// An identity with what it handed out, oldest first.
    struct Entry: Codable, Sendable {
        let serial: Int
        var identity: FakeIdentity
        var grants: [AccessGrant] = []
    }

    private struct TokenKey: Hashable {
        let providerId: String
        let accessToken: String
    }

    /// As with the real providers, an old grant ends when there are too many.
    private static let mostGrants = 50

    private var entries = TrackedDictionary<Entry>()
    private var order: [String: [FederatedKey]] = [:]
    private var keyByEmail: [String: [String: FederatedKey]] = [:]
    private var keyByToken: [TokenKey: FederatedKey] = [:]
    private var nextSerial = 0

    var all: [FakeIdentity] { order.keys.sorted().flatMap { identities(of: $0) } }

    func identities(of providerId: String) -> [FakeIdentity] { (order[providerId] ?? []).compactMap(find) }

    func find(_ key: FederatedKey) -> FakeIdentity? { entries[key.text]?.identity }

    func find(providerId: String, email: String) -> FakeIdentity? {
        keyByEmail[providerId]?[email.lowercased()].flatMap(find)
    }

    func find(providerId: String, accessToken: String) -> FakeIdentity? {
        keyByToken[TokenKey(providerId: providerId, accessToken: accessToken)].flatMap(find)
    }

    /// The grant that was made last.
    func grant(of identity: FakeIdentity) -> AccessGrant? { entries[identity.key.text]?.grants.last }

    mutating func save(_ identity: FakeIdentity) {
        let old = entries[identity.key.text]
        add(Entry(serial: old?.serial ?? nextSerial, identity: identity, grants: old?.grants ?? []))
    }

    /// The identity must have been saved.
    mutating func register(_ grant: AccessGrant, for identity: FakeIdentity) {
        guard var entry = entries[identity.key.text] else { return }
        entry.grants.append(grant)
        if entry.grants.count > Self.mostGrants { forget(entry.grants.removeFirst(), of: identity.key) }
        add(entry)
    }

    private mutating func forget(_ grant: AccessGrant, of key: FederatedKey) {
        let token = TokenKey(providerId: key.providerId, accessToken: grant.accessToken)
        if keyByToken[token] == key { keyByToken[token] = nil }
    }
}

extension IdentityStore: PersistentStore {
    mutating func takeChanges() -> Set<String> { entries.takeChanges() }

    func document(_ id: String) -> Entry? { entries[id] }

    mutating func add(_ document: Entry) {
        let key = document.identity.key
        if let email = entries[key.text]?.identity.email?.lowercased() {
            if keyByEmail[key.providerId]?[email] == key { keyByEmail[key.providerId]?[email] = nil }
        } else if entries[key.text] == nil {
            order[key.providerId, default: []].append(key)
        }
        entries[key.text] = document
        nextSerial = max(nextSerial, document.serial) + 1
        if let email = document.identity.email?.lowercased() {
            keyByEmail[key.providerId, default: [:]][email] = key
        }
        for grant in document.grants {
            keyByToken[TokenKey(providerId: key.providerId, accessToken: grant.accessToken)] = key
        }
    }
}
