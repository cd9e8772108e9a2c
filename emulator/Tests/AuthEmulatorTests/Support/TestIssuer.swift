// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization

@testable import AuthEmulator

/// An OpenID provider without a socket, whose every answer a test can spoil.
final class TestIssuer: Sendable {
    struct Answers: Sendable {
        var metadata: JSONValue = [
            "issuer": .string(TestIssuer.issuer),
            "authorization_endpoint": .string(TestIssuer.issuer + "/authorize?tenant=a"),
            "token_endpoint": .string(TestIssuer.issuer + "/token"), "jwks_uri": .string(TestIssuer.issuer + "/keys"),
        ]
        var claims: JSONValue = [
            "iss": .string(TestIssuer.issuer), "aud": .string(TestIssuer.clientId), "sub": "s-1",
            "email": "ann@example.com", "email_verified": true, "name": "Ann", "iat": 1_800_000_000,
            "exp": 1_800_000_600,
        ]
        var keys: [JSONValue]
        var signer: SigningKey
        /// In place of a signed token.
        var idToken: String?
        /// Answered with 400, by path.
        var failing: Set<String> = []
        var isDown = false
    }

    static let issuer = "https://id.acme.example"
    static let clientId = "acme client"
    static let secret = "very:secret/"
    /// Two for all tests: making one takes long.
    static let keys = Result { try (SigningKey(now: Date()), SigningKey(now: Date())) }

    private struct State {
        var answers: Answers
        var requests: [IssuerTransport.Request] = []
    }

    private let state: Mutex<State>

    init(_ spoil: (inout Answers) throws -> Void = { _ in }) throws {
        let key = try Self.keys.get().0
        var answers = Answers(keys: [key.webKey], signer: key)
        try spoil(&answers)
        state = Mutex(State(answers: answers))
    }

    var requests: [IssuerTransport.Request] { state.withLock { $0.requests } }

    func change(_ body: (inout Answers) throws -> Void) rethrows { try state.withLock { try body(&$0.answers) } }

    /// A token with these claims beside the usual ones.
    func token(_ claims: JSONValue = [:]) throws -> String {
        let answers = state.withLock { $0.answers }
        return try answers.idToken ?? answers.signer.sign(answers.claims.merging(claims))
    }

    /// The nonce is that of the authorization request, which a test hands on.
    func transport() -> IssuerTransport {
        IssuerTransport { [self] request in
            let answers = state.withLock { state in
                state.requests.append(request)
                return state.answers
            }
            guard !answers.isDown else { throw URLError(.cannotConnectToHost) }
            let path = String(request.address.dropFirst(Self.issuer.count))
            if answers.failing.contains(path) { return (400, Data(#"{"error":"invalid_grant"}"#.utf8)) }
            switch path {
            case "/.well-known/openid-configuration": return (200, try JSONText.encode(answers.metadata))
            case "/keys": return (200, try JSONText.encode(["keys": answers.keys]))
            case "/token":
                let answer = JSONValue.compact(["id_token": .string(try token()), "access_token": "at-1"])
                return (200, try JSONText.encode(answer))
            default: return (404, Data())
            }
        }
    }
}
