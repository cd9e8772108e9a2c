// SPDX-License-Identifier: Apache-2.0

extension AuthErrorCode {
    /// The value of `AuthErrors.userInfoNameKey`, such as `ERROR_USER_NOT_FOUND`.
    var name: String {
        switch self {
        case .networkError: "ERROR_NETWORK_REQUEST_FAILED"
        case .missingAndroidPackageName: "ERROR_MISSING_ANDROID_PKG_NAME"
        case .missingAppCredential: "MISSING_APP_CREDENTIAL"
        case .invalidAppCredential: "INVALID_APP_CREDENTIAL"
        case .appVerificationUserInteractionFailure: "ERROR_APP_VERIFICATION_FAILED"
        case .webSignInUserInteractionFailure: "ERROR_WEB_USER_INTERACTION_FAILURE"
        case .blockingCloudFunctionError: "ERROR_BLOCKING_CLOUD_FUNCTION_RETURNED_ERROR"
        default: "ERROR_" + AuthErrorCode.inCapitals("\(self)")
        }
    }

    /// `invalidAPIKey` becomes `INVALID_API_KEY`: a word begins with a capital after a small letter, or before one.
    private static func inCapitals(_ name: String) -> String {
        let letters = Array(name)
        var text = ""
        for (place, letter) in letters.enumerated() {
            let next = place + 1 < letters.count ? letters[place + 1] : "A"
            if letter.isUppercase, place > 0, letters[place - 1].isLowercase || next.isLowercase { text += "_" }
            text += letter.uppercased()
        }
        return text
    }
}
