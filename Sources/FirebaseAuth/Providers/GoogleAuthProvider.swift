// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore
public import Foundation

/// Makes credentials of Google.
open class GoogleAuthProvider: NSObject {
    public static let id = "google.com"

    @available(*, unavailable)
    public override init() { super.init() }

    public static func credential(withIDToken idToken: String, accessToken: String) -> AuthCredential {
        let core = Credential.google(idToken: idToken, accessToken: accessToken)
        return AuthCredential(id, core.map { .success($0) } ?? .failure(.credentialWithoutToken))
    }
}
