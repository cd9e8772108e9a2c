// SPDX-License-Identifier: Apache-2.0
extension AuthError {
    /// - Parameter message: has nothing of the token in it.
    static func idTokenRefused(
        _ message: String, _ code: AuthErrorCode = .invalidUserToken, name: String = "INVALID_ID_TOKEN"
    ) -> AuthError {
        AuthError(code, name: name, message: message)
    }
}
