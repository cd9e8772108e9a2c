// SPDX-License-Identifier: Apache-2.0
/// Whether the Date header of a renewal's answer can be believed about the ID token in it. Pure.
///
/// A token that is near its end by that header has lain in a cache, or the header is wrong: what stands between may write
/// it too. A cache gives the same token again, the service another one. Without this, a header hours ahead of the truth
/// would make every token old at once, and every call that needs one ask for two.
struct ClockSkewCheck {
    /// The last new ID token that was near its end by the header; empty for none.
    private var oldToken = ""

    /// The same tokens, good for as long as can be believed.
    mutating func judge(_ tokens: SessionTokens, atServerSeconds now: Int64?, nearEndSeconds: Int64) -> SessionTokens {
        let limited = tokens.limited(byServerSeconds: now)
        // Where the answer itself says so, there is nothing to doubt.
        let isOld = limited.lifetimeSeconds <= nearEndSeconds && tokens.lifetimeSeconds > nearEndSeconds
        let isAnother = !oldToken.isEmpty && !oldToken.sameBytes(as: tokens.idToken)
        oldToken = isOld ? tokens.idToken : ""
        return isOld && isAnother ? tokens : limited
    }
}
