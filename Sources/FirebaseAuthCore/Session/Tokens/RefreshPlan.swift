// SPDX-License-Identifier: Apache-2.0
/// Decides when to renew the ID token without a request of the program. Pure.
///
/// It renews only while a listener for tokens exists: otherwise nothing would notice, and an idle program should stay
/// idle.
struct RefreshPlan {
    /// How long before the token expires it is renewed (docs/threading.md).
    static let leadMicroseconds: Int64 = 5 * 60 * 1_000_000
    /// How long before a renewal its connection is opened.
    static let warmUpMicroseconds: Int64 = 30_000_000
    private static let shortestMicroseconds: Int64 = 1_000_000
    /// The least time between two renewals: tokens with a very short life must not make a program send requests all the
    /// time.
    private static let restMicroseconds: Int64 = 30 * 1_000_000
    private static let longestBackoffMicroseconds: Int64 = 16 * 60 * 1_000_000

    private var backoffMicroseconds: Int64 = 0
    private var lastAttempt: Int64?
    /// The service has asked for no requests before this time.
    private var askedPauseEnd: Int64?
    /// Set after a failure that only another session can resolve; a new token clears it.
    private var hasGivenUp = false

    /// The time of the next renewal on the boot clock; nil when there is nothing to do.
    func moment(session: Session?, hasListener: Bool, now: Int64) -> Int64? {
        guard let session, hasListener, !hasGivenUp else { return nil }
        // A token that lives no longer than the lead must not be renewed continuously.
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

    /// The cause may be gone later: a broken network, a captive portal, a limit of the service.
    mutating func refreshFailed(_ error: AuthError, at now: Int64) {
        hasGivenUp = error.code == .tokenRefreshUnavailable
        let doubled = max(backoffMicroseconds &* 2, RefreshPlan.restMicroseconds)
        backoffMicroseconds = min(doubled, RefreshPlan.longestBackoffMicroseconds)
        let asked = min(error.retryAfterMilliseconds &* 1000, RefreshPlan.longestBackoffMicroseconds)
        askedPauseEnd = now &+ asked
    }
}
