extension Auth {
    /// An ID token with less time than this left is renewed first (REST contract 7.1).
    private static var refreshThresholdMicroseconds: Int64 { RefreshPlan.leadMicroseconds }

    private static var refreshThresholdSeconds: Int64 { refreshThresholdMicroseconds / 1_000_000 }

    /// A complete future with the cached token of this user, while that is good for more than five minutes.
    func cachedTokenFuture(uid: String) -> Future? {
        if futureOwner.isClosed { return nil }
        let earliest = effects.clock.bootMicroseconds() &+ Auth.refreshThresholdMicroseconds
        let ready = lock.withLock { readyToken } ?? makeReadyToken()
        guard let ready, ready.expiresAtMicroseconds > earliest, ready.uid === uid else { return nil }
        return ready.future
    }

    private func makeReadyToken() -> ReadyToken? {
        lock.withLock {
            guard let session = state.session else { return nil }
            let future = Future(completed: .token(session.tokens.idToken), owner: futureOwner)
            readyToken = ReadyToken(
                uid: session.account.uid, expiresAtMicroseconds: session.expiresAtMicroseconds, future: future)
            return readyToken
        }
    }

    private func isFresh(_ session: Session) -> Bool {
        session.expiresAtMicroseconds &- effects.clock.bootMicroseconds() > Auth.refreshThresholdMicroseconds
    }

    /// Tokens that are good for a while. `then` runs at once with the cached ones, else on the driving thread.
    func freshTokens(
        uid: String, issuer: String, force: Bool, then: @escaping (Result<SessionTokens, AuthError>) -> Void
    ) {
        enum Step {
            case done(Result<SessionTokens, AuthError>)
            case send(refreshToken: String)
            case wait
        }
        let step = lock.withLock { () -> Step in
            guard let session = state.session else { return .done(.failure(.noSignedInUser)) }
            guard session.account.uid === uid else { return .done(.failure(.userMismatch)) }
            if !force && isFresh(session) { return .done(.success(session.tokens)) }
            guard session.issuer === issuer else { return .done(.failure(.ofOtherServer)) }
            let token = session.tokens.refreshToken
            if token.isEmpty { return .done(.failure(.missingRefreshToken)) }
            return refresher.join(refreshToken: token, then) ? .send(refreshToken: token) : .wait
        }
        switch step {
        case .done(let result): then(result)
        case .wait: break
        case .send(let refreshToken):
            requestTokens(uid, refreshToken, issuer) { answer in
                let finish = { self.finishRefresh(uid: uid, refreshToken: refreshToken, answer) }
                // A refusal may be about tokens that a new password is just replacing.
                if case .failure(let error) = answer, error.endsSession {
                    self.afterReplacements(uid, finish)
                } else {
                    finish()
                }
            }
        }
    }

    /// Asks for new tokens; once more when those are already near their end, which are then taken as they are (REST
    /// contract 7.1).
    private func requestTokens(
        _ uid: String, _ refreshToken: String, _ issuer: String,
        then: @escaping (Result<SessionTokens, AuthError>) -> Void
    ) {
        requestTokensOnce(uid, refreshToken, issuer) { first in
            guard case .success(let tokens) = first, tokens.lifetimeSeconds <= Auth.refreshThresholdSeconds else {
                return then(first)
            }
            let next = tokens.refreshToken.isEmpty ? refreshToken : tokens.refreshToken
            self.requestTokensOnce(uid, next, issuer) { second in
                // That no others are to be had makes these no worse.
                if case .failure(let error) = second, !error.endsSession { return then(first) }
                then(second)
            }
        }
    }

    private func requestTokensOnce(
        _ uid: String, _ refreshToken: String, _ issuer: String,
        then: @escaping (Result<SessionTokens, AuthError>) -> Void
    ) {
        _ = client.call(RefreshToken(refreshToken: refreshToken, uid: uid), issuer: issuer) { answer in
            then(answer.map { $0.limited(byServerSeconds: self.client.serverUnixSeconds) })
        }
    }

    private func finishRefresh(uid: String, refreshToken: String, _ answer: Result<SessionTokens, AuthError>) {
        let waiters = lock.withLock { refresher.finish(refreshToken: refreshToken) }
        switch answer {
        case .success(let tokens):
            apply(
                .refreshed(refreshToken: refreshToken, tokens: tokens, expiresAtMicroseconds: expiry(of: tokens)))
        case .failure(let error):
            if error.endsSession { apply(.ended(uid: uid, refreshToken: refreshToken)) }
        }
        let result = currentTokens(uid: uid, after: answer)
        // A callback in one may wait for the next.
        runOneByOne(waiters.map { waiter in { waiter(result) } })
    }

    /// What a finished refresh means now: the user may have signed out, in again, or changed the password meanwhile.
    private func currentTokens(
        uid: String, after answer: Result<SessionTokens, AuthError>
    ) -> Result<SessionTokens, AuthError> {
        let session = lock.withLock { state.session }
        switch answer {
        case .success:
            guard let session else { return .failure(.noSignedInUser) }
            return session.account.uid === uid ? .success(session.tokens) : .failure(.userMismatch)
        case .failure(let error):
            // Still there although its tokens were refused: it has newer ones.
            guard error.endsSession, let session, session.account.uid === uid else { return answer }
            return .success(session.tokens)
        }
    }

    /// Why this user cannot be worked for, or nil.
    func problem(withUser uid: String, issuer: String) -> AuthError? {
        if case .failure(let problem) = tokens(of: uid, issuer: issuer) { return problem }
        return nil
    }
}

extension AuthError {
    /// Whether the session is over on the server, so that the user is signed out here too (REST contract 7.2).
    var endsSession: Bool {
        ["USER_NOT_FOUND", "USER_DISABLED", "TOKEN_EXPIRED", "INVALID_REFRESH_TOKEN", "INVALID_ID_TOKEN"]
            .contains { $0 === name }
    }
}
