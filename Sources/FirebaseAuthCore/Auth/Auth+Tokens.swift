extension Auth {
    /// An ID token with less time than this left is renewed first (REST contract 7.1).
    private static let refreshThresholdMicroseconds: Int64 = 5 * 60 * 1_000_000

    /// The cached token of this user while it is good for more than five minutes.
    func cachedToken(uid: String) -> String? {
        lock.withLock {
            guard let session = state.session, session.account.uid == uid, isFresh(session) else { return nil }
            return session.tokens.idToken
        }
    }

    private func isFresh(_ session: Session) -> Bool {
        session.expiresAtMicroseconds &- effects.clock.monotonicMicroseconds() > Auth.refreshThresholdMicroseconds
    }

    /// Tokens that are good for a while. `then` runs at once with the cached ones, else on the I/O thread.
    func freshTokens(
        uid: String, force: Bool, then: @escaping (Result<SessionTokens, AuthError>) -> Void
    ) {
        enum Step {
            case done(Result<SessionTokens, AuthError>)
            case send(refreshToken: String)
            case wait
        }
        let step = lock.withLock { () -> Step in
            guard let session = state.session else { return .done(.failure(.noSignedInUser)) }
            guard session.account.uid == uid else { return .done(.failure(.userMismatch)) }
            if !force && isFresh(session) { return .done(.success(session.tokens)) }
            let token = session.tokens.refreshToken
            if token.isEmpty { return .done(.failure(.missingRefreshToken)) }
            return refresher.join(uid: uid, then) ? .send(refreshToken: token) : .wait
        }
        switch step {
        case .done(let result): then(result)
        case .wait: break
        case .send(let refreshToken):
            _ = client.call(RefreshToken(refreshToken: refreshToken)) { self.finishRefresh(uid: uid, $0) }
        }
    }

    private func finishRefresh(uid: String, _ answer: Result<SessionTokens, AuthError>) {
        let waiters = lock.withLock { refresher.finish(uid: uid) }
        var result = answer
        switch answer {
        case .success(let tokens):
            apply(.updated(uid: uid, account: nil, tokens: tokens, expiresAtMicroseconds: expiry(of: tokens)))
            // Somebody else may have signed in while the request was under way.
            if let problem = problem(withUser: uid) { result = .failure(problem) }
        case .failure(let error):
            if error.endsSession { apply(.ended(uid: uid)) }
        }
        for waiter in waiters { waiter(result) }
    }

    /// Why this user cannot be worked for, or nil.
    func problem(withUser uid: String) -> AuthError? {
        guard let session = lock.withLock({ state.session }) else { return .noSignedInUser }
        return session.account.uid == uid ? nil : .userMismatch
    }
}

extension AuthError {
    /// Whether the session is over on the server, so that the user is signed out here too (REST contract 7.2).
    var endsSession: Bool {
        switch name {
        case "USER_NOT_FOUND", "USER_DISABLED", "TOKEN_EXPIRED", "INVALID_REFRESH_TOKEN", "INVALID_ID_TOKEN": true
        default: false
        }
    }
}
