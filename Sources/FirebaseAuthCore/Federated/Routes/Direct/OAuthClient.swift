// SPDX-License-Identifier: Apache-2.0
/// How the program's own client gets tokens.
enum OAuthGrant: Sendable {
    /// RFC 6749 section 4.1, through a browser on this machine.
    case authorizationCode
    /// RFC 8628, through a browser anywhere.
    case deviceCode
}

/// The program's own client at a provider. It is registered there, and the project knows it, so that the service
/// accepts tokens that were issued for it.
public struct OAuthClient: Sendable {
    public var clientID = ""
    /// Empty for a client without one. A secret in a program that is shipped is not secret (RFC 8252 section 8.5), but
    /// some providers require one.
    public var clientSecret = ""
    /// The issuer of OpenID Connect, which publishes its endpoints. It must be written exactly as the issuer writes its
    /// own name, including a slash at the end.
    public var issuer = ""
    /// Empty to use the issuer's; the next two as well.
    public var authorizationEndpoint = ""
    public var tokenEndpoint = ""
    public var deviceAuthorizationEndpoint = ""
    /// Whether this provider is known to accept the secret only in the form.
    var takesSecretInForm = false

    public init() {}
}

extension OAuthClient {
    /// What is wrong; nil if nothing is.
    func problem(for providerID: String, _ grant: OAuthGrant) -> AuthError? {
        if let problem = OAuthClient.problem(withAnyFor: providerID) { return problem }
        if clientID.isEmpty {
            return .invalidArgument("The OAuth client has no client id: give the one that the provider registered.")
        }
        guard OAuthClient.isText(clientID), OAuthClient.isText(clientSecret) else {
            return .invalidArgument("The client id or the client secret has a character that is not printable ASCII.")
        }
        return urlProblem ?? completed(for: providerID).missingEndpoint(for: grant)
    }

    /// What is wrong with using any client of the program's own at this provider; nil if nothing is.
    static func problem(withAnyFor providerID: String) -> AuthError? {
        unfitness(of: providerID).map { .invalidArgument($0) }
    }

    /// Completed with what is known of the provider, if the host names no endpoints.
    func completed(for providerID: String) -> OAuthClient {
        let given = [issuer, authorizationEndpoint, tokenEndpoint, deviceAuthorizationEndpoint]
        var client = self
        client.takesSecretInForm = ProviderID.wantsSecretInForm(providerID)
        guard given.allSatisfy({ $0.isEmpty }) else { return client }
        if providerID.sameBytes(as: ProviderID.google) {
            client.issuer = OAuthServer.googleIssuer
        } else if providerID.sameBytes(as: ProviderID.github) {
            client.authorizationEndpoint = "https://github.com/login/oauth/authorize"
            client.tokenEndpoint = "https://github.com/login/oauth/access_token"
            client.deviceAuthorizationEndpoint = "https://github.com/login/device/code"
        }
        return client
    }

    /// Whether the issuer must be asked before a sign-in can begin. For a completed client.
    func needsMetadata(for grant: OAuthGrant) -> Bool {
        !issuer.isEmpty && endpoints(for: grant).contains { $0.url.isEmpty }
    }

    func endpoints(for grant: OAuthGrant) -> [(name: String, url: String)] {
        let first =
            switch grant {
            case .authorizationCode: ("an authorization endpoint", authorizationEndpoint)
            case .deviceCode: ("a device authorization endpoint", deviceAuthorizationEndpoint)
            }
        return [first, ("a token endpoint", tokenEndpoint)]
    }
}

extension OAuthClient {
    private var urlProblem: AuthError? {
        if !issuer.isEmpty && !OAuthURL.isIssuer(issuer) {
            return .invalidArgument(OAuthClient.wrongURL("an issuer", " and no query"))
        }
        let all = endpoints(for: .authorizationCode) + endpoints(for: .deviceCode)
        for (name, url) in all where !url.isEmpty && !OAuthURL.isEndpoint(url) {
            return .invalidArgument(OAuthClient.wrongURL(name, ""))
        }
        return nil
    }

    /// The message does not contain the URL: its fault may be a user name and a password in it.
    private static func wrongURL(_ name: String, _ more: String) -> String {
        "The OAuth client's URL of \(name) must use https, or http at 127.0.0.1, [::1] or localhost, and have no user name "
            + "and no fragment\(more)."
    }

    private func missingEndpoint(for grant: OAuthGrant) -> AuthError? {
        guard issuer.isEmpty, let missing = endpoints(for: grant).first(where: { $0.url.isEmpty }) else { return nil }
        return .invalidArgument(
            "The OAuth client has neither an issuer nor \(missing.name): give one of them. The library "
                + "knows it only for google.com and github.com.")
    }

    /// Why no client of the program's own can work; nil if one can.
    private static func unfitness(of providerID: String) -> String? {
        if ProviderID.needsBrowserFlow(providerID) {
            return "\(providerID) accepts no token obtained elsewhere: take another route, without an OAuth client."
        }
        if providerID.sameBytes(as: ProviderID.apple) {
            return
                "Apple answers at https addresses only, which no program on this machine has: take another route, "
                + "without an OAuth client."
        }
        if providerID.sameBytes(as: ProviderID.twitter) || ProviderID.isSAML(providerID) {
            return
                "\(providerID) does not speak OAuth 2.0: take another route, without an OAuth client."
        }
        return nil
    }

    /// RFC 6749 appendix A.1 and A.2: VSCHAR.
    private static func isText(_ text: String) -> Bool {
        text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
    }
}
