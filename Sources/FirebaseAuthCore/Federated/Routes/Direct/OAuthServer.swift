// SPDX-License-Identifier: Apache-2.0
/// A provider's authorization server, as one attempt uses it.
struct OAuthServer: Sendable {
    /// Empty for a server that does not support OpenID Connect.
    let issuer: String
    /// Empty if this grant does not use it; so may be the last.
    let authorizationEndpoint: String
    let tokenEndpoint: String
    let deviceAuthorizationEndpoint: String
    /// Whether it promises to name itself in its answers (RFC 9207 section 3).
    let namesItself: Bool
    let authentication: ClientAuthentication

    static let googleIssuer = "https://accounts.google.com"
    static let openID = "openid"

    /// - Parameters:
    ///   - client: completed, and without a problem.
    ///   - metadata: of its issuer, if the issuer was asked. The host's settings override it.
    init(_ client: OAuthClient, _ metadata: IssuerMetadata?, for grant: OAuthGrant) throws(AuthError) {
        func chosen(_ own: String, _ told: String?) -> String { own.isEmpty ? told ?? "" : own }
        issuer = client.issuer
        authorizationEndpoint = chosen(client.authorizationEndpoint, metadata?.authorizationEndpoint)
        tokenEndpoint = chosen(client.tokenEndpoint, metadata?.tokenEndpoint)
        deviceAuthorizationEndpoint = chosen(client.deviceAuthorizationEndpoint, metadata?.deviceAuthorizationEndpoint)
        namesItself = metadata?.promisesIssuer ?? false
        authentication = ClientAuthentication(of: client, at: metadata)
        if let lack = lack(metadata, for: grant) { throw .issuerUnusable(issuer, lack) }
    }

    private func lack(_ metadata: IssuerMetadata?, for grant: OAuthGrant) -> String? {
        if tokenEndpoint.isEmpty { return "it names no token endpoint" }
        switch grant {
        case .authorizationCode:
            if authorizationEndpoint.isEmpty { return "it names no authorization endpoint" }
            // RFC 9700 section 2.1.1: without PKCE, a program that intercepts the code could redeem it.
            return metadata?.refusesS256 == true ? "it does not support PKCE with S256 (RFC 7636)" : nil
        case .deviceCode:
            return deviceAuthorizationEndpoint.isEmpty
                ? "it names no device authorization endpoint: it has no sign-in with a device code" : nil
        }
    }

    /// The requested scopes: the host's, or else those that the service requests on its own routes, so that the account
    /// gets an email address.
    func scopes(for provider: Provider.Request) -> [String] {
        var scopes = provider.scopes
        if scopes.isEmpty {
            if !issuer.isEmpty { scopes = ["email", "profile"] }
            if provider.providerID.sameBytes(as: ProviderID.github) { scopes = ["user:email"] }
        }
        // OpenID Connect Core 1.0 section 3.1.2.1: without it there is no ID token.
        if !issuer.isEmpty && !OAuthServer.asksIDToken(scopes) { scopes.insert(OAuthServer.openID, at: 0) }
        return scopes
    }

    static func asksIDToken(_ scopes: [String]) -> Bool {
        scopes.contains { $0.sameBytes(as: openID) }
    }
}
