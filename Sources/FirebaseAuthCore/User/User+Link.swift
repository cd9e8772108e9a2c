extension User {
    public func link(_ credential: Credential, _ callback: Callback?) -> Future? {
        guard let operation = begin(callback) else { return nil }
        operation.link(self, credential)
        return operation.future
    }

    public func link(_ provider: Provider, _ options: BrowserOptions, _ callback: Callback?) -> Future? {
        guard let operation = begin(callback) else { return nil }
        if auth.currentUser?.account.hasProvider(provider.id) == true {
            operation.fail(.providerAlreadyLinked(provider.id))
        } else {
            operation.runBrowserFlow(provider, options) { operation.link(self, $0) }
        }
        return operation.future
    }

    public func unlink(_ providerID: String, _ callback: Callback?) -> Future? {
        guard let operation = begin(callback) else { return nil }
        if auth.currentUser?.account.hasProvider(providerID) == true {
            operation.update(account.uid, .unlink(providerID: providerID)) { .authResult(AuthResult(user: $0)) }
        } else {
            operation.fail(.noSuchProvider(providerID))
        }
        return operation.future
    }

    public func reauthenticate(_ credential: Credential, _ callback: Callback?) -> Future? {
        guard let operation = begin(callback) else { return nil }
        operation.reauthenticate(self, credential)
        return operation.future
    }

    public func reauthenticate(_ provider: Provider, _ options: BrowserOptions, _ callback: Callback?) -> Future? {
        guard let operation = begin(callback) else { return nil }
        operation.runBrowserFlow(provider, options) { operation.reauthenticate(self, $0) }
        return operation.future
    }
}

extension Operation {
    func link(_ user: User, _ credential: Credential) {
        let uid = user.account.uid
        if auth.currentUser?.account.hasProvider(credential.providerID) == true {
            return fail(.providerAlreadyLinked(credential.providerID))
        }
        if case .password(let email, let password) = credential.proof {
            if let problem = AuthError.missing(email: email, password: password) { return fail(problem) }
            // Works under email enumeration protection too, unlike accounts:update (REST contract 2.10).
            callAsUser(uid, { SignUp(email: email, password: password, idToken: $0.idToken) }) { answer, _ in
                self.finishAsUser(uid, answer.tokens) { .authResult(AuthResult(user: $0)) }
            }
            return
        }
        withFreshTokens(uid) { tokens in
            guard let endpoint = SignInWithIdp(credential, idToken: tokens.idToken) else { return }
            // A browser flow's code is good once, so this request is not repeated with a renewed token.
            self.call(endpoint, orElse: { self.failAsUser(uid, $0.explained(for: credential), tokens) }) {
                self.finishIdp(uid, $0)
            }
        }
    }

    func reauthenticate(_ user: User, _ credential: Credential) {
        let uid = user.account.uid
        // An identity without an account cannot be the user's (REST contract 3.7).
        let refuse: (AuthError) -> Void = { error in
            self.fail(error.code == .userNotFound ? .userMismatch : error.explained(for: credential))
        }
        if case .password(let email, let password) = credential.proof {
            if let problem = AuthError.missing(email: email, password: password) { return fail(problem) }
            call(SignInWithPassword(email: email, password: password), orElse: refuse) { answer in
                guard answer.localID == uid else { return self.fail(.userMismatch) }
                self.finishAsUser(uid, answer.tokens) { .authResult(AuthResult(user: $0)) }
            }
            return
        }
        guard let endpoint = SignInWithIdp(credential, autoCreate: false) else { return }
        call(endpoint, orElse: refuse) { answer in
            guard answer.signIn.localID == uid else { return self.fail(.userMismatch) }
            self.finishIdp(uid, answer)
        }
    }

    private func finishIdp(_ uid: String, _ answer: IdpAnswer) {
        finishAsUser(uid, answer.signIn.tokens) { user in
            .authResult(
                AuthResult(
                    user: user, credential: answer.credential, additionalUserInfo: answer.additionalUserInfo))
        }
    }
}
