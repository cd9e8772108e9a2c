// SPDX-License-Identifier: Apache-2.0
extension Auth {
    /// - Parameter appVerification: provides a proof that a genuine app asks; nil if there is none.
    public func verifyPhoneNumber(
        _ phoneNumber: String, appVerification: QuestionHandler?, _ completion: Completion<VerificationID>?
    ) -> TypedFuture<VerificationID> {
        start(.other, completion) { operation in
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
    /// A proof that a genuine app asks; empty if none is needed.
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
