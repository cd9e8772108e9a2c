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
    /// The redirect is the project's, so that the provider may know it or not.
    var comparesRedirect = false
    /// Set if the handler page was opened for the sign-in.
    var handler: HandlerRequest?

    /// Apple answers by a form. It takes no loopback redirect; a test double that does answers there as the others do.
    var postsAnswer: Bool { provider.family == .apple && (handler != nil || !continueURI.isLoopback) && client == nil }

    /// A client may have told only the hash of its session id, so that the browser cannot use it. Nobody says which of the
    /// two it was, except at the handler, whose address other eyes have seen.
    func belongs(to sessionId: String?) -> Bool {
        guard let sessionId else { return false }
        if Digest.sha256Hex(sessionId) == self.sessionId { return true }
        return sessionId == self.sessionId && handler?.sessionHash == nil
    }
}

/// Sessions by `state`, and the codes issued in them. Only the back end's actor touches it.
final class AuthorizationSessionStore {
    private var sessions: [String: AuthorizationSession] = [:]
    private var codes: [String: AuthorizationCode] = [:]

    /// Devices that wait, by their device code.
    var devices: [String: DeviceGrant] = [:]

    func session(state: String) -> AuthorizationSession? { sessions[state] }

    func session(code: String) -> AuthorizationSession? { codes[code].flatMap { sessions[$0.state] } }

    func open(_ session: AuthorizationSession) { sessions[session.state] = session }

    /// Ends a session that a real provider has sent back. Says whether it had not ended before.
    func close(state: String) -> Bool {
        guard sessions[state]?.hasReturned == false else { return false }
        sessions[state]?.hasReturned = true
        return true
    }

    func issue(_ code: AuthorizationCode) -> String {
        let text = RandomText.base64URL(43)
        codes[text] = code
        return text
    }

    /// The outstanding codes, for an operation that may have to be undone.
    func snapshot() -> [String: AuthorizationCode] { codes }

    func restore(_ saved: [String: AuthorizationCode]) { codes.merge(saved) { $1 } }

    /// A code works once, in its own session and for its lifetime.
    func redeem(_ text: String, state: String, at now: Timestamp) -> ProviderAssertion? {
        guard let code = codes[text], code.state == state else { return nil }
        codes[text] = nil
        return now < code.expiresAt ? code.assertion : nil
    }
}

/// What a code stands for until it is redeemed.
struct AuthorizationCode: Sendable {
    let state: String
    let assertion: ProviderAssertion
    let expiresAt: Timestamp
}
