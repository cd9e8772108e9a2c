// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore
public import Foundation

/// Makes credentials of Twitter.
open class TwitterAuthProvider: NSObject {
    public static let id = "twitter.com"

    @available(*, unavailable)
    public override init() { super.init() }

    public static func credential(withToken token: String, secret: String) -> AuthCredential {
        AuthCredential(Credential.twitter(token: token, secret: secret))
    }
}
