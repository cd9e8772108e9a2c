// SPDX-License-Identifier: Apache-2.0
/// Ends a visit to the sign-in page: sends the browser back to the application with a code or an error.
struct AuthorizationConsent {
    let session: AuthorizationSession
    let nonce: String?
    let context: OperationContext

    private static let codeLifetimeSeconds: Int64 = 600

    private var provider: IdentityProvider { session.provider }

    func grant(_ chosen: FakeIdentity, hideEmail: Bool) throws -> Reply {
        var identity = chosen
        if provider.family == .apple, hideEmail, !identity.hasAuthorized, identity.relayEmail == nil {
            identity.relayEmail = RandomText.alphanumeric(10).lowercased() + "@privaterelay.appleid.com"
        }
        if let exchange = session.saml { return try answer(exchange, about: remember(identity)) }
        let grant = AccessGrant(
            accessToken: RandomText.base64URL(40),
            accessTokenSecret: provider.family == .twitter ? RandomText.alphanumeric(45) : nil)
        let assertion = try IdentityAuthorization(
            provider: provider, identity: identity, nonce: nonce,
            issuer: provider.issuer(baseURL: context.baseURL), audience: session.audience, now: context.now
        ).assertion(grant: grant, keys: context.keys)
        let user = identity.hasAuthorized ? [] : try appleUser(identity)
        identity = remember(identity)
        session.project.identities.register(grant, for: identity)
        let code = context.sessions.issue(
            AuthorizationCode(
                state: session.state, assertion: assertion,
                expiresAt: context.now.adding(seconds: Self.codeLifetimeSeconds)))
        return giveBack([(name: "code", value: code)] + user)
    }

    private func remember(_ identity: FakeIdentity) -> FakeIdentity {
        var identity = identity
        identity.hasAuthorized = true
        session.project.identities.save(identity)
        return identity
    }

    func refuse(_ error: String) throws -> Reply {
        if let exchange = session.saml { return try answer(exchange, refusing: error) }
        var fields = [(name: "error", value: error)]
        if error == "access_denied" {
            fields.append((name: "error_description", value: "The user refused to sign in."))
        }
        return giveBack(fields)
    }

    /// Apple sends the name once, to the first application that asks.
    private func appleUser(_ identity: FakeIdentity) throws -> [(name: String, value: String)] {
        guard session.postsAnswer else { return [] }
        let person = PersonName(identity.displayName)
        let name = JSONValue.compact(["firstName": .text(person.given), "lastName": .text(person.family)])
        let user = JSONValue.compact(["name": name, "email": .text(identity.sharedEmail)])
        return [(name: "user", value: try JSONText.string(user))]
    }

    private func giveBack(_ fields: [(name: String, value: String)]) -> Reply {
        var fields = fields
        if let client = session.client {
            if let state = client.state { fields.append((name: "state", value: state)) }
        } else {
            fields.append((name: "state", value: session.state))
        }
        if provider.sendsIssuerOnCallback {
            fields.append((name: "iss", value: provider.issuer(baseURL: context.baseURL)))
        }
        return session.postsAnswer
            ? form(fields, to: session.continueURI) : .redirect(to: session.continueURI.appending(fields))
    }
}

extension AuthorizationConsent {
    /// The answer as a form that submits itself (OAuth 2.0 Form Post Response Mode). The target may be any address.
    func form(_ fields: [(name: String, value: String)], to address: AbsoluteURI) -> Reply {
        let inputs = fields.map { "<input type=\"hidden\" name=\"\($0.name)\" value=\"\($0.value)\">" as HTML }
        return WebPage(
            title: "Back to the app",
            content: """
                <form id="answer" method="post" action="\(address.text)">
                \(inputs)
                <button class="primary" type="submit">Continue</button>
                </form>
                """,
            restrictsForms: false, script: "document.getElementById(\"answer\").submit();"
        ).reply()
    }
}

/// One consent of a fake identity: the provider's assertion and the tokens that it issues.
struct IdentityAuthorization {
    let provider: IdentityProvider
    let identity: FakeIdentity
    let nonce: String?
    let issuer: String
    /// The audience of the ID token.
    var audience = "emulator"
    let now: Timestamp

    /// Apple sends the name once, to the first application that asks.
    private var name: String? {
        provider.family == .apple && identity.hasAuthorized ? nil : identity.displayName
    }

    var claims: JSONValue {
        let person = PersonName(name)
        return .compact([
            "iss": .string(issuer), "aud": .string(audience), "sub": .string(identity.sub),
            "iat": .integer(now.seconds), "exp": .integer(now.seconds &+ 3600), "nonce": .text(nonce),
            "email": .text(identity.sharedEmail),
            "email_verified": identity.sharedEmail.map { _ in .bool(identity.sharesVerifiedEmail) },
            "is_private_email": identity.hidesEmail ? .bool(true) : nil,
            "name": .text(name), "given_name": .text(person.given), "family_name": .text(person.family),
            "picture": .text(identity.photoUrl),
        ])
    }

    func assertion(grant: AccessGrant?, keys: SigningKeys) throws -> ProviderAssertion {
        let claims = claims
        let person = PersonName(name)
        var assertion = ProviderAssertion(providerId: provider.id, rawId: identity.sub)
        assertion.email = identity.sharedEmail?.lowercased()
        assertion.emailVerified = identity.sharesVerifiedEmail
        assertion.displayName = name
        assertion.firstName = person.given
        assertion.lastName = person.family
        assertion.photoUrl = identity.photoUrl
        assertion.screenName = screenName
        assertion.rawUserInfo = ProviderProfile.document(for: identity, provider: provider, claims: claims)
        assertion.idToken = provider.issuesIDToken ? try keys.current().sign(claims) : nil
        assertion.accessToken = grant?.accessToken
        assertion.tokenSecret = grant?.accessTokenSecret
        return assertion
    }

    private var screenName: String? {
        switch provider.family {
        case .github, .twitter: identity.screenName ?? ProviderProfile.handle(identity)
        default: identity.screenName
        }
    }
}
