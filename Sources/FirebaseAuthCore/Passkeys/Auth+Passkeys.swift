// SPDX-License-Identifier: Apache-2.0
extension Auth {
    /// Asks for what an authenticator signs: PublicKeyCredentialRequestOptionsJSON.
    public func startPasskeySignIn(_ completion: Completion<PlainResult>?) -> TypedFuture<PlainResult> {
        start(.other, completion) { operation in
            operation.call(StartPasskeySignIn()) { operation.succeedAtOnce(.text($0.text(naming: ""))) }
        }
    }

    /// - Parameter answer: the authenticator's AuthenticationResponseJSON.
    public func finalizePasskeySignIn(answer: String, _ completion: Completion<AuthResult>?) -> TypedFuture<AuthResult>
    {
        start(.signIn, completion) { $0.signIn(passkeyAnswer: answer) }
    }
}

extension Operation {
    func signIn(passkeyAnswer answer: String) {
        do throws(AuthError) {
            let endpoint = FinalizePasskeySignIn(response: try .authentication(answer))
            call(endpoint, orElse: { self.fail($0.resolvable(by: self)) }) { self.finishSignIn($0) }
        } catch {
            fail(error)
        }
    }
}
