// SPDX-License-Identifier: Apache-2.0
extension User {
    /// Asks for what an authenticator makes a passkey from: PublicKeyCredentialCreationOptionsJSON.
    ///
    /// - Parameter name: what the authenticator shows in place of the account's address and name; empty for these.
    public func startPasskeyEnrollment(name: String, _ completion: Completion<PlainResult>?) -> TypedFuture<PlainResult>
    {
        start(completion) { operation in
            operation.callAsUser(self.uid, { StartPasskeyEnrollment(idToken: $0.idToken) }) { options, _ in
                operation.succeedAtOnce(.text(options.text(naming: name)))
            }
        }
    }

    /// - Parameters:
    ///   - name: for the user to tell passkeys apart; empty for the service's own.
    ///   - answer: the authenticator's RegistrationResponseJSON.
    public func finalizePasskeyEnrollment(name: String, answer: String, _ completion: Completion<AuthResult>?)
        -> TypedFuture<AuthResult>
    {
        start(completion) { $0.enroll(passkeyAnswer: answer, name, for: self.uid) }
    }

    public func unenrollPasskey(_ credentialID: String, _ completion: Completion<NoValue>?) -> TypedFuture<NoValue> {
        start(completion) { operation in
            if credentialID.isEmpty { return operation.fail(.noCredentialID) }
            operation.update(self.uid, .unenroll(passkey: credentialID)) { _ in .nothing }
        }
    }
}

extension Operation {
    func enroll(passkeyAnswer answer: String, _ name: String, for uid: String) {
        do throws(AuthError) {
            enroll(try .registration(answer), name, for: uid)
        } catch {
            fail(error)
        }
    }

    fileprivate func enroll(_ response: AuthenticatorResponse, _ name: String, for uid: String) {
        let make = { (tokens: SessionTokens) in
            FinalizePasskeyEnrollment(idToken: tokens.idToken, response: response, name: name)
        }
        replaceAsUser(uid, make) { answer, used in
            self.take(answer.tokens, of: uid, insteadOf: used) { .authResult(AuthResult(user: $0)) }
        }
    }
}
