// SPDX-License-Identifier: Apache-2.0
extension Auth {
    /// - Parameter appVerification: provides a proof that a genuine app asks; nil if there is none.
    public func verifyPhoneNumber(
        _ phoneNumber: String, appVerification: QuestionHandler?, _ completion: Completion<VerificationID>?
    ) -> TypedFuture<VerificationID> {
        start(.other, completion) { operation in
            if phoneNumber.isEmpty { return operation.fail(.missingPhoneNumber) }
            operation.proveApp(appVerification, phoneNumber) { operation, proof in
                operation.sendCode(to: phoneNumber, proof: proof)
            }
        }
    }
}

extension Operation {
    /// Continues with a proof that a genuine app asks for a code to this number; an empty one if there is nobody to ask.
    ///
    /// - Parameter then: must not hold the operation, which the question releases.
    func proveApp(
        _ handler: QuestionHandler?, _ phoneNumber: String, then: @escaping (Operation, String) -> Void
    ) {
        guard let handler else { return then(self, "") }
        ask(handler, phoneNumber, orElse: .appVerificationFailed, then: then)
    }

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
