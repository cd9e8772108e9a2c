// SPDX-License-Identifier: Apache-2.0
/// `accounts/passkeyEnrollment:finalize`: the user has a passkey from now on.
struct FinalizePasskeyEnrollment: Endpoint {
    let idToken: String
    let response: AuthenticatorResponse
    /// Empty for the service's own.
    let name: String

    static let version = APIVersion.v2
    static let method = "accounts/passkeyEnrollment:finalize"

    var body: JSONValue {
        .members(
            ("idToken", .string(idToken)), ("authenticatorRegistrationResponse", response.json),
            ("name", .nonEmpty(name)))
    }

    static func decode(_ answer: ParsedJSON, httpStatus: Int32) throws(AuthError) -> UserTokens {
        try UserTokens(answer)
    }

    func confirm(_ answer: UserTokens) throws(AuthError) {
        try confirm(answer.uid, isUserOf: idToken)
    }
}
