extension User {
    private var uid: String { account.uid }

    /// Begins an operation of this user; it fails at once when somebody else, or nobody, is signed in.
    func begin(_ callback: Callback?) -> Operation? {
        guard let operation = auth.begin(.user(uid), callback) else { return nil }
        if let problem = auth.problem(withUser: uid) { operation.fail(problem) }
        return operation
    }

    public func token(forceRefresh: Bool, _ callback: Callback?) -> Future? {
        // Programs ask for each request of their own: the common case makes nothing but the future.
        if callback == nil, !forceRefresh, let future = auth.cachedTokenFuture(uid: uid) { return future }
        guard let operation = begin(callback) else { return nil }
        operation.withFreshTokens(uid, force: forceRefresh) { operation.succeedAtOnce(.token($0.idToken)) }
        return operation.future
    }

    public func reload(_ callback: Callback?) -> Future? {
        guard let operation = begin(callback) else { return nil }
        operation.callAsUser(uid, { Lookup(idToken: $0.idToken) }) { account, _ in
            operation.finishReload(account)
        }
        return operation.future
    }

    /// Nil leaves a field as it is, an empty string removes it.
    public func updateProfile(displayName: String?, photoURL: String?, _ callback: Callback?) -> Future? {
        update(.profile(displayName: displayName, photoURL: photoURL), callback)
    }

    public func updatePassword(_ password: String, _ callback: Callback?) -> Future? {
        guard password.isEmpty else { return update(.password(password), callback) }
        let operation = begin(callback)
        operation?.fail(.missingPassword)
        return operation?.future
    }

    public func updateEmail(_ email: String, _ callback: Callback?) -> Future? {
        guard email.isEmpty else { return update(.email(email), callback) }
        let operation = begin(callback)
        operation?.fail(.missingEmail)
        return operation?.future
    }

    public func updatePhoneNumber(_ credential: Credential, _ callback: Callback?) -> Future? {
        guard let operation = begin(callback) else { return nil }
        if case .phone(let proof) = credential.proof {
            operation.setPhone(uid, proof, .update)
        } else {
            operation.fail(.notAPhoneCredential)
        }
        return operation.future
    }

    private func update(_ change: UpdateAccount.Change, _ callback: Callback?) -> Future? {
        guard let operation = begin(callback) else { return nil }
        operation.update(uid, change) { _ in .nothing }
        return operation.future
    }

    public func delete(_ callback: Callback?) -> Future? {
        guard let operation = begin(callback) else { return nil }
        operation.replaceAsUser(uid, { DeleteAccount(idToken: $0.idToken) }) { _, _ in
            guard operation.beginFinishing() else { return }
            self.auth.apply(.ended(uid: self.uid), replacer: operation)
            operation.succeed(.nothing)
        }
        return operation.future
    }
}

extension Operation {
    func update(_ uid: String, _ change: UpdateAccount.Change, value: @escaping (User) -> FutureValue) {
        replaceAsUser(uid, { UpdateAccount(idToken: $0.idToken, change: change) }) { renewed, used in
            // A changed password ends the old tokens at once: keep the new ones before anything else can fail.
            if let renewed {
                self.auth.apply(
                    .updated(
                        uid: uid, account: nil, tokens: renewed, expiresAtMicroseconds: self.auth.expiry(of: renewed)),
                    replacer: self)
            }
            self.finishAsUser(uid, renewed, used, value: value)
        }
    }

    private func finishAsUser(
        _ uid: String, _ renewed: SessionTokens?, _ used: SessionTokens, value: @escaping (User) -> FutureValue
    ) {
        call(Lookup(idToken: (renewed ?? used).idToken), orElse: { self.failAsUser(uid, $0, renewed ?? used) }) {
            account in
            self.finishReload(account, value: value)
        }
    }

    /// Makes an account that was read again current.
    func finishReload(_ account: Account, value: (User) -> FutureValue = { _ in .nothing }) {
        guard beginFinishing() else { return }
        let event = AuthEvent.updated(uid: account.uid, account: account, tokens: nil, expiresAtMicroseconds: 0)
        guard let user = auth.apply(event, replacer: self), user.account.uid === account.uid else {
            return failFinishing(auth.problem(withUser: account.uid) ?? .noSignedInUser)
        }
        succeed(value(user))
    }
}
