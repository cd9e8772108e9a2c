// SPDX-License-Identifier: Apache-2.0
/// How the program's own client tells a provider who it is (RFC 6749 section 2.3.1).
enum ClientAuthentication: Sendable {
    /// It names itself in the form, as a public client must (section 3.2.1).
    case none
    /// In the header, which every server has to take.
    case basic
    /// In the form, which a server may take.
    case post

    /// - Parameter metadata: what its issuer told, where it was asked. Where it lists no methods, it takes the header
    ///   (OpenID Connect Discovery 1.0 section 3).
    init(of client: OAuthClient, at metadata: IssuerMetadata?) {
        if client.clientSecret.isEmpty {
            self = .none
        } else {
            self = client.takesSecretInForm || metadata?.refusesBasic == true ? .post : .basic
        }
    }

    func headers(_ client: OAuthClient) -> [String] {
        switch self {
        case .basic: ["Authorization: Basic " + ClientAuthentication.basic(client)]
        case .none, .post: []
        }
    }

    func pairs(_ client: OAuthClient) -> [(String, String)] {
        switch self {
        case .none: [("client_id", client.clientID)]
        case .post: [("client_id", client.clientID), ("client_secret", client.clientSecret)]
        case .basic: []
        }
    }

    /// Both parts are form-encoded first, so that the colon parts them.
    static func basic(_ client: OAuthClient) -> String {
        let pair = PercentCoding.encode(client.clientID) + ":" + PercentCoding.encode(client.clientSecret)
        return Base64.encode(Array(pair.utf8))
    }
}
