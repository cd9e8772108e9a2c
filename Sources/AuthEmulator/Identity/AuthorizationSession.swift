/// A browser sign-in between its start and its end.
struct AuthorizationSession {
    let sessionId: String
    /// Bound to the session but never equal to it: the browser sees the one, the application keeps the other.
    let state: String
    let project: Project
    let provider: IdentityProvider
    let continueURI: AbsoluteURI
    let context: String?
}
