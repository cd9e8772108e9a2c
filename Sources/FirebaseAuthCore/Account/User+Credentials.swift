// SPDX-License-Identifier: Apache-2.0
extension User {
    public func link(_ credential: Credential, _ completion: Completion<AuthResult>?) -> TypedFuture<AuthResult> {
        start(completion) { $0.link(self, credential) }
    }

    public func unlink(_ providerID: String, _ completion: Completion<AuthResult>?) -> TypedFuture<AuthResult> {
        start(completion) { operation in
            guard self.auth.currentUser?.account.hasProvider(providerID) == true else {
                return operation.fail(.noSuchProvider(providerID))
            }
            operation.update(self.account.uid, .unlink(providerID: providerID)) { .authResult(AuthResult(user: $0)) }
        }
    }

    public func reauthenticate(_ credential: Credential, _ completion: Completion<AuthResult>?) -> TypedFuture<
        AuthResult
    > {
        start(completion) { $0.reauthenticate(self, credential) }
    }
}

extension Operation {
    func link(_ user: User, _ credential: Credential) {
        let uid = user.account.uid
        if auth.currentUser?.account.hasProvider(credential.providerID) == true {
            return fail(.providerAlreadyLinked(credential.providerID))
        }
        add(credential, to: uid, .link)
    }

    /// Makes the credential a way to sign in to the user's account.
    func add(_ credential: Credential, to uid: String, _ use: CredentialUse) {
        if let problem = credential.problem { return fail(problem) }
        replaceAsUser(uid, mayRepeat: credential.isReusable) { tokens, orElse in
            self.exchange(credential, for: use, idToken: tokens.idToken, orElse: orElse) { self.finishAsUser(uid, $0) }
        }
    }

    func reauthenticate(_ user: User, _ credential: Credential) {
        let uid = user.account.uid
        if let problem = credential.problem { return fail(problem) }
        // An identity without an account cannot belong to this user.
        let refuse = { (error: AuthError) in self.fail(error.code == .userNotFound ? .userMismatch : error) }
        exchange(credential, for: .proof, orElse: refuse) { answer in
            // The identity must belong to this user.
            guard answer.localID.sameBytes(as: uid) else { return self.fail(.userMismatch) }
            self.finishAsUser(uid, answer)
        }
    }
}
