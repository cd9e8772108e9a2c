// SPDX-License-Identifier: Apache-2.0
/// `accounts/mfaEnrollment:start` for a phone: sends it a code.
struct StartPhoneEnrollment: Endpoint {
    let idToken: String
    let phoneNumber: String

    static let version = APIVersion.v2
    static let method = "accounts/mfaEnrollment:start"

    var body: JSONValue {
        .members(
            ("idToken", .string(idToken)), ("phoneEnrollmentInfo", .members(("phoneNumber", .string(phoneNumber)))))
    }

    static func decode(_ answer: ParsedJSON, httpStatus: Int32) throws(AuthError) -> String {
        try answer["phoneSessionInfo"].sessionInfo(httpStatus: httpStatus)
    }
}
