// SPDX-License-Identifier: Apache-2.0
/// A state of the signed-in user, as the store is to keep it. It says all that the ones before said: only the newest need
/// ever be carried out.
struct SessionRevision {
    /// Nil when nobody is to be found at the next start.
    var session: Session?
    /// Later ones have higher numbers.
    var number: UInt64 = 0
    /// How many sign-ins and sign-outs led here. Unlike a session that goes on or is refused, they count whatever another
    /// process has done to the store.
    var orders: UInt64 = 0
    /// How often a session that went on got another refresh token, as with a new password: the one before may be of no use.
    var replacements: UInt64 = 0

    /// Whether a program that ended before this is written would come up with another user, with one who has signed out, or
    /// with a refresh token that a new password has made useless.
    ///
    /// - Parameter kept: what was written last; nil when that is not known.
    func isPressing(after kept: SessionRevision?) -> Bool {
        guard let session, let kept, let before = kept.session else { return true }
        return !session.mark.isOfSameUser(as: before.mark) || replacements != kept.replacements
    }
}
