// SPDX-License-Identifier: Apache-2.0
/// `securetoken v1/token`: a new ID token for a refresh token.
struct RefreshToken: Endpoint {
    let refreshToken: String
    /// The user of the session.
    let uid: String

    static let service = Service.secureToken
    static let method = "token"
    static var takesTenant: Bool { false }
    var isIdempotent: Bool { true }

    var body: JSONValue {
        .members(("grantType", .string("refresh_token")), ("refreshToken", .string(refreshToken)))
    }

    static func decode(_ answer: ParsedJSON, httpStatus: Int32) throws(AuthError) -> SessionTokens {
        var uid = ""
        return try SessionTokens(
            answer, idToken: "id_token", refreshToken: "refresh_token", expiresIn: "expires_in", uidName: "user_id",
            uid: &uid)
    }

    /// Tokens of another user must not be used: the program would continue in the name of that user.
    func confirm(_ answer: SessionTokens) throws(AuthError) {
        guard answer.subject.sameBytes(as: uid) else {
            throw .invalidResponse("it renews the session of another user", httpStatus: 200)
        }
    }
}
