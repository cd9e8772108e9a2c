/// A browser sign-in between its start and its end.
struct AuthorizationSession {
    /// An application that talks to the provider itself.
    struct Client {
        let state: String?
        let codeChallenge: String?
    }

    let sessionId: String
    /// Bound to the session but never equal to it: the browser sees the one, the application keeps the other.
    let state: String
    let project: Project
    let provider: IdentityProvider
    let continueURI: AbsoluteURI
    let context: String?
    var client: Client?
    /// The sign-in goes on at a real provider.
    var upstream: UpstreamSession?
    var hasReturned = false
    /// Who the ID token is for: the application's own OAuth client, or that of the project.
    var audience = "emulator"
    /// Set if the handler page was opened for the sign-in.
    var handler: HandlerRequest?

    /// An application that opened the handler told only the hash of its session id, so that the browser cannot use it.
    func belongs(to sessionId: String?) -> Bool {
        guard let hash = handler?.sessionHash else { return sessionId == self.sessionId }
        return sessionId.map(Digest.sha256Hex) == hash
    }
}
