// SPDX-License-Identifier: Apache-2.0
import Foundation
import SimulatedPlatform

/// A model of the providers at which the program has a client of its own: one is an issuer of OpenID Connect, and one has access
/// tokens alone. It is an oracle too: each code and each token is for one attempt.
final class Provider {
    /// A code that somebody has got at the provider's page.
    private struct Grant {
        let identity: String
        let client: Client
        let challenge: String
        let nonce: String
        let redirectURI: String
        /// Somebody brings it to another attempt.
        let isStrangers: Bool
        var isUsed = false
    }

    /// What an ID token or an access token says.
    struct Token {
        let identity: String
        /// The hash of the nonce; empty where none was asked for.
        let nonce: String
    }

    unowned let service: Service
    var chance: Chance
    private var grants: [String: Grant] = [:]
    private(set) var tokens: [String: Token] = [:]
    /// By the secret code.
    var devices: [String: Device] = [:]
    /// In the order in which they were asked for.
    var deviceCodes: [String] = []

    init(_ service: Service, seed: UInt64) {
        self.service = service
        chance = Chance(seed: seed, step: 1_001_101)
    }

    func complain(_ what: String) { service.complaints.append(what) }

    /// Acts upon a request.
    func answer(_ request: Request) -> Service.Answer {
        if request.sender != nil { complain("a token of the service's, at a provider") }
        switch request.method {
        case Request.metadata: return metadata()
        case Request.deviceCode: return deviceAuthorization(request)
        case Request.providersToken:
            guard let client = Client(of: request) else {
                complain("a token request without its client")
                return refusal("invalid_client", request)
            }
            return request.text("grant_type") == "authorization_code" ? redeem(request, client) : poll(request, client)
        default:
            complain("a request for \(request.method)")
            return refusal("invalid_request", request)
        }
    }

    /// One of them says so with a status of success.
    func refusal(_ error: JSONValue, _ request: Request) -> Service.Answer {
        Service.Answer(status: request.isForIssuer ? 400 : 200, body: (["error": error] as JSONValue).written)
    }

    private func metadata() -> Service.Answer {
        let place = Client.issuerName
        return .ok([
            "issuer": .text(place), "authorization_endpoint": .text(place + "/authorize"),
            "token_endpoint": .text(place + "/token"),
            "device_authorization_endpoint": .text(place + "/device_authorization"),
            "code_challenge_methods_supported": ["S256"], "jwks_uri": .text(place + "/keys"),
        ])
    }
}

// MARK: - Codes

extension Provider {
    /// Somebody has signed in at the page.
    func code(for identity: String, _ page: AuthorizationPage, isStrangers: Bool = false) -> String {
        let code = service.secret("code")
        guard let client = Client(named: page.value("client_id")) else {
            complain("an authorization request without its client")
            return code
        }
        if page.value("code_challenge_method") != "S256" || page.value("code_challenge").utf8.count != 43 {
            complain("an authorization request without a proof key")
        }
        if page.state.utf8.count < 20 { complain("an authorization request without a state that nobody guesses") }
        if client.isIssuer, page.value("nonce").isEmpty { complain("an authorization request without a nonce") }
        grants[code] = Grant(
            identity: identity, client: client, challenge: isStrangers ? "of another" : page.value("code_challenge"),
            nonce: isStrangers ? "of another" : page.value("nonce"), redirectURI: page.value("redirect_uri"),
            isStrangers: isStrangers)
        return code
    }

    private func redeem(_ request: Request, _ client: Client) -> Service.Answer {
        let code = request.text("code") ?? ""
        guard let grant = grants[code] else { return refusal("invalid_grant", request) }
        if grant.isUsed {
            complain("a provider's code that it has acted upon")
            return refusal("invalid_grant", request)
        }
        let isProven = Base64URL.text(SHA256.hash(request.text("code_verifier") ?? "")) == grant.challenge
        let isOfAttempt = isProven && grant.client == client && grant.redirectURI == request.text("redirect_uri")
        if !isOfAttempt {
            if !grant.isStrangers { complain("a provider's code without the proof of its attempt") }
            return refusal("invalid_grant", request)
        }
        grants[code]?.isUsed = true
        return given(to: client, grant.identity, nonce: grant.nonce)
    }

    func given(to client: Client, _ identity: String, nonce: String) -> Service.Answer {
        let access = service.secret("access")
        let token = Token(identity: client.isIssuer ? "issued-" + identity : identity, nonce: nonce)
        tokens[access] = token
        var body: [(String, JSONValue)] = [
            ("access_token", .text(access)), ("token_type", "Bearer"), ("expires_in", 3600),
        ]
        if client.isIssuer {
            let idToken = idToken(for: client, identity, nonce: nonce)
            tokens[idToken] = token
            body.append(("id_token", .text(idToken)))
        }
        return .ok(.object(body))
    }

    private func idToken(for client: Client, _ identity: String, nonce: String) -> String {
        var claims: [(String, JSONValue)] = [
            ("iss", .text(Client.issuerName)), ("aud", .text(client.id)), ("sub", .text(identity)),
        ]
        if !nonce.isEmpty { claims.append(("nonce", .text(nonce))) }
        let end = "\(service.prefix)\(service.number())"
        let padding = String(repeating: "0", count: 3 - (Service.mark.utf8.count + end.utf8.count + 3) % 4)
        return [Base64URL.text(["alg": "RS256"]), Base64URL.text(.object(claims)), Service.mark + padding + end]
            .joined(separator: ".")
    }
}
