// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore
public import Foundation

/// Makes credentials of an email address, with a password or the link of a mail.
open class EmailAuthProvider: NSObject {
    public static let id = "password"

    /// The calls with it fail with `wrongPassword` if the password is empty.
    public static func credential(withEmail email: String, password: String) -> AuthCredential {
        password.isEmpty
            ? AuthCredential(id, .failure(NSError(.wrongPassword, "The password is empty.")))
            : AuthCredential(Credential.email(email, password: password))
    }

    /// The calls with it fail with `invalidActionCode` if it is no link that signs in.
    public static func credential(withEmail email: String, link: String) -> AuthCredential {
        let core = Credential.email(email, link: link).map { Result<Credential, NSError>.success($0) }
        return AuthCredential(id, core ?? .failure(Auth.withoutResolver(FirebaseAuthCore.AuthError.notASignInLink)))
    }
}
