// SPDX-License-Identifier: Apache-2.0
extension TokenService {
    private static var thresholdSeconds: Int64 { thresholdMicroseconds / 1_000_000 }

    private func isFresh(_ session: Session) -> Bool {
        session.expiresAtMicroseconds &- clock.bootMicroseconds() > TokenService.thresholdMicroseconds
    }

    /// Passes tokens that stay valid for some minutes to `then`: at once when the cached ones do, else on the I/O
    /// thread.
    func fresh(uid: String, issuer: String, force: Bool, then: @escaping TokenRefresher.Waiter) {
        enum Step {
            case done(Result<SessionTokens, AuthError>)
            case send(refreshToken: String)
            case wait
        }
        let step = state.withLock { state -> Step in
            guard let session = state.session else { return .done(.failure(.noSignedInUser)) }
            guard session.account.uid.sameBytes(as: uid) else { return .done(.failure(.userMismatch)) }
            if !force && isFresh(session) { return .done(.success(session.tokens)) }
            guard session.issuer.sameBytes(as: issuer) else { return .done(.failure(.ofOtherServer)) }
            let token = session.tokens.refreshToken
            if token.isEmpty { return .done(.failure(.missingRefreshToken)) }
            return state.refresher.join(refreshToken: token, then) ? .send(refreshToken: token) : .wait
        }
        switch step {
        case .done(let result): then(result)
        case .wait: break
        case .send(let refreshToken):
            requestTokens(uid, refreshToken, issuer) { answer in
                let finish = { self.finishRefresh(uid: uid, issuer: issuer, refreshToken: refreshToken, answer) }
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
    private func requestTokens(
        _ uid: String, _ refreshToken: String, _ issuer: String, then: @escaping TokenRefresher.Waiter
    ) {
        requestTokensOnce(uid, refreshToken, issuer, of: refreshToken) { first in
            guard case .success(let tokens) = first, tokens.lifetimeSeconds <= TokenService.thresholdSeconds else {
                return then(first)
            }
            let next = tokens.refreshToken.isEmpty ? refreshToken : tokens.refreshToken
            self.requestTokensOnce(uid, next, issuer, of: refreshToken) { second in
                // The first tokens are no worse because the second request failed.
                if case .failure(let error) = second, !error.endsSession { return then(first) }
                then(second)
            }
        }
    }

    /// - Parameter refresh: the refresh token with which all of it began.
    private func requestTokensOnce(
        _ uid: String, _ refreshToken: String, _ issuer: String, of refresh: String,
        then: @escaping TokenRefresher.Waiter
    ) {
        let call = client.call(RefreshToken(refreshToken: refreshToken, uid: uid), in: CallScope(issuer: issuer)) {
            answer in then(answer.map { self.believed($0) })
        }
        state.withLock { $0.refresher.note(call, of: refresh) }
    }

    /// The requests, for who ends the session: none goes out, or is repeated, after that.
    var renewalsUnderWay: [ServiceCall] { state.withLock { $0.refresher.calls } }

    private func believed(_ tokens: SessionTokens) -> SessionTokens {
        let now = client.serverUnixSeconds
        return state.withLock {
            $0.clockSkewCheck.judge(tokens, atServerSeconds: now, nearEndSeconds: TokenService.thresholdSeconds)
        }
    }

    private func finishRefresh(
        uid: String, issuer: String, refreshToken: String, _ answer: Result<SessionTokens, AuthError>
    ) {
        let (waiters, report) = state.withLock { ($0.refresher.finish(refreshToken: refreshToken), $0.report) }
        switch answer {
        case .success(let tokens):
            report(.refreshed(refreshToken: refreshToken, tokens: tokens, expiresAtMicroseconds: expiry(of: tokens)))
        case .failure(let error):
            if error.endsSession { report(.ended(uid: uid, refreshToken: refreshToken)) }
        }
        let result = currentTokens(uid: uid, issuer: issuer, after: answer)
        // A callback in one waiter may wait for the next waiter.
        runOneByOne(waiters.map { waiter in { waiter(result) } })
    }

    /// The result of a finished refresh at this time: the user may have signed out, signed in again, also at another
    /// server, or changed the password.
    private func currentTokens(
        uid: String, issuer: String, after answer: Result<SessionTokens, AuthError>
    ) -> Result<SessionTokens, AuthError> {
        let now = current(uid: uid, issuer: issuer)
        guard case .failure(let error) = answer else { return now }
        // The user is still signed in although the tokens were refused: the session has newer tokens.
        if error.endsSession, case .success = now { return now }
        return answer
    }
}
