// SPDX-License-Identifier: Apache-2.0
/// A browser sign-in between its start and its end.
struct AuthorizationSession {
    /// An application that calls the provider itself.
    struct Client {
        /// Nil if it sent none.
        let id: String?
        let state: String?
        let codeChallenge: String?
    }

    let sessionId: String
    /// Bound to the session but never equal to it: the browser sees the state, the application keeps the session id.
    let state: String
    let project: Project
    let provider: IdentityProvider
    let continueURI: AbsoluteURI
    let context: String?
    var client: Client?
    /// The sign-in continues at a real provider.
    var upstream: UpstreamSession?
    /// The provider acts as a SAML identity provider.
    var saml: SAMLExchange?
    var hasReturned = false
    /// The codes that were issued in it.
    var codes: [String] = []
    /// The audience of the ID token: the application's own OAuth client, or that of the project.
    var audience = "emulator"
    /// Whether the redirect belongs to the project, so that the provider may or may not know it.
    var comparesRedirect = false
    /// Set if the handler page started the sign-in.
    var handler: HandlerRequest?

    /// Apple answers with a form. The real one allows no loopback redirect; where this one does, it answers as the
    /// other providers do.
    var postsAnswer: Bool { provider.family == .apple && (handler != nil || !continueURI.isLoopback) && client == nil }

    /// A client may send only the hash of its session id, so that the browser cannot use it. A request does not say
    /// which of the two it sends, except at the handler, whose address others may have seen.
    func belongs(to sessionId: String?) -> Bool {
        guard let sessionId else { return false }
        if Digest.sha256Hex(sessionId) == self.sessionId { return true }
        return sessionId == self.sessionId && handler?.sessionHash == nil
    }
}
