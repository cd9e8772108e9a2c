/// The sign-ins of one user, oldest first.
struct UserSessions: Codable, Sendable {
    let localId: String
    var sessions: [SignInSession] = []
}
