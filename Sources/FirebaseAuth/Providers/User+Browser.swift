// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore
import Foundation

extension User {
    /// Links another identity by the browser.
    ///
    /// `uiDelegate` shows the page; nil is for the system's browser.
    public func link(
        with provider: any FederatedAuthProvider, uiDelegate: (any AuthUIDelegate)?,
        completion: ((AuthDataResult?, (any Error)?) -> Void)? = nil
    ) {
        linking(by: provider, uiDelegate).complete(completion)
    }

    /// Links another identity by the browser.
    @discardableResult
    public func link(
        with provider: any FederatedAuthProvider, uiDelegate: (any AuthUIDelegate)?
    ) async throws -> AuthDataResult {
        try await linking(by: provider, uiDelegate).value()
    }

    private func linking(
        by provider: any FederatedAuthProvider, _ delegate: (any AuthUIDelegate)?
    ) -> Call<AuthDataResult> {
        inBrowser(
            provider, delegate, { $0.link($1, $2, $3) }, then: { AuthDataResult($0, user: self) },
            otherwise: { self.linking($0) })
    }

    /// Proves again by the browser who is there. The result has another object for the same user.
    ///
    /// `uiDelegate` shows the page; nil is for the system's browser.
    public func reauthenticate(
        with provider: any FederatedAuthProvider, uiDelegate: (any AuthUIDelegate)?,
        completion: ((AuthDataResult?, (any Error)?) -> Void)? = nil
    ) {
        proving(by: provider, uiDelegate).complete(completion)
    }

    /// Proves again by the browser who is there. The result has another object for the same user.
    @discardableResult
    public func reauthenticate(
        with provider: any FederatedAuthProvider, uiDelegate: (any AuthUIDelegate)?
    ) async throws -> AuthDataResult {
        try await proving(by: provider, uiDelegate).value()
    }

    private func proving(
        by provider: any FederatedAuthProvider, _ delegate: (any AuthUIDelegate)?
    ) -> Call<AuthDataResult> {
        let auth = auth ?? .standIn
        return inBrowser(
            provider, delegate, { $0.reauthenticate($1, $2, $3) },
            then: { AuthDataResult($0, user: User(again: $0.user, auth)) }, otherwise: { self.proving($0) })
    }

    private func inBrowser(
        _ provider: any FederatedAuthProvider, _ delegate: (any AuthUIDelegate)?,
        _ start:
            @escaping @Sendable (FirebaseAuthCore.User, Provider, BrowserOptions, Completion<AuthResult>) ->
            TypedFuture<
                AuthResult
            >,
        then answer: @escaping @Sendable (AuthResult) -> AuthDataResult,
        otherwise next: @escaping @Sendable (AuthCredential) -> Call<AuthDataResult>
    ) -> Call<AuthDataResult> {
        let auth = auth ?? .standIn
        guard let snapshot else { return Call(auth) { _, done in done(.failure(NSError.decodedUser)) } }
        return auth.inBrowser(
            provider, delegate, { _, asked, options, completion in start(snapshot, asked, options, completion) },
            then: answer, otherwise: next)
    }
}

extension OAuthProvider {
    /// Asks the person in the browser, and yields what the provider gave. Nobody is signed in by that.
    ///
    /// `uiDelegate` shows the page; nil is for the system's browser.
    public func getCredentialWith(
        _ uiDelegate: (any AuthUIDelegate)?, completion: ((AuthCredential?, (any Error)?) -> Void)? = nil
    ) {
        asking(uiDelegate).complete(completion)
    }

    /// Asks the person in the browser, and yields what the provider gave. Nobody is signed in by that.
    ///
    /// `uiDelegate` shows the page; nil is for the system's browser.
    public func credential(with uiDelegate: (any AuthUIDelegate)?) async throws -> AuthCredential {
        try await asking(uiDelegate).value()
    }

    private func asking(_ delegate: (any AuthUIDelegate)?) -> Call<AuthCredential> {
        auth.inBrowser(
            self, delegate, { $0.credential(from: $1, $2, $3) }, then: { AuthCredential.of($0) },
            otherwise: { [auth] credential in Call(auth) { _, done in done(.success(credential)) } })
    }
}
