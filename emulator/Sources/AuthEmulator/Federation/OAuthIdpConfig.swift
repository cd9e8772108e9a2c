/// A real OpenID provider behind an `oidc.` provider id; the wire has the same shape.
struct OAuthIdpConfig: Codable, Sendable, Equatable {
    /// `projects/PROJECT/oauthIdpConfigs/ID`.
    var name: String?
    var displayName: String?
    /// Without it the provider is switched off.
    var enabled: Bool?
    var clientId: String?
    var clientSecret: String?
    var issuer: String?

    var isEnabled: Bool { enabled ?? false }

    static func checkID(_ id: String) throws {
        guard IdentityProvider(id: id)?.family == .oidc else {
            throw APIError("INVALID_CONFIG_ID : The id must begin with oidc. and go on after that.")
        }
    }

    func check() throws {
        guard clientId?.isEmpty == false else { throw APIError("MISSING_OAUTH_CLIENT_ID") }
        guard let issuer, !issuer.isEmpty else { throw APIError("MISSING_ISSUER") }
        guard let uri = AbsoluteURI(issuer), uri.isSafe, uri.query.isEmpty, uri.fragment == nil else {
            throw APIError(
                "INVALID_CONFIG : The issuer must be an https address without query and fragment, or http on this "
                    + "machine.")
        }
    }
}

extension AbsoluteURI {
    /// What is sent there can be read by nobody on the way.
    var isSafe: Bool { scheme == "https" || isLoopback }
}
