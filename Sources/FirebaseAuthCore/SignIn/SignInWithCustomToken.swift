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
            operation.call(endpoint, orElse: { operation.fail($0.ofCustomToken) }) { operation.finishSignIn($0) }
        }
    }
}

extension AuthError {
    static let missingCustomToken = AuthError(
        .invalidCustomToken, name: "MISSING_CUSTOM_TOKEN",
        message: "The custom token is empty: give the token that your server made.")

    /// For a custom token without a user the service answers with a code string that in other calls means a missing
    /// email.
    var ofCustomToken: AuthError {
        guard name.sameBytes(as: "MISSING_IDENTIFIER") else { return self }
        return AuthError(
            .invalidCustomToken, name: name, message: "The custom token names no user: make it with a \"uid\".",
            httpStatus: httpStatus)
    }
}
