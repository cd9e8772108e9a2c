// SPDX-License-Identifier: Apache-2.0
extension AuthError {
    static let cancelled = AuthError(
        .cancelled, name: "CANCELLED", message: "The operation was cancelled. The user stays as before.")

    static let missingEmail = AuthError(
        .missingEmail, name: "MISSING_EMAIL", message: "The email address is empty: give one.")

    static let missingPassword = AuthError(
        .missingPassword, name: "MISSING_PASSWORD", message: "The password is empty: give one.")

    public static let credentialWithoutToken = AuthError(
        .invalidCredential, name: "INVALID_CREDENTIAL",
        message: "The credential has neither an ID token nor an access token: give one of them.")

    static let notAPhoneCredential = AuthError(
        .invalidCredential, name: "INVALID_CREDENTIAL",
        message: "The credential is not of a phone: make one with the verification id and the code.")

    static let missingPhoneNumber = AuthError(
        .missingPhoneNumber, name: "MISSING_PHONE_NUMBER", message: "The phone number is empty: give one in E.164 form."
    )

    static let missingCustomToken = AuthError(
        .invalidCustomToken, name: "MISSING_CUSTOM_TOKEN",
        message: "The custom token is empty: give the token that your server made.")

    static let noSignedInUser = AuthError(
        .noSignedInUser, name: "NO_SIGNED_IN_USER", message: "Nobody is signed in: sign in first.")

    static let ofOtherServer = AuthError(
        .userMismatch, name: "ISSUER_MISMATCH",
        message: "What the call works with is of another server than the one in use now: choose the emulator before "
            + "anything else, or sign in again.")

    static let lost = AuthError(
        .failure, name: "INTERNAL_ERROR",
        message: "The operation was dropped without a result. This is a fault of the library: please report it.")

    static let userMismatch = AuthError(
        .userMismatch, name: "USER_MISMATCH",
        message: "Another user is meant than the one signed in: use the current user, or that user's own credential.")

    static let missingRefreshToken = AuthError(
        .tokenRefreshUnavailable, name: "MISSING_REFRESH_TOKEN",
        message: "The session has no refresh token: sign in again.")

    static func invalidArgument(_ message: String) -> AuthError {
        AuthError(
            .invalidArgument, name: "INVALID_ARGUMENT", message: PlainText.shown(message, most: PlainText.longestLine))
    }

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

    static func invalidResponse(_ what: String, httpStatus: Int32) -> AuthError {
        AuthError(
            .invalidResponse, name: "INVALID_RESPONSE",
            message: "The server's answer cannot be used: \(what). Something between may have replaced it.",
            httpStatus: httpStatus)
    }
}
