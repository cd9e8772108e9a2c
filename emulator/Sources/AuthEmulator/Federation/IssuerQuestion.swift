/// Thrown by an operation that cannot go on without an OpenID provider's answer. It starts again once there is one.
struct IssuerQuestion: Error, Sendable {
    enum Subject: Sendable {
        /// Where the provider's endpoints are.
        case metadata
        /// The tokens for a code, verified.
        case code(CodeRedemption)
        /// The claims of an ID token that the client got by itself, verified.
        case idToken(String)
    }

    let config: OAuthIdpConfig
    /// Under which the answer is found in the next attempt.
    let key: String
    let subject: Subject
    let now: Timestamp

    func ask(_ transport: IssuerTransport, _ answers: inout IssuerAnswers) async throws {
        let client = IssuerClient(config: config, transport: transport, now: now)
        switch subject {
        case .metadata: answers.metadata[key] = try await client.metadata()
        case .code(let redemption): answers.words[key] = try await client.redeem(redemption)
        case .idToken(let token): answers.words[key] = try await client.verify(token)
        }
    }
}
