/// When to renew the ID token without being asked. Pure. Guarded by the auth's lock.
///
/// Only while somebody listens for tokens: nobody else would notice, and a sleeping program should stay asleep.
struct RefreshPlan {
    /// Before the token expires (REST contract 7.1).
    static let leadMicroseconds: Int64 = 5 * 60 * 1_000_000
    private static let shortestMicroseconds: Int64 = 1_000_000
    private static let firstBackoffMicroseconds: Int64 = 30 * 1_000_000
    private static let longestBackoffMicroseconds: Int64 = 16 * 60 * 1_000_000

    private var backoffMicroseconds: Int64 = 0
    /// Set after a failure that waiting does not mend; a new token clears it.
    private var hasGivenUp = false

    /// How long from now, or nil when there is nothing to do.
    func delayMicroseconds(session: Session?, hasListener: Bool, now: Int64) -> Int64? {
        guard let session, hasListener, !hasGivenUp else { return nil }
        // A token that lives no longer than the lead must not be renewed for ever.
        let halfLife = session.tokens.lifetimeSeconds &* 500_000
        let lead = min(RefreshPlan.leadMicroseconds, halfLife)
        return max(session.expiresAtMicroseconds &- lead &- now, backoffMicroseconds, RefreshPlan.shortestMicroseconds)
    }

    mutating func tokenChanged() {
        backoffMicroseconds = 0
        hasGivenUp = false
    }

    mutating func refreshFailed(_ error: AuthError) {
        guard error.code == .networkRequestFailed else {
            hasGivenUp = true
            return
        }
        let doubled = max(backoffMicroseconds &* 2, RefreshPlan.firstBackoffMicroseconds)
        backoffMicroseconds = min(doubled, RefreshPlan.longestBackoffMicroseconds)
    }
}
