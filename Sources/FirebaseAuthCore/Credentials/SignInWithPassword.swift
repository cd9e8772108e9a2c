// SPDX-License-Identifier: Apache-2.0
/// `accounts:signInWithPassword`.
struct SignInWithPassword: Endpoint {
    let email: String
    let password: String

    static let method = "accounts:signInWithPassword"
    /// If it is sent twice, the first of the two sessions is never used.
    var isIdempotent: Bool { true }

    var body: JSONValue {
        .members(("email", .string(email)), ("password", .string(password)), ("returnSecureToken", .bool(true)))
    }

    static func decode(_ answer: ParsedJSON, httpStatus: Int32) throws(AuthError) -> SignInAnswer {
        try SignInAnswer(answer, httpStatus: httpStatus)
    }
}
