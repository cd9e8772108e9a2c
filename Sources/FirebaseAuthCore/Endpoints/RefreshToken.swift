/// `securetoken v1/token`: a new ID token for a refresh token (REST contract 2.14).
struct RefreshToken: Endpoint {
    let refreshToken: String

    static let service = Service.secureToken
    static let method = "token"

    var body: JSONValue {
        .members(("grantType", .string("refresh_token")), ("refreshToken", .string(refreshToken)))
    }

    static func decode(_ answer: JSONValue, httpStatus: Int32) throws(AuthError) -> SessionTokens {
        guard
            let tokens = SessionTokens(
                answer, idToken: "id_token", refreshToken: "refresh_token", expiresIn: "expires_in")
        else { throw .invalidResponse("it carries no ID token", httpStatus: httpStatus) }
        return tokens
    }
}
