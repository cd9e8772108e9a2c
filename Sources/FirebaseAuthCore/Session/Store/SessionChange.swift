/// What is to happen to the stored session. Another process may have changed that since it was seen here: a user who
/// signed out there, or another one who signed in, is not undone.
enum SessionChange {
    case signedIn(Session)
    /// The session goes on with a newer account or newer tokens.
    case continued(Session)
    /// The user of this uid, if one was known, signed out.
    case signedOut(uid: String?)
    /// The service refused the tokens of this session.
    case ended(Session)

    enum Decision {
        case leave
        case keep(Session)
        case remove

        /// What the store holds once this is done, as far as it is this one's doing.
        var kept: Session? {
            if case .keep(let session) = self { return session }
            return nil
        }

        /// Whether the store holds the current session once this is done.
        func holdsAfterwards(_ wasKept: Bool) -> Bool {
            switch self {
            case .leave: wasKept
            case .keep: true
            case .remove: false
            }
        }
    }

    /// What a store turned out to hold.
    enum Found {
        case nothing
        case session(Session)
        /// Nobody can say what it is.
        case unreadable

        /// Nil when nobody can say.
        var isSession: Bool? {
            switch self {
            case .nothing: false
            case .session: true
            case .unreadable: nil
            }
        }
    }

    /// - Parameter wasKept: whether the store has held this session, so that something else there is somebody's doing.
    func decision(_ found: Found, wasKept: Bool) -> Decision {
        switch (self, found) {
        case (.signedIn(let session), _), (.continued(let session), .unreadable):
            return .keep(session)
        case (.continued(let session), .nothing):
            return wasKept ? .leave : .keep(session)
        case (.continued(let session), .session(let other)):
            return SessionChange.areSameUsers(session, other) || !wasKept ? .keep(session) : .leave
        case (_, .nothing):
            return .leave
        case (_, .unreadable):
            return .remove
        case (.signedOut(let uid), .session(let other)):
            guard let uid, wasKept else { return .remove }
            return uid.sameBytes(as: other.account.uid) ? .remove : .leave
        case (.ended(let session), .session(let other)):
            // Newer tokens of the same user are another process's, and may be good.
            let isRefused = session.tokens.refreshToken.sameBytes(as: other.tokens.refreshToken)
            return isRefused || !SessionChange.areSameUsers(session, other) && !wasKept ? .remove : .leave
        }
    }

    /// Whether a program that ended before this is written would come up with another user, with one who has signed out, or
    /// with a refresh token that a new password has made useless.
    ///
    /// - Parameter kept: what was written last; nil when that is not known.
    func isPressing(after kept: Session?) -> Bool {
        guard let kept else { return true }
        switch self {
        case .signedIn(let session):
            return !SessionChange.areSameUsers(session, kept)
        case .continued(let session):
            return !SessionChange.areSameUsers(session, kept)
                || !session.tokens.refreshToken.sameBytes(as: kept.tokens.refreshToken)
        case .signedOut, .ended:
            return true
        }
    }

    /// This change after an earlier one that has not been carried out.
    func following(_ earlier: SessionChange?) -> SessionChange {
        if case .continued(let session) = self, case .signedIn? = earlier { return .signedIn(session) }
        return self
    }

    /// Whether what was found says something else than what holds now, should it stay because writing fails. Older
    /// tokens of the same user do not: they are better than none.
    func isContradicted(by found: Found) -> Bool {
        switch (self, found) {
        case (_, .nothing), (.continued, .unreadable): false
        case (.signedIn(let session), .session(let other)), (.continued(let session), .session(let other)):
            !SessionChange.areSameUsers(session, other)
        case (.signedIn, .unreadable), (.signedOut, _), (.ended, _): true
        }
    }

    /// The same where the store could not even be looked into.
    var contradictsWhatIsUnknown: Bool { isContradicted(by: .unreadable) }

    private static func areSameUsers(_ left: Session, _ right: Session) -> Bool {
        left.account.uid.sameBytes(as: right.account.uid) && left.issuer.sameBytes(as: right.issuer)
    }
}
