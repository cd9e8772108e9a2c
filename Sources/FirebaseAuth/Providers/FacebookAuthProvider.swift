// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore
public import Foundation

/// Makes credentials of Facebook.
open class FacebookAuthProvider: NSObject {
    public static let id = "facebook.com"

    @available(*, unavailable)
    public override init() { super.init() }

    public static func credential(withAccessToken accessToken: String) -> AuthCredential {
        AuthCredential(Credential.facebook(accessToken: accessToken))
    }
}
