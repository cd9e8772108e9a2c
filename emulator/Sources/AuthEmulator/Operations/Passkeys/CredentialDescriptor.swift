/// A credential as WebAuthn names it.
struct CredentialDescriptor: Encodable {
    var type = "public-key"
    let id: String
}
