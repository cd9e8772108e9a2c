// SPDX-License-Identifier: Apache-2.0
extension AuthError {
    static func notKept(_ failure: StoreFailure) -> AuthError {
        AuthError(
            .keychainError, name: "SESSION_NOT_KEPT",
            message: "The session could not be kept: \(failure.reason). The user is signed in or out for this run only."
        )
    }

    static let missingRefreshToken = AuthError(
        .tokenRefreshUnavailable, name: "MISSING_REFRESH_TOKEN",
        message: "The session has no refresh token: sign in again.")

    /// Whether the session has ended on the server. If so, the user is signed out here too (docs/errors.md).
    var endsSession: Bool {
        ["USER_NOT_FOUND", "USER_DISABLED", "TOKEN_EXPIRED", "INVALID_REFRESH_TOKEN", "INVALID_ID_TOKEN"]
            .contains { $0.sameBytes(as: name) }
    }
}
