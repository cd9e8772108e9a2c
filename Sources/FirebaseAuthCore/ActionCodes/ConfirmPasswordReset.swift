// SPDX-License-Identifier: Apache-2.0
extension Auth {
    public func confirmPasswordReset(
        _ code: String, newPassword: String, _ completion: Completion<NoValue>?
    ) -> TypedFuture<NoValue> {
        start(.other, completion) { operation in
            if code.isEmpty { return operation.fail(.missingActionCode) }
            if newPassword.isEmpty { return operation.fail(.missingPassword) }
            operation.call(ConfirmPasswordReset(code: code, newPassword: newPassword)) {
                operation.succeedAtOnce(.nothing)
            }
        }
    }
}

/// `accounts:resetPassword` with a password: uses the code up.
struct ConfirmPasswordReset: Endpoint {
    let code: String
    let newPassword: String

    static let method = "accounts:resetPassword"

    var body: JSONValue { .members(("oobCode", .string(code)), ("newPassword", .string(newPassword))) }

    static func decode(_ answer: ParsedJSON, httpStatus: Int32) throws(AuthError) {
        guard answer["kind"] != nil || answer["email"] != nil || answer["requestType"] != nil else {
            throw .invalidResponse("it does not confirm the new password", httpStatus: httpStatus)
        }
    }
}
