// SPDX-License-Identifier: Apache-2.0
import FirebaseAuth
import Foundation

/// The steps of the guide for Apple, which begins where Apple's own framework has given an ID token for a nonce.
final class AppleGuide: Guide {
    /// What a program on Apple's systems gets from the framework.
    struct Given {
        let idToken: String
        /// What the program made up. The token has its SHA-256.
        let rawNonce: String
        let name: PersonNameComponents?
    }

    private let given: Given

    init(_ given: Given) { self.given = given }

    func run(_ done: @escaping () -> Void) {
        let credential = OAuthProvider.appleCredential(
            withIDToken: given.idToken, rawNonce: given.rawNonce, fullName: given.name)
        Auth.auth().signIn(with: credential) { [self] authResult, error in
            let user = need(authResult, "user", error).user
            say("Signed in: \(user.displayName ?? "?"), \(user.providerData.map(\.providerID))")
            reauthenticate(user, done)
        }
    }

    /// The older name of the same credential.
    private func reauthenticate(_ user: User, _ done: @escaping () -> Void) {
        let credential = OAuthProvider.credential(
            withProviderID: "apple.com", idToken: given.idToken, rawNonce: given.rawNonce)
        user.reauthenticate(with: credential) { [self] authResult, error in
            say("Proven again: \(need(authResult, "user", error).user.uid == user.uid)")
            revoke(user, done)
        }
    }

    private func revoke(_ user: User, _ done: @escaping () -> Void) {
        Auth.auth().revokeToken(withAuthorizationCode: "code of the framework") { [self] error in
            if let error { return _ = need(nil as User?, "revocation", error) }
            user.delete { [self] error in
                say("Gone: \(error == nil && Auth.auth().currentUser == nil)")
                done()
            }
        }
    }
}
