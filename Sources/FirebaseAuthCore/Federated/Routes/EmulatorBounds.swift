// SPDX-License-Identifier: Apache-2.0
/// The limits of a sign-in while an emulator is chosen: nothing may go to a real service by mistake.
struct EmulatorBounds: Sendable {
    /// Host and port of the emulator.
    let authority: String

    /// For a built-in provider the emulator's own issuer, whatever the program names. For any other provider the
    /// program's issuer, which must be within the limits.
    ///
    /// - Parameter client: completed.
    func client(_ client: OAuthClient, for providerID: String) throws(AuthError) -> OAuthClient {
        if ProviderID.isBuiltIn(providerID) { return ownClient(client, providerID) }
        try check([
            client.issuer, client.authorizationEndpoint, client.tokenEndpoint, client.deviceAuthorizationEndpoint,
        ])
        return client
    }

    /// Its endpoints are known. If an issuer gives itself another name, the emulator's name for it is used.
    private func ownClient(_ client: OAuthClient, _ providerID: String) -> OAuthClient {
        let place = "http://\(authority)/emulator/issuer/\(providerID)"
        var own = client
        if !client.issuer.isEmpty { own.issuer = ProviderID.isOfGoogle(providerID) ? OAuthServer.googleIssuer : place }
        own.authorizationEndpoint = place + "/authorize"
        own.tokenEndpoint = place + "/token"
        own.deviceAuthorizationEndpoint = place + "/device_authorization"
        return own
    }

    /// Issuers and endpoints that the program or an issuer names: they are sent codes and secrets. Empty ones are
    /// skipped.
    func check(_ urls: [String]) throws(AuthError) {
        for url in urls where !url.isEmpty && !isHere(url) { throw .outsideEmulator(url, authority) }
    }

    /// Whether a page may be opened in the browser: one of this machine, or below a domain that is reserved for tests
    /// (RFC 6761 section 6.2).
    func isWithin(_ url: String) -> Bool {
        isHere(url) || URLParts(url)?.host.map { EmulatorBounds.ends($0, with: ".test") } ?? false
    }

    /// Whether the host is this machine (RFC 6761 section 6.3) or the emulator's. A name below `.test` may be another
    /// one's: some companies' name servers answer for it.
    private func isHere(_ url: String) -> Bool {
        guard let host = URLParts(url)?.host else { return false }
        let known = ["127.0.0.1", "::1", "localhost", URLParts("http://\(authority)/")?.host ?? ""]
        return known.contains { host.sameBytes(as: $0) } || EmulatorBounds.ends(host, with: ".localhost")
    }

    private static func ends(_ host: String, with domain: String) -> Bool {
        UTF8Text.bytes(host).suffix(domain.utf8.count) == UTF8Text.bytes(domain)[...]
    }
}

extension RoutePlan {
    /// Nil for the service.
    var bounds: EmulatorBounds? { emulatorAuthority.map { EmulatorBounds(authority: $0) } }

    /// The program's own client, as this attempt uses it.
    func client(_ given: OAuthClient) throws(AuthError) -> OAuthClient {
        let client = given.completed(for: provider.providerID)
        guard let bounds else { return client }
        return try bounds.client(client, for: provider.providerID)
    }

    /// An issuer on this machine may name endpoints outside of it.
    func server(
        _ client: OAuthClient, _ metadata: IssuerMetadata?, for grant: OAuthGrant
    ) throws(AuthError) -> OAuthServer {
        let server = try OAuthServer(client, metadata, for: grant)
        try bounds?.check([server.authorizationEndpoint, server.tokenEndpoint, server.deviceAuthorizationEndpoint])
        return server
    }
}
