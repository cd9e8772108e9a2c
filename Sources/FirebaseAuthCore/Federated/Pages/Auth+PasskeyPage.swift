// SPDX-License-Identifier: Apache-2.0
extension Auth {
    /// Signs in with a passkey that the browser asks the user for.
    ///
    /// - Parameter options: `hostedPage` is on the domain that the passkeys are for; without it that is `localhost`.
    public func signInWithPasskey(_ options: BrowserOptions, _ completion: Completion<AuthResult>?)
        -> TypedFuture<AuthResult>
    {
        start(.signIn, completion, cancelled: .webContextCancelled) { operation in
            if let problem = operation.problem(withPasskeyPage: options) { return operation.fail(problem) }
            operation.call(StartPasskeySignIn()) { asked in
                let task = BrowserTask.usePasskey(options: asked.text(naming: ""))
                operation.run(task, options, cancelled: .webContextCancelled) { operation.signIn(passkeyAnswer: $0) }
            }
        }
    }
}

extension User {
    /// Makes a passkey that the browser asks the user for.
    ///
    /// - Parameter name: what the authenticator and the user's list show; empty for what the service says.
    public func enrollPasskey(name: String, _ options: BrowserOptions, _ completion: Completion<AuthResult>?)
        -> TypedFuture<AuthResult>
    {
        start(completion, cancelled: .webContextCancelled) { operation in
            if let problem = operation.problem(withPasskeyPage: options) { return operation.fail(problem) }
            operation.callAsUser(self.uid, { StartPasskeyEnrollment(idToken: $0.idToken) }) { asked, _ in
                let task = BrowserTask.createPasskey(options: asked.text(naming: name))
                operation.run(task, options, cancelled: .webContextCancelled) {
                    operation.enroll(passkeyAnswer: $0, name, for: self.uid)
                }
            }
        }
    }
}

extension Operation {
    /// An emulator's challenge is for pages of this machine alone.
    fileprivate func problem(withPasskeyPage options: BrowserOptions) -> AuthError? {
        if let problem = options.problem { return problem }
        guard let authority = auth.client.emulatorAuthority, !options.hostedPage.isEmpty,
            !EmulatorBounds(authority: authority).isWithin(options.hostedPage)
        else { return nil }
        return .outsideEmulator(options.hostedPage, authority)
    }
}
