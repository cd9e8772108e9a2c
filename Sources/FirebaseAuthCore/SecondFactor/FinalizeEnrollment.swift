// SPDX-License-Identifier: Apache-2.0
/// `accounts/mfaEnrollment:finalize`: the user has a second factor from now on.
struct FinalizeEnrollment: Endpoint {
    let idToken: String
    let code: FactorCode
    /// Empty for none.
    let displayName: String

    static let version = APIVersion.v2
    static let method = "accounts/mfaEnrollment:finalize"

    var body: JSONValue {
        .members(
            ("idToken", .string(idToken)), ("displayName", .nonEmpty(displayName)),
            ("phoneVerificationInfo", code.phoneInfo), ("totpVerificationInfo", code.totpInfo))
    }

    static func decode(_ answer: ParsedJSON, httpStatus: Int32) throws(AuthError) -> UserTokens {
        try UserTokens(answer)
    }

    func confirm(_ answer: UserTokens) throws(AuthError) {
        try confirm(answer.uid, isUserOf: idToken)
    }
}
