// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore
import Foundation

extension Auth {
    /// Signs in by email and password.
    public func signIn(
        withEmail email: String, password: String, completion: ((AuthDataResult?, (any Error)?) -> Void)? = nil
    ) {
        signIn(email: email, password: password).complete(completion)
    }

    /// Signs in by email and password.
    @discardableResult
    public func signIn(withEmail email: String, password: String) async throws -> AuthDataResult {
        try await signIn(email: email, password: password).value()
    }

    private func signIn(email: String, password: String) -> Call<AuthDataResult> {
        if password.isEmpty { return .failing(self, .wrongPassword, "The password is empty.") }
        return signIn { $0.signIn(email: email, password: password, $1) }
    }

    /// Signs in by the link of a mail of `sendSignInLink(toEmail:actionCodeSettings:completion:)`.
    public func signIn(
        withEmail email: String, link: String, completion: ((AuthDataResult?, (any Error)?) -> Void)? = nil
    ) {
        signIn { $0.signIn(email: email, link: link, $1) }.complete(completion)
    }

    /// Signs in by the link of a mail of `sendSignInLink(toEmail:actionCodeSettings:)`.
    public func signIn(withEmail email: String, link: String) async throws -> AuthDataResult {
        try await signIn { $0.signIn(email: email, link: link, $1) }.value()
    }

    /// Signs in with a credential of any provider.
    public func signIn(with credential: AuthCredential, completion: ((AuthDataResult?, (any Error)?) -> Void)? = nil) {
        signIn(by: credential).complete(completion)
    }

    /// Signs in with a credential of any provider.
    @discardableResult
    public func signIn(with credential: AuthCredential) async throws -> AuthDataResult {
        try await signIn(by: credential).value()
    }

    private func signIn(by credential: AuthCredential) -> Call<AuthDataResult> {
        call(with: credential) { core in signIn { $0.signIn(core, $1) } }
    }

    /// Signs in without an account; whoever is signed in so stays the same.
    public func signInAnonymously(completion: ((AuthDataResult?, (any Error)?) -> Void)? = nil) {
        anonymousSignIn.complete(completion)
    }

    /// Signs in without an account; whoever is signed in so stays the same.
    @discardableResult
    public func signInAnonymously() async throws -> AuthDataResult {
        try await anonymousSignIn.value()
    }

    private var anonymousSignIn: Call<AuthDataResult> {
        // Who is signed in so already was asked nothing.
        call(
            { $0.signInAnonymously($1) },
            then: { AuthDataResult(ofSignIn: $0, self, hasInfo: $0.additionalUserInfo.isNewUser) })
    }

    /// Signs in with a token of the program's own server.
    public func signIn(
        withCustomToken token: String, completion: ((AuthDataResult?, (any Error)?) -> Void)? = nil
    ) {
        signIn { $0.signIn(customToken: token, $1) }.complete(completion)
    }

    /// Signs in with a token of the program's own server.
    @discardableResult
    public func signIn(withCustomToken token: String) async throws -> AuthDataResult {
        try await signIn { $0.signIn(customToken: token, $1) }.value()
    }

    /// Makes an account and signs in with it.
    public func createUser(
        withEmail email: String, password: String, completion: ((AuthDataResult?, (any Error)?) -> Void)? = nil
    ) {
        creation(email, password).complete(completion)
    }

    /// Makes an account and signs in with it.
    @discardableResult
    public func createUser(withEmail email: String, password: String) async throws -> AuthDataResult {
        try await creation(email, password).value()
    }

    private func creation(_ email: String, _ password: String) -> Call<AuthDataResult> {
        if email.isEmpty { return .failing(self, .missingEmail, "The email address is empty.") }
        if password.isEmpty { return .failing(self, .weakPassword, "The password is empty.") }
        return signIn { $0.createUser(email: email, password: password, $1) }
    }
}
