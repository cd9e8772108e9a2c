/// The `oobCode` form of `accounts:update`.
enum ApplyActionCode {
    static func run(_ text: String, in context: OperationContext) throws -> UpdateAccount.Response {
        let code = try context.oobCode(text)
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

    /// Sessions end with the address they were opened under.
    private static func move(
        _ account: Account, to email: String, remember: Bool, _ context: OperationContext
    ) throws -> Account {
        guard email != account.email else { return account }
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
