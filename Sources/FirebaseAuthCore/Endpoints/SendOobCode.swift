/// `accounts:sendOobCode`: mails a link with an action code (REST contract 2.12).
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

    static func decode(_ answer: JSONValue, httpStatus: Int32) throws(AuthError) {
        guard answer["kind"] != nil || answer["email"] != nil else {
            throw .invalidResponse("it does not confirm that a mail was sent", httpStatus: httpStatus)
        }
    }
}
