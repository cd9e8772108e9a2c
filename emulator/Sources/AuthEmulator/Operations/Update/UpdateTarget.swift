/// The account an update is about, and how its user signed in if that is known.
struct UpdateTarget {
    let account: Account
    let signInProvider: String?
    let secondFactor: SecondFactorClaim?

    init(_ request: UpdateAccount.Request, in context: OperationContext) throws {
        if context.isPrivileged {
            guard let account = context.project.accounts.account(id: request.localId ?? "") else {
                throw APIError("USER_NOT_FOUND")
            }
            self.account = account
            signInProvider = nil
            secondFactor = nil
            return
        }
        let caller = try SignedInCaller(idToken: request.idToken, in: context)
        guard request.disableUser == nil else { throw APIError("OPERATION_NOT_ALLOWED") }
        if request.email != nil || request.password != nil { try caller.demandRecentLogin(in: context) }
        account = caller.account
        signInProvider = caller.claims.firebase?.signInProvider
        secondFactor = SecondFactorClaim(caller.claims.firebase)
    }
}
