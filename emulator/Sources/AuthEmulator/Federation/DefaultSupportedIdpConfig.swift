// SPDX-License-Identifier: Apache-2.0
/// The project's OAuth client at a provider that the service has built in, such as `google.com`. The emulator plays
/// these providers, so only `enabled` has an effect.
struct DefaultSupportedIdpConfig: ProviderConfig {
    static let collection = "defaultSupportedIdpConfigs"
    static let idParameter = "idpId"
    static var store: WritableKeyPath<ProviderConfigs, [String: DefaultSupportedIdpConfig]> {
        \.defaultSupportedIdpConfigs
    }

    var name: String?
    var enabled: Bool?
    var clientId: String?
    var clientSecret: String?

    static func checkID(_ id: String) throws {
        guard let family = IdentityProvider(id: id)?.family, family != .oidc, family != .saml else {
            throw APIError("INVALID_CONFIG_ID : The id must be that of a provider such as google.com.")
        }
    }

    var withoutSecrets: DefaultSupportedIdpConfig {
        var config = self
        config.clientSecret = nil
        return config
    }

    /// A client that sends back what it was shown has not seen the secret.
    mutating func complete(from old: DefaultSupportedIdpConfig, change: JSONValue, isWhole: Bool) {
        if isWhole { clientSecret = clientSecret ?? old.clientSecret }
    }

    func check() throws {
        guard clientId?.isEmpty == false else { throw APIError("MISSING_OAUTH_CLIENT_ID") }
    }
}
