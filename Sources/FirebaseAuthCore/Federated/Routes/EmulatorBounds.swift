// SPDX-License-Identifier: Apache-2.0
/// Where a sign-in may lead while an emulator is chosen: nothing of it goes to a real service by mistake.
struct EmulatorBounds: Sendable {
    /// Host and port of the emulator.
    let authority: String

    /// Of a built-in provider the emulator's own issuer, whatever the program names; of another one the program's, which
    /// must be within.
    ///
    /// - Parameter client: completed.
    func client(_ client: OAuthClient, for providerID: String) throws(AuthError) -> OAuthClient {
        if ProviderID.isBuiltIn(providerID) { return ownClient(client, providerID) }
        try check([
            client.issuer, client.authorizationEndpoint, client.tokenEndpoint, client.deviceAuthorizationEndpoint,
        ])
        return client
    }

    /// Its endpoints are known. An issuer that says otherwise of itself is named as the emulator names it.
    private func ownClient(_ client: OAuthClient, _ providerID: String) -> OAuthClient {
        let place = "http://\(authority)/emulator/issuer/\(providerID)"
        var own = client
        if !client.issuer.isEmpty { own.issuer = ProviderID.isOfGoogle(providerID) ? OAuthServer.googleIssuer : place }
        own.authorizationEndpoint = place + "/authorize"
        own.tokenEndpoint = place + "/token"
        own.deviceAuthorizationEndpoint = place + "/device_authorization"
        return own
    }

    /// What the program names, or an issuer. Empty ones are nothing to ask.
    func check(_ urls: [String]) throws(AuthError) {
        for url in urls where !url.isEmpty && !isWithin(url) { throw .outsideEmulator(url, authority) }
    }

    func isWithin(_ url: String) -> Bool {
        guard let host = URLParts(url)?.host else { return false }
        return EmulatorBounds.isOfNobody(host) || URLParts("http://\(authority)/")?.host?.sameBytes(as: host) ?? false
    }

    /// Whether a name is of this machine, or of a domain that is reserved for tests: nobody can have a service there
    /// (RFC 6761 sections 6.2 and 6.3).
    private static func isOfNobody(_ host: String) -> Bool {
        if ["127.0.0.1", "::1", "localhost"].contains(where: { host.sameBytes(as: $0) }) { return true }
        let bytes = Array(host.utf8)
        return [".localhost", ".test"].contains { Array(bytes.suffix($0.utf8.count)) == Array($0.utf8) }
    }
}

extension RoutePlan {
    /// Nil for the service.
    var bounds: EmulatorBounds? { emulatorAuthority.map { EmulatorBounds(authority: $0) } }

    /// The program's own client as this attempt uses it.
    func client(_ given: OAuthClient) throws(AuthError) -> OAuthClient {
        let client = given.completed(for: provider.providerID)
        guard let bounds else { return client }
        return try bounds.client(client, for: provider.providerID)
    }

    /// What an issuer of this machine tells may lead out of it.
    func server(
        _ client: OAuthClient, _ metadata: IssuerMetadata?, for grant: OAuthGrant
    ) throws(AuthError) -> OAuthServer {
        let server = try OAuthServer(client, metadata, for: grant)
        try bounds?.check([server.authorizationEndpoint, server.tokenEndpoint, server.deviceAuthorizationEndpoint])
        return server
    }
}

extension AuthError {
    static func outsideEmulator(_ url: String, _ authority: String) -> AuthError {
        AuthError(
            .invalidArgument, name: "OUTSIDE_EMULATOR",
            message: PlainText.shown(
                "The emulator at \(authority) is chosen, so \"\(PlainText.shown(url))\" is not asked: nothing goes to a "
                    + "real service by mistake. Name one of this machine, take another route, or choose no emulator.",
                most: PlainText.longestLine))
    }
}
