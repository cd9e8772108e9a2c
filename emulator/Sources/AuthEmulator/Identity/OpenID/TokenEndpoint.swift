/// Exchanges a code, of a redirect or of a device, for a provider's tokens.
enum TokenEndpoint {
    static let deviceGrant = "urn:ietf:params:oauth:grant-type:device_code"

    private struct Answer: Encodable {
        let access_token: String
        var token_type = "Bearer"
        var expires_in = 3600
        var scope = "openid email profile"
        let id_token: String?
    }

    static let post = OAuthFailure.handler { incoming, context in
        let issuer = try OpenIDIssuer(context)
        let form = incoming.form()
        let assertion: ProviderAssertion
        switch form["grant_type"] {
        case "authorization_code": assertion = try redeem(form, issuer)
        case deviceGrant: assertion = try poll(form, issuer)
        default: throw OAuthFailure(error: "unsupported_grant_type")
        }
        var reply = try Reply.json(
            Answer(access_token: assertion.accessToken ?? "", id_token: assertion.idToken))
        reply.headers.append(("cache-control", "no-store"))
        return reply
    }

    /// The code is used up before anything else is looked at, so that nobody can try twice (RFC 6749, section 4.1.2).
    private static func redeem(_ form: [String: String], _ issuer: OpenIDIssuer) throws -> ProviderAssertion {
        let context = issuer.context
        guard let code = form["code"], let session = context.sessions.session(code: code),
            let client = session.client, session.provider == issuer.provider,
            let assertion = context.sessions.redeem(code, state: session.state, at: context.now)
        else { throw OAuthFailure(error: "invalid_grant", error_description: "The code is unknown, used or too old.") }
        guard form["redirect_uri"] == session.continueURI.text else {
            throw OAuthFailure(error: "invalid_grant", error_description: "The redirect_uri is another one.")
        }
        // RFC 7636, section 4.6.
        if let challenge = client.codeChallenge {
            guard let verifier = form["code_verifier"],
                Base64URL.encode(Digest.sha256(Array(verifier.utf8))) == challenge
            else {
                throw OAuthFailure(error: "invalid_grant", error_description: "The code_verifier does not fit.")
            }
        }
        return assertion
    }

    private static func poll(_ form: [String: String], _ issuer: OpenIDIssuer) throws -> ProviderAssertion {
        let context = issuer.context
        guard let code = form["device_code"], let grant = context.sessions.devices[code],
            grant.provider == issuer.provider
        else { throw OAuthFailure(error: "invalid_grant") }
        guard context.now < grant.expiresAt else { throw OAuthFailure(error: "expired_token") }
        switch grant.outcome {
        case .pending:
            let tooEarly = context.sessions.devices[code]?.asksTooEarly(at: context.now) == true
            throw OAuthFailure(error: tooEarly ? "slow_down" : "authorization_pending")
        case .refused:
            context.sessions.devices[code] = nil
            throw OAuthFailure(error: "access_denied")
        case .granted(let assertion):
            context.sessions.devices[code] = nil
            return assertion
        }
    }
}

/// A refusal in the words of RFC 6749, section 5.2, and RFC 8628, section 3.5.
struct OAuthFailure: Error, Encodable, Sendable, Equatable {
    let error: String
    var error_description: String?

    /// Runs a handler whose refusals have this shape.
    static func handler(_ body: @escaping Route.Handler) -> Route.Handler {
        { incoming, context in
            do {
                return try body(incoming, context)
            } catch let failure as OAuthFailure {
                return try .json(failure, status: 400)
            }
        }
    }
}
