// SPDX-License-Identifier: Apache-2.0
/// A person's account at a provider that the emulator plays.
struct FakeIdentity: Codable, Sendable, Equatable {
    let providerId: String
    let sub: String
    var email: String?
    var emailVerified: Bool
    var displayName: String?
    var photoUrl: String?
    var screenName: String?
    /// At Apple, the permanent relay address of a person who hides the real one.
    var relayEmail: String?
    /// Apple sends the name only with the first authorization.
    var hasAuthorized = false
    /// Nil for people in older data, who are kept.
    var origin: Origin? = .signIn

    /// How a person became known. This decides whether a reset removes the person.
    enum Origin: String, Codable, Sendable {
        case seeded, signIn
    }

    var isSeeded: Bool { origin != .signIn }

    var hidesEmail: Bool { relayEmail != nil }
    /// The address that the provider shares.
    var sharedEmail: String? { relayEmail ?? email }
    var key: FederatedKey { FederatedKey(providerId: providerId, rawId: sub) }

    /// The private-relay address counts as verified, because Apple itself delivers to it.
    var sharesVerifiedEmail: Bool { hidesEmail || emailVerified }
}

/// An access token that was issued for an identity. Only OAuth 1 has the secret.
struct AccessGrant: Codable, Sendable, Equatable {
    let accessToken: String
    let accessTokenSecret: String?
}

/// The fake identities of a project, in the order in which they were added.
struct IdentityStore {
    /// An identity with its grants, oldest first.
    struct Entry: Codable, Sendable {
        let serial: Int
        var identity: FakeIdentity
        var grants: [AccessGrant] = []
    }

    private struct TokenKey: Hashable {
        let providerId: String
        let accessToken: ExactText
    }

    /// As at the real providers, an old grant ends when there are too many.
    private static let mostGrants = 50

    private var entries = TrackedDictionary<Entry>()
    private var order: [String: [FederatedKey]] = [:]
    private var keyByEmail: [String: [ExactText: FederatedKey]] = [:]
    private var keyByToken: [TokenKey: FederatedKey] = [:]
    private var nextSerial = 0

    var all: [FakeIdentity] { order.keys.sorted().flatMap { identities(of: $0) } }

    func identities(of providerId: String) -> [FakeIdentity] { (order[providerId] ?? []).compactMap(find) }

    func find(_ key: FederatedKey) -> FakeIdentity? { entries[key.text]?.identity }

    func find(providerId: String, email: String) -> FakeIdentity? {
        keyByEmail[providerId]?[ExactText(email.lowercased())].flatMap(find)
    }

    func find(providerId: String, accessToken: String) -> FakeIdentity? {
        keyByToken[TokenKey(providerId: providerId, accessToken: ExactText(accessToken))].flatMap(find)
    }

    /// The last grant of the identity.
    func grant(of identity: FakeIdentity) -> AccessGrant? { entries[identity.key.text]?.grants.last }

    mutating func save(_ identity: FakeIdentity) {
        let old = entries[identity.key.text]
        add(Entry(serial: old?.serial ?? nextSerial, identity: identity, grants: old?.grants ?? []))
    }

    /// Adds a person from a list. A person who is already known stays authorised, and gets the list's name.
    mutating func seed(_ identity: FakeIdentity) {
        var identity = identity
        identity.hasAuthorized = find(identity.key)?.hasAuthorized ?? false
        identity.relayEmail = find(identity.key)?.relayEmail
        save(identity)
    }

    /// The identity must have been saved before.
    mutating func register(_ grant: AccessGrant, for identity: FakeIdentity) {
        guard var entry = entries[identity.key.text] else { return }
        entry.grants.append(grant)
        if entry.grants.count > Self.mostGrants { forget(entry.grants.removeFirst(), of: identity.key) }
        add(entry)
    }

    mutating func removeAll(where isGone: (FakeIdentity) -> Bool) {
        for entry in entries.values where isGone(entry.identity) { remove(entry) }
    }

    private mutating func remove(_ entry: Entry) {
        let key = entry.identity.key
        for grant in entry.grants { forget(grant, of: key) }
        forgetEmail(of: entry.identity)
        order[key.providerId]?.removeAll { $0 == key }
        entries[key.text] = nil
    }

    /// The address may now belong to another person.
    private mutating func forgetEmail(of identity: FakeIdentity) {
        let key = identity.key
        guard let email = identity.email.map({ ExactText($0.lowercased()) }), keyByEmail[key.providerId]?[email] == key
        else { return }
        keyByEmail[key.providerId]?[email] = nil
    }

    private mutating func forget(_ grant: AccessGrant, of key: FederatedKey) {
        let token = TokenKey(providerId: key.providerId, accessToken: ExactText(grant.accessToken))
        if keyByToken[token] == key { keyByToken[token] = nil }
    }
}

extension IdentityStore: PersistentStore {
    mutating func takeChanges() -> Set<ExactText> { entries.takeChanges() }

    mutating func reserve(_ count: Int) { entries.reserve(count) }

    func document(_ id: String) -> Entry? { entries[id] }

    mutating func add(_ document: Entry) {
        let key = document.identity.key
        if let old = entries[key.text] {
            forgetEmail(of: old.identity)
        } else {
            order[key.providerId, default: []].append(key)
        }
        entries[key.text] = document
        nextSerial = max(nextSerial, document.serial) + 1
        if let email = document.identity.email?.lowercased() {
            keyByEmail[key.providerId, default: [:]][ExactText(email)] = key
        }
        for grant in document.grants {
            keyByToken[TokenKey(providerId: key.providerId, accessToken: ExactText(grant.accessToken))] = key
        }
    }
}
