// SPDX-License-Identifier: Apache-2.0
import FoundationEssentials

/// A real OpenID provider behind an `oidc.` provider id, in its wire format.
struct OAuthIdpConfig: ProviderConfig {
    static let collection = "oauthIdpConfigs"
    static let idParameter = "oauthIdpConfigId"
    static var store: WritableKeyPath<ProviderConfigs, [String: OAuthIdpConfig]> { \.oauthIdpConfigs }

    var name: String?
    var displayName: String?
    var enabled: Bool?
    var clientId: String?
    var clientSecret: String?
    var issuer: String?
    /// Kept as it was set, but every provider is asked for a code.
    var responseType: ResponseType?

    struct ResponseType: Codable, Sendable, Equatable {
        var idToken: Bool?
        var code: Bool?
        var token: Bool?
    }

    static func checkID(_ id: String) throws {
        guard IdentityProvider(id: id)?.family == .oidc else {
            throw APIError("INVALID_CONFIG_ID : The id must begin with oidc. and go on after that.")
        }
    }

    /// A caller that may set a secret may not be allowed to read it.
    var withoutSecrets: OAuthIdpConfig {
        var config = self
        config.clientSecret = nil
        return config
    }

    mutating func complete(from old: OAuthIdpConfig, change: JSONValue, isWhole: Bool) {
        // A client that sends back what it was shown has not seen the secret.
        if isWhole { clientSecret = clientSecret ?? old.clientSecret }
        // The secret belongs to that issuer only, and must not be sent to another one.
        if issuer != old.issuer && change["clientSecret"] == nil { clientSecret = nil }
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
    /// Whether nobody else can read what is sent there.
    var isSafe: Bool { scheme == "https" || isLoopback }
}

extension EmulatorBackend {
    /// Sets up the OpenID providers of the default project from a file: a JSON list of `oauthIdpConfigs` with the
    /// provider's id as `name`. Existing ones with that name are replaced.
    func configureProviders(from file: String) throws {
        let data = try FileContent.read(file) { reason in
            .cannotSetUpProviders("\(reason); name a file with a JSON list")
        }
        guard case .array(let list)? = JSONValue.parse(data, within: .file) else {
            throw EmulatorServerError.cannotSetUpProviders("\(file) is no JSON list")
        }
        let context = try defaultContext()
        for (index, entry) in list.enumerated() {
            do {
                try UnknownMembers.refuse(in: entry, for: OAuthIdpConfig.self)
                var config = try LenientDecoder(entry).decode(OAuthIdpConfig.self)
                let id = config.name?.split(separator: "/").last.map(String.init) ?? ""
                try OAuthIdpConfig.checkID(id)
                config.enabled = config.enabled ?? true
                _ = try ProviderConfigCalls.save(config, id, context)
            } catch let error as APIError {
                throw EmulatorServerError.cannotSetUpProviders("\(file), entry \(index + 1): \(error.message)")
            }
        }
    }
}
