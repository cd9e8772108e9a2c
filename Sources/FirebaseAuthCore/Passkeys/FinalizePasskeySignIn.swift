// SPDX-License-Identifier: Apache-2.0
/// `accounts/passkeySignIn:finalize`. A challenge can be used once.
struct FinalizePasskeySignIn: Endpoint {
    let response: AuthenticatorResponse

    static let version = APIVersion.v2
    static let method = "accounts/passkeySignIn:finalize"

    var body: JSONValue {
        .members(("authenticatorAuthenticationResponse", response.json))
    }

    static func decode(_ answer: ParsedJSON, httpStatus: Int32) throws(AuthError) -> SignInAnswer {
        try SignInAnswer(answer, httpStatus: httpStatus)
    }
}
