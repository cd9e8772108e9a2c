// SPDX-License-Identifier: Apache-2.0
/// `accounts:delete`: deletes the account of an ID token.
struct DeleteAccount: Endpoint {
    let idToken: String

    static let method = "accounts:delete"
    static var takesTenant: Bool { false }

    var body: JSONValue {
        .members(("idToken", .string(idToken)))
    }

    static func decode(_ answer: ParsedJSON, httpStatus: Int32) throws(AuthError) {
        guard answer["kind"] != nil else {
            throw .invalidResponse("it does not confirm the deletion", httpStatus: httpStatus)
        }
    }
}

extension User {
    public func delete(_ completion: Completion<NoValue>?) -> TypedFuture<NoValue> {
        start(completion) { operation in
            operation.replaceAsUser(self.uid, { DeleteAccount(idToken: $0.idToken) }) { _, _ in
                guard operation.beginFinishing() else { return }
                self.auth.apply(.deleted(uid: self.uid, tenantID: self.tenantID), replacer: operation)
                operation.succeed(.nothing)
            }
        }
    }
}
