// SPDX-License-Identifier: Apache-2.0
/// Decides whether to believe the Date header of a renewal's answer about the ID token in it. Pure.
///
/// If a token is near its end by that header, either it comes from a cache or the header is wrong; a proxy may set it
/// too. A cache gives the same token again, while the service gives another one. Without this check, a header hours
/// ahead of the real time would make every new token look old, and each call that needs a token would request two.
struct ClockSkewCheck {
    /// The last new ID token that was near its end by the header; empty if there was none.
    private var oldToken = ""

    /// The same tokens, with the lifetime that can be believed.
    mutating func judge(_ tokens: SessionTokens, atServerSeconds now: Int64?, nearEndSeconds: Int64) -> SessionTokens {
        let limited = tokens.limited(byServerSeconds: now)
        // If the answer itself says that the token is near its end, there is no doubt.
        let isOld = limited.lifetimeSeconds <= nearEndSeconds && tokens.lifetimeSeconds > nearEndSeconds
        let isAnother = !oldToken.isEmpty && !oldToken.sameBytes(as: tokens.idToken)
        oldToken = isOld ? tokens.idToken : ""
        return isOld && isAnother ? tokens : limited
    }
}
