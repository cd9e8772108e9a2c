/// The account behind an `idToken` field, after every check such a field gets.
struct SignedInCaller {
    let account: Account
    let claims: IDTokenClaims

    init(idToken: String?, in context: OperationContext) throws {
        guard let idToken, !idToken.isEmpty else { throw APIError("MISSING_ID_TOKEN") }
        guard let claims = IDTokenClaims(idToken) else { throw APIError("INVALID_ID_TOKEN") }
        guard claims.firebase?.tenant == context.project.tenantId else { throw APIError("TENANT_ID_MISMATCH") }
        guard let account = context.project.accounts.account(id: claims.userId) else {
            throw APIError("USER_NOT_FOUND")
        }
        if let validSince = account.validSince, claims.iat < validSince { throw APIError("TOKEN_EXPIRED") }
        guard !account.disabled else { throw APIError("USER_DISABLED") }
        self.account = account
        self.claims = claims
    }

    /// Sensitive changes ask for a login of the last five minutes when the project is told to insist on it.
    func demandRecentLogin(in context: OperationContext) throws {
        guard context.config.requireRecentLogin else { return }
        let age = context.now.seconds &- (claims.authTime ?? claims.iat)
        guard age <= 300 else { throw APIError("CREDENTIAL_TOO_OLD_LOGIN_AGAIN") }
    }
}
