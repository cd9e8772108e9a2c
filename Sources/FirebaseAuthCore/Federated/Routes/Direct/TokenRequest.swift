// SPDX-License-Identifier: Apache-2.0
/// A POST of a form to a provider. It contains secrets: never log it.
protocol OAuthForm {
    var url: String { get }
    /// The client's authentication, if it is in a header.
    var proof: [String] { get }
    var body: [UInt8] { get }
}

extension OAuthForm {
    /// GitHub answers with a form unless JSON is asked for.
    var headers: [String] {
        ["Content-Type: application/x-www-form-urlencoded", "Accept: application/json"] + proof
    }
}

/// The token request of both grants.
struct TokenRequest: OAuthForm {
    let url: String
    let proof: [String]
    let body: [UInt8]

    private init(_ client: OAuthClient, _ server: OAuthServer, _ pairs: [(String, String)]) {
        url = server.tokenEndpoint
        proof = server.authentication.headers(client)
        body = Array(FormCoding.encode(pairs + server.authentication.pairs(client)).utf8)
    }

    /// RFC 6749 section 4.1.3, and RFC 7636 section 4.5.
    init(_ client: OAuthClient, _ server: OAuthServer, code: String, redirectURI: String, verifier: String) {
        self.init(
            client, server,
            [
                ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", redirectURI),
                ("code_verifier", verifier),
            ])
    }

    /// RFC 8628 section 3.4.
    init(_ client: OAuthClient, _ server: OAuthServer, deviceCode: String) {
        self.init(
            client, server,
            [("grant_type", "urn:ietf:params:oauth:grant-type:device_code"), ("device_code", deviceCode)])
    }
}
