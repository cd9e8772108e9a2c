// SPDX-License-Identifier: Apache-2.0
extension User {
    /// When the session's ID token expires, by the machine's clock; 0 when another user or none is signed in.
    public var tokenExpiryUnixMilliseconds: UInt64 {
        // Checked before the lock is taken: in a forked child the lock may be held for ever.
        if auth.futureOwner.isClosed { return 0 }
        guard let session = auth.session, session.isOf(uid, tenantID) else { return 0 }
        let clock = auth.effects.clock
        let left = (session.expiresAtMicroseconds &- clock.bootMicroseconds()) / 1000
        return UInt64(max(0, clock.unixMilliseconds() &+ left))
    }

    #if !hasFeature(Embedded)
        /// The session's ID token as it is; empty when another user or none is signed in. A secret.
        public var presentIDToken: String {
            guard !auth.futureOwner.isClosed, let session = auth.session, session.isOf(uid, tenantID) else { return "" }
            return session.tokens.idToken
        }
    #endif

    public func token(forceRefresh: Bool, _ completion: Completion<IDToken>?) -> TypedFuture<IDToken> {
        // Programs ask for the token before each of their requests: the common case creates only the future.
        if completion == nil, !forceRefresh,
            let future = auth.tokens.cachedFuture(snapshot: number)
                ?? auth.tokens.cachedFuture(uid: uid, tenantID: tenantID)
        {
            return TypedFuture(future: future)
        }
        return withIDToken(forceRefresh, completion) { operation, token in operation.succeedAtOnce(.token(token)) }
    }

    /// The token with what it says, by the same rules.
    public func tokenResult(
        forceRefresh: Bool, _ completion: Completion<IDTokenResult>?
    ) -> TypedFuture<IDTokenResult> {
        withIDToken(forceRefresh, completion) { operation, token in
            guard let result = IDTokenResult.reading(token) else { return operation.fail(.unreadableIDToken) }
            operation.succeedAtOnce(.tokenResult(result))
        }
    }

    private func withIDToken<Value: FutureResult>(
        _ forceRefresh: Bool, _ completion: Completion<Value>?, then: @escaping (Operation, String) -> Void
    ) -> TypedFuture<Value> {
        auth.start(.user(uid, tenantID: tenantID), completion) { operation in
            operation.withFreshTokens(self.uid, force: forceRefresh) { then(operation, $0.idToken) }
        }
    }

    /// The session's refresh token; empty when another user or none is signed in.
    public var refreshToken: String {
        // As above.
        if auth.futureOwner.isClosed { return "" }
        guard let session = auth.session, session.isOf(uid, tenantID) else { return "" }
        return session.tokens.refreshToken
    }
}
