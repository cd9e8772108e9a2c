/// What an authenticator answered. Nothing is signed or checked here: only the id counts.
struct AuthenticatorResponse: Decodable {
    let id: JSONValue?

    func credentialId() throws -> String {
        guard let id = id?.string, !id.isEmpty else { throw APIError("INVALID_CREDENTIAL_ID") }
        return id
    }
}
