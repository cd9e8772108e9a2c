// SPDX-License-Identifier: Apache-2.0
extension Auth {
    /// - Parameter appVerification: provides a proof that a genuine app asks; nil if there is none.
    public func verifyPhoneNumber(
        _ phoneNumber: String, appVerification: QuestionHandler?, _ completion: Completion<VerificationID>?
    ) -> TypedFuture<VerificationID> {
        start(.other, completion) { operation in
            if phoneNumber.isEmpty { return operation.fail(.missingPhoneNumber) }
            let endpoint = SendVerificationCode(phoneNumber: phoneNumber)
            operation.callProving(endpoint, .sendVerificationCode, app: appVerification.map { ($0, phoneNumber) }) {
                operation.succeedAtOnce(.verificationID($0))
            }
        }
    }
}

/// `accounts:sendVerificationCode`: sends a code to a phone.
struct SendVerificationCode: Endpoint {
    let phoneNumber: String

    static let method = "accounts:sendVerificationCode"

    var body: JSONValue {
        .members(("phoneNumber", .string(phoneNumber)))
    }

    static func decode(_ answer: ParsedJSON, httpStatus: Int32) throws(AuthError) -> String {
        let sessionInfo = try answer.token("sessionInfo")
        guard !sessionInfo.isEmpty else {
            throw .invalidResponse("it carries no verification id", httpStatus: httpStatus)
        }
        return sessionInfo
    }
}
