// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore
import Foundation

extension User {
    /// Makes the credential another way to sign in to this account.
    public func link(with credential: AuthCredential, completion: ((AuthDataResult?, (any Error)?) -> Void)? = nil) {
        linking(credential).complete(completion)
    }

    /// Makes the credential another way to sign in to this account.
    @discardableResult
    public func link(with credential: AuthCredential) async throws -> AuthDataResult {
        try await linking(credential).value()
    }

    func linking(_ credential: AuthCredential) -> Call<AuthDataResult> {
        call(with: credential) { core in keepingUser { $0.link(core, $1) } }
    }

    /// Proves again who is there, before a call that needs a recent sign-in. The result has another object for the same user.
    public func reauthenticate(
        with credential: AuthCredential, completion: ((AuthDataResult?, (any Error)?) -> Void)? = nil
    ) {
        proving(credential).complete(completion)
    }

    /// Proves again who is there, before a call that needs a recent sign-in. The result has another object for the same user.
    @discardableResult
    public func reauthenticate(with credential: AuthCredential) async throws -> AuthDataResult {
        try await proving(credential).value()
    }

    func proving(_ credential: AuthCredential) -> Call<AuthDataResult> {
        call(with: credential) { core in provingUser { $0.reauthenticate(core, $1) } }
    }

    /// A call whose result has another object for this user.
    func provingUser(
        _ start: @escaping @Sendable (FirebaseAuthCore.User, Completion<AuthResult>) -> TypedFuture<AuthResult>
    ) -> Call<AuthDataResult> {
        let auth = auth ?? .standIn
        return call(start, then: { AuthDataResult($0, user: User(again: $0.user, auth)) })
    }

    /// Removes a way to sign in. It yields this object.
    public func unlink(fromProvider provider: String, completion: ((User?, (any Error)?) -> Void)? = nil) {
        unlinking(provider).complete(completion)
    }

    /// Removes a way to sign in. It yields this object.
    @discardableResult
    public func unlink(fromProvider provider: String) async throws -> User {
        try await unlinking(provider).value()
    }

    private func unlinking(_ provider: String) -> Call<User> {
        call({ $0.unlink(provider, $1) }, then: { _ in self })
    }
}
