// SPDX-License-Identifier: Apache-2.0
/// `accounts/passkeySignIn:start`: what an authenticator signs. It names no user: the passkey does.
struct StartPasskeySignIn: Endpoint {
    static let version = APIVersion.v2
    static let method = "accounts/passkeySignIn:start"
    /// Of two challenges, the first is never used.
    var isIdempotent: Bool { true }
    var body: JSONValue { .object([]) }

    static func decode(_ answer: ParsedJSON, httpStatus: Int32) throws(AuthError) -> PasskeyOptions {
        try PasskeyOptions(answer["credentialRequestOptions"], isCreation: false, httpStatus: httpStatus)
    }
}
