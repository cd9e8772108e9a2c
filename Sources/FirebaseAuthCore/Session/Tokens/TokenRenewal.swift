// SPDX-License-Identifier: Apache-2.0
/// Concurrent wishes for a fresh token share one request. Pure: it says what is to be done. Guarded by the auth's lock.
struct TokenRefresher {
    typealias Waiter = (Result<SessionTokens, AuthError>) -> Void

    /// By refresh token: a later session of the same user must not be given an earlier one's answer.
    private struct Refresh {
        let refreshToken: String
        var waiters: [Waiter]
    }

    private var refreshes: [Refresh] = []

    /// Returns whether the caller is to send the request: the first one of a session does.
    mutating func join(refreshToken: String, _ waiter: @escaping Waiter) -> Bool {
        if let index = refreshes.firstIndex(where: { $0.refreshToken.sameBytes(as: refreshToken) }) {
            refreshes[index].waiters.append(waiter)
            return false
        }
        refreshes.append(Refresh(refreshToken: refreshToken, waiters: [waiter]))
        return true
    }

    /// Ends the refresh of a session and returns who waited for it.
    mutating func finish(refreshToken: String) -> [Waiter] {
        guard let index = refreshes.firstIndex(where: { $0.refreshToken.sameBytes(as: refreshToken) }) else {
            return []
        }
        return refreshes.remove(at: index).waiters
    }
}

/// `securetoken v1/token`: a new ID token for a refresh token.
struct RefreshToken: Endpoint {
    let refreshToken: String
    /// Whose session it is.
    let uid: String

    static let service = Service.secureToken
    static let method = "token"
    var isIdempotent: Bool { true }

    var body: JSONValue {
        .members(("grantType", .string("refresh_token")), ("refreshToken", .string(refreshToken)))
    }

    static func decode(_ answer: ParsedJSON, httpStatus: Int32) throws(AuthError) -> SessionTokens {
        var uid = ""
        return try SessionTokens(
            answer, idToken: "id_token", refreshToken: "refresh_token", expiresIn: "expires_in", uidName: "user_id",
            uid: &uid)
    }

    /// The program would go on in the name of another user.
    func confirm(_ answer: SessionTokens) throws(AuthError) {
        guard answer.subject.sameBytes(as: uid) else {
            throw .invalidResponse("it renews the session of another user", httpStatus: 200)
        }
    }
}

extension Auth {
    /// An ID token with less time than this left is renewed first.
    static var refreshThresholdMicroseconds: Int64 { RefreshPlan.leadMicroseconds }

    private static var refreshThresholdSeconds: Int64 { refreshThresholdMicroseconds / 1_000_000 }

    private func isFresh(_ session: Session) -> Bool {
        session.expiresAtMicroseconds &- effects.clock.bootMicroseconds() > Auth.refreshThresholdMicroseconds
    }

    /// Tokens that are good for a while. `then` runs at once with the cached ones, else on the I/O thread.
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
            guard session.account.uid.sameBytes(as: uid) else { return .done(.failure(.userMismatch)) }
            if !force && isFresh(session) { return .done(.success(session.tokens)) }
            guard session.issuer.sameBytes(as: issuer) else { return .done(.failure(.ofOtherServer)) }
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
                    self.whenTokensAreSettled(uid, finish)
                } else {
                    finish()
                }
            }
        }
    }

    /// Asks for new tokens; once more when those are already near their end. The second ones are taken as they are.
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
            then(answer.map { self.believed($0) })
        }
    }

    private func believed(_ tokens: SessionTokens) -> SessionTokens {
        let now = client.serverUnixSeconds
        return lock.withLock {
            clockSkewCheck.judge(tokens, atServerSeconds: now, nearEndSeconds: Auth.refreshThresholdSeconds)
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
            return session.account.uid.sameBytes(as: uid) ? .success(session.tokens) : .failure(.userMismatch)
        case .failure(let error):
            // Still there although its tokens were refused: it has newer ones.
            guard error.endsSession, let session, session.account.uid.sameBytes(as: uid) else { return answer }
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
    /// Whether the session is over on the server, so that the user is signed out here too (docs/errors.md).
    var endsSession: Bool {
        ["USER_NOT_FOUND", "USER_DISABLED", "TOKEN_EXPIRED", "INVALID_REFRESH_TOKEN", "INVALID_ID_TOKEN"]
            .contains { $0.sameBytes(as: name) }
    }
}
