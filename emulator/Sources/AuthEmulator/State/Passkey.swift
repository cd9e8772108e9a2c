/// A registered authenticator.
struct Passkey: Codable, Sendable, Equatable {
    let credentialId: String
    let name: String
}
