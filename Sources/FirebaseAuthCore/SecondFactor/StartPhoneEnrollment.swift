// SPDX-License-Identifier: Apache-2.0
/// `accounts/mfaEnrollment:start` for a phone: sends it a code.
struct StartPhoneEnrollment: ProvenEndpoint {
    let idToken: String
    let phoneNumber: String
    var proof = RecaptchaProof()

    static let action = RecaptchaAction.mfaSmsEnrollment
    static let version = APIVersion.v2
    static let method = "accounts/mfaEnrollment:start"

    var body: JSONValue {
        let info = JSONValue.members(("phoneNumber", .string(phoneNumber))).carrying(proof)
        return .members(("idToken", .string(idToken)), ("phoneEnrollmentInfo", info))
    }

    static func decode(_ answer: ParsedJSON, httpStatus: Int32) throws(AuthError) -> String {
        try answer["phoneSessionInfo"].sessionInfo(httpStatus: httpStatus)
    }
}
