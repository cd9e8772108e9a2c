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
}
