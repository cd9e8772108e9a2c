// SPDX-License-Identifier: Apache-2.0
import FoundationEssentials

/// Exchanges the code of a redirect or of a device for a provider's tokens.
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
        let form = try incoming.form()
        let client = clientId(form, incoming)
        let assertion: ProviderAssertion
        switch form["grant_type"] {
        case "authorization_code": assertion = try redeem(form, client, issuer)
        case deviceGrant: assertion = try poll(form, client, issuer)
        default: throw OAuthFailure(error: "unsupported_grant_type")
        }
        var reply = try Reply.json(
            Answer(access_token: assertion.accessToken ?? "", id_token: assertion.idToken))
        reply.headers.append(("cache-control", "no-store"))
        return reply
    }

    /// The code is used up before anything else is checked, so that it cannot be tried twice (RFC 6749, section 4.1.2).
    private static func redeem(
        _ form: [String: String], _ clientId: String?, _ issuer: OpenIDIssuer
    ) throws -> ProviderAssertion {
        let context = issuer.context
        guard let code = form["code"], let session = context.sessions.session(code: code),
            let client = session.client, session.provider == issuer.provider,
            let assertion = context.sessions.redeem(code, state: session.state, at: context.now)
        else { throw OAuthFailure(error: "invalid_grant", error_description: "The code is unknown, used or too old.") }
        guard client.id == nil || client.id == clientId else { throw otherClient }
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

    private static let otherClient = OAuthFailure(
        error: "invalid_grant", error_description: "The client_id is missing, or not that of the client that began.")

    /// In the form, or in the header with the secret, which is not checked (RFC 6749, section 2.3.1).
    private static func clientId(_ form: [String: String], _ incoming: IncomingRequest) -> String? {
        if let id = form["client_id"] { return id }
        let parts = (incoming.headers["authorization"] ?? "").split(separator: " ", maxSplits: 1)
        guard parts.count == 2, parts[0].lowercased() == "basic", let pair = Base64URL.decode(parts[1]) else {
            return nil
        }
        let id = String(decoding: pair.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)
        return FormCoding.unescape(id.replacing("+", with: " "))
    }

    private static func poll(
        _ form: [String: String], _ clientId: String?, _ issuer: OpenIDIssuer
    ) throws -> ProviderAssertion {
        let context = issuer.context
        guard let code = form["device_code"], let grant = context.sessions.device(code),
            grant.provider == issuer.provider
        else { throw OAuthFailure(error: "invalid_grant") }
        guard grant.clientId == clientId else { throw otherClient }
        guard context.now < grant.expiresAt else {
            context.sessions.removeDevice(code)
            throw OAuthFailure(error: "expired_token")
        }
        switch grant.outcome {
        case .pending:
            var tooEarly = false
            context.sessions.changeDevice(code) { tooEarly = $0.asksTooEarly(at: context.now) }
            throw OAuthFailure(error: tooEarly ? "slow_down" : "authorization_pending")
        case .refused:
            context.sessions.removeDevice(code)
            throw OAuthFailure(error: "access_denied")
        case .granted(let assertion):
            context.sessions.removeDevice(code)
            return assertion
        }
    }
}

/// A refusal in the format of RFC 6749, section 5.2, and RFC 8628, section 3.5.
struct OAuthFailure: Error, Encodable, Sendable, Equatable {
    let error: String
    var error_description: String?

    /// Runs a handler whose refusals have this format.
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
