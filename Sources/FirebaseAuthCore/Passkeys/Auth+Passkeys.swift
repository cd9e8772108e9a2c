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
        start(.signIn, completion) { operation in
            do throws(AuthError) {
                let endpoint = FinalizePasskeySignIn(response: try .authentication(answer))
                operation.call(endpoint, orElse: { operation.fail($0.resolvable(by: operation)) }) {
                    operation.finishSignIn($0)
                }
            } catch {
                operation.fail(error)
            }
        }
    }
}
