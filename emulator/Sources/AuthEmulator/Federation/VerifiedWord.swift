/// An OpenID provider's word about a person, with a good signature, meant for this client, and not too old.
struct VerifiedWord: Sendable {
    let claims: JSONValue
    let idToken: String
    var accessToken: String?
}
