// SPDX-License-Identifier: Apache-2.0
extension AuthError {
    static func passkeyNotUsed(_ said: String) -> AuthError {
        AuthError(
            .webContextCancelled, name: "PASSKEY_NOT_USED",
            message:
                "No passkey was used in the browser: the user stopped there, or the browser could not use or make one. "
                + "(It said: \(said))")
    }

    static func recaptchaNotSolved(_ said: String) -> AuthError {
        AuthError(
            .captchaCheckFailed, name: "RECAPTCHA_NOT_SOLVED",
            message: "The page in the browser got no token of reCAPTCHA. (It said: \(said))")
    }
}
