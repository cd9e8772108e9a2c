// SPDX-License-Identifier: Apache-2.0
import FirebaseAuth
import Foundation

/// The steps that Firebase's guides have for providers in the browser, such as Yahoo and GitHub, in their order.
final class BrowserGuide: Guide {
    private let provider: OAuthProvider
    private var credential: AuthCredential?

    /// - Parameters:
    ///   - parameters: of the provider's own page.
    ///   - scopes: what the program wants to do in the person's name.
    init(_ providerID: String, parameters: [String: String], scopes: [String]) {
        provider = OAuthProvider(providerID: providerID)
        provider.customParameters = parameters
        provider.scopes = scopes
    }

    /// 1. The person signs in on the provider's page, and the program gets a credential.
    func run(_ done: @escaping () -> Void) {
        provider.getCredentialWith(nil) { [self] credential, error in
            self.credential = need(credential, "credential", error)
            signIn(done)
        }
    }

    /// 2. The credential signs in to Firebase.
    private func signIn(_ done: @escaping () -> Void) {
        Auth.auth().signIn(with: need(credential, "credential")) { [self] authResult, error in
            let authResult = need(authResult, "user", error)
            let profile = need(authResult.additionalUserInfo?.profile, "profile")
            let token = need(authResult.credential?.accessToken, "access token")
            say(
                "Signed in: \(authResult.user.email ?? "?"), a profile of \(!profile.isEmpty), a token of \(!token.isEmpty)"
            )
            say("Known there: \(!authResult.user.providerData[0].uid.isEmpty)")
            reauthenticate(done)
        }
    }

    /// 3. Before something that matters the person proves once more who it is.
    private func reauthenticate(_ done: @escaping () -> Void) {
        provider.getCredentialWith(nil) { [self] credential, error in
            let credential = need(credential, "credential", error)
            Auth.auth().currentUser?.reauthenticate(with: credential) { [self] authResult, error in
                say("Proven again: \(need(authResult, "user", error).user.email ?? "?")")
                link(done)
            }
        }
    }

    /// 4. A member who has a password links the provider: it takes an account without it.
    private func link(_ done: @escaping () -> Void) {
        Auth.auth().currentUser?.delete { [self] error in
            if let error { return say("Not deleted: \(error.localizedDescription)") }
            Auth.auth().createUser(withEmail: "member@example.com", password: "correct horse") {
                [self] authResult, error in
                _ = need(authResult, "member", error)
                provider.getCredentialWith(nil) { [self] credential, error in
                    let credential = need(credential, "credential", error)
                    Auth.auth().currentUser?.link(with: credential) { [self] authResult, error in
                        let user = need(authResult, "link", error).user
                        say("Linked: \(user.providerData.map(\.providerID).sorted().joined(separator: " "))")
                        end(done)
                    }
                }
            }
        }
    }

    /// 5. Signing out.
    private func end(_ done: () -> Void) {
        let firebaseAuth = Auth.auth()
        do {
            try firebaseAuth.signOut()
        } catch let signOutError as NSError {
            say("Not signed out: \(signOutError)")
        }
        say("Signed out: \(Auth.auth().currentUser == nil)")
        done()
    }
}
