/// `accounts/mfaEnrollment:finalize`.
enum FinalizeMfaEnrollment: Operation {
    struct Request: Decodable {
        let idToken: String?
        let displayName: String?
        let phoneVerificationInfo: PhoneVerificationInfo?
        let totpVerificationInfo: TotpVerificationInfo?
    }

    struct Response: Encodable {
        let idToken: String
        let refreshToken: String
        var phoneAuthInfo: PhoneAuthInfo?
        var totpAuthInfo: EmptyBody?

        init(_ tokens: TokenSet, phoneNumber: String?) {
            idToken = tokens.idToken
            refreshToken = tokens.refreshToken
            phoneAuthInfo = phoneNumber.map(PhoneAuthInfo.init)
            totpAuthInfo = phoneNumber == nil ? EmptyBody() : nil
        }
    }

    struct PhoneAuthInfo: Encodable {
        let phoneNumber: String
    }

    static func run(_ request: Request, in context: OperationContext) throws -> Response {
        if let info = request.totpVerificationInfo, request.phoneVerificationInfo == nil {
            let enrollment = try MfaEnrollment(.totp, idToken: request.idToken, in: context)
            let secret = try secret(info, enrollment)
            let tokens = try enrollment.add(.totp(secret: secret), displayName: request.displayName)
            return Response(tokens, phoneNumber: nil)
        }
        let enrollment = try MfaEnrollment(.sms, idToken: request.idToken, in: context)
        guard let info = request.phoneVerificationInfo else {
            throw APIError("INVALID_ARGUMENT : The request has no phoneVerificationInfo.")
        }
        let number = try info.redeem(in: context)
        try enrollment.refuse(number)
        let tokens = try enrollment.add(.phone(number), displayName: request.displayName)
        return Response(tokens, phoneNumber: number)
    }

    private static func secret(_ info: TotpVerificationInfo, _ enrollment: MfaEnrollment) throws -> [UInt8] {
        let context = enrollment.context
        let code = try info.demandCode()
        guard let sessionInfo = info.sessionInfo, !sessionInfo.isEmpty else {
            throw APIError("MISSING_SESSION_INFO")
        }
        guard let session = context.project.totpSessions.find(sessionInfo),
            session.localId == enrollment.caller.account.localId
        else { throw APIError("INVALID_SESSION_INFO") }
        guard !context.config.expireCodes else { throw APIError("SESSION_EXPIRED") }
        try TotpVerificationInfo.check(code, session.secret, in: context)
        context.project.totpSessions.remove(sessionInfo)
        return session.secret
    }
}
