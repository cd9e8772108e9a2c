// SPDX-License-Identifier: Apache-2.0
@testable import FirebaseAuthCore

extension AuthEvent {
    /// The account was read, or new tokens have come, or both.
    static func updated(
        uid: String, tenantID: String, account: Account?, tokens: SessionTokens?, expiresAtMicroseconds: Int64
    ) -> AuthEvent {
        .changed(
            uid: uid, tenantID: tenantID, { if let account { $0 = account } }, tokens: tokens,
            expiresAtMicroseconds: expiresAtMicroseconds, source: .lookup)
    }
}
