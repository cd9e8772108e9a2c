// SPDX-License-Identifier: Apache-2.0
/// `accounts:signInWithEmailLink`: sign-in, linking and re-authentication with the code of a link.
struct SignInWithEmailLink: Endpoint {
    let email: String
    let code: String
    /// The ID token of the user to link to; empty to sign in.
    var idToken = ""

    static let method = "accounts:signInWithEmailLink"

    var body: JSONValue {
        .members(
            ("email", .string(email)), ("oobCode", .string(code)), ("idToken", .nonEmpty(idToken)),
            ("returnSecureToken", .bool(true)))
    }

    static func decode(_ answer: ParsedJSON, httpStatus: Int32) throws(AuthError) -> SignInAnswer {
        try SignInAnswer(answer, isByEmailLink: true, httpStatus: httpStatus)
    }

    /// A link must answer with the user who asked for it.
    func confirm(_ answer: SignInAnswer) throws(AuthError) {
        try confirm(answer.localID, isUserOf: idToken)
    }
}
