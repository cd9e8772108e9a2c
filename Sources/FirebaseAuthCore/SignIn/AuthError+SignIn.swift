// SPDX-License-Identifier: Apache-2.0
extension AuthError {
    static let missingCustomToken = AuthError(
        .invalidCustomToken, name: "MISSING_CUSTOM_TOKEN",
        message: "The custom token is empty: give the token that your server made.")

    /// For a custom token without a user the service answers with a code string that in other calls means a missing
    /// email.
    var ofCustomToken: AuthError {
        guard name.sameBytes(as: "MISSING_IDENTIFIER") else { return self }
        return AuthError(
            .invalidCustomToken, name: name, message: "The custom token names no user: make it with a \"uid\".",
            httpStatus: httpStatus)
    }

    static let missingPhoneNumber = AuthError(
        .missingPhoneNumber, name: "MISSING_PHONE_NUMBER", message: "The phone number is empty: give one in E.164 form."
    )
}
