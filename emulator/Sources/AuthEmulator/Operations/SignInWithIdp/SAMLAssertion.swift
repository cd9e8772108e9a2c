/// The emulator's stand-in for a SAML answer: JSON in place of signed XML.
enum SAMLAssertion {
    /// The emulator's own sign-in widget sends claims next to the answer; they then say who it is.
    static func make(_ text: String, claims: JSONValue?, provider: IdentityProvider) throws -> ProviderAssertion {
        let assertion = try member("assertion", of: JSONValue.parse(text), path: "assertion")
        let subject = try member("subject", of: assertion, path: "assertion.subject")
        let nameId = try member("nameId", of: subject, path: "assertion.subject.nameId")
        guard let rawId = nameId.string, !rawId.isEmpty else { throw missing("assertion.subject.nameId") }
        var result =
            try claims.map { try ClaimsAssertion.make($0, provider: provider, googleScopes: "") }
            ?? ProviderAssertion(providerId: provider.id, rawId: rawId)
        result.email = AccountRules.isEmail(rawId) ? rawId.lowercased() : result.email
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
