// SPDX-License-Identifier: Apache-2.0
import Foundation

extension OAuthProvider {
    /// The name until 11.0.
    @available(*, deprecated, renamed: "credential(providerID:idToken:accessToken:)")
    public static func credential(
        withProviderID providerID: String, idToken: String, accessToken: String?
    ) -> OAuthCredential {
        credential(providerID: .custom(providerID), idToken: idToken, accessToken: accessToken)
    }

    /// The name until 11.0.
    @available(*, deprecated, renamed: "credential(providerID:accessToken:)")
    public static func credential(withProviderID providerID: String, accessToken: String) -> OAuthCredential {
        credential(providerID: .custom(providerID), accessToken: accessToken)
    }

    /// The name until 11.0.
    @available(*, deprecated, renamed: "credential(providerID:idToken:rawNonce:accessToken:)")
    public static func credential(
        withProviderID providerID: String, idToken: String, rawNonce: String, accessToken: String? = nil
    ) -> OAuthCredential {
        credential(providerID: .custom(providerID), idToken: idToken, rawNonce: rawNonce, accessToken: accessToken)
    }
}
