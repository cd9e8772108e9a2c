/// `accounts/mfaSignIn:finalize`: the second factor of a sign-in.
enum FinalizeMfaSignIn: Operation {
    struct Request: Decodable {
        let mfaPendingCredential: String?
        let mfaEnrollmentId: String?
        let phoneVerificationInfo: PhoneVerificationInfo?
        let totpVerificationInfo: TotpVerificationInfo?
    }

    static func run(_ request: Request, in context: OperationContext) throws -> FinalizeMfaEnrollment.Response {
        if let info = request.totpVerificationInfo, request.phoneVerificationInfo == nil {
            return try finishTOTP(info, request, context)
        }
        try MfaKind.sms.demandOffered(in: context)
        let text = try pendingCredential(request)
        guard let info = request.phoneVerificationInfo else {
            throw APIError("INVALID_ARGUMENT : The second factor is not of this kind.")
        }
        let number = try info.redeem(in: context)
        let (credential, account) = try PendingCredential.read(text, in: context)
        let masked = SecondFactor.masked(number)
        let factor = account.secondFactors.first { $0.phoneNumber == number || $0.phoneNumber == masked }
        return try finish(account, factor, credential, context)
    }

    private static func pendingCredential(_ request: Request) throws -> String {
        guard let credential = request.mfaPendingCredential, !credential.isEmpty else {
            throw APIError("MISSING_CREDENTIAL : The request has no mfaPendingCredential.")
        }
        return credential
    }

    private static func finishTOTP(
        _ info: TotpVerificationInfo, _ request: Request, _ context: OperationContext
    ) throws -> FinalizeMfaEnrollment.Response {
        try MfaKind.totp.demandOffered(in: context)
        let text = try pendingCredential(request)
        guard let id = request.mfaEnrollmentId, !id.isEmpty else {
            throw APIError("MISSING_MFA_ENROLLMENT_ID : The request has no mfaEnrollmentId.")
        }
        let code = try info.demandCode()
        let (credential, account) = try PendingCredential.read(text, in: context)
        let factor = account.secondFactors.first { $0.mfaEnrollmentId == id }
        if let factor {
            guard case .totp(let secret) = factor.proof else {
                throw APIError("INVALID_ARGUMENT : The second factor is not of this kind.")
            }
            try TotpVerificationInfo.check(code, secret, in: context)
        }
        return try finish(account, factor, credential, context)
    }

    private static func finish(
        _ account: Account, _ factor: SecondFactor?, _ credential: PendingCredential, _ context: OperationContext
    ) throws -> FinalizeMfaEnrollment.Response {
        guard let factor else { throw APIError("MFA_ENROLLMENT_NOT_FOUND") }
        guard !account.disabled else { throw APIError("USER_DISABLED") }
        var account = account
        account.lastLoginAt = context.now
        let gate = FunctionGate(context: context, signInMethod: credential.signInProvider)
        let claims = try gate.beforeSignIn(&account)
        context.project.accounts.save(account)
        let tokens = try TokenIssuer(context).issue(
            for: account, signInProvider: credential.signInProvider, extraClaims: claims,
            secondFactor: SecondFactorClaim(factor))
        return FinalizeMfaEnrollment.Response(tokens, phoneNumber: factor.phoneNumber)
    }
}
