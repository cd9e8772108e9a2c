// SPDX-License-Identifier: Apache-2.0
// What programs that were written for Apple's systems have in them, beside the calls: scripts/swift-api compiles it with them.
import FirebaseAuth
import FirebaseCore
import Foundation

/// A program that keeps its delegate's source needs a class of this name here.
class UIViewController {}

/// Has what Apple's protocol asks for, and nothing else.
final class Presenter: NSObject, AuthUIDelegate {
    func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        completion?()
    }

    func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        completion?()
    }
}

@MainActor final class PresenterOfMainActor: NSObject, @preconcurrency AuthUIDelegate {
    func present(_ url: URL, animated flag: Bool, completion: (() -> Void)?) { completion?() }
}

enum Shapes {
    /// The guides' names before the present ones.
    @available(*, deprecated)
    static func olderNames(_ auth: Auth, _ user: User, _ credential: AuthCredential) {
        auth.signInAndRetrieveData(with: credential) { (_: AuthDataResult?, _: (any Error)?) in }
        auth.fetchProviders(forEmail: "ada@example.com") { (_: [String]?, _: (any Error)?) in }
        user.linkAndRetrieveData(with: credential) { (_: AuthDataResult?, _: (any Error)?) in }
        user.reauthenticateAndRetrieveData(with: credential) { (_: AuthDataResult?, _: (any Error)?) in }
        var made = OAuthProvider.credential(withProviderID: "yahoo.com", accessToken: "access")
        made = OAuthProvider.credential(withProviderID: "yahoo.com", idToken: "id", accessToken: nil)
        made = OAuthProvider.credential(withProviderID: "apple.com", idToken: "id", rawNonce: "nonce")
        _ = made.provider
    }

    /// What Apple declares to be Sendable, and what a drop-in may add to it.
    static func requireSendable() {
        func require(_ type: (some Sendable).Type) {}
        require(ActionCodeSettings.self)
        require(ActionCodeInfo.self)
        require(ActionCodeURL.self)
        require(ActionCodeOperation.self)
        require(AuthCredential.self)
        require(OAuthCredential.self)
        require(PhoneAuthCredential.self)
        require(MultiFactorInfo.self)
        require(PhoneMultiFactorInfo.self)
        require(PhoneAuthProvider.self)
        require(AuthAPNSTokenType.self)
        require(Auth.AuthStateChangesSequence.self)
        require(Auth.IDTokenChangesSequence.self)
        require(AuthErrorCode.self)
        require(Auth.self)
        require(User.self)
        require(AuthDataResult.self)
        require(MultiFactorResolver.self)
    }

    /// An async function of the main actor, as a program's view model is: results and users cross to it.
    @MainActor static func signInForView(_ auth: Auth) async throws -> User {
        let result = try await auth.signInAnonymously()
        for await user in auth.authStateChanges { return user ?? result.user }
        return result.user
    }
}
