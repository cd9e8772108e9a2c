// SPDX-License-Identifier: Apache-2.0
/// `accounts/passkeyEnrollment:start`: what an authenticator makes a passkey from.
struct StartPasskeyEnrollment: Endpoint {
    let idToken: String

    static let version = APIVersion.v2
    static let method = "accounts/passkeyEnrollment:start"
    /// Of two challenges, the first is never used.
    var isIdempotent: Bool { true }

    var body: JSONValue {
        .members(("idToken", .string(idToken)))
    }

    static func decode(_ answer: ParsedJSON, httpStatus: Int32) throws(AuthError) -> PasskeyOptions {
        try PasskeyOptions(answer["credentialCreationOptions"], isCreation: true, httpStatus: httpStatus)
    }
}
