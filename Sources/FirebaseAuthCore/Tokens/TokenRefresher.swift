/// Concurrent wishes for a fresh token share one request. Pure: it says what is to be done. Guarded by the auth's lock.
struct TokenRefresher {
    typealias Waiter = (Result<SessionTokens, AuthError>) -> Void

    /// By refresh token: a later session of the same user must not be given an earlier one's answer.
    private var waiters: [String: [Waiter]] = [:]

    /// Returns whether the caller is to send the request: the first one of a session does.
    mutating func join(refreshToken: String, _ waiter: @escaping Waiter) -> Bool {
        let isFirst = waiters[refreshToken] == nil
        waiters[refreshToken, default: []].append(waiter)
        return isFirst
    }

    /// Ends the refresh of a session and returns who waited for it.
    mutating func finish(refreshToken: String) -> [Waiter] {
        waiters.removeValue(forKey: refreshToken) ?? []
    }
}
