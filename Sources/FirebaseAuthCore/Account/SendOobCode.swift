// SPDX-License-Identifier: Apache-2.0
extension Auth {
    public func sendPasswordResetEmail(_ email: String, _ completion: Completion<NoValue>?) -> TypedFuture<NoValue> {
        start(.other, completion) { operation in
            if email.isEmpty { return operation.fail(.missingEmail) }
            operation.call(SendOobCode(request: .passwordReset(email: email))) { operation.succeedAtOnce(.nothing) }
        }
    }
}

extension User {
    public func sendEmailVerification(_ completion: Completion<NoValue>?) -> TypedFuture<NoValue> {
        start(completion) { $0.sendMail(self.account.uid) { .verifyEmail(idToken: $0) } }
    }

    /// The account gets the new address when the user follows the link in the mail.
    public func sendEmailVerification(beforeUpdatingTo email: String, _ completion: Completion<NoValue>?)
        -> TypedFuture<NoValue>
    {
        start(completion) { operation in
            if email.isEmpty { return operation.fail(.missingEmail) }
            operation.sendMail(self.account.uid) { .verifyAndChangeEmail(newEmail: email, idToken: $0) }
        }
    }
}

extension Operation {
    fileprivate func sendMail(_ uid: String, _ request: @escaping (String) -> SendOobCode.Request) {
        callAsUser(uid, { SendOobCode(request: request($0.idToken)) }) { _, _ in self.succeedAtOnce(.nothing) }
    }
}

/// `accounts:sendOobCode`: mails a link with an action code.
struct SendOobCode: Endpoint {
    enum Request {
        case passwordReset(email: String)
        case verifyEmail(idToken: String)
        case verifyAndChangeEmail(newEmail: String, idToken: String)
    }

    let request: Request

    static let method = "accounts:sendOobCode"

    var body: JSONValue {
        switch request {
        case .passwordReset(let email):
            .members(("requestType", .string("PASSWORD_RESET")), ("email", .string(email)))
        case .verifyEmail(let idToken):
            .members(("requestType", .string("VERIFY_EMAIL")), ("idToken", .string(idToken)))
        case .verifyAndChangeEmail(let newEmail, let idToken):
            .members(
                ("requestType", .string("VERIFY_AND_CHANGE_EMAIL")), ("newEmail", .string(newEmail)),
                ("idToken", .string(idToken)))
        }
    }

    static func decode(_ answer: ParsedJSON, httpStatus: Int32) throws(AuthError) {
        guard answer["kind"] != nil || answer["email"] != nil else {
            throw .invalidResponse("it does not confirm that a mail was sent", httpStatus: httpStatus)
        }
    }
}
