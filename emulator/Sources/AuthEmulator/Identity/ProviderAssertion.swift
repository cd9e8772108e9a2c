// SPDX-License-Identifier: Apache-2.0
import FoundationEssentials

/// A provider's statement about a person, however the server received it. In encoded form it is the pending token.
struct ProviderAssertion: Codable, Sendable, Equatable {
    var marker = "DO NOT MODIFY"
    let providerId: String
    let rawId: String
    /// As the provider writes it. A SAML provider may use any case; accounts have the address in lower case.
    var email: String?
    var emailVerified = false
    var displayName: String?
    var firstName: String?
    var lastName: String?
    var photoUrl: String?
    var screenName: String?
    var rawUserInfo: JSONValue = .object([:])
    var idToken: String?
    var accessToken: String?
    var tokenSecret: String?
    /// The code that came back in place of tokens.
    var authorizationCode: String?
    /// Repeated from the start of a browser flow.
    var context: String?

    enum CodingKeys: String, CodingKey {
        case marker = "_AuthEmulatorPendingToken"
        case providerId, rawId, email, emailVerified, displayName, firstName, lastName, photoUrl, screenName
        case rawUserInfo, idToken, accessToken, tokenSecret, authorizationCode, context
    }

    init(providerId: String, rawId: String) {
        self.providerId = providerId
        self.rawId = rawId
    }

    /// The address in the form of an account.
    var accountEmail: String? { email?.lowercased() }

    var key: FederatedKey { FederatedKey(providerId: providerId, rawId: rawId) }

    var federatedId: String {
        providerId == "google.com" ? "https://accounts.google.com/\(rawId)" : rawId
    }

    /// What the ID token repeats from the assertion of a SAML or OpenID Connect provider.
    var signInAttributes: JSONValue? {
        let family = IdentityProvider(id: providerId)?.family
        guard family == .saml || family == .oidc, rawUserInfo != .object([:]) else { return nil }
        return rawUserInfo
    }

    var providerEntry: ProviderUserInfo {
        ProviderUserInfo(
            providerId: providerId, rawId: rawId, federatedId: rawId, displayName: displayName, email: email,
            photoUrl: photoUrl, screenName: screenName)
    }
}

/// A provider's assertion that is kept, so that a refused sign-in or link need not go through the browser again.
enum PendingToken {
    static func make(_ assertion: ProviderAssertion) throws -> String {
        Base64URL.encode(try JSONText.encode(assertion))
    }

    static func read(_ text: String) throws -> ProviderAssertion {
        guard let value = Base64URL.decode(text).flatMap({ JSONValue.parse($0) }),
            let assertion = try? LenientDecoder(value).decode(ProviderAssertion.self)
        else { throw APIError("INVALID_PENDING_TOKEN") }
        return assertion
    }
}

/// Makes a provider's assertion from plain claims, as in an ID token or from a test.
enum ClaimsAssertion {
    static func make(
        _ claims: JSONValue, provider: IdentityProvider, googleScopes: String? = nil
    ) throws -> ProviderAssertion {
        var assertion = ProviderAssertion(providerId: provider.id, rawId: try subject(claims))
        assertion.email = claims["email"]?.string?.lowercased()
        assertion.emailVerified = isTrue(claims["email_verified"])
        assertion.displayName = claims["name"]?.string
        assertion.firstName = claims["given_name"]?.string
        assertion.lastName = claims["family_name"]?.string
        assertion.photoUrl = claims["picture"]?.string
        assertion.screenName = claims["screen_name"]?.string
        switch provider.family {
        case .google: assertion.rawUserInfo = ProviderProfile.google(claims: claims, scopes: googleScopes)
        // It has no claims of OpenID Connect, and its addresses count as verified.
        case .saml: assertion.emailVerified = assertion.email != nil
        default: assertion.rawUserInfo = claims
        }
        return assertion
    }

    private static func subject(_ claims: JSONValue) throws -> String {
        guard let subject = claims["sub"], !subject.isNull else {
            throw APIError("INVALID_IDP_RESPONSE : The claim sub, which says who it is, is missing.")
        }
        guard case .string(let sub) = subject else {
            throw APIError("INVALID_IDP_RESPONSE : The claim sub is no text.")
        }
        guard !sub.isEmpty else { throw APIError("INVALID_IDP_RESPONSE : The claim sub is empty.") }
        return sub
    }

    /// Apple writes its booleans as text.
    private static func isTrue(_ value: JSONValue?) -> Bool { value == .bool(true) || value == .string("true") }
}

/// The emulator's substitute for a SAML answer: JSON in place of signed XML.
enum SAMLAssertion {
    /// The emulator's own sign-in widget sends claims beside the answer, which then identify the person.
    static func make(_ text: String, claims: JSONValue?, provider: IdentityProvider) throws -> ProviderAssertion {
        let assertion = try member("assertion", of: JSONValue.parse(text), path: "assertion")
        let subject = try member("subject", of: assertion, path: "assertion.subject")
        let nameId = try member("nameId", of: subject, path: "assertion.subject.nameId")
        guard let rawId = nameId.string, !rawId.isEmpty else { throw missing("assertion.subject.nameId") }
        var result =
            try claims.map { try ClaimsAssertion.make($0, provider: provider) }
            ?? ProviderAssertion(providerId: provider.id, rawId: rawId)
        result.email = AccountRules.isEmail(rawId) ? rawId : result.email
        result.emailVerified = result.email != nil
        result.rawUserInfo = assertion["attributeStatements"] ?? .object([:])
        return result
    }

    private static func member(_ name: String, of value: JSONValue?, path: String) throws -> JSONValue {
        guard let member = value?[name], !member.isNull else { throw missing(path) }
        return member
    }

    private static func missing(_ path: String) -> APIError {
        APIError("INVALID_IDP_RESPONSE : The SAMLResponse has no \(path).")
    }
}
