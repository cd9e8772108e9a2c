// SPDX-License-Identifier: Apache-2.0
/// Makes the tokens of a sign-in.
struct TokenIssuer {
    let project: Project
    let now: Timestamp
    private let keys: SigningKeys

    /// The issuer in the tokens.
    static func address(of project: Project) -> String { "https://securetoken.google.com/\(project.id)" }

    init(_ context: OperationContext) {
        project = context.project
        keys = context.keys
        now = context.now
    }

    /// Also stores the account, which records when its last tokens were issued.
    func issue(
        for account: Account, signInProvider: String, extraClaims: JSONValue = .object([:]),
        secondFactor: SecondFactorClaim? = nil, signInAttributes: JSONValue? = nil,
        sessionId: String? = nil
    ) throws -> TokenSet {
        var account = project.accounts.distinct(account)
        account.lastRefreshAt = now
        project.accounts.save(account)
        var refresh = RefreshToken(
            account: account, provider: signInProvider, extraClaims: extraClaims,
            secondFactor: secondFactor, project: project, iat: now.seconds)
        refresh.sessionId = project.signIns.note(
            sessionId, of: account.localId, provider: signInProvider, at: now)
        return TokenSet(
            idToken: try encoded(
                claims(account, firebase(account, signInProvider, secondFactor, signInAttributes), extraClaims)),
            refreshToken: try refresh.encoded(), expiresIn: WireInteger(project.config.tokenLifetimeSeconds))
    }

    private func encoded(_ claims: JSONValue) throws -> String {
        try project.config.signIDTokens ? keys.forIDTokens().sign(claims) : UnsignedJWT.encode(claims)
    }

    /// The identity comes only from the account: a custom claim with such a name neither overrides it nor fills in what
    /// the account lacks.
    private func claims(_ account: Account, _ firebase: [String: JSONValue], _ extraClaims: JSONValue) -> JSONValue {
        var claims: [String: JSONValue] = [:]
        claims["name"] = .text(account.displayName)
        claims["picture"] = .text(account.photoUrl)
        let administrators = account.customAttributes.flatMap { JSONValue.parse($0)?.object } ?? [:]
        claims.merge(administrators) { $1 }
        claims.merge(extraClaims.object ?? [:]) { $1 }
        for (name, value) in identity(account, firebase) { claims[name] = value }
        return .object(claims)
    }

    /// All claims about the identity and the lifetime of the token, including those without a value here.
    private func identity(_ account: Account, _ firebase: [String: JSONValue]) -> [String: JSONValue?] {
        [
            "email": .text(account.email), "email_verified": account.knownEmailVerified.map { .bool($0) },
            "phone_number": .text(account.phoneNumber),
            "provider_id": firebase["sign_in_provider"] == .string("anonymous") ? .string("anonymous") : nil,
            "auth_time": .integer((account.lastLoginAt ?? now).seconds),
            "user_id": .string(account.localId), "sub": .string(account.localId),
            "iat": .integer(now.seconds), "jti": .text(account.tokenID(at: now.seconds)),
            "exp": .integer(now.seconds &+ project.config.tokenLifetimeSeconds),
            "aud": .string(project.id),
            "iss": .string(Self.address(of: project)),
            "firebase": .object(firebase),
        ]
    }

    private func firebase(
        _ account: Account, _ signInProvider: String, _ secondFactor: SecondFactorClaim?, _ attributes: JSONValue?
    ) -> [String: JSONValue] {
        let claims: [String: JSONValue?] = [
            "identities": .object(identities(account)), "sign_in_provider": .string(signInProvider),
            "sign_in_second_factor": .text(secondFactor?.provider),
            "second_factor_identifier": .text(secondFactor?.identifier), "tenant": .text(project.tenantId),
            "sign_in_attributes": attributes,
        ]
        return claims.compactMapValues { $0 }
    }

    private func identities(_ account: Account) -> [String: JSONValue] {
        var identities: [String: JSONValue] = [:]
        if let email = account.email { identities["email"] = .array([.string(email)]) }
        if let number = account.phoneNumber { identities["phone"] = .array([.string(number)]) }
        for entry in account.providerUserInfo where entry.providerId != "password" && entry.providerId != "phone" {
            identities[entry.providerId] = .array([.string(entry.rawId)])
        }
        return identities
    }
}

/// The tokens of a completed sign-in.
struct TokenSet: Sendable, Equatable {
    let idToken: String
    let refreshToken: String
    let expiresIn: WireInteger
}

/// The second factor of a session, as its tokens name it.
struct SecondFactorClaim: Codable, Sendable, Equatable {
    let identifier: String
    /// `phone` or `totp`.
    let provider: String

    init(_ factor: SecondFactor) {
        identifier = factor.mfaEnrollmentId
        provider = factor.phoneNumber == nil ? "totp" : "phone"
    }

    /// Nil if the session had one factor.
    init?(_ claims: IDTokenClaims.Firebase?) {
        guard let identifier = claims?.secondFactorIdentifier, let provider = claims?.signInSecondFactor else {
            return nil
        }
        self.identifier = identifier
        self.provider = provider
    }
}
