// SPDX-License-Identifier: Apache-2.0
/// A browser sign-in between its start and its end.
struct AuthorizationSession {
    /// An application that talks to the provider itself.
    struct Client {
        /// Nothing if it did not tell.
        let id: String?
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
    /// The provider is asked, and answers, as a SAML identity provider.
    var saml: SAMLExchange?
    var hasReturned = false
    /// Those that it has handed out.
    var codes: [String] = []
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
