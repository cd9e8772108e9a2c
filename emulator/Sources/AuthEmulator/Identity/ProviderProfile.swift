// SPDX-License-Identifier: Apache-2.0
/// The profile document that each provider's API returns.
enum ProviderProfile {
    /// Google's grants have the long names of its scopes, whatever names the request had.
    private static let googleScopes = [
        "profile": "https://www.googleapis.com/auth/userinfo.profile",
        "email": "https://www.googleapis.com/auth/userinfo.email",
    ]

    /// Without requested scopes, it grants those of every sign-in, and the one for the address if there is an address.
    static func google(claims: JSONValue, scopes: String?) -> JSONValue {
        let wanted = scopes ?? (claims["email"] == nil ? "openid profile" : "openid profile email")
        let granted = wanted.split(separator: " ").map { googleScopes[String($0)] ?? String($0) }
        return profile(claims, grantedScopes: granted.joined(separator: " "))
    }

    private static func profile(_ claims: JSONValue, grantedScopes: String) -> JSONValue {
        .compact([
            "id": claims["sub"], "name": claims["name"], "given_name": claims["given_name"],
            "family_name": claims["family_name"], "email": claims["email"],
            "verified_email": claims["email_verified"] ?? .bool(false), "picture": claims["picture"],
            "locale": claims["locale"] ?? .string("en"), "granted_scopes": .string(grantedScopes),
        ])
    }

    static func document(for identity: FakeIdentity, provider: IdentityProvider, claims: JSONValue) -> JSONValue {
        switch provider.family {
        case .google: google(claims: claims, scopes: nil)
        case .github: github(identity)
        case .facebook: facebook(identity)
        case .twitter: twitter(identity)
        case .microsoft: microsoft(identity)
        case .playGames: playGames(identity)
        case .apple, .yahoo, .oidc: claims
        case .saml: attributes(identity)
        }
    }

    /// The attribute statements of an assertion. A SAML provider has no claims of OpenID Connect.
    private static func attributes(_ identity: FakeIdentity) -> JSONValue {
        let name = PersonName(identity.displayName)
        return .compact([
            "email": .text(identity.email), "displayName": .text(identity.displayName), "firstName": .text(name.given),
            "lastName": .text(name.family), "screenName": .text(identity.screenName),
            "photoUrl": .text(identity.photoUrl),
        ])
    }

    private static func github(_ identity: FakeIdentity) -> JSONValue {
        let login = identity.screenName ?? handle(identity)
        return .compact([
            "login": .string(login), "id": Int64(identity.sub).map { .integer($0) } ?? .string(identity.sub),
            "name": .text(identity.displayName), "email": .text(identity.email),
            "avatar_url": .text(identity.photoUrl), "html_url": .string("https://github.com/\(login)"),
            "type": .string("User"),
        ])
    }

    private static func facebook(_ identity: FakeIdentity) -> JSONValue {
        let picture = identity.photoUrl.map {
            JSONValue.object(["data": .object(["url": .string($0), "is_silhouette": .bool(false)])])
        }
        let name = PersonName(identity.displayName)
        return .compact([
            "id": .string(identity.sub), "name": .text(identity.displayName), "email": .text(identity.email),
            "first_name": .text(name.given), "last_name": .text(name.family), "picture": picture,
        ])
    }

    private static func twitter(_ identity: FakeIdentity) -> JSONValue {
        .compact([
            "id": Int64(identity.sub).map { .integer($0) }, "id_str": .string(identity.sub),
            "name": .text(identity.displayName), "screen_name": .string(identity.screenName ?? handle(identity)),
            "email": .text(identity.email), "profile_image_url_https": .text(identity.photoUrl),
        ])
    }

    private static func microsoft(_ identity: FakeIdentity) -> JSONValue {
        let name = PersonName(identity.displayName)
        return .compact([
            "id": .string(identity.sub), "displayName": .text(identity.displayName), "givenName": .text(name.given),
            "surname": .text(name.family), "mail": .text(identity.email),
            "userPrincipalName": .text(identity.screenName ?? identity.email),
        ])
    }

    private static func playGames(_ identity: FakeIdentity) -> JSONValue {
        .compact([
            "playerId": .string(identity.sub), "displayName": .text(identity.displayName),
            "avatarImageUrl": .text(identity.photoUrl),
        ])
    }

    /// The part before the `@`, for providers where everybody has a handle.
    static func handle(_ identity: FakeIdentity) -> String {
        identity.email?.split(separator: "@").first.map(String.init) ?? "user\(identity.sub.prefix(8))"
    }
}

/// A display name, split at its last blank, as most forms with two fields expect.
struct PersonName: Sendable, Equatable {
    let given: String?
    let family: String?

    init(_ displayName: String?) {
        let words = (displayName ?? "").split(separator: " ")
        given = words.isEmpty ? nil : words.prefix(max(1, words.count - 1)).joined(separator: " ")
        family = words.count > 1 ? words.last.map(String.init) : nil
    }
}
