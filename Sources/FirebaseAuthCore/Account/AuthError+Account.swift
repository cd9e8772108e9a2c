// SPDX-License-Identifier: Apache-2.0
extension AuthError {
    static let notAPhoneCredential = AuthError(
        .invalidCredential, name: "INVALID_CREDENTIAL",
        message: "The credential is not a phone credential: make one with the verification id and the code.")

    static let ofOtherProject = AuthError(
        .userMismatch, name: "PROJECT_MISMATCH",
        message: "The user is of an app with another API key: take a user of an app of the same project and key.")

    static func providerAlreadyLinked(_ providerID: String) -> AuthError {
        AuthError(
            .providerAlreadyLinked, name: "PROVIDER_ALREADY_LINKED",
            message:
                "The user has \(PlainText.shown(providerID)) already: unlink it first to link another identity of it.")
    }

    static func noSuchProvider(_ providerID: String) -> AuthError {
        AuthError(
            .noSuchProvider, name: "NO_SUCH_PROVIDER",
            message: "The user has no provider \"\(PlainText.shown(providerID))\": look at the user's provider list.")
    }
}
