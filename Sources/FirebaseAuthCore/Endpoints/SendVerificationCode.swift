/// `accounts:sendVerificationCode`: sends a code to a phone (REST contract 2.6).
struct SendVerificationCode: Endpoint {
    let phoneNumber: String
    /// A proof that a genuine app asks; empty where none is needed.
    let recaptchaToken: String

    static let method = "accounts:sendVerificationCode"

    var body: JSONValue {
        .members(("phoneNumber", .string(phoneNumber)), ("recaptchaToken", .nonEmpty(recaptchaToken)))
    }

    static func decode(_ answer: JSONValue, httpStatus: Int32) throws(AuthError) -> String {
        let sessionInfo = try answer.token("sessionInfo")
        guard !sessionInfo.isEmpty else {
            throw .invalidResponse("it carries no verification id", httpStatus: httpStatus)
        }
        return sessionInfo
    }
}
