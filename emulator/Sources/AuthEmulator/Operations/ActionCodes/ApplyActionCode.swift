// SPDX-License-Identifier: Apache-2.0
/// The `oobCode` form of `accounts:update`.
enum ApplyActionCode {
    /// A code of another kind stays valid for its own call.
    static func run(_ text: String, in context: OperationContext) throws -> UpdateAccount.Response {
        let code = try context.oobCode(text)
        guard code.requestType.isAppliedByUpdate else { throw APIError("INVALID_OOB_CODE") }
        context.project.oobCodes.remove(text)
        var account = try apply(code, context)
        account.emailVerified = true
        context.project.accounts.save(account)
        var response = UpdateAccount.Response(account)
        response.newEmail = code.newEmail
        return response
    }

    private static func apply(_ code: OobCode, _ context: OperationContext) throws -> Account {
        let accounts = context.project.accounts
        switch code.requestType {
        case .verifyEmail:
            guard let account = accounts.account(email: code.email) else { break }
            return account
        case .verifyAndChangeEmail:
            guard let account = accounts.account(email: code.email), let newEmail = code.newEmail else { break }
            return try move(account, to: newEmail, remember: true, context)
        case .recoverEmail:
            guard let account = accounts.account(initialEmail: code.email) else { break }
            return try move(account, to: code.email, remember: false, context)
        case .passwordReset, .emailSignIn: break
        }
        throw APIError("INVALID_OOB_CODE")
    }

    /// Sessions end when the address changes under which they were opened.
    private static func move(
        _ account: Account, to email: String, remember: Bool, _ context: OperationContext
    ) throws -> Account {
        guard !account.email.sameBytes(as: email) else { return account }
        guard context.project.accounts.account(email: email) == nil else { throw APIError("EMAIL_EXISTS") }
        var moved = account
        if remember {
            moved.initialEmail = account.initialEmail ?? account.email
            if let initial = moved.initialEmail { OobCodeMaker(context).make(.recoverEmail, email: initial) }
        }
        moved.email = email
        moved.validSince = context.now.seconds
        return moved
    }
}

/// `accounts:resetPassword`: checks a code, or sets a new password with it.
enum ResetPassword: Operation {
    struct Request: Decodable {
        let oobCode: String?
        let newPassword: String?
    }

    struct Response: Encodable {
        var kind = "identitytoolkit#ResetPasswordResponse"
        let requestType: OobCodeType
        /// Left out for sign-in codes: the person who follows the link must know the address.
        let email: String?
        let newEmail: String?
    }

    static func run(_ request: Request, in context: OperationContext) throws -> Response {
        guard context.config.allowPasswordSignup else { throw APIError("PASSWORD_LOGIN_DISABLED") }
        guard let text = request.oobCode, !text.isEmpty else { throw APIError("MISSING_OOB_CODE") }
        let code = try context.oobCode(text)
        if let password = request.newPassword.present { try reset(code, to: password, context) }
        return Response(
            requestType: code.requestType, email: code.requestType == .emailSignIn ? nil : code.email,
            newEmail: code.newEmail)
    }

    /// The reader of the mailbox owns the account, so other ways to sign in are removed with the old password.
    private static func reset(_ code: OobCode, to password: String, _ context: OperationContext) throws {
        guard code.requestType == .passwordReset,
            var account = context.project.accounts.account(email: code.email)
        else { throw APIError("INVALID_OOB_CODE") }
        try AccountRules.checkPassword(password, context.config.passwordPolicy)
        context.project.oobCodes.remove(code.oobCode)
        account.setPassword(password, at: context.now)
        account.emailVerified = true
        account.validSince = context.now.seconds
        account.removeEntries { _ in true }
        context.project.accounts.save(account)
    }
}
