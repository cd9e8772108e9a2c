// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

/// An auth that is asked about ID tokens of the project "demo".
struct VerificationBench {
    let bench: AuthBench
    var wanted = IDTokenVerification()

    var transport: FakeTransport { bench.transport }
    /// The bench's clock stands here.
    static let now: Int64 = 1_700_000_001

    init(environment: [String: String] = [:]) {
        bench = AuthBench(environment: environment)
        wanted.projectID = "demo"
    }

    /// The claims of a good token, some of them replaced; nil removes one.
    static func claims(_ changes: [String: String?] = [:]) -> String {
        var claims: [String: String?] = [
            "iss": #""https://securetoken.google.com/demo""#, "aud": #""demo""#, "sub": #""alice""#,
            "user_id": #""alice""#, "auth_time": "\(now - 60)", "iat": "\(now - 10)", "exp": "\(now + 3590)",
        ]
        for (name, value) in changes { claims[name] = value }
        // In one order: the same claims are the same text.
        return "{"
            + claims.sorted { $0.key < $1.key }.compactMap { name, value in value.map { #""\#(name)":\#($0)"# } }
            .joined(separator: ",")
            + "}"
    }

    static func token(
        _ changes: [String: String?] = [:], by signer: TokenSigner = .service,
        header: String = #"{"alg":"RS256","kid":"k1","typ":"JWT"}"#
    ) -> String {
        signer.token(claims(changes), header: header)
    }

    func verify(_ token: String, _ change: (inout IDTokenVerification) -> Void = { _ in }) throws -> Future {
        var wanted = wanted
        change(&wanted)
        return try #require(bench.auth.verifyIDToken(token, wanted, nil).future)
    }

    /// Answers with certificates by key id.
    func publish(_ keys: [String: TokenSigner] = ["k1": .service], maxAgeSeconds: Int64 = 3600) {
        let certificates = keys.map { JSONMember(name: $0, value: .string($1.certificate)) }
        transport.answer(
            .response(
                status: 200, body: JSON.bytes(of: .object(certificates)), serverUnixSeconds: nil,
                retryAfterMilliseconds: nil, maxAgeSeconds: maxAgeSeconds))
    }

    /// What a token comes to while the service publishes one key.
    func outcome(_ token: String, _ change: (inout IDTokenVerification) -> Void = { _ in }) throws -> Future {
        let future = try verify(token, change)
        publish()
        return future
    }
}

extension Future {
    /// Whether it has refused a token, for a reason that has these words.
    func hasRefused(_ words: String, _ code: AuthErrorCode = .invalidUserToken) -> Bool {
        guard let error, error.code == code else { return false }
        return error.message.contains(words)
    }
}
