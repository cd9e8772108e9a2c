// SPDX-License-Identifier: Apache-2.0
extension Operation {
    /// Tokens of the user that the operation works for, renewed if need be.
    func withFreshTokens(_ uid: String, force: Bool = false, then: @escaping (SessionTokens) -> Void) {
        auth.tokens.fresh(uid: uid, in: life.scope, force: force) { result in
            guard self.isRunning else { return }
            switch result {
            case .success(let tokens): then(tokens)
            case .failure(let error): self.fail(error)
            }
        }
    }

    /// A request that uses these tokens. `orElse` receives its failure.
    typealias UserRequest = (_ tokens: SessionTokens, _ orElse: @escaping (AuthError) -> Void) -> Void

    /// Sends a request in the user's name. It is repeated once with new tokens if its tokens were replaced meanwhile,
    /// or if the ID token was refused: this machine's clock may be wrong.
    func callAsUser<Call: Endpoint>(
        _ uid: String, _ make: @escaping (SessionTokens) -> Call, then: @escaping (Call.Answer, SessionTokens) -> Void
    ) {
        callAsUser(uid, request(make, then))
    }

    func callAsUser(_ uid: String, _ request: @escaping UserRequest) {
        withFreshTokens(uid) { tokens in
            // Those that are handed out may be of another server. They must not be sent to this one.
            if let problem = self.problem(withUser: uid) { return self.fail(problem) }
            self.send(uid, tokens, request)
        }
    }

    /// The same for a request after which the user may have other tokens.
    func replaceAsUser<Call: Endpoint>(
        _ uid: String, _ make: @escaping (SessionTokens) -> Call, then: @escaping (Call.Answer, SessionTokens) -> Void
    ) {
        replaceAsUser(uid, request(make, then))
    }

    /// - Parameter mayRepeat: false for a request whose code can be used only once.
    func replaceAsUser(_ uid: String, mayRepeat: Bool = true, _ request: @escaping UserRequest) {
        withFreshTokens(uid) { _ in
            self.inTurn(uid) { self.send(uid, $0, replaces: true, mayRepeat: mayRepeat, request) }
        }
    }

    private func request<Call: Endpoint>(
        _ make: @escaping (SessionTokens) -> Call, _ then: @escaping (Call.Answer, SessionTokens) -> Void
    ) -> UserRequest {
        { tokens, orElse in self.call(make(tokens), orElse: orElse) { then($0, tokens) } }
    }

    /// - Parameter replaces: the user may have other tokens afterwards.
    private func send(
        _ uid: String, _ tokens: SessionTokens, replaces: Bool = false, mayRepeat: Bool = true,
        _ request: @escaping UserRequest
    ) {
        request(tokens) { error in
            self.handleRefusal(uid, error, tokens) { renewed in
                if !mayRepeat { return self.fail(error) }
                let again = { (tokens: SessionTokens) in request(tokens) { self.failWhenSettled(uid, $0, tokens) } }
                // The refusal has ended its turn, and others who were refused go on too.
                if replaces { self.inTurn(uid, again) } else { again(renewed) }
            }
        }
    }

    /// Decides what the refusal of tokens means. It means nothing if the tokens were replaced meanwhile, and may mean
    /// nothing if the ID token can be renewed: then `renew` receives other tokens. In all other cases the operation
    /// fails.
    private func handleRefusal(
        _ uid: String, _ error: AuthError, _ used: SessionTokens, renew: @escaping (SessionTokens) -> Void
    ) {
        giveTurnBack()
        guard error.endsSession else { return fail(error) }
        auth.tokens.whenSettled(uid) {
            guard self.isRunning else { return }
            let current = self.auth.tokens.current(uid: uid, in: self.life.scope)
            if case .success(let session) = current, !session.tokens.refreshToken.sameBytes(as: used.refreshToken) {
                renew(session.tokens)
            } else if self.isOfIDToken(error, used) {
                self.withFreshTokens(uid, force: true, then: renew)
            } else {
                self.failAsUser(uid, error, used.refreshToken)
            }
        }
    }

    /// Whether new tokens may help: the refused ID token is wrong, or has expired, if only by the service's clock. In
    /// other calls the same error means that the session was revoked.
    private func isOfIDToken(_ error: AuthError, _ used: SessionTokens) -> Bool {
        if error.name.sameBytes(as: "INVALID_ID_TOKEN") { return true }
        guard error.name.sameBytes(as: "TOKEN_EXPIRED") else { return false }
        return used.mayHaveExpired(atServerSeconds: auth.client.serverUnixSeconds) || auth.tokens.haveExpired(used)
    }

    /// The same once no operation replaces the tokens: until then a refusal says nothing of the session.
    private func failWhenSettled(_ uid: String, _ error: AuthError, _ used: SessionTokens) {
        giveTurnBack()
        auth.tokens.whenSettled(uid) { if self.isRunning { self.failAsUser(uid, error, used.refreshToken) } }
    }

    /// Fails, and signs the user out when the server says that the session is over.
    ///
    /// - Parameter refreshToken: of the session whose tokens were refused.
    func failAsUser(_ uid: String, _ error: AuthError, _ refreshToken: String) {
        if error.endsSession { auth.apply(.ended(uid: uid, refreshToken: refreshToken)) }
        fail(error)
    }
}

// MARK: - Turns

extension Operation {
    /// Runs `body` with the user's tokens when no other operation that may replace them is under way; at once if there
    /// is none.
    ///
    /// The turn ends when the tokens are replaced, or with the operation. In both cases it ends before code of the
    /// program runs, because that code may wait for another operation.
    func inTurn(_ uid: String, _ body: @escaping (SessionTokens) -> Void) {
        let begin = {
            guard self.isRunning else { return }
            switch self.auth.tokens.current(uid: uid, in: self.life.scope) {
            case .success(let session): body(session.tokens)
            case .failure(let problem): self.fail(problem)
            }
        }
        let (turn, isNow) = auth.tokens.takeTurn(uid, begin)
        // From now on the turn ends with the operation; at once if the operation has ended meanwhile.
        life.hold(turn)
        if isNow { begin() }
    }

    /// Why this user of the operation's tenant cannot be worked for; nil if it can.
    func problem(withUser uid: String) -> AuthError? {
        if case .failure(let problem) = auth.tokens.current(uid: uid, in: life.scope) { return problem }
        return nil
    }
}

extension User {
    /// Starts an operation of this user. It fails at once when another user or none is signed in.
    func start<Value: FutureResult>(
        _ completion: Completion<Value>?, cancelled: AuthError = .cancelled, _ body: @escaping (Operation) -> Void
    ) -> TypedFuture<Value> {
        auth.start(.user(uid, tenantID: tenantID), completion, cancelled: cancelled) { operation in
            if let problem = operation.problem(withUser: self.uid) { return operation.fail(problem) }
            body(operation)
        }
    }

    /// The same for work that is done later.
    func begin<Value: FutureResult>(_ completion: Completion<Value>?) -> Operation? {
        let operation = auth.begin(.user(uid, tenantID: tenantID), completion)
        if let operation, let problem = operation.problem(withUser: uid) { operation.fail(problem) }
        return operation
    }
}
