// SPDX-License-Identifier: Apache-2.0
/// `accounts:signInWithPassword`.
enum SignInWithPassword: Operation {
    struct Request: Decodable, ProvenRequest {
        let email: String?
        let password: String?
        let idToken: String?
        let pendingIdToken: String?
        let captchaChallenge: String?
        let captchaResponse: String?
        let clientType: ClientFields.ClientType?
        let recaptchaVersion: ClientFields.RecaptchaVersion?
    }

    struct Response: Encodable {
        var kind = "identitytoolkit#VerifyPasswordResponse"
        var registered = true
        let localId: String
        let email: String
        let displayName: String?
        let profilePicture: String?
        let idToken: String?
        let refreshToken: String?
        let expiresIn: WireInteger?
        let mfaPendingCredential: String?
        let mfaInfo: [MfaEnrollmentDocument]?
    }

    static func run(_ request: Request, in context: OperationContext) throws -> Response {
        try refuseObsoleteFields(request)
        try request.check(context.config.recaptchaConfig.emailPasswordEnforcementState, in: context)
        let account = try authenticate(request, context)
        let outcome = try SignInOutcome(account, signInProvider: "password", in: context)
        return Response(
            localId: account.localId, email: account.email ?? "", displayName: account.displayName,
            profilePicture: account.photoUrl, idToken: outcome.tokens?.idToken,
            refreshToken: outcome.tokens?.refreshToken, expiresIn: outcome.tokens?.expiresIn,
            mfaPendingCredential: outcome.mfaPendingCredential, mfaInfo: outcome.mfaInfo)
    }

    private static func refuseObsoleteFields(_ request: Request) throws {
        let obsolete = [
            "idToken": request.idToken.present, "pendingIdToken": request.pendingIdToken.present,
            "captchaChallenge": request.captchaChallenge.present,
        ]
        if let name = obsolete.compactMapValues(\.self).keys.min() {
            throw APIError.notImplemented("\(name) is not implemented.")
        }
    }

    private static func authenticate(_ request: Request, _ context: OperationContext) throws -> Account {
        guard context.config.allowPasswordSignup else { throw APIError("PASSWORD_LOGIN_DISABLED") }
        guard let email = request.email else { throw APIError("MISSING_EMAIL") }
        guard AccountRules.isEmail(email) else { throw APIError("INVALID_EMAIL") }
        guard let password = request.password, !password.isEmpty else { throw APIError("MISSING_PASSWORD") }
        // With enumeration protection, the caller must not learn which of the two was wrong.
        let hidden = context.config.enableImprovedEmailPrivacy ? APIError("INVALID_LOGIN_CREDENTIALS") : nil
        guard var account = context.project.accounts.account(email: email) else {
            throw hidden ?? APIError("EMAIL_NOT_FOUND")
        }
        guard !account.disabled else { throw APIError("USER_DISABLED") }
        guard let hash = account.password, try context.external.passwords.matches(password, hash) else {
            throw hidden ?? APIError("INVALID_PASSWORD")
        }
        let policy = context.config.passwordPolicy
        if policy.isEnforced, policy.forceUpgradeOnSignin == true { try AccountRules.checkPolicy(password, policy) }
        // As the service does with every hash that is not of its own kind.
        if hash.imported != nil { account.password = PasswordHash(password: password) }
        return account
    }
}
