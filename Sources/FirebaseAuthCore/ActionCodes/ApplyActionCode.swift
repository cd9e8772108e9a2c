// SPDX-License-Identifier: Apache-2.0
extension Auth {
    /// Verifies, changes or restores an address, or takes back a second factor. A signed-in user sees it after a reload.
    public func applyActionCode(_ code: String, _ completion: Completion<NoValue>?) -> TypedFuture<NoValue> {
        start(.other, completion) { operation in
            if code.isEmpty { return operation.fail(.missingActionCode) }
            operation.call(ApplyActionCode(code: code)) { operation.succeedAtOnce(.nothing) }
        }
    }
}

/// `accounts:update` with an action code: it changes the account of the code, without an ID token.
struct ApplyActionCode: Endpoint {
    let code: String

    static let method = "accounts:update"

    var body: JSONValue { .members(("oobCode", .string(code))) }

    static func decode(_ answer: ParsedJSON, httpStatus: Int32) throws(AuthError) {
        guard answer["kind"] != nil || answer["localId"] != nil || answer["email"] != nil else {
            throw .invalidResponse("it does not confirm that the code was applied", httpStatus: httpStatus)
        }
    }
}
