/// An enrolled authenticator on the wire. Its secret is told to exports alone.
struct TotpInfo: Codable, Sendable {
    var sharedSecretKey: String?
}
