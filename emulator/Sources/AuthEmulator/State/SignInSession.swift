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
