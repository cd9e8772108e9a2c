// SPDX-License-Identifier: Apache-2.0
/// `accounts/mfaEnrollment:start`.
enum StartMfaEnrollment: Operation {
    struct Request: Decodable {
        let idToken: String?
        let phoneEnrollmentInfo: PhoneEnrollmentInfo?
        let totpEnrollmentInfo: EmptyBody?
    }

    struct PhoneEnrollmentInfo: Decodable, ProvenRequest {
        let phoneNumber: String?
        let captchaResponse: String?
        let clientType: ClientFields.ClientType?
        let recaptchaVersion: ClientFields.RecaptchaVersion?
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
        try info.check(context.config.recaptchaConfig.phoneEnforcementState, in: context)
        let number = info.phoneNumber ?? ""
        try AccountRules.checkPhoneNumber(number)
        try enrollment.checkUnused(number)
        try enrollment.checkFactorCount()
        let code = VerificationCode.send(to: number, in: context)
        return Response(phoneSessionInfo: PhoneSessionInfo(sessionInfo: code.sessionInfo))
    }

    private static func startTOTP(_ enrollment: MfaEnrollment, _ context: OperationContext) throws -> Response {
        try enrollment.checkFactorCount()
        let secret = (0..<20).map { _ in UInt8.random(in: .min ... .max) }
        let sessionInfo = RandomText.base64URL(226)
        let deadline = context.now.adding(seconds: 300)
        context.project.totpSessions.add(
            TotpSession(
                sessionInfo: sessionInfo, localId: enrollment.caller.account.localId, secret: secret, deadline: deadline
            ))
        return Response(
            totpSessionInfo: TotpSessionInfo(
                sharedSecretKey: Base32.encode(secret), sessionInfo: sessionInfo,
                finalizeEnrollmentTime: deadline.rfc3339))
    }
}

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
        try enrollment.checkUnused(number)
        let tokens = try enrollment.add(.phone(number), displayName: request.displayName)
        return Response(tokens, phoneNumber: number)
    }

    private static func secret(_ info: TotpVerificationInfo, _ enrollment: MfaEnrollment) throws -> [UInt8] {
        let context = enrollment.context
        let code = try info.requiredCode()
        guard let sessionInfo = info.sessionInfo, !sessionInfo.isEmpty else {
            throw APIError("MISSING_SESSION_INFO")
        }
        guard let session = context.project.totpSessions.find(sessionInfo),
            session.localId.sameBytes(as: enrollment.caller.account.localId)
        else { throw APIError("INVALID_SESSION_INFO") }
        guard !context.config.expireCodes, context.now < session.deadline else { throw APIError("SESSION_EXPIRED") }
        try TotpVerificationInfo.check(code, session.secret, in: context)
        context.project.totpSessions.remove(sessionInfo)
        return session.secret
    }
}

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
        try caller.checkRecentLogin(in: context)
        var account = caller.account
        guard let index = account.secondFactors.firstIndex(where: { $0.mfaEnrollmentId == request.mfaEnrollmentId })
        else { throw APIError("MFA_ENROLLMENT_NOT_FOUND") }
        account.secondFactors.remove(at: index)
        account.withdrewLastFactor = account.secondFactors.isEmpty
        let used = SecondFactorClaim(caller.claims.firebase)
        let tokens = try TokenIssuer(context).issue(
            for: account, signInProvider: caller.claims.firebase?.signInProvider ?? "",
            secondFactor: used?.identifier == request.mfaEnrollmentId ? nil : used)
        return Response(idToken: tokens.idToken, refreshToken: tokens.refreshToken, expiresIn: tokens.expiresIn)
    }
}

/// What starting and finishing an enrolment have in common.
struct MfaEnrollment {
    private static let largestCount = 5
    private static let singleFactorProviders: Set<String> = ["anonymous", "phone", "custom", "gc.apple.com"]

    let caller: SignedInCaller
    let context: OperationContext

    init(_ kind: SecondFactorKind, idToken: String?, in context: OperationContext) throws {
        try kind.checkEnabled(in: context)
        caller = try SignedInCaller(idToken: idToken, in: context)
        self.context = context
        guard let provider = caller.claims.firebase?.signInProvider, !Self.singleFactorProviders.contains(provider)
        else { throw APIError("UNSUPPORTED_FIRST_FACTOR : Who signs in this way can have no second factor.") }
        guard caller.account.emailVerified else {
            throw APIError("UNVERIFIED_EMAIL : Without a verified email address there is no second factor.")
        }
        try caller.checkRecentLogin(in: context)
    }

    func checkUnused(_ phoneNumber: String) throws {
        guard !caller.account.secondFactors.contains(where: { $0.phoneNumber == phoneNumber }) else {
            throw APIError(
                "SECOND_FACTOR_EXISTS : The user has this phone number as a second factor already.")
        }
    }

    func checkFactorCount() throws {
        guard caller.account.secondFactors.count < Self.largestCount else {
            throw APIError("SECOND_FACTOR_LIMIT_EXCEEDED")
        }
    }

    /// The session continues with the new factor as its second one.
    func add(_ proof: SecondFactor.Proof, displayName: String?) throws -> TokenSet {
        try checkFactorCount()
        let factor = SecondFactor(
            mfaEnrollmentId: RandomText.alphanumeric(28), displayName: displayName, enrolledAt: context.now,
            proof: proof)
        var account = caller.account
        account.secondFactors.append(factor)
        return try TokenIssuer(context).issue(
            for: account, signInProvider: caller.claims.firebase?.signInProvider ?? "",
            secondFactor: SecondFactorClaim(factor))
    }
}
