// SPDX-License-Identifier: Apache-2.0
/// Lets concurrent requests for a fresh token share one call. Pure: it says what the caller must do.
struct TokenRefresher {
    typealias Waiter = (Result<SessionTokens, AuthError>) -> Void

    /// Keyed by refresh token: a later session of the same user must not receive the answer for an earlier one.
    private struct Refresh {
        let refreshToken: String
        var waiters: [Waiter]
        /// The request that is under way.
        var call: ServiceCall?
    }

    private var refreshes: [Refresh] = []

    /// Returns whether the caller must send the request: the first caller of a session must.
    mutating func join(refreshToken: String, _ waiter: @escaping Waiter) -> Bool {
        if let index = refreshes.firstIndex(where: { $0.refreshToken.sameBytes(as: refreshToken) }) {
            refreshes[index].waiters.append(waiter)
            return false
        }
        refreshes.append(Refresh(refreshToken: refreshToken, waiters: [waiter]))
        return true
    }

    /// The refresh may have ended meanwhile.
    mutating func note(_ call: ServiceCall?, of refreshToken: String) {
        for index in refreshes.indices where refreshes[index].refreshToken.sameBytes(as: refreshToken) {
            refreshes[index].call = call
        }
    }

    /// The requests that are under way.
    var calls: [ServiceCall] { refreshes.compactMap { $0.call } }

    /// Ends the refresh of a session and returns the callers that waited for it.
    mutating func finish(refreshToken: String) -> [Waiter] {
        guard let index = refreshes.firstIndex(where: { $0.refreshToken.sameBytes(as: refreshToken) }) else {
            return []
        }
        return refreshes.remove(at: index).waiters
    }
}
