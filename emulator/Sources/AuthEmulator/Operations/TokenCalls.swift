// SPDX-License-Identifier: Apache-2.0
import FoundationEssentials

/// The Secure Token call `v1/token`. It uses snake case in both directions and accepts a form or JSON.
enum RefreshIDToken {
    struct Request: Decodable {
        let grantType: String?
        let refreshToken: String?
    }

    struct Response: Encodable {
        let idToken: String
        let accessToken: String
        let refreshToken: String
        let expiresIn: WireInteger
        var tokenType = "Bearer"
        let userId: String
        /// The project's number, not its id.
        var projectId = "12345"

        enum CodingKeys: String, CodingKey {
            case idToken = "id_token"
            case accessToken = "access_token"
            case refreshToken = "refresh_token"
            case expiresIn = "expires_in"
            case tokenType = "token_type"
            case userId = "user_id"
            case projectId = "project_id"
        }
    }

    static let handler: Route.Handler = { incoming, context in
        let body = try incoming.isForm ? .object(incoming.form().mapValues { .string($0) }) : incoming.jsonObject()
        return try .json(run(LenientDecoder(body).decode(Request.self), in: context))
    }

    private static func run(_ request: Request, in context: OperationContext) throws -> Response {
        guard let grantType = request.grantType, !grantType.isEmpty else { throw APIError("MISSING_GRANT_TYPE") }
        guard grantType == "refresh_token" else { throw APIError("INVALID_GRANT_TYPE") }
        guard let text = request.refreshToken, !text.isEmpty else { throw APIError("MISSING_REFRESH_TOKEN") }
        guard let token = RefreshToken(text), token.projectId == context.project.id else {
            throw APIError("INVALID_REFRESH_TOKEN")
        }
        let context = try entering(token, context)
        let account = try account(for: token, context)
        let tokens = try TokenIssuer(context).issue(
            for: account, signInProvider: token.provider, extraClaims: token.extraClaims,
            secondFactor: token.secondFactor, sessionId: token.sessionId)
        return Response(
            idToken: tokens.idToken, accessToken: tokens.idToken, refreshToken: tokens.refreshToken,
            expiresIn: tokens.expiresIn, userId: account.localId)
    }

    /// The token names its tenant, and the request must not contradict it.
    private static func entering(_ token: RefreshToken, _ context: OperationContext) throws -> OperationContext {
        let named = context.query["tenantId"]
        guard named == nil || named == token.tenantId else { throw APIError("TENANT_ID_MISMATCH") }
        let context = context.entering(tenant: token.tenantId)
        guard !context.config.disableAuth else { throw APIError("PROJECT_DISABLED") }
        return context
    }

    private static func account(for token: RefreshToken, _ context: OperationContext) throws -> Account {
        guard let account = context.project.accounts.account(id: token.localId),
            token.isOf(account, in: context.project)
        else {
            throw APIError("INVALID_REFRESH_TOKEN")
        }
        guard !account.disabled else { throw APIError("USER_DISABLED") }
        guard !context.project.signIns.isRevoked(token.sessionId, of: account.localId) else {
            throw APIError("TOKEN_EXPIRED")
        }
        if let issuedAt = token.iat, let validSince = account.validSince, issuedAt < validSince {
            throw APIError("TOKEN_EXPIRED")
        }
        return account
    }
}

/// Contains everything needed, so a refresh needs no table of sessions.
struct RefreshToken: Codable, Sendable, Equatable {
    var marker = "DO NOT MODIFY"
    let localId: String
    let provider: String
    let extraClaims: JSONValue
    let projectId: String
    let secondFactor: SecondFactorClaim?
    let tenantId: String?
    /// In seconds. Absent in tokens of other emulators, which cannot be recognised as revoked.
    let iat: Int64?
    /// Identifies the one user for whom it is valid, because an id may be used again. Absent in tokens of other
    /// emulators.
    let birth: AccountBirth?
    /// Its session; absent in tokens of other emulators.
    var sessionId: String?

    enum CodingKeys: String, CodingKey {
        case marker = "_AuthEmulatorRefreshToken"
        case localId, provider, extraClaims, projectId, secondFactor, tenantId, iat, birth
        case sessionId = "sid"
    }

    func encoded() throws -> String { try JSONText.encode(self).base64EncodedString() }

    init(
        account: Account, provider: String, extraClaims: JSONValue, secondFactor: SecondFactorClaim?, project: Project,
        iat: Int64
    ) {
        localId = account.localId
        birth = project.accounts.distinct(account).birth
        self.provider = provider
        self.extraClaims = extraClaims
        self.secondFactor = secondFactor
        projectId = project.id
        tenantId = project.tenantId
        self.iat = iat
    }

    /// Whether it does not belong to an earlier user with the same id. The creation time of a user can be changed, but
    /// then the session is known.
    func isOf(_ account: Account, in project: Project) -> Bool {
        birth == nil || birth == account.birth
            || project.signIns.sessions(of: account.localId).contains { $0.id == sessionId }
    }

    init?(_ text: String) {
        guard let value = Data(base64Encoded: text).flatMap({ JSONValue.parse($0) }),
            let token = try? LenientDecoder(value).decode(RefreshToken.self)
        else { return nil }
        self = token
    }
}

/// `:createSessionCookie`: the claims of an ID token with a longer lifetime.
enum CreateSessionCookie: Operation {
    struct Request: Decodable {
        let idToken: String?
        let validDuration: WireInteger?
    }

    struct Response: Encodable {
        let sessionCookie: String
    }

    private static let longest: Int64 = 14 * 24 * 3600

    static func run(_ request: Request, in context: OperationContext) throws -> Response {
        guard let idToken = request.idToken, !idToken.isEmpty else { throw APIError("MISSING_ID_TOKEN") }
        let duration = request.validDuration?.value ?? longest
        guard (300...longest).contains(duration) else { throw APIError("INVALID_DURATION") }
        _ = try SignedInCaller(idToken: idToken, in: context)
        var claims = UnsignedJWT.claims(of: idToken)?.object ?? [:]
        claims["iss"] = .string("https://session.firebase.google.com/\(context.project.id)")
        claims["iat"] = .integer(context.now.seconds)
        claims["exp"] = .integer(context.now.seconds &+ duration)
        // Signed with the key that `sessionCookiePublicKeys` lists.
        let cookie =
            try context.config.signIDTokens
            ? context.keys.current().sign(.object(claims)) : UnsignedJWT.encode(.object(claims))
        return Response(sessionCookie: cookie)
    }
}

/// `accounts:revokeToken`: only Apple's tokens can be revoked, and none are stored here.
enum RevokeToken: Operation {
    struct Request: Decodable {
        let providerId: String?
        let tokenType: TokenType?
        let idToken: String?
    }

    enum TokenType: String, WireEnum {
        case unspecified = "TOKEN_TYPE_UNSPECIFIED"
        case refreshToken = "REFRESH_TOKEN"
        case accessToken = "ACCESS_TOKEN"
        case code = "CODE"
    }

    static func run(_ request: Request, in context: OperationContext) throws -> EmptyBody {
        guard request.providerId == "apple.com" else { throw APIError("INVALID_PROVIDER_ID") }
        _ = try SignedInCaller.optional(idToken: request.idToken, in: context)
        return EmptyBody()
    }
}
