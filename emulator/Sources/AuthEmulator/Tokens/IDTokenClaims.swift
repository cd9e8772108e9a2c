/// What the server reads from an ID token it is shown.
struct IDTokenClaims: Decodable, Sendable {
    struct Firebase: Decodable, Sendable {
        let signInProvider: String?
        let signInSecondFactor: String?
        let secondFactorIdentifier: String?
        let tenant: String?
    }

    let userId: String
    let iat: Int64
    let authTime: Int64?
    let firebase: Firebase?

    init?(_ token: String) {
        guard let claims = UnsignedJWT.claims(of: token),
            let decoded = try? LenientDecoder(claims).decode(IDTokenClaims.self)
        else { return nil }
        self = decoded
    }
}
