// SPDX-License-Identifier: Apache-2.0
extension User {
    /// Nil leaves a field as it is, an empty string removes it.
    public func updateProfile(displayName: String?, photoURL: String?, _ completion: Completion<NoValue>?)
        -> TypedFuture<NoValue>
    {
        update(.profile(displayName: displayName, photoURL: photoURL), orElse: nil, completion)
    }

    public func updatePassword(_ password: String, _ completion: Completion<NoValue>?) -> TypedFuture<NoValue> {
        update(.password(password), orElse: password.isEmpty ? .missingPassword : nil, completion)
    }

    public func updateEmail(_ email: String, _ completion: Completion<NoValue>?) -> TypedFuture<NoValue> {
        update(.email(email), orElse: email.isEmpty ? .missingEmail : nil, completion)
    }

    public func updatePhoneNumber(_ credential: Credential, _ completion: Completion<AuthResult>?) -> TypedFuture<
        AuthResult
    > {
        start(completion) { operation in
            guard case .phone = credential.proof else { return operation.fail(.notAPhoneCredential) }
            operation.add(credential, to: self.uid, .update)
        }
    }

    private func update(_ change: UpdateAccount.Change, orElse problem: AuthError?, _ completion: Completion<NoValue>?)
        -> TypedFuture<NoValue>
    {
        start(completion) { operation in
            if let problem { return operation.fail(problem) }
            operation.update(self.uid, change) { _ in .nothing }
        }
    }
}

extension Operation {
    /// Changes the account. The answer contains everything that changed, so no second request is needed.
    func update(_ uid: String, _ change: UpdateAccount.Change, value: @escaping (User) -> FutureValue) {
        replaceAsUser(uid, { UpdateAccount(idToken: $0.idToken, change: change) }) { answer, used in
            guard answer.uid.sameBytes(as: uid) else { return self.fail(.ofAnotherUser) }
            if self.auth.session.map({ answer.leavesUnknown(after: change, of: $0.account) }) == true {
                self.adopt(answer, change)
                return self.readAgain(uid, answer.tokens ?? used, value)
            }
            // Claimed first: a token listener may wait for this operation.
            let mayFinish = self.beginFinishing()
            let user = self.adopt(answer, change)
            if mayFinish { self.finish(uid, user, value) }
        }
    }

    /// A changed password invalidates the old tokens at once. The new ones are stored before anything else can fail.
    @discardableResult
    private func adopt(_ answer: UpdateAccount.Answer, _ change: UpdateAccount.Change) -> User? {
        let expiry = answer.tokens.map { auth.tokens.expiry(of: $0) } ?? 0
        let event = AuthEvent.changed(
            uid: answer.uid, tenantID: life.scope.tenantID, { answer.make(change, &$0) }, tokens: answer.tokens,
            expiresAtMicroseconds: expiry)
        return auth.apply(event, replacer: self)
    }

    /// The change was made: a failed look-up afterwards must not turn it into a failure.
    func readAgain(_ uid: String, _ tokens: SessionTokens, _ value: @escaping (User) -> FutureValue) {
        let refreshToken = tokens.refreshToken
        let orElse = { (error: AuthError) in
            if error.endsSession { return self.failAsUser(uid, error, refreshToken) }
            if self.beginFinishing() { self.finish(uid, self.auth.currentUser, value) }
        }
        call(Lookup(idToken: tokens.idToken, uid: uid), orElse: orElse) { self.finishReload($0, value: value) }
    }

    /// The user signs in in other ways now: makes the new tokens current and reads the account.
    func take(
        _ tokens: SessionTokens, of uid: String, insteadOf used: SessionTokens, _ value: @escaping (User) -> FutureValue
    ) {
        if isOfOtherTenant(tokens) { return fail(.userMismatch) }
        let tokens = tokens.keepingRefreshToken(of: used)
        // Asked first: a token listener may wait for this operation.
        readAgain(uid, tokens, value)
        let event = AuthEvent.changed(
            uid: uid, tenantID: life.scope.tenantID, { _ in }, tokens: tokens,
            expiresAtMicroseconds: auth.tokens.expiry(of: tokens))
        auth.apply(event, replacer: self)
    }
}
