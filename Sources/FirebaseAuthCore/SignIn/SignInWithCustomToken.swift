// SPDX-License-Identifier: Apache-2.0
/// `accounts:signInWithCustomToken`.
struct SignInWithCustomToken: Endpoint {
    let token: String

    static let method = "accounts:signInWithCustomToken"
    /// The token names the account, so a repetition does not make a second one.
    var isIdempotent: Bool { true }

    var body: JSONValue {
        .members(("token", .string(token)), ("returnSecureToken", .bool(true)))
    }

    static func decode(_ answer: ParsedJSON, httpStatus: Int32) throws(AuthError) -> SignInAnswer {
        try SignInAnswer(answer, httpStatus: httpStatus)
    }
}

extension Auth {
    public func signIn(customToken: String, _ completion: Completion<AuthResult>?) -> TypedFuture<AuthResult> {
        start(.signIn, completion) { operation in
            if customToken.isEmpty { return operation.fail(.missingCustomToken) }
            let endpoint = SignInWithCustomToken(token: customToken)
            operation.call(endpoint, orElse: { operation.fail($0.ofCustomToken.resolvable(by: operation)) }) {
                operation.finishSignIn($0)
            }
        }
    }
}
