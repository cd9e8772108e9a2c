/// `accounts:signInWithCustomToken` (REST contract 2.4).
struct SignInWithCustomToken: Endpoint {
    let token: String

    static let method = "accounts:signInWithCustomToken"

    var body: JSONValue {
        .members(("token", .string(token)), ("returnSecureToken", .bool(true)))
    }

    static func decode(_ answer: JSONValue, httpStatus: Int32) throws(AuthError) -> SignInAnswer {
        try SignInAnswer(answer, httpStatus: httpStatus)
    }
}
