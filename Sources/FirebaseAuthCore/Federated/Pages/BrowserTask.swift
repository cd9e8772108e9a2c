// SPDX-License-Identifier: Apache-2.0
/// What only a page in a browser can do for the program.
enum BrowserTask: Sendable {
    /// Get a token of reCAPTCHA Enterprise for an action; without one, of the earlier reCAPTCHA, which a person solves.
    case recaptcha(siteKey: String, action: String)
    /// Have an authenticator make a passkey.
    case createPasskey(options: String)
    /// Have an authenticator sign with a passkey.
    case usePasskey(options: String)

    /// A page of the domain that passkeys are for can do it; nobody but the listener does the others.
    var mayBeHosted: Bool {
        if case .recaptcha = self { return false }
        return true
    }

    var matter: PageMatter {
        switch self {
        case .recaptcha: .check
        case .createPasskey: .passkey
        case .usePasskey: .signIn
        }
    }

    /// Passkeys are for domains, and no address is one (WebAuthn level 3, section 5.1.2).
    func host(_ chosen: LoopbackHost) -> LoopbackHost { mayBeHosted ? .localhost : chosen }

    /// - Parameter said: the page's word for it.
    func error(_ said: String) -> AuthError {
        mayBeHosted ? .passkeyNotUsed(said) : .recaptchaNotSolved(said)
    }
}
