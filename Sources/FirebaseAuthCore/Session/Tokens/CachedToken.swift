// SPDX-License-Identifier: Apache-2.0
/// A session's ID token as a future that is complete: all who ask share it, so that asking costs no allocation.
final class ReadyToken: Sendable {
    let uid: String
    /// On the clock since boot.
    let expiresAtMicroseconds: Int64
    let future: Future

    init(uid: String, expiresAtMicroseconds: Int64, future: Future) {
        self.uid = uid
        self.expiresAtMicroseconds = expiresAtMicroseconds
        self.future = future
    }
}

extension Auth {
    /// A complete future with the cached token of this user, while that is good for more than five minutes.
    func cachedTokenFuture(uid: String) -> Future? {
        if futureOwner.isClosed { return nil }
        let earliest = effects.clock.bootMicroseconds() &+ Auth.refreshThresholdMicroseconds
        let ready = lock.withLock { readyToken } ?? makeReadyToken()
        guard let ready, ready.expiresAtMicroseconds > earliest, ready.uid.sameBytes(as: uid) else { return nil }
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
}

extension User {
    /// When the session's ID token expires, by the machine's date; 0 when another user, or nobody, is signed in.
    public var tokenExpiryUnixMilliseconds: UInt64 {
        // Before the lock: in a forked child it might be held for ever.
        if auth.futureOwner.isClosed { return 0 }
        guard let session = auth.session, session.account.uid.sameBytes(as: uid) else { return 0 }
        let clock = auth.effects.clock
        let left = (session.expiresAtMicroseconds &- clock.bootMicroseconds()) / 1000
        return UInt64(max(0, clock.unixMilliseconds() &+ left))
    }

    public func token(forceRefresh: Bool, _ callback: Callback?) -> Future? {
        // Programs ask for each request of their own: the common case makes nothing but the future.
        if callback == nil, !forceRefresh, let future = auth.cachedTokenFuture(uid: uid) { return future }
        return auth.start(.user(uid), .token, callback) { operation in
            operation.withFreshTokens(self.uid, force: forceRefresh) { operation.succeedAtOnce(.token($0.idToken)) }
        }
    }
}
