// SPDX-License-Identifier: Apache-2.0
/// `accounts:revokeToken`: has Apple revoke what it gave for this user.
struct RevokeToken: Endpoint {
    /// The raw values are those of the service.
    enum Kind: String {
        case authorizationCode = "CODE"
        case accessToken = "ACCESS_TOKEN"
    }

    let idToken: String
    let kind: Kind
    let token: String

    static let method = "accounts:revokeToken"
    static var version: APIVersion { .v2 }
    /// A code can be used once.
    var isIdempotent: Bool { kind == .accessToken }

    var body: JSONValue {
        .members(
            ("providerId", .string(ProviderID.apple)), ("tokenType", .string(kind.rawValue)),
            ("token", .string(token)), ("idToken", .string(idToken)))
    }

    static func decode(_ answer: ParsedJSON, httpStatus: Int32) throws(AuthError) {}
}

extension User {
    public func revokeToken(authorizationCode: String, _ completion: Completion<NoValue>?) -> TypedFuture<NoValue> {
        revoke(.authorizationCode, authorizationCode, "authorization code", completion)
    }

    public func revoke(accessToken: String, _ completion: Completion<NoValue>?) -> TypedFuture<NoValue> {
        revoke(.accessToken, accessToken, "access token", completion)
    }

    private func revoke(
        _ kind: RevokeToken.Kind, _ token: String, _ name: String, _ completion: Completion<NoValue>?
    ) -> TypedFuture<NoValue> {
        start(completion) { operation in
            if token.isEmpty {
                return operation.fail(.invalidArgument("The \(name) is empty: give the one that Apple gave."))
            }
            let request = { (tokens: SessionTokens) in
                RevokeToken(idToken: tokens.idToken, kind: kind, token: token)
            }
            operation.callAsUser(self.uid, request) { _, _ in operation.succeedAtOnce(.nothing) }
        }
    }
}
