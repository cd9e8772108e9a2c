// SPDX-License-Identifier: Apache-2.0
/// A sign-in that refresh tokens keep alive.
struct SignInSession: Codable, Sendable, Equatable {
    let id: String
    /// As in the ID token's `sign_in_provider`.
    let provider: String
    let startedAt: Timestamp
    /// When its newest refresh token was issued.
    var refreshedAt: Timestamp
    var isRevoked = false

    /// Whether a refresh would succeed for this user.
    func isAlive(for account: Account) -> Bool {
        !isRevoked && !account.disabled && refreshedAt.seconds >= account.validSince ?? 0
    }
}

/// The sign-ins of one user, oldest first.
struct UserSessions: Codable, Sendable {
    let localId: String
    var sessions: [SignInSession] = []
}

/// The sign-ins of each user. Tokens contain what is needed, so only revocations must be known here; everything else is
/// for the console.
struct SignInSessionStore {
    /// A limit, so that a test in which one user signs in again and again does not fill the memory.
    private static let mostPerUser = 50

    private var byUser = TrackedDictionary<UserSessions>()

    /// The number of users with sign-ins.
    var count: Int { byUser.count }

    /// Oldest first.
    func sessions(of localId: String) -> [SignInSession] { byUser[localId]?.sessions ?? [] }

    /// Notes a new refresh token, of an existing session or a new one. Returns the session's id.
    mutating func note(_ id: String?, of localId: String, provider: String, at now: Timestamp) -> String {
        var sessions = sessions(of: localId)
        defer { byUser[localId] = UserSessions(localId: localId, sessions: sessions) }
        if let index = sessions.firstIndex(where: { $0.id == id }) {
            sessions[index].refreshedAt = now
            return sessions[index].id
        }
        let id = id ?? RandomText.alphanumeric(20)
        if sessions.count == Self.mostPerUser { sessions.removeFirst() }
        sessions.append(SignInSession(id: id, provider: provider, startedAt: now, refreshedAt: now))
        return id
    }

    func isRevoked(_ id: String?, of localId: String) -> Bool {
        sessions(of: localId).contains { $0.id == id && $0.isRevoked }
    }

    /// Without an id, all sessions of the user.
    mutating func revoke(_ id: String?, of localId: String) {
        var sessions = sessions(of: localId)
        for index in sessions.indices where id == nil || sessions[index].id == id { sessions[index].isRevoked = true }
        byUser[localId] = UserSessions(localId: localId, sessions: sessions)
    }

    mutating func forget(_ localId: String) { byUser[localId] = nil }

    mutating func forgetAll() { byUser.removeAll() }
}

extension SignInSessionStore: PersistentStore {
    mutating func takeChanges() -> Set<ExactText> { byUser.takeChanges() }

    mutating func reserve(_ count: Int) { byUser.reserve(count) }

    func document(_ id: String) -> UserSessions? { byUser[id] }

    mutating func add(_ document: UserSessions) { byUser[document.localId] = document }
}
