extension User {
    /// Nil leaves a field as it is, an empty string removes it.
    public func updateProfile(displayName: String?, photoURL: String?, _ callback: Callback?) -> Future? {
        update(.profile(displayName: displayName, photoURL: photoURL), orElse: nil, callback)
    }

    public func updatePassword(_ password: String, _ callback: Callback?) -> Future? {
        update(.password(password), orElse: password.isEmpty ? .missingPassword : nil, callback)
    }

    public func updateEmail(_ email: String, _ callback: Callback?) -> Future? {
        update(.email(email), orElse: email.isEmpty ? .missingEmail : nil, callback)
    }

    public func updatePhoneNumber(_ credential: Credential, _ callback: Callback?) -> Future? {
        start(.authResult, callback) { operation in
            guard case .phone(let proof) = credential.proof else { return operation.fail(.notAPhoneCredential) }
            operation.setPhone(self.uid, proof, .update)
        }
    }

    private func update(_ change: UpdateAccount.Change, orElse problem: AuthError?, _ callback: Callback?) -> Future? {
        start(.nothing, callback) { operation in
            if let problem { return operation.fail(problem) }
            operation.update(self.uid, change) { _ in .nothing }
        }
    }
}

extension Operation {
    /// Changes the account. What the answer says of it holds at once: a look-up that fails afterwards must not make a
    /// failure of a change that was made.
    func update(_ uid: String, _ change: UpdateAccount.Change, value: @escaping (User) -> FutureValue) {
        replaceAsUser(uid, { UpdateAccount(idToken: $0.idToken, change: change) }) { answer, used in
            self.adopt(uid, answer, change)
            let tokens = answer.tokens ?? used
            self.call(
                Lookup(idToken: tokens.idToken, uid: uid), orElse: { self.finishWithoutLookup(uid, $0, tokens, value) },
                then: { self.finishReload($0, value: value) })
        }
    }

    private func adopt(_ uid: String, _ answer: UpdateAccount.Answer, _ change: UpdateAccount.Change) {
        let account = auth.session.flatMap {
            $0.account.uid.sameBytes(as: uid) ? answer.account(after: change, of: $0.account) : nil
        }
        // A changed password ends the old tokens at once: the new ones are kept before anything else can fail.
        let expiry = answer.tokens.map { auth.expiry(of: $0) } ?? 0
        auth.apply(
            .updated(uid: uid, account: account, tokens: answer.tokens, expiresAtMicroseconds: expiry), replacer: self)
    }

    private func finishWithoutLookup(
        _ uid: String, _ error: AuthError, _ used: SessionTokens, _ value: (User) -> FutureValue
    ) {
        if error.endsSession { return failAsUser(uid, error, used) }
        guard beginFinishing() else { return }
        guard let user = auth.currentUser, user.account.uid.sameBytes(as: uid) else {
            return failFinishing(auth.problem(withUser: uid, issuer: life.issuer) ?? .noSignedInUser)
        }
        succeed(value(user))
    }

    /// Links or replaces the phone number.
    func setPhone(_ uid: String, _ proof: PhoneProof, _ operation: SignInWithPhoneNumber.Operation) {
        if let problem = proof.problem { return fail(problem) }
        replaceOnceAsUser(
            uid, { SignInWithPhoneNumber(proof: proof, idToken: $0.idToken, operation: operation) },
            then: { answer in self.finishAsUser(uid, answer.tokens) { .authResult(AuthResult(user: $0)) } })
    }
}
