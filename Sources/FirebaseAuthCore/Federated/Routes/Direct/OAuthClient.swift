// SPDX-License-Identifier: Apache-2.0
/// How the program's own client gets tokens.
enum OAuthGrant: Sendable {
    /// RFC 6749 section 4.1, through a browser on this machine.
    case authorizationCode
    /// RFC 8628, through a browser anywhere.
    case deviceCode
}

/// The program's own client at a provider, registered there, and known to the project, so that the service takes tokens
/// that were made for it.
public struct OAuthClient: Sendable {
    public var clientID = ""
    /// Empty for a client without one. What is shipped in a program is no secret (RFC 8252 section 8.5), but some
    /// providers ask for it all the same.
    public var clientSecret = ""
    /// Of OpenID Connect: it tells its endpoints itself. Exactly as it writes its own name, a slash at the end included.
    public var issuer = ""
    /// Empty for the one that the issuer tells; so are the next two.
    public var authorizationEndpoint = ""
    public var tokenEndpoint = ""
    public var deviceAuthorizationEndpoint = ""
    /// Whether this provider is known to look for the secret nowhere else.
    var takesSecretInForm = false

    public init() {}
}

extension OAuthClient {
    /// What cannot be right, or nil.
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

    /// What is wrong with a client of the program's own at this provider, whichever it is; nil where there may be one.
    static func problem(withAnyFor providerID: String) -> AuthError? {
        unfitness(of: providerID).map { .invalidArgument($0) }
    }

    /// With what is known of the provider, if the host says nothing of where it is.
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
            return .invalidArgument(OAuthClient.wrongURL("an issuer", ", and without a query"))
        }
        let all = endpoints(for: .authorizationCode) + endpoints(for: .deviceCode)
        for (name, url) in all where !url.isEmpty && !OAuthURL.isEndpoint(url) {
            return .invalidArgument(OAuthClient.wrongURL(name, ""))
        }
        return nil
    }

    /// The URL itself is not told: a user name and a password may be what is wrong with it.
    private static func wrongURL(_ name: String, _ more: String) -> String {
        "The OAuth client's URL of \(name) must be of https, or of http at 127.0.0.1, [::1] or localhost, without a user "
            + "name and without a fragment\(more)."
    }

    private func missingEndpoint(for grant: OAuthGrant) -> AuthError? {
        guard issuer.isEmpty, let missing = endpoints(for: grant).first(where: { $0.url.isEmpty }) else { return nil }
        return .invalidArgument(
            "The OAuth client has neither an issuer nor \(missing.name): give one of them. Only of google.com and "
                + "github.com is it known.")
    }

    /// Why no client of the program's own can help, or nil.
    private static func unfitness(of providerID: String) -> String? {
        if ProviderID.needsBrowserFlow(providerID) {
            return "\(providerID) accepts no token obtained elsewhere: take another route, without an OAuth client."
        }
        if providerID.sameBytes(as: ProviderID.apple) {
            return
                "Apple answers at https addresses only, which no program on this machine has: take another route, "
                + "without an OAuth client."
        }
        if providerID.sameBytes(as: ProviderID.twitter) || providerID.utf8.starts(with: "saml.".utf8) {
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
