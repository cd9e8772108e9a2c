// SPDX-License-Identifier: Apache-2.0
import FoundationEssentials

/// `accounts/mfaSignIn:start`: sends the text message of a second factor.
enum StartMfaSignIn: Operation {
    struct Request: Decodable {
        let mfaPendingCredential: String?
        let mfaEnrollmentId: String?
        let phoneSignInInfo: PhoneSignInInfo?
    }

    struct PhoneSignInInfo: Decodable, ProvenRequest {
        var captchaResponse: String?
        var clientType: ClientFields.ClientType?
        var recaptchaVersion: ClientFields.RecaptchaVersion?
    }

    struct PhoneResponseInfo: Encodable {
        let sessionInfo: String
    }

    struct Response: Encodable {
        let phoneResponseInfo: PhoneResponseInfo
    }

    static func run(_ request: Request, in context: OperationContext) throws -> Response {
        try SecondFactorKind.sms.checkEnabled(in: context)
        guard let credential = request.mfaPendingCredential, !credential.isEmpty else {
            throw APIError("MISSING_MFA_PENDING_CREDENTIAL : The request has no mfaPendingCredential.")
        }
        guard let id = request.mfaEnrollmentId, !id.isEmpty else {
            throw APIError("MISSING_MFA_ENROLLMENT_ID : The request has no mfaEnrollmentId.")
        }
        let info = request.phoneSignInInfo ?? PhoneSignInInfo()
        try info.check(context.config.recaptchaConfig.phoneEnforcementState, in: context)
        let (_, account) = try PendingCredential.read(credential, in: context)
        guard let factor = account.secondFactors.first(where: { $0.mfaEnrollmentId == id }) else {
            throw APIError("MFA_ENROLLMENT_NOT_FOUND")
        }
        guard let number = factor.phoneNumber else {
            throw APIError("INVALID_ARGUMENT : The second factor is not of this kind.")
        }
        let code = VerificationCode.send(to: number, in: context)
        return Response(phoneResponseInfo: PhoneResponseInfo(sessionInfo: code.sessionInfo))
    }
}

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
        try SecondFactorKind.sms.checkEnabled(in: context)
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
        try SecondFactorKind.totp.checkEnabled(in: context)
        let text = try pendingCredential(request)
        guard let id = request.mfaEnrollmentId, !id.isEmpty else {
            throw APIError("MISSING_MFA_ENROLLMENT_ID : The request has no mfaEnrollmentId.")
        }
        let code = try info.requiredCode()
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
        let triggers = BlockingTriggers(context: context, signInMethod: credential.signInProvider)
        let claims = try triggers.beforeSignIn(&account)
        let tokens = try TokenIssuer(context).issue(
            for: account, signInProvider: credential.signInProvider, extraClaims: claims,
            secondFactor: SecondFactorClaim(factor))
        return FinalizeMfaEnrollment.Response(tokens, phoneNumber: factor.phoneNumber)
    }
}

/// Proof of a first factor. It is only good for the second factor.
struct PendingCredential: Codable, Sendable, Equatable {
    var marker = "DO NOT MODIFY"
    let localId: String
    let signInProvider: String
    let projectId: String
    let tenantId: String?
    /// Identifies the one user for whom it is valid; absent in those of other emulators.
    let birth: AccountBirth?

    enum CodingKeys: String, CodingKey {
        case marker = "_AuthEmulatorMfaPendingCredential"
        case localId, signInProvider, projectId, tenantId, birth
    }

    init(account: Account, signInProvider: String, in context: OperationContext) {
        localId = account.localId
        birth = context.project.accounts.distinct(account).birth
        self.signInProvider = signInProvider
        projectId = context.project.id
        tenantId = context.project.tenantId
    }

    func encoded() throws -> String { try JSONText.encode(self).base64EncodedString() }

    static func read(_ text: String, in context: OperationContext) throws -> (PendingCredential, Account) {
        guard let data = Data(base64Encoded: text), !context.config.expireCodes,
            let credential = try? JSONValue.parse(data).map({ try LenientDecoder($0).decode(PendingCredential.self) })
        else { throw APIError("INVALID_MFA_PENDING_CREDENTIAL") }
        guard credential.projectId == context.project.id, credential.tenantId == context.project.tenantId else {
            throw APIError("INVALID_PROJECT_ID : The pending credential is one of another project.")
        }
        guard let account = context.project.accounts.account(id: credential.localId),
            credential.birth == nil || credential.birth == account.birth
        else { throw APIError("USER_NOT_FOUND") }
        return (credential, account)
    }
}
