// SPDX-License-Identifier: Apache-2.0
import FoundationEssentials

/// Thrown by an operation that needs the answer of an OpenID provider. The operation starts again when the answer is
/// there.
struct IssuerCallNeeded: Error, Sendable {
    enum Subject: Sendable {
        /// The provider's endpoints.
        case metadata
        /// The tokens for a code, verified.
        case code(CodeRedemption)
        /// The claims of an ID token that the client got by itself, verified.
        case idToken(String)
    }

    let config: OAuthIdpConfig
    /// The key of the answer in the next attempt.
    let key: String
    let subject: Subject
    let now: Timestamp

    func run(_ transport: IssuerTransport, _ responses: inout IssuerResponses) async throws {
        let client = IssuerClient(config: config, transport: transport, now: now)
        switch subject {
        case .metadata: responses.metadata[key] = try await Self.outcome { try await client.metadata() }
        case .code(let redemption):
            responses.idTokens[key] = try await Self.outcome { try await client.redeem(redemption) }
        case .idToken(let token): responses.idTokens[key] = try await Self.outcome { try await client.verify(token) }
        }
    }

    private static func outcome<Value>(
        _ body: () async throws -> Value
    ) async throws -> Result<Value, APIError> {
        do {
            return .success(try await body())
        } catch let error as APIError {
            return .failure(error)
        }
    }
}

/// The answers of OpenID providers for this call. The operation reports failures itself: at the handler a page waits
/// for an event.
struct IssuerResponses: Sendable {
    var metadata: [String: Result<IssuerMetadata, APIError>] = [:]
    var idTokens: [String: Result<VerifiedIDToken, APIError>] = [:]
}

/// A code from an OpenID provider, with the proof that the sign-in began here.
struct CodeRedemption: Sendable {
    let code: String
    let redirectURI: String
    /// RFC 7636, section 4.1.
    let verifier: String
    let nonce: String
}

/// Asks OpenID providers over the network, or a stand-in of a test.
struct IssuerTransport: Sendable {
    struct Request: Sendable {
        let address: String
        var authorization: String?
        /// The form to post; nil to fetch the address.
        var form: String?
    }

    let send: @Sendable (Request) async throws -> (status: Int, body: Data)

    static let calls = OutgoingCalls(seconds: 10)
    static let network = over(calls)

    static func over(_ calls: OutgoingCalls) -> IssuerTransport {
        IssuerTransport { request in
            var message = OutgoingRequest(address: request.address, headers: [("accept", "application/json")])
            if let authorization = request.authorization { message.headers.append(("authorization", authorization)) }
            if let form = request.form {
                message.headers.append(("content-type", "application/x-www-form-urlencoded"))
                message.body = Data(form.utf8)
            }
            return try await calls.send(message)
        }
    }
}
