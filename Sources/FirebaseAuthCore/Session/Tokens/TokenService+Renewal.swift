// SPDX-License-Identifier: Apache-2.0
extension TokenService {
    private static var thresholdSeconds: Int64 { thresholdMicroseconds / 1_000_000 }

    private func isFresh(_ session: Session) -> Bool {
        session.expiresAtMicroseconds &- clock.bootMicroseconds() > TokenService.thresholdMicroseconds
    }

    /// Passes tokens that stay valid for some minutes to `then`: at once when the cached ones do, else on the I/O
    /// thread.
    func fresh(uid: String, in scope: CallScope, force: Bool, then: @escaping TokenRefresher.Waiter) {
        enum Step {
            case done(Result<SessionTokens, AuthError>)
            case send(Session)
            case wait
        }
        let step = state.withLock { state -> Step in
            let session: Session
            switch state.session(of: uid, scope.tenantID) {
            case .success(let found): session = found
            case .failure(let error): return .done(.failure(error))
            }
            if !force && isFresh(session) { return .done(.success(session.tokens)) }
            guard session.issuer.sameBytes(as: scope.issuer) else { return .done(.failure(.ofOtherServer)) }
            let token = session.tokens.refreshToken
            if token.isEmpty { return .done(.failure(.missingRefreshToken)) }
            return state.refresher.join(refreshToken: token, then) ? .send(session) : .wait
        }
        switch step {
        case .done(let result): then(result)
        case .wait: break
        case .send(let session):
            requestTokens(session) { answer in
                let finish = { self.finishRefresh(session, answer) }
                // The refused tokens may be ones that a new password is replacing at this moment.
                if case .failure(let error) = answer, error.endsSession {
                    self.whenSettled(uid, finish)
                } else {
                    finish()
                }
            }
        }
    }

    /// Requests new tokens, and once more if those are already near their end. The second ones are accepted as they
    /// are.
    private func requestTokens(_ session: Session, then: @escaping TokenRefresher.Waiter) {
        requestTokensOnce(session, session.tokens.refreshToken) { first in
            guard case .success(let tokens) = first, tokens.lifetimeSeconds <= TokenService.thresholdSeconds else {
                return then(first)
            }
            let next = tokens.refreshToken.isEmpty ? session.tokens.refreshToken : tokens.refreshToken
            self.requestTokensOnce(session, next) { second in
                // The first tokens are no worse because the second request failed.
                if case .failure(let error) = second, !error.endsSession { return then(first) }
                then(second)
            }
        }
    }

    /// - Parameter session: the one that all of it began with.
    private func requestTokensOnce(
        _ session: Session, _ refreshToken: String, then: @escaping TokenRefresher.Waiter
    ) {
        let request = RefreshToken(refreshToken: refreshToken, uid: session.account.uid)
        let call = client.call(request, in: session.scope) { answer in then(answer.map { self.believed($0) }) }
        let isOver = state.withLock { state in
            state.refresher.note(call, of: session.tokens.refreshToken)
            return state.session?.isOfSameUser(as: session) != true
        }
        // The user has gone since the renewal began, and nobody has seen this request.
        if isOver { call?.refuse(.cancelled) }
    }

    private func believed(_ tokens: SessionTokens) -> SessionTokens {
        let now = client.serverUnixSeconds
        return state.withLock {
            $0.clockSkewCheck.judge(tokens, atServerSeconds: now, nearEndSeconds: TokenService.thresholdSeconds)
        }
    }

    private func finishRefresh(_ session: Session, _ answer: Result<SessionTokens, AuthError>) {
        let refreshToken = session.tokens.refreshToken
        let (waiters, report) = state.withLock { ($0.refresher.finish(refreshToken: refreshToken), $0.report) }
        switch answer {
        case .success(let tokens):
            report(.refreshed(refreshToken: refreshToken, tokens: tokens, expiresAtMicroseconds: expiry(of: tokens)))
        case .failure(let error):
            if error.endsSession { report(.ended(uid: session.account.uid, refreshToken: refreshToken)) }
        }
        let result = currentTokens(session, after: answer)
        // A callback in one waiter may wait for the next waiter.
        runOneByOne(waiters.map { waiter in { waiter(result) } })
    }

    /// The result of a finished refresh at this time: the user may have signed out, signed in again, also at another
    /// server, or changed the password.
    private func currentTokens(
        _ session: Session, after answer: Result<SessionTokens, AuthError>
    ) -> Result<SessionTokens, AuthError> {
        let now = current(uid: session.account.uid, in: session.scope)
        guard case .failure(let error) = answer else { return now.map { $0.tokens } }
        switch now {
        // Although the tokens were refused the user is still signed in: the session has newer tokens.
        case .success(let session): return error.endsSession ? .success(session.tokens) : answer
        case .failure(let problem): return error.endsSession ? answer : .failure(problem)
        }
    }
}
