// SPDX-License-Identifier: Apache-2.0
/// `accounts:signUp`: anonymous sign-in, account creation, or linking email and password.
struct SignUp: Endpoint {
    var email = ""
    var password = ""
    /// The ID token of the user to link to; empty to make a new account.
    var idToken = ""

    static let method = "accounts:signUp"

    var body: JSONValue {
        .members(
            ("email", .nonEmpty(email)), ("password", .nonEmpty(password)), ("idToken", .nonEmpty(idToken)),
            ("returnSecureToken", .bool(true)))
    }

    static func decode(_ answer: ParsedJSON, httpStatus: Int32) throws(AuthError) -> SignInAnswer {
        try SignInAnswer(answer, isNewUser: true, httpStatus: httpStatus)
    }

    /// A link must answer with the user who asked for it.
    func confirm(_ answer: SignInAnswer) throws(AuthError) {
        try confirm(answer.localID, isUserOf: idToken)
    }
}
