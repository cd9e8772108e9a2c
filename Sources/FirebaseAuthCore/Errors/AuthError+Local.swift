// SPDX-License-Identifier: Apache-2.0
/// Errors that several rooms use. An error that only one room uses is defined in that room.
extension AuthError {
    static let cancelled = AuthError(
        .cancelled, name: "CANCELLED", message: "The operation was cancelled, or ended by a sign-out.")

    static let missingEmail = AuthError(
        .missingEmail, name: "MISSING_EMAIL", message: "The email address is empty: give one.")

    static let missingPassword = AuthError(
        .missingPassword, name: "MISSING_PASSWORD", message: "The password is empty: give one.")

    static let noSignedInUser = AuthError(
        .noSignedInUser, name: "NO_SIGNED_IN_USER", message: "Nobody is signed in: sign in first.")

    static let ofOtherServer = AuthError(
        .userMismatch, name: "ISSUER_MISMATCH",
        message: "The user or the call belongs to another server than the one in use: choose the emulator before "
            + "anything else, or sign in again.")

    static let userMismatch = AuthError(
        .userMismatch, name: "USER_MISMATCH",
        message: "The call or its credential is for another user than the signed-in one: use the current user, or that "
            + "user's own credential.")

    static func invalidArgument(_ message: String) -> AuthError {
        AuthError(
            .invalidArgument, name: "INVALID_ARGUMENT", message: PlainText.shown(message, most: PlainText.longestLine))
    }

    static func invalidResponse(_ what: String, httpStatus: Int32) -> AuthError {
        AuthError(
            .invalidResponse, name: "INVALID_RESPONSE",
            message: "The server's answer cannot be used: \(what). A proxy or captive portal may have replaced it.",
            httpStatus: httpStatus)
    }

    static let ofAnotherUser = invalidResponse("it is about another user than the one asked for", httpStatus: 200)

    /// An error that the program reports for a failure of its own.
    static func byHost(_ code: AuthErrorCode, name: String, _ message: String) -> AuthError {
        AuthError(
            code, name: name,
            message: message.isEmpty ? code.sentence : PlainText.shown(message, most: PlainText.longestLine))
    }
}
