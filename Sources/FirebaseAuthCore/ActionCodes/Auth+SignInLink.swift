// SPDX-License-Identifier: Apache-2.0
extension Auth {
    /// The address is kept until another link is sent, for a sign-in that does not name it.
    public func sendSignInLink(
        to email: String, settings: ActionCodeSettings, _ completion: Completion<NoValue>?
    ) -> TypedFuture<NoValue> {
        start(.other, completion) { operation in
            if email.isEmpty { return operation.fail(.missingEmail) }
            if let problem = settings.problemForSignIn { return operation.fail(problem) }
            operation.callProving(SendOobCode(request: .signIn(email: email), settings: settings), .getOobCode) {
                self.lock.withLock { self.linkAddress = email }
                operation.succeedAtOnce(.nothing)
            }
        }
    }
}

extension ActionCodeSettings {
    /// Only an application can sign in with the code, so it must be led there.
    fileprivate var problemForSignIn: AuthError? {
        if url.isEmpty { return .missingContinueURL }
        return handleCodeInApp ? nil : .codeNotHandledInApp
    }
}
