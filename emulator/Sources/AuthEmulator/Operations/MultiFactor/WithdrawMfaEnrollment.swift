/// `accounts/mfaEnrollment:withdraw`.
enum WithdrawMfaEnrollment: Operation {
    struct Request: Decodable {
        let idToken: String?
        let mfaEnrollmentId: String?
    }

    struct Response: Encodable {
        let idToken: String
        let refreshToken: String
        let expiresIn: WireInteger
    }

    static func run(_ request: Request, in context: OperationContext) throws -> Response {
        let caller = try SignedInCaller(idToken: request.idToken, in: context)
        var account = caller.account
        guard let index = account.secondFactors.firstIndex(where: { $0.mfaEnrollmentId == request.mfaEnrollmentId })
        else { throw APIError("MFA_ENROLLMENT_NOT_FOUND") }
        account.secondFactors.remove(at: index)
        context.project.accounts.save(account)
        let used = SecondFactorClaim(caller.claims.firebase)
        let tokens = try TokenIssuer(context).issue(
            for: account, signInProvider: caller.claims.firebase?.signInProvider ?? "",
            secondFactor: used?.identifier == request.mfaEnrollmentId ? nil : used)
        return Response(idToken: tokens.idToken, refreshToken: tokens.refreshToken, expiresIn: tokens.expiresIn)
    }
}
