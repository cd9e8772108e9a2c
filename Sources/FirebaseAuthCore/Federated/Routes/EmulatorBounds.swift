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

    /// URLs that the program or an issuer names. Empty ones are skipped.
    func check(_ urls: [String]) throws(AuthError) {
        for url in urls where !url.isEmpty && !isWithin(url) { throw .outsideEmulator(url, authority) }
    }

    func isWithin(_ url: String) -> Bool {
        guard let host = URLParts(url)?.host else { return false }
        return EmulatorBounds.isOfNobody(host) || URLParts("http://\(authority)/")?.host?.sameBytes(as: host) ?? false
    }

    /// Whether a name belongs to this machine, or to a domain reserved for tests: no real service can be there (RFC
    /// 6761 sections 6.2 and 6.3).
    private static func isOfNobody(_ host: String) -> Bool {
        if ["127.0.0.1", "::1", "localhost"].contains(where: { host.sameBytes(as: $0) }) { return true }
        let bytes = Array(host.utf8)
        return [".localhost", ".test"].contains { Array(bytes.suffix($0.utf8.count)) == Array($0.utf8) }
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
