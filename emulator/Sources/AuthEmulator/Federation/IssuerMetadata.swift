/// What an OpenID provider says of itself (OpenID Connect Discovery 1.0, section 3), as far as it is used here.
struct IssuerMetadata: Decodable, Sendable {
    let issuer: String
    let authorization_endpoint: String
    let token_endpoint: String
    let jwks_uri: String
    let token_endpoint_auth_methods_supported: [String]?

    var authorization: AbsoluteURI? { AbsoluteURI(authorization_endpoint) }

    /// The default of the specification is the header, not the body.
    var takesSecretInHeader: Bool {
        token_endpoint_auth_methods_supported?.contains("client_secret_basic") ?? true
    }

    var isSafe: Bool {
        [authorization_endpoint, token_endpoint, jwks_uri].allSatisfy { AbsoluteURI($0)?.isSafe ?? false }
    }
}
