// SPDX-License-Identifier: Apache-2.0
extension Auth {
    public func sendPasswordResetEmail(
        _ email: String, settings: ActionCodeSettings? = nil, _ completion: Completion<NoValue>?
    ) -> TypedFuture<NoValue> {
        start(.other, completion) { operation in
            if email.isEmpty { return operation.fail(.missingEmail) }
            operation.callProving(SendOobCode(request: .passwordReset(email: email), settings: settings), .getOobCode) {
                operation.succeedAtOnce(.nothing)
            }
        }
    }
}

extension User {
    public func sendEmailVerification(
        settings: ActionCodeSettings? = nil, _ completion: Completion<NoValue>?
    ) -> TypedFuture<NoValue> {
        start(completion) { $0.sendMail(self.account.uid, settings) { .verifyEmail(idToken: $0) } }
    }

    /// The account gets the new address when the user follows the link in the mail.
    public func sendEmailVerification(
        beforeUpdatingTo email: String, settings: ActionCodeSettings? = nil, _ completion: Completion<NoValue>?
    ) -> TypedFuture<NoValue> {
        start(completion) { operation in
            if email.isEmpty { return operation.fail(.missingEmail) }
            operation.sendMail(self.account.uid, settings) { .verifyAndChangeEmail(newEmail: email, idToken: $0) }
        }
    }
}

extension Operation {
    fileprivate func sendMail(
        _ uid: String, _ settings: ActionCodeSettings?, _ request: @escaping (String) -> SendOobCode.Request
    ) {
        callAsUser(uid, { SendOobCode(request: request($0.idToken), settings: settings) }) { _, _ in
            self.succeedAtOnce(.nothing)
        }
    }
}

/// `accounts:sendOobCode`: mails a link with an action code.
struct SendOobCode: Endpoint {
    enum Request {
        case passwordReset(email: String)
        case verifyEmail(idToken: String)
        case verifyAndChangeEmail(newEmail: String, idToken: String)
        case signIn(email: String)
    }

    let request: Request
    var settings: ActionCodeSettings?

    static let method = "accounts:sendOobCode"

    var body: JSONValue {
        .object(request.members + (settings?.members ?? []))
    }

    static func decode(_ answer: ParsedJSON, httpStatus: Int32) throws(AuthError) {
        guard answer["kind"] != nil || answer["email"] != nil else {
            throw .invalidResponse("it does not confirm that a mail was sent", httpStatus: httpStatus)
        }
    }
}

extension SendOobCode.Request {
    fileprivate var members: [JSONMember] {
        let texts =
            switch self {
            case .passwordReset(let email): [("requestType", "PASSWORD_RESET"), ("email", email)]
            case .verifyEmail(let idToken): [("requestType", "VERIFY_EMAIL"), ("idToken", idToken)]
            case .verifyAndChangeEmail(let newEmail, let idToken):
                [("requestType", "VERIFY_AND_CHANGE_EMAIL"), ("newEmail", newEmail), ("idToken", idToken)]
            case .signIn(let email): [("requestType", "EMAIL_SIGNIN"), ("email", email)]
            }
        return texts.map { JSONMember(name: $0.0, value: .string($0.1)) }
    }
}
