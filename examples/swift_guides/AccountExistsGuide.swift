// SPDX-License-Identifier: Apache-2.0
import FirebaseAuth
import Foundation

/// What the guides do when the address belongs to an account that signs in another way, in the names that they print: they are
/// deprecated, and work.
final class AccountExistsGuide: Guide {
    private let provider: OAuthProvider

    /// - Parameter parameters: let the provider's page name somebody whose address it has not verified.
    init(_ providerID: String, parameters: [String: String]) {
        provider = OAuthProvider(providerID: providerID)
        provider.customParameters = parameters
    }

    func run(_ done: @escaping () -> Void) {
        Auth.auth().createUser(withEmail: "ada@example.com", password: "correct horse") { [self] authResult, error in
            _ = need(authResult, "member", error)
            try? Auth.auth().signOut()
            provider.getCredentialWith(nil) { [self] credential, error in
                signIn(with: need(credential, "credential", error), done)
            }
        }
    }

    private func signIn(with credential: AuthCredential, _ done: @escaping () -> Void) {
        Auth.auth().signInAndRetrieveData(with: credential) { [self] authResult, error in
            guard (error as NSError?)?.code == AuthErrorCode.accountExistsWithDifferentCredential.rawValue else {
                return _ = need(nil as AuthDataResult?, "account that exists", error)
            }
            let userInfo = (error as NSError?)?.userInfo ?? [:]
            let existingEmail = need(userInfo[AuthErrorUserInfoEmailKey] as? String, "address")
            let existingCredential = need(
                userInfo[AuthErrorUserInfoUpdatedCredentialKey] as? AuthCredential, "credential")
            join(existingEmail, existingCredential, done)
        }
    }

    private func join(_ existingEmail: String, _ existingCredential: AuthCredential, _ done: @escaping () -> Void) {
        Auth.auth().fetchProviders(forEmail: existingEmail) { [self] providers, error in
            guard need(providers, "ways to sign in", error).contains(EmailAuthProviderID) else { exit(1) }
            Auth.auth().signIn(withEmail: existingEmail, password: "correct horse") { [self] user, error in
                _ = need(user, "user", error)
                Auth.auth().currentUser?.linkAndRetrieveData(with: existingCredential) { [self] authResult, error in
                    let user = need(authResult, "link", error).user
                    say("Joined: \(user.providerData.map(\.providerID).sorted().joined(separator: " "))")
                    done()
                }
            }
        }
    }
}
