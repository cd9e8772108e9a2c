// SPDX-License-Identifier: Apache-2.0
/// `accounts:sendVerificationCode`. Nothing is texted: the code waits at the control endpoint. No proof of the
/// application is asked for.
enum SendVerificationCode: Operation {
    struct Request: Decodable {
        let phoneNumber: String?
    }

    struct Response: Encodable {
        let sessionInfo: String
    }

    static let scope = TenantScope.projectOnly

    static func run(_ request: Request, in context: OperationContext) throws -> Response {
        let number = request.phoneNumber ?? ""
        try AccountRules.checkPhoneNumber(number)
        if let owner = context.project.accounts.account(phoneNumber: number) {
            try AccountRules.refuseSecondFactors(of: owner)
        }
        return Response(sessionInfo: VerificationCode.send(to: number, in: context).sessionInfo)
    }
}

/// `accounts:verifyIosClient`: what an iOS app asks before it sends a text message. No push notification follows, and
/// the app is told not to wait for one.
enum VerifyIosClient: Operation {
    struct Request: Decodable {
        let appToken: String?
    }

    struct Response: Encodable {
        let receipt: String
        /// Seconds.
        var suggestedTimeout = WireInteger(0)
    }

    static let scope = TenantScope.projectOnly

    static func run(_ request: Request, in context: OperationContext) throws -> Response {
        guard let token = request.appToken, !token.isEmpty else { throw APIError("MISSING_IOS_APP_TOKEN") }
        guard token.allSatisfy(\.isHexDigit) else { throw APIError("INVALID_APP_CREDENTIAL") }
        return Response(receipt: RandomText.base64URL(64))
    }
}

/// An outstanding text message code; no message is sent, so this is also what the control endpoint lists.
struct VerificationCode: PendingItem, Equatable {
    let code: String
    let phoneNumber: String
    let sessionInfo: String

    var key: String { sessionInfo }

    /// What a message to the number would say: the fixed code of a test number, and else a new one.
    static func send(to phoneNumber: String, in context: OperationContext) -> VerificationCode {
        let code = VerificationCode(
            code: context.config.testPhoneNumbers[phoneNumber] ?? RandomText.digits(6), phoneNumber: phoneNumber,
            sessionInfo: RandomText.base64URL(226))
        context.project.verificationCodes.add(code)
        context.log("text message to \(phoneNumber): \(code.code)")
        return code
    }
}

/// Proof that a phone number was verified although it is another account's. It works more than once.
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

/// Redeems a text message code, the same way for first and second factors.
enum VerificationCodeCheck {
    /// Returns the number the code went to. A wrong code stays good for another try, a right one is used up.
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

/// The answer to a text message.
struct PhoneVerificationInfo: Decodable {
    let sessionInfo: String?
    let code: String?

    /// Returns the number the message went to.
    func redeem(in context: OperationContext) throws -> String {
        guard let code, !code.isEmpty else { throw APIError("MISSING_CODE") }
        guard let sessionInfo, !sessionInfo.isEmpty else { throw APIError("MISSING_SESSION_INFO") }
        return try VerificationCodeCheck.redeem(sessionInfo: sessionInfo, code: code, in: context)
    }
}
