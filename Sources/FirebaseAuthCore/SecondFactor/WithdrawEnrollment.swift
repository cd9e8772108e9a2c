// SPDX-License-Identifier: Apache-2.0
/// `accounts/mfaEnrollment:withdraw`: removes a second factor.
struct WithdrawEnrollment: Endpoint {
    let idToken: String
    let factorUID: String

    static let version = APIVersion.v2
    static let method = "accounts/mfaEnrollment:withdraw"

    var body: JSONValue {
        .members(("idToken", .string(idToken)), ("mfaEnrollmentId", .string(factorUID)))
    }

    /// Nil when the session has ended with the factor.
    static func decode(_ answer: ParsedJSON, httpStatus: Int32) throws(AuthError) -> UserTokens? {
        let token = try answer.decisive("idToken", httpStatus: httpStatus) { $0.stringValue }
        return token == nil ? nil : try UserTokens(answer)
    }

    func confirm(_ answer: UserTokens?) throws(AuthError) {
        if let answer { try confirm(answer.uid, isUserOf: idToken) }
    }
}
