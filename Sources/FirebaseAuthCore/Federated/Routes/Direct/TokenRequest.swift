/// A POST of a form to a provider. Holds secrets: never log it.
protocol OAuthForm {
    var url: String { get }
    var body: [UInt8] { get }
}

extension OAuthForm {
    /// GitHub answers with a form unless JSON is asked for.
    static var headers: [String] {
        ["Content-Type: application/x-www-form-urlencoded", "Accept: application/json"]
    }

    /// The client names itself in the body, as a public client must (RFC 6749 section 3.2.1), and its secret stands
    /// beside it (section 2.3.1).
    static func encode(_ client: OAuthClient, _ pairs: [(String, String)]) -> [UInt8] {
        var all = pairs + [("client_id", client.clientID)]
        if !client.clientSecret.isEmpty { all.append(("client_secret", client.clientSecret)) }
        return Array(FormCoding.encode(all).utf8)
    }
}

/// The token request of both grants.
struct TokenRequest: OAuthForm {
    let url: String
    let body: [UInt8]

    /// RFC 6749 section 4.1.3, and RFC 7636 section 4.5.
    init(_ client: OAuthClient, _ server: OAuthServer, code: String, redirectURI: String, verifier: String) {
        url = server.tokenEndpoint
        body = TokenRequest.encode(
            client,
            [
                ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", redirectURI),
                ("code_verifier", verifier),
            ])
    }

    /// RFC 8628 section 3.4.
    init(_ client: OAuthClient, _ server: OAuthServer, deviceCode: String) {
        url = server.tokenEndpoint
        body = TokenRequest.encode(
            client, [("grant_type", "urn:ietf:params:oauth:grant-type:device_code"), ("device_code", deviceCode)])
    }
}
