/// The tokens of a completed sign-in.
struct TokenSet: Sendable, Equatable {
    let idToken: String
    let refreshToken: String
    let expiresIn: WireInteger
}
