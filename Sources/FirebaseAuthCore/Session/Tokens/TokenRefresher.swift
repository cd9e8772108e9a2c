// SPDX-License-Identifier: Apache-2.0
/// Concurrent wishes for a fresh token share one request. Pure: it says what is to be done.
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
