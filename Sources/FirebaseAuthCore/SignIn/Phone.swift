// SPDX-License-Identifier: Apache-2.0
extension Auth {
    /// - Parameter appVerification: asked for a proof that a genuine app asks; nil where none is to be given.
    public func verifyPhoneNumber(
        _ phoneNumber: String, appVerification: QuestionHandler?, _ callback: Callback?
    ) -> Future? {
        start(.other, .verificationID, callback) { operation in
            if phoneNumber.isEmpty { return operation.fail(.missingPhoneNumber) }
            guard let appVerification else { return operation.sendCode(to: phoneNumber, proof: "") }
            operation.ask(appVerification, phoneNumber, orElse: .appVerificationFailed) { operation, proof in
                operation.sendCode(to: phoneNumber, proof: proof)
            }
        }
    }
}

extension Operation {
    fileprivate func sendCode(to phoneNumber: String, proof: String) {
        call(SendVerificationCode(phoneNumber: phoneNumber, recaptchaToken: proof)) {
            self.succeedAtOnce(.verificationID($0))
        }
    }
}

/// `accounts:sendVerificationCode`: sends a code to a phone.
struct SendVerificationCode: Endpoint {
    let phoneNumber: String
    /// A proof that a genuine app asks; empty where none is needed.
    let recaptchaToken: String

    static let method = "accounts:sendVerificationCode"

    var body: JSONValue {
        .members(("phoneNumber", .string(phoneNumber)), ("recaptchaToken", .nonEmpty(recaptchaToken)))
    }

    static func decode(_ answer: ParsedJSON, httpStatus: Int32) throws(AuthError) -> String {
        let sessionInfo = try answer.token("sessionInfo")
        guard !sessionInfo.isEmpty else {
            throw .invalidResponse("it carries no verification id", httpStatus: httpStatus)
        }
        return sessionInfo
    }
}

/// `accounts:signInWithPhoneNumber`: sign-in, linking, update and re-authentication with a code.
struct SignInWithPhoneNumber: Endpoint {
    enum Operation: String {
        case signUpOrIn = "SIGN_UP_OR_IN"
        case reauthenticate = "REAUTH"
        case update = "UPDATE"
        case link = "LINK"
    }

    let proof: PhoneProof
    var idToken = ""
    var operation = Operation.signUpOrIn

    static let method = "accounts:signInWithPhoneNumber"

    var body: JSONValue {
        let (sessionInfo, code, temporaryProof, phoneNumber) = proof.fields
        return .members(
            ("sessionInfo", .nonEmpty(sessionInfo)), ("code", .nonEmpty(code)),
            ("temporaryProof", .nonEmpty(temporaryProof)), ("phoneNumber", .nonEmpty(phoneNumber)),
            ("idToken", .nonEmpty(idToken)), ("operation", .string(operation.rawValue)))
    }

    /// A temporary proof in place of tokens: the number is another account's, and the proof signs in to that.
    static func decode(_ answer: ParsedJSON, httpStatus: Int32) throws(AuthError) -> SignInAnswer {
        let temporaryProof = try answer.token("temporaryProof")
        if !temporaryProof.isEmpty {
            var error = AuthError(
                .credentialAlreadyInUse, name: "PHONE_NUMBER_EXISTS",
                message: AuthErrorCode.credentialAlreadyInUse.sentence, httpStatus: httpStatus)
            error.updatedCredential = Credential(
                providerID: ProviderID.phone,
                proof: .phone(.temporary(proof: temporaryProof, phoneNumber: answer.text("phoneNumber"))))
            throw error
        }
        return try SignInAnswer(answer, httpStatus: httpStatus)
    }

    /// What is linked is linked to the user who asked for it.
    func confirm(_ answer: SignInAnswer) throws(AuthError) {
        try confirm(answer.localID, isUserOf: idToken)
    }
}
