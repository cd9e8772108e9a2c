// SPDX-License-Identifier: Apache-2.0
/// `accounts/mfaSignIn:finalize`: proves the second factor of a sign-in.
struct FinalizeSecondFactor: Endpoint {
    let pendingCredential: String
    /// Empty for a phone: its verification id names the factor.
    var factorUID = ""
    let code: FactorCode

    static let version = APIVersion.v2
    static let method = "accounts/mfaSignIn:finalize"

    var body: JSONValue {
        .members(
            ("mfaPendingCredential", .string(pendingCredential)), ("mfaEnrollmentId", .nonEmpty(factorUID)),
            ("phoneVerificationInfo", code.phoneInfo), ("totpVerificationInfo", code.totpInfo))
    }

    static func decode(_ answer: ParsedJSON, httpStatus: Int32) throws(AuthError) -> UserTokens {
        try UserTokens(answer)
    }
}
