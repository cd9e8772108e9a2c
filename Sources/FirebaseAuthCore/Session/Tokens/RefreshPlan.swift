// SPDX-License-Identifier: Apache-2.0
/// When to renew the ID token without being asked. Pure.
///
/// Only while somebody listens for tokens: nobody else would notice, and a sleeping program should stay asleep.
struct RefreshPlan {
    /// Before the token expires (docs/threading.md).
    static let leadMicroseconds: Int64 = 5 * 60 * 1_000_000
    /// Before a renewal is due, its connection is opened.
    static let warmUpMicroseconds: Int64 = 30_000_000
    private static let shortestMicroseconds: Int64 = 1_000_000
    /// Between one renewal and the next: tokens that hardly live must not make a program ask all the time.
    private static let restMicroseconds: Int64 = 30 * 1_000_000
    private static let longestBackoffMicroseconds: Int64 = 16 * 60 * 1_000_000

    private var backoffMicroseconds: Int64 = 0
    private var lastAttempt: Int64?
    /// Until then the service has asked to be left alone.
    private var askedPauseEnd: Int64?
    /// Set after a failure that only another session mends; a new token clears it.
    private var hasGivenUp = false

    /// The moment of the boot clock, or nil when there is nothing to do.
    func moment(session: Session?, hasListener: Bool, now: Int64) -> Int64? {
        guard let session, hasListener, !hasGivenUp else { return nil }
        // A token that lives no longer than the lead must not be renewed for ever.
        let halfLife = session.tokens.lifetimeSeconds &* 500_000
        let wanted = session.expiresAtMicroseconds &- min(RefreshPlan.leadMicroseconds, halfLife)
        let rest = max(backoffMicroseconds, RefreshPlan.restMicroseconds)
        let restEnd = max(lastAttempt.map { $0 &+ rest } ?? 0, askedPauseEnd ?? 0)
        return max(wanted, restEnd, now &+ RefreshPlan.shortestMicroseconds)
    }

    mutating func attempt(at now: Int64) {
        lastAttempt = now
    }

    mutating func tokenChanged() {
        backoffMicroseconds = 0
        askedPauseEnd = nil
        hasGivenUp = false
    }

    /// Whatever stood in the way may be gone later: the network, a captive portal, a limit of the service.
    mutating func refreshFailed(_ error: AuthError, at now: Int64) {
        hasGivenUp = error.code == .tokenRefreshUnavailable
        let doubled = max(backoffMicroseconds &* 2, RefreshPlan.restMicroseconds)
        backoffMicroseconds = min(doubled, RefreshPlan.longestBackoffMicroseconds)
        let asked = min(error.retryAfterMilliseconds &* 1000, RefreshPlan.longestBackoffMicroseconds)
        askedPauseEnd = now &+ asked
    }
}
