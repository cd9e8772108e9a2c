/// A code that came back from an OpenID provider, with what proves that the sign-in began here.
struct CodeRedemption: Sendable {
    let code: String
    let redirectURI: String
    /// RFC 7636, section 4.1.
    let verifier: String
    let nonce: String
}
