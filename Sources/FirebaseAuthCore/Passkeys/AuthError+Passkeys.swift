// SPDX-License-Identifier: Apache-2.0
// The names are those with which the service refuses the same.
extension AuthError {
    static let noAuthenticatorAnswer = AuthError(
        .invalidCredential, name: "MISSING_AUTHENTICATOR_RESPONSE",
        message: "The authenticator's answer is empty: give the JSON text of PublicKeyCredential.toJSON().")

    /// - Parameter why: nothing of the answer itself, which the program's log need not have.
    static func unusableAnswer(_ why: String) -> AuthError {
        AuthError(
            .invalidCredential, name: "INVALID_AUTHENTICATOR_RESPONSE",
            message: "The authenticator's answer is not that of this ceremony in the form of "
                + "PublicKeyCredential.toJSON(): \(why).")
    }

    static let noCredentialID = AuthError(
        .invalidCredential, name: "INVALID_CREDENTIAL_ID",
        message: "The id of the passkey is missing or has control characters: give the one that the authenticator or "
            + "the user's list has.")
}
