// SPDX-License-Identifier: Apache-2.0
extension Auth {
    /// The code stays usable.
    public func checkActionCode(_ code: String, _ completion: Completion<ActionCodeInfo>?) -> TypedFuture<
        ActionCodeInfo
    > {
        check(code, completion) { _ in nil }
    }

    /// The same for a code that must be one to reset a password.
    public func verifyPasswordResetCode(_ code: String, _ completion: Completion<ActionCodeInfo>?) -> TypedFuture<
        ActionCodeInfo
    > {
        check(code, completion) { $0.operation == .passwordReset ? nil : .notForPasswords }
    }

    private func check(
        _ code: String, _ completion: Completion<ActionCodeInfo>?,
        _ problem: @escaping (ActionCodeInfo) -> AuthError?
    ) -> TypedFuture<ActionCodeInfo> {
        start(.other, completion) { operation in
            if code.isEmpty { return operation.fail(.missingActionCode) }
            operation.call(CheckActionCode(code: code)) { info in
                if let problem = problem(info) { return operation.fail(problem) }
                operation.succeedAtOnce(.actionCodeInfo(info))
            }
        }
    }
}

/// `accounts:resetPassword` without a password: what a code is for.
struct CheckActionCode: Endpoint {
    let code: String

    static let method = "accounts:resetPassword"
    var isIdempotent: Bool { true }

    var body: JSONValue { .members(("oobCode", .string(code))) }

    static func decode(_ answer: ParsedJSON, httpStatus: Int32) throws(AuthError) -> ActionCodeInfo {
        guard let requestType = answer["requestType"]?.stringValue else {
            throw .invalidResponse("it does not say what the code is for", httpStatus: httpStatus)
        }
        let operation = ActionCodeOperation(requestType: requestType)
        let (email, newEmail) = (answer.text("email"), answer.text("newEmail"))
        // A code that changes the address names the present one first; one that takes a change back, the one to restore.
        let isChange = operation == .verifyAndChangeEmail
        return ActionCodeInfo(
            operation: operation, email: isChange ? newEmail : email, previousEmail: isChange ? email : newEmail,
            secondFactor: answer["mfaInfo"].flatMap { SecondFactor.read($0) })
    }
}
