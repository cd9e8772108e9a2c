/// Ends a visit to the sign-in page: back to the application with a code or an error.
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
        let grant = AccessGrant(
            accessToken: RandomText.base64URL(40),
            accessTokenSecret: provider.family == .twitter ? RandomText.alphanumeric(45) : nil)
        let assertion = try IdentityAuthorization(
            provider: provider, identity: identity, nonce: nonce,
            issuer: provider.issuer(baseURL: context.baseURL), audience: session.audience, now: context.now
        ).assertion(grant: grant, keys: context.keys)
        identity.hasAuthorized = true
        session.project.identities.save(identity)
        session.project.identities.register(grant, for: identity)
        let code = context.sessions.issue(
            AuthorizationCode(
                state: session.state, assertion: assertion,
                expiresAt: context.now.adding(seconds: Self.codeLifetimeSeconds)))
        return redirect([(name: "code", value: code)])
    }

    func refuse(_ error: String) -> Reply {
        var fields = [(name: "error", value: error)]
        if error == "access_denied" {
            fields.append((name: "error_description", value: "The user refused to sign in."))
        }
        return redirect(fields)
    }

    private func redirect(_ fields: [(name: String, value: String)]) -> Reply {
        var fields = fields
        if let client = session.client {
            if let state = client.state { fields.append((name: "state", value: state)) }
        } else {
            fields.append((name: "state", value: session.state))
        }
        if provider.sendsIssuerOnCallback {
            fields.append((name: "iss", value: provider.issuer(baseURL: context.baseURL)))
        }
        return .redirect(to: session.continueURI.appending(fields))
    }
}
