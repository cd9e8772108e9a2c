// SPDX-License-Identifier: Apache-2.0
/// `accounts:sendVerificationCode`. No message is sent: the code is available at the control endpoint. A proof of the
/// application is required only where reCAPTCHA Enterprise is enforced.
enum SendVerificationCode: Operation {
    struct Request: Decodable, ProvenRequest {
        let phoneNumber: String?
        let captchaResponse: String?
        let clientType: ClientFields.ClientType?
        let recaptchaVersion: ClientFields.RecaptchaVersion?
    }

    struct Response: Encodable {
        let sessionInfo: String
    }

    static let scope = TenantScope.projectOnly

    static func run(_ request: Request, in context: OperationContext) throws -> Response {
        try request.check(context.config.recaptchaConfig.phoneEnforcementState, in: context)
        guard context.config.enablePhoneNumber else { throw APIError("OPERATION_NOT_ALLOWED") }
        let number = request.phoneNumber ?? ""
        try AccountRules.checkPhoneNumber(number)
        if let owner = context.project.accounts.account(phoneNumber: number) {
            try AccountRules.refuseSecondFactors(of: owner)
        }
        return Response(sessionInfo: VerificationCode.send(to: number, in: context).sessionInfo)
    }
}

/// `accounts:verifyIosClient`: called by an iOS app before it requests a text message. No push notification follows,
/// and the app is told not to wait for one.
enum VerifyIosClient: Operation {
    struct Request: Decodable {
        let appToken: String?
    }

    struct Response: Encodable {
        let receipt: String
        /// In seconds.
        var suggestedTimeout = WireInteger(0)
    }

    static let scope = TenantScope.projectOnly

    static func run(_ request: Request, in context: OperationContext) throws -> Response {
        guard let token = request.appToken, !token.isEmpty else { throw APIError("MISSING_IOS_APP_TOKEN") }
        guard token.allSatisfy(\.isHexDigit) else { throw APIError("INVALID_APP_CREDENTIAL") }
        return Response(receipt: RandomText.base64URL(64))
    }
}

/// An outstanding code of a text message. No message is sent, so the control endpoint lists these.
struct VerificationCode: PendingItem, Equatable {
    let code: String
    let phoneNumber: String
    let sessionInfo: String

    var key: String { sessionInfo }

    /// The code in a message to the number: the fixed code of a test number, or else a new one.
    static func send(to phoneNumber: String, in context: OperationContext) -> VerificationCode {
        let code = VerificationCode(
            code: context.config.testPhoneNumbers[phoneNumber] ?? RandomText.digits(6), phoneNumber: phoneNumber,
            sessionInfo: RandomText.base64URL(226))
        context.project.verificationCodes.add(code)
        context.log("text message to \(phoneNumber): \(code.code)")
        return code
    }
}

/// Proof that a phone number was verified although it belongs to another account. It can be used more than once.
struct TemporaryProof: PendingItem, Equatable {
    let proof: String
    let phoneNumber: String

    var key: String { proof }
}

extension PendingStore where Item == TemporaryProof {
    mutating func make(for phoneNumber: String) -> String {
        let proof = TemporaryProof(proof: RandomText.base64URL(119), phoneNumber: phoneNumber)
        add(proof)
        return proof.proof
    }

    func proves(_ proof: String, _ phoneNumber: String) -> Bool { find(proof)?.phoneNumber == phoneNumber }
}

/// Redeems the code of a text message, in the same way for first and second factors.
enum VerificationCodeCheck {
    /// Returns the number to which the code was sent. A wrong code can be tried again; a right one is used up.
    static func redeem(sessionInfo: String?, code: String?, in context: OperationContext) throws -> String {
        guard let sessionInfo, let known = context.project.verificationCodes.find(sessionInfo) else {
            throw APIError("INVALID_SESSION_INFO")
        }
        guard !context.config.expireCodes else { throw APIError("SESSION_EXPIRED") }
        guard known.code == code else { throw APIError("INVALID_CODE") }
        context.project.verificationCodes.remove(sessionInfo)
        return known.phoneNumber
    }
}

/// The code from a text message.
struct PhoneVerificationInfo: Decodable {
    let sessionInfo: String?
    let code: String?

    /// Returns the number to which the message was sent.
    func redeem(in context: OperationContext) throws -> String {
        guard let code, !code.isEmpty else { throw APIError("MISSING_CODE") }
        guard let sessionInfo, !sessionInfo.isEmpty else { throw APIError("MISSING_SESSION_INFO") }
        return try VerificationCodeCheck.redeem(sessionInfo: sessionInfo, code: code, in: context)
    }
}
