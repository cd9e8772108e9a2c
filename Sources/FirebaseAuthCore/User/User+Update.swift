extension User {
    private var uid: String { account.uid }

    /// Starts an operation of this user; it fails at once when somebody else, or nobody, is signed in.
    func start(
        _ callback: Callback?, cancelled: AuthError = .cancelled, _ body: @escaping (Operation) -> Void
    ) -> Future? {
        auth.start(.user(uid), callback, cancelled: cancelled) { operation in
            if let problem = self.problem(for: operation) { return operation.fail(problem) }
            body(operation)
        }
    }

    /// The same for work that comes later.
    func begin(_ callback: Callback?) -> Operation? {
        let operation = auth.begin(.user(uid), callback)
        if let operation, let problem = problem(for: operation) { operation.fail(problem) }
        return operation
    }

    private func problem(for operation: Operation) -> AuthError? {
        auth.problem(withUser: uid, issuer: operation.life.issuer)
    }

    public func token(forceRefresh: Bool, _ callback: Callback?) -> Future? {
        // Programs ask for each request of their own: the common case makes nothing but the future.
        if callback == nil, !forceRefresh, let future = auth.cachedTokenFuture(uid: uid) { return future }
        return auth.start(.user(uid), callback) { operation in
            operation.withFreshTokens(self.uid, force: forceRefresh) { operation.succeedAtOnce(.token($0.idToken)) }
        }
    }

    public func reload(_ callback: Callback?) -> Future? {
        start(callback) { operation in
            operation.callAsUser(self.uid, { Lookup(idToken: $0.idToken) }) { account, _ in
                operation.finishReload(account)
            }
        }
    }

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
        start(callback) { operation in
            guard case .phone(let proof) = credential.proof else { return operation.fail(.notAPhoneCredential) }
            operation.setPhone(self.uid, proof, .update)
        }
    }

    private func update(_ change: UpdateAccount.Change, orElse problem: AuthError?, _ callback: Callback?) -> Future? {
        start(callback) { operation in
            if let problem { return operation.fail(problem) }
            operation.update(self.uid, change) { _ in .nothing }
        }
    }

    public func delete(_ callback: Callback?) -> Future? {
        start(callback) { operation in
            operation.replaceAsUser(self.uid, { DeleteAccount(idToken: $0.idToken) }) { _, _ in
                guard operation.beginFinishing() else { return }
                self.auth.apply(.ended(uid: self.uid), replacer: operation)
                operation.succeed(.nothing)
            }
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
                Lookup(idToken: tokens.idToken), orElse: { self.finishWithoutLookup(uid, $0, tokens, value) },
                then: { self.finishReload($0, value: value) })
        }
    }

    private func adopt(_ uid: String, _ answer: UpdateAccount.Answer, _ change: UpdateAccount.Change) {
        let account = auth.session.flatMap {
            $0.account.uid === uid ? answer.account(after: change, of: $0.account) : nil
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
        guard let user = auth.currentUser, user.account.uid === uid else {
            return failFinishing(auth.problem(withUser: uid, issuer: life.issuer) ?? .noSignedInUser)
        }
        succeed(value(user))
    }

    /// Makes an account that was read again current.
    func finishReload(_ account: Account, value: (User) -> FutureValue = { _ in .nothing }) {
        guard beginFinishing() else { return }
        let event = AuthEvent.updated(uid: account.uid, account: account, tokens: nil, expiresAtMicroseconds: 0)
        guard let user = auth.apply(event, replacer: self), user.account.uid === account.uid else {
            return failFinishing(auth.problem(withUser: account.uid, issuer: life.issuer) ?? .noSignedInUser)
        }
        succeed(value(user))
    }
}
