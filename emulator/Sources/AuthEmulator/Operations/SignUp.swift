// SPDX-License-Identifier: Apache-2.0
/// `accounts:signUp`: makes a new account, or adds email and password to an existing one.
enum SignUp: Operation {
    struct Request: Decodable, ProvenRequest {
        let email: String?
        let password: String?
        let displayName: String?
        let idToken: String?
        let localId: String?
        let photoUrl: String?
        let emailVerified: Bool?
        let phoneNumber: String?
        let disabled: Bool?
        let mfaInfo: [MfaEdit.Factor]?
        let captchaResponse: String?
        let clientType: ClientFields.ClientType?
        let recaptchaVersion: ClientFields.RecaptchaVersion?

        var isAnonymous: Bool { email.present == nil && password.present == nil && idToken.present == nil }
    }

    struct Response: Encodable {
        var kind = "identitytoolkit#SignupNewUserResponse"
        let localId: String
        let displayName: String?
        let email: String?
        let idToken: String?
        let refreshToken: String?
        let expiresIn: WireInteger?
    }

    static func run(_ request: Request, in context: OperationContext) throws -> Response {
        try checkAdmission(request, context)
        if !request.isAnonymous {
            try request.check(context.config.recaptchaConfig.emailPasswordEnforcementState, in: context)
        }
        let email = try checkEmail(request, context)
        if let password = request.password.present {
            try AccountRules.checkPassword(password, context.config.passwordPolicy)
        }
        let factors = try request.mfaInfo.map { try MfaEdit.factors($0, of: nil, at: context.now) }
        let existing = try SignedInCaller.optional(idToken: request.idToken, in: context)?.account
        var account = existing ?? context.newAccount(localId: request.localId.present)
        account.lastLoginAt = context.isPrivileged ? account.lastLoginAt : context.now
        account.validSince = context.now.seconds
        applyCredentials(request, email: email, to: &account, at: context.now)
        account.secondFactors = factors ?? account.secondFactors
        if context.isPrivileged { applyPrivilegedFields(request, to: &account) }
        var claims: JSONValue = .object([:])
        if existing == nil, email != nil, !context.isPrivileged {
            let triggers = BlockingTriggers(context: context, signInMethod: "password")
            try triggers.beforeCreate(&account)
            claims = try triggers.beforeSignIn(&account)
        }
        if context.isPrivileged { context.project.accounts.save(account) }
        return try response(for: account, claims, context)
    }

    private static func checkAdmission(_ request: Request, _ context: OperationContext) throws {
        if context.isPrivileged {
            try checkPrivilegedFields(request, context)
            return
        }
        guard request.localId.present == nil else { throw APIError("UNEXPECTED_PARAMETER : localId") }
        if request.isAnonymous {
            guard context.config.enableAnonymousUser else { throw APIError("ADMIN_ONLY_OPERATION") }
            // The request meant to name an address, so it must not make an anonymous user.
            guard request.email == nil else { throw APIError("INVALID_EMAIL") }
            return
        }
        guard request.email.present != nil else { throw APIError("MISSING_EMAIL") }
        guard request.password.present != nil else { throw APIError("MISSING_PASSWORD") }
        guard context.config.allowPasswordSignup else { throw APIError("OPERATION_NOT_ALLOWED") }
    }

    private static func checkPrivilegedFields(_ request: Request, _ context: OperationContext) throws {
        if let localId = request.localId.present {
            guard request.idToken.present == nil else { throw APIError("UNEXPECTED_PARAMETER : localId") }
            try AccountRules.checkLocalId(localId)
            guard context.project.accounts.account(id: localId) == nil else { throw APIError("DUPLICATE_LOCAL_ID") }
        }
        if let number = request.phoneNumber.present {
            try AccountRules.checkPhoneNumber(number)
            guard context.project.accounts.account(phoneNumber: number) == nil else {
                throw APIError("PHONE_NUMBER_EXISTS")
            }
        }
    }

    private static func checkEmail(_ request: Request, _ context: OperationContext) throws -> String? {
        guard let text = request.email.present else { return nil }
        let email = try AccountRules.checkedEmail(text)
        guard context.project.accounts.account(email: email) == nil else { throw APIError("EMAIL_EXISTS") }
        return email
    }

    private static func applyCredentials(
        _ request: Request, email: String?, to account: inout Account, at now: Timestamp
    ) {
        if let email {
            account.email = email
            account.emailVerified = false
            account.displayName = request.displayName ?? account.displayName
        }
        if let password = request.password.present { account.setPassword(password, at: now) }
    }

    private static func applyPrivilegedFields(_ request: Request, to account: inout Account) {
        account.displayName = request.displayName ?? account.displayName
        account.photoUrl = request.photoUrl ?? account.photoUrl
        account.emailVerified = request.emailVerified ?? account.emailVerified
        account.phoneNumber = request.phoneNumber.present ?? account.phoneNumber
        account.disabled = request.disabled ?? account.disabled
    }

    private static func response(
        for account: Account, _ claims: JSONValue, _ context: OperationContext
    ) throws -> Response {
        let provider = account.email == nil ? "anonymous" : "password"
        let tokens =
            context.isPrivileged
            ? nil
            : try TokenIssuer(context).issue(
                for: account, signInProvider: provider, extraClaims: claims)
        return Response(
            localId: account.localId, displayName: account.displayName, email: account.email,
            idToken: tokens?.idToken, refreshToken: tokens?.refreshToken, expiresIn: tokens?.expiresIn)
    }
}
