/// `accounts:signInWithPassword` (REST contract 2.3).
struct SignInWithPassword: Endpoint {
    let email: String
    let password: String

    static let method = "accounts:signInWithPassword"

    var body: JSONValue {
        .members(("email", .string(email)), ("password", .string(password)), ("returnSecureToken", .bool(true)))
    }

    static func decode(_ answer: JSONValue, httpStatus: Int32) throws(AuthError) -> SignInAnswer {
        try SignInAnswer(answer, httpStatus: httpStatus)
    }
}
