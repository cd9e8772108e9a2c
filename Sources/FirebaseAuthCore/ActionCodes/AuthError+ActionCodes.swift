// SPDX-License-Identifier: Apache-2.0
extension AuthError {
    static let missingActionCode = AuthError(
        .invalidActionCode, name: "MISSING_OOB_CODE",
        message: "The action code is empty: give the one of the link, which is its parameter oobCode.")

    static let notForPasswords = AuthError(
        .invalidActionCode, name: "INVALID_OOB_CODE",
        message: "The code is of another kind: it does not reset a password.")

    public static let notAnActionLink = AuthError(
        .invalidArgument, name: "INVALID_ACTION_LINK",
        message: "This is no link with an action code: give the whole address that the user followed.")

    static let missingContinueURL = AuthError(
        .missingContinueUri, name: "MISSING_CONTINUE_URI",
        message: "The settings have no url: name the page that the user goes on to with the link.")

    static let codeNotHandledInApp = AuthError.invalidArgument(
        "The settings leave the code to the project's page, which signs nobody in: set that the app handles it.")

    public static let notASignInLink = AuthError(
        .invalidArgument, name: "INVALID_EMAIL_LINK",
        message: "This is no link that signs in: give the whole address that the user followed.")

    static let unknownLinkAddress = AuthError(
        .missingEmail, name: "MISSING_EMAIL",
        message: "It is not known to which address the link was sent: ask the user, and give it.")
}
