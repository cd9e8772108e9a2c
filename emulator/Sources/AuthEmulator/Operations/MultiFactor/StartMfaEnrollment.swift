/// `accounts/mfaEnrollment:start`.
enum StartMfaEnrollment: Operation {
    struct Request: Decodable {
        let idToken: String?
        let phoneEnrollmentInfo: PhoneEnrollmentInfo?
        let totpEnrollmentInfo: EmptyBody?
    }

    struct PhoneEnrollmentInfo: Decodable {
        let phoneNumber: String?
    }

    struct PhoneSessionInfo: Encodable {
        let sessionInfo: String
    }

    struct TotpSessionInfo: Encodable {
        let sharedSecretKey: String
        var verificationCodeLength = TOTP.length
        var hashingAlgorithm = "SHA1"
        var periodSec = TOTP.period
        let sessionInfo: String
        let finalizeEnrollmentTime: String
    }

    struct Response: Encodable {
        var phoneSessionInfo: PhoneSessionInfo?
        var totpSessionInfo: TotpSessionInfo?
    }

    static func run(_ request: Request, in context: OperationContext) throws -> Response {
        let wantsTOTP = request.totpEnrollmentInfo != nil && request.phoneEnrollmentInfo == nil
        let enrollment = try MfaEnrollment(wantsTOTP ? .totp : .sms, idToken: request.idToken, in: context)
        guard !wantsTOTP else { return try startTOTP(enrollment, context) }
        guard let info = request.phoneEnrollmentInfo else {
            throw APIError("INVALID_ARGUMENT : The request has no phoneEnrollmentInfo.")
        }
        let number = info.phoneNumber ?? ""
        try AccountRules.checkPhoneNumber(number)
        try enrollment.refuse(number)
        try enrollment.demandRoom()
        let code = context.project.verificationCodes.make(for: number)
        return Response(phoneSessionInfo: PhoneSessionInfo(sessionInfo: code.sessionInfo))
    }

    private static func startTOTP(_ enrollment: MfaEnrollment, _ context: OperationContext) throws -> Response {
        try enrollment.demandRoom()
        let secret = (0..<20).map { _ in UInt8.random(in: .min ... .max) }
        let sessionInfo = RandomText.base64URL(226)
        context.project.totpSessions.add(
            TotpSession(sessionInfo: sessionInfo, localId: enrollment.caller.account.localId, secret: secret))
        return Response(
            totpSessionInfo: TotpSessionInfo(
                sharedSecretKey: Base32.encode(secret), sessionInfo: sessionInfo,
                finalizeEnrollmentTime: context.now.adding(seconds: 300).rfc3339))
    }
}
