// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore
public import Foundation

/// Makes credentials of GitHub.
open class GitHubAuthProvider: NSObject {
    public static let id = "github.com"

    @available(*, unavailable)
    public override init() { super.init() }

    public static func credential(withToken token: String) -> AuthCredential {
        AuthCredential(Credential.github(accessToken: token))
    }
}
