/// Concurrent wishes for a fresh token share one request. Pure: it says what is to be done. Guarded by the auth's lock.
struct TokenRefresher {
    typealias Waiter = (Result<SessionTokens, AuthError>) -> Void

    private var waiters: [String: [Waiter]] = [:]

    /// Returns whether the caller is to send the request: the first one of a user does.
    mutating func join(uid: String, _ waiter: @escaping Waiter) -> Bool {
        let isFirst = waiters[uid] == nil
        waiters[uid, default: []].append(waiter)
        return isFirst
    }

    /// Ends the refresh of a user and returns who waited for it.
    mutating func finish(uid: String) -> [Waiter] {
        waiters.removeValue(forKey: uid) ?? []
    }
}
