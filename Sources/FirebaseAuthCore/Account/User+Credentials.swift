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
            self.exchange(credential, for: use, idToken: tokens.idToken, orElse: orElse) {
                self.finishAsUser(uid, $0, insteadOf: tokens.refreshToken)
            }
        }
    }

    func reauthenticate(_ user: User, _ credential: Credential) {
        let uid = user.account.uid
        if let problem = credential.problem { return fail(problem) }
        // An identity without an account cannot belong to this user; one of another account does not, with or without a
        // second factor.
        let refuse = { (error: AuthError) in
            let isOfOther = error.code == .userNotFound || error.multiFactorResolver?.isOfOther(than: uid) == true
            self.fail(isOfOther ? .userMismatch : error)
        }
        // A new password beside it would make the tokens useless that it brings.
        inTurn(uid) { _ in
            self.exchange(credential, for: .proof, orElse: refuse) { answer in
                // The identity must belong to this user.
                guard answer.localID.sameBytes(as: uid) else { return self.fail(.userMismatch) }
                self.finishAsUser(uid, answer, insteadOf: nil)
            }
        }
    }

    /// Makes the tokens of a link or a proof current.
    ///
    /// - Parameter used: the refresh token of the session that a link was made in. A refusal of what it brought ends
    ///   that session; of a proof it says nothing about it.
    func finishAsUser(_ uid: String, _ answer: SignInAnswer, insteadOf used: String?) {
        let value = { (user: User) in
            FutureValue.authResult(
                AuthResult(
                    user: user, credential: answer.credential, additionalUserInfo: answer.additionalUserInfo))
        }
        var claimed = Account()
        guard auth.detailsFollow, answer.localID.sameBytes(as: uid), answer.claim(&claimed) else {
            return finishAsUser(uid, answer.tokens, insteadOf: used, value: value)
        }
        makeCurrent(uid, answer.tokens, { _ = answer.claim(&$0) }, .claims, value)
    }

    /// The same with tokens that were handed over or that say too little: the account is read with them.
    func finishAsUser(
        _ uid: String, _ tokens: SessionTokens, insteadOf used: String?, value: @escaping (User) -> FutureValue
    ) {
        let orElse = { (error: AuthError) in
            if let used { self.failAsUser(uid, error, used) } else { self.fail(error) }
        }
        call(Lookup(idToken: tokens.idToken), orElse: orElse) { account in
            guard account.uid.sameBytes(as: uid) else { return self.fail(.userMismatch) }
            self.makeCurrent(uid, tokens, { $0 = account }, .lookup, value)
        }
    }

    private func makeCurrent(
        _ uid: String, _ tokens: SessionTokens, _ change: @escaping (inout Account) -> Void, _ source: AccountSource,
        _ value: (User) -> FutureValue
    ) {
        if isOfOtherTenant(tokens) { return fail(.userMismatch) }
        guard beginFinishing() else { return }
        if let problem = problem(withUser: uid) { return failFinishing(problem) }
        let event = AuthEvent.changed(
            uid: uid, tenantID: life.scope.tenantID, change, tokens: tokens,
            expiresAtMicroseconds: auth.tokens.expiry(of: tokens), source: source)
        finish(uid, auth.apply(event, replacer: self), value)
    }
}
