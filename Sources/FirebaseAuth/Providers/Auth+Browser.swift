// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore
import FirebaseCore
import Foundation

extension Auth {
    /// Signs in by the browser.
    ///
    /// `uiDelegate` shows the page; nil is for the system's browser.
    public func signIn(
        with provider: any FederatedAuthProvider, uiDelegate: (any AuthUIDelegate)?,
        completion: ((AuthDataResult?, (any Error)?) -> Void)?
    ) {
        signIn(by: provider, uiDelegate).complete(completion)
    }

    /// Signs in by the browser.
    ///
    /// `uiDelegate` shows the page; nil is for the system's browser.
    @discardableResult
    public func signIn(
        with provider: any FederatedAuthProvider, uiDelegate: (any AuthUIDelegate)?
    ) async throws -> AuthDataResult {
        try await signIn(by: provider, uiDelegate).value()
    }

    private func signIn(
        by provider: any FederatedAuthProvider, _ delegate: (any AuthUIDelegate)?
    ) -> Call<AuthDataResult> {
        inBrowser(
            provider, delegate, { $0.signIn($1, $2, $3) }, then: { AuthDataResult(ofSignIn: $0, self) },
            otherwise: { credential in self.call(with: credential) { core in self.signIn { $0.signIn(core, $1) } } })
    }

    /// A call that shows a page.
    ///
    /// - Parameter next: what follows the credential of a provider of the program's own.
    func inBrowser<Value: FutureResult, Answer: Sendable>(
        _ provider: any FederatedAuthProvider, _ delegate: (any AuthUIDelegate)?,
        _ start:
            @escaping @Sendable (FirebaseAuthCore.Auth, Provider, BrowserOptions, Completion<Value>) -> TypedFuture<
                Value
            >,
        then answer: @escaping @Sendable (Value) -> Answer,
        otherwise next: @escaping @Sendable (AuthCredential) -> Call<Answer>
    ) -> Call<Answer> {
        guard let provider = provider as? OAuthProvider else { return own(provider, delegate, next) }
        let page = delegate.map { PresentedPage($0, self) }
        return Call(self) { cancellation, done in
            switch (self.usable, provider.ofCore) {
            case (.failure(let problem), _), (_, .failure(let problem)): done(.failure(problem))
            case (.success(let core), .success(let asked)):
                let end: Call<Answer>.Done = { result in
                    if let page { page.end { done(result) } } else { done(result) }
                }
                _ = start(core, asked, provider.browser.options(page), self.completion(cancellation, answer, end))
            }
        }
    }

    /// A provider of the program's own finds out the credential, and the call goes on with that, or ends with the error that the
    /// provider throws. A cancellation ends the call at once, and cancels the provider's task, whose answer then counts no more.
    private func own<Answer: Sendable>(
        _ provider: any FederatedAuthProvider, _ delegate: (any AuthUIDelegate)?,
        _ next: @escaping @Sendable (AuthCredential) -> Call<Answer>
    ) -> Call<Answer> {
        let (provider, delegate) = (Handed(provider), Handed(delegate))
        return Call(self) { cancellation, done in
            let turn = Turn()
            let asking = Task {
                do {
                    let credential = try await provider.value.credential(with: delegate.value)
                    turn.take { next(credential).begin(cancellation, done) }
                } catch is CancellationError {
                    turn.take { done(.failure(NSError.cancelledCall)) }
                } catch {
                    turn.take { done(.failure(error)) }
                }
            }
            cancellation.onCancel {
                asking.cancel()
                turn.take { done(.failure(NSError.cancelledCall)) }
            }
        }
    }
}

extension BrowserSettings {
    func options(_ page: PresentedPage?) -> BrowserOptions {
        var options = ofCore
        options.openURLMode = .anyThread
        if let page {
            options.openURL = { page.show($0) }
        } else {
            options.failsWithoutBrowser = true
        }
        return options
    }
}
