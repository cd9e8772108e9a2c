// SPDX-License-Identifier: Apache-2.0
import FoundationEssentials

/// A JSON Web Token with `alg: none` (RFC 7519, section 6), as are Firebase's own tokens here unless signed ones are
/// requested.
enum UnsignedJWT {
    private static let header = Base64URL.encode(Data(#"{"alg":"none","typ":"JWT"}"#.utf8))

    static func encode(_ claims: JSONValue) throws -> String {
        header + "." + Base64URL.encode(try JSONText.encode(claims)) + "."
    }

    /// In bytes: far more than an HTTP header can contain.
    private static let longest = 256 << 10

    /// The claims of any token with three parts, whatever its signature.
    static func claims(of token: String) -> JSONValue? {
        guard token.utf8.count <= longest else { return nil }
        let parts = token.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let head = Base64URL.decode(parts[0]), JSONValue.parse(head)?.object != nil,
            let payload = Base64URL.decode(parts[1]), let claims = JSONValue.parse(payload), claims.object != nil
        else { return nil }
        return claims
    }
}

/// What the server reads from an ID token. The names are exactly those of the claims: otherwise a custom claim in
/// another key case, such as `userId`, would be read in their place.
struct IDTokenClaims: Decodable, Sendable {
    struct Firebase: Decodable, Sendable {
        let signInProvider: String?
        let signInSecondFactor: String?
        let secondFactorIdentifier: String?
        let tenant: String?
    }

    let userId: String
    let iat: Int64
    /// In seconds; absent in tokens of other emulators that were written by hand.
    let exp: Int64?
    let authTime: Int64?
    /// Only in tokens of users who got the id of a user that was just deleted.
    let jti: String?
    let firebase: Firebase?

    enum CodingKeys: String, CodingKey {
        case iat, exp, jti, firebase
        case userId = "user_id"
        case authTime = "auth_time"
    }

    init?(_ token: String) {
        guard let claims = UnsignedJWT.claims(of: token),
            let decoded = try? LenientDecoder(claims).decode(IDTokenClaims.self)
        else { return nil }
        self = decoded
    }
}

/// The account of an `idToken` field, after every check of such a field.
struct SignedInCaller {
    let account: Account
    let claims: IDTokenClaims

    /// Nil if the field is absent or empty.
    static func optional(idToken: String?, in context: OperationContext) throws -> SignedInCaller? {
        guard let idToken, !idToken.isEmpty else { return nil }
        return try SignedInCaller(idToken: idToken, in: context)
    }

    init(idToken: String?, in context: OperationContext) throws {
        guard let idToken, !idToken.isEmpty else { throw APIError("MISSING_ID_TOKEN") }
        guard let claims = IDTokenClaims(idToken) else { throw APIError("INVALID_ID_TOKEN") }
        guard claims.firebase?.tenant == context.project.tenantId else { throw APIError("TENANT_ID_MISMATCH") }
        guard let account = context.project.accounts.account(id: claims.userId) else {
            throw APIError("USER_NOT_FOUND")
        }
        let tokenID = account.tokenID(at: claims.iat)
        guard claims.iat >= account.validSince ?? .min, tokenID == nil || tokenID == claims.jti else {
            throw APIError("TOKEN_EXPIRED")
        }
        if let exp = claims.exp, exp <= context.now.seconds {
            throw APIError("INVALID_ID_TOKEN : The ID token has expired: renew it with the refresh token.")
        }
        guard !account.disabled else { throw APIError("USER_DISABLED") }
        self.account = account
        self.claims = claims
    }

    /// Sensitive changes require a login within the last five minutes, if the project is set so.
    func checkRecentLogin(in context: OperationContext) throws {
        guard context.config.requireRecentLogin else { return }
        let age = context.now.seconds &- (claims.authTime ?? claims.iat)
        guard age <= 300 else { throw APIError("CREDENTIAL_TOO_OLD_LOGIN_AGAIN") }
    }
}
