// SPDX-License-Identifier: Apache-2.0
/// `accounts/mfaEnrollment:start` for an authenticator app: makes a secret for it.
struct StartTOTPEnrollment: Endpoint {
    let idToken: String

    static let version = APIVersion.v2
    static let method = "accounts/mfaEnrollment:start"
    /// Of two secrets, the first is never used.
    var isIdempotent: Bool { true }

    var body: JSONValue {
        .members(("idToken", .string(idToken)), ("totpEnrollmentInfo", .object([])))
    }

    static func decode(_ answer: ParsedJSON, httpStatus: Int32) throws(AuthError) -> TOTPSession {
        guard let info = answer["totpSessionInfo"], let session = try TOTPSession(info) else {
            throw .invalidResponse("it carries no secret for an authenticator", httpStatus: httpStatus)
        }
        return session
    }
}
