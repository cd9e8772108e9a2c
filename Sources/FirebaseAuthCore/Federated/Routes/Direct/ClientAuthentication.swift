// SPDX-License-Identifier: Apache-2.0
/// How the program's own client authenticates at a provider (RFC 6749 section 2.3.1).
enum ClientAuthentication: Sendable {
    /// By its id in the form, as a public client must (section 3.2.1).
    case none
    /// In the header, which every server must support.
    case basic
    /// In the form, which servers may support.
    case post

    /// - Parameter metadata: of its issuer, if the issuer was asked. If it lists no methods, it supports the header
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

    /// Both parts are form-encoded first, so that the colon separates them.
    static func basic(_ client: OAuthClient) -> String {
        let pair = PercentCoding.encode(client.clientID) + ":" + PercentCoding.encode(client.clientSecret)
        return Base64.encode(Array(pair.utf8))
    }
}
