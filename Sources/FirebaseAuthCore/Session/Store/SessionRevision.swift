// SPDX-License-Identifier: Apache-2.0
/// A state of the signed-in user that the store must keep. It includes all earlier states, so only the newest must be
/// written.
struct SessionRevision {
    /// Nil when the next start must find no user.
    var session: Session?
    /// Later ones have higher numbers.
    var number: UInt64 = 0
    /// How many sign-ins and sign-outs led here. They take effect whatever another process has done to the store; a
    /// session that continues or is refused does not.
    var orders: UInt64 = 0
    /// How often the refresh token of a continuing session was replaced, for example by a new password. The earlier
    /// token may be useless.
    var replacements: UInt64 = 0

    /// Whether the write is urgent. If the program ended before it, the next start would find another user, a user who
    /// has signed out, or a refresh token that a new password has made useless.
    ///
    /// - Parameter kept: the revision that was written last; nil when that is not known.
    func isPressing(after kept: SessionRevision?) -> Bool {
        guard let session, let kept, let before = kept.session else { return true }
        return !session.mark.isOfSameUser(as: before.mark) || replacements != kept.replacements
    }
}
