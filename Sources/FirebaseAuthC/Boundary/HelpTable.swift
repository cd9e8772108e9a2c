// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import FirebaseAuthCore

/// The place in the documents for each error number. One static text for all takes less room than a string for each.
enum HelpTable {
    static func reference(_ code: AuthErrorCode) -> UnsafePointer<CChar> {
        // scripts/error-codes writes its place, which the gaps between the numbers shift.
        let number = Int(code.rawValue)
        return piece(number < 100 ? number + 1 : number - 12) ?? page.cString
    }

    /// For all other numbers.
    static let page: StaticString = "errors.md"

    private static func piece(_ place: Int) -> UnsafePointer<CChar>? {
        var start = 0
        var left = place
        for offset in 0..<references.utf8CodeUnitCount where references.utf8Start[offset] == 0 {
            if left == 0 { return references.cString + start }
            left -= 1
            start = offset + 1
        }
        return nil
    }

    /// In the order of the numbers.
    private static let references: StaticString = """
        errors.md#unimplemented\0\
        errors.md#none\0\
        errors.md#failure\0\
        errors.md#invalid-custom-token\0\
        errors.md#custom-token-mismatch\0\
        errors.md#invalid-credential\0\
        errors.md#user-disabled\0\
        errors.md#account-exists-with-different-credentials\0\
        errors.md#operation-not-allowed\0\
        errors.md#email-already-in-use\0\
        errors.md#requires-recent-login\0\
        errors.md#credential-already-in-use\0\
        errors.md#invalid-email\0\
        errors.md#wrong-password\0\
        errors.md#too-many-requests\0\
        errors.md#user-not-found\0\
        errors.md#provider-already-linked\0\
        errors.md#no-such-provider\0\
        errors.md#invalid-user-token\0\
        errors.md#user-token-expired\0\
        errors.md#network-request-failed\0\
        errors.md#invalid-api-key\0\
        errors.md#app-not-authorized\0\
        errors.md#user-mismatch\0\
        errors.md#weak-password\0\
        errors.md#no-signed-in-user\0\
        errors.md#api-not-available\0\
        errors.md#expired-action-code\0\
        errors.md#invalid-action-code\0\
        errors.md#invalid-message-payload\0\
        errors.md#invalid-phone-number\0\
        errors.md#missing-phone-number\0\
        errors.md#invalid-recipient-email\0\
        errors.md#invalid-sender\0\
        errors.md#invalid-verification-code\0\
        errors.md#invalid-verification-id\0\
        errors.md#missing-verification-code\0\
        errors.md#missing-verification-id\0\
        errors.md#missing-email\0\
        errors.md#missing-password\0\
        errors.md#quota-exceeded\0\
        errors.md#retry-phone-auth\0\
        errors.md#session-expired\0\
        errors.md#app-not-verified\0\
        errors.md#app-verification-failed\0\
        errors.md#captcha-check-failed\0\
        errors.md#invalid-app-credential\0\
        errors.md#missing-app-credential\0\
        errors.md#invalid-client-id\0\
        errors.md#invalid-continue-uri\0\
        errors.md#missing-continue-uri\0\
        errors.md#keychain-error\0\
        errors.md#missing-app-token\0\
        errors.md#missing-ios-bundle-id\0\
        errors.md#notification-not-forwarded\0\
        errors.md#unauthorized-domain\0\
        errors.md#web-context-already-presented\0\
        errors.md#web-context-cancelled\0\
        errors.md#dynamic-link-not-activated\0\
        errors.md#cancelled\0\
        errors.md#invalid-provider-id\0\
        errors.md#web-internal-error\0\
        errors.md#web-storage-unsupported\0\
        errors.md#tenant-id-mismatch\0\
        errors.md#unsupported-tenant-operation\0\
        errors.md#invalid-link-domain\0\
        errors.md#rejected-credential\0\
        errors.md#phone-number-not-found\0\
        errors.md#invalid-tenant-id\0\
        errors.md#missing-client-identifier\0\
        errors.md#missing-multi-factor-session\0\
        errors.md#missing-multi-factor-info\0\
        errors.md#invalid-multi-factor-session\0\
        errors.md#multi-factor-info-not-found\0\
        errors.md#admin-restricted-operation\0\
        errors.md#unverified-email\0\
        errors.md#second-factor-already-enrolled\0\
        errors.md#maximum-second-factor-count-exceeded\0\
        errors.md#unsupported-first-factor\0\
        errors.md#email-change-needs-verification\0\
        errors.md#invalid-event-handler\0\
        errors.md#federated-provider-already-in-use\0\
        errors.md#invalid-authenticated-user-data\0\
        errors.md#federated-sign-in-user-interaction-failure\0\
        errors.md#missing-or-invalid-nonce\0\
        errors.md#user-cancelled\0\
        errors.md#unsupported-passthrough-operation\0\
        errors.md#token-refresh-unavailable\0\
        errors.md#invalid-argument\0\
        errors.md#second-factor-required\0\
        errors.md#invalid-response\0\
        errors.md#blocking-function-refused\0\
        errors.md#out-of-resources\0
        """
}
