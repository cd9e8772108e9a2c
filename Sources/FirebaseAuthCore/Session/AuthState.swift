/// What can happen to the signed-in user.
enum AuthEvent {
    /// Its account may be what the ID token says: then its details are to be read.
    case signedIn(Session, detailsFollow: Bool = false)
    /// The session of an earlier run was found. Comes before every other event, and changes nothing in the store.
    case restored(Session)
    case signedOut
    /// The account was read, or the tokens of the user that is signed in are newer. Ignored when somebody else is, by now.
    case updated(uid: String, account: Account?, tokens: SessionTokens?, expiresAtMicroseconds: Int64)
    /// The service changed the account of the user that is signed in: what is to be made of it. Ignored likewise.
    case changed(
        uid: String, (Account) -> Account, tokens: SessionTokens?, expiresAtMicroseconds: Int64,
        detailsFollow: Bool = false)
    /// A refresh token gave new tokens. Ignored when the session has others by now.
    case refreshed(refreshToken: String, tokens: SessionTokens, expiresAtMicroseconds: Int64)
    /// Signs out only if this user is still signed in, and, where a refresh token is given, still by that one: a refusal
    /// of tokens that a new sign-in or password has replaced says nothing about the session.
    case ended(uid: String, refreshToken: String? = nil)
}

/// What is to be done about it, after the lock is released, in this order.
enum AuthAction: Equatable {
    case replaceSnapshot
    /// The session that holds now is to be kept.
    case persist
    /// No session is to be kept.
    case erase
    case notifyAuthState
    case notifyIDToken
    /// The account is to be read: so far it is what an ID token says.
    case askForDetails
}

/// The only place where the signed-in user changes. Pure: it returns what is to be done.
struct AuthState {
    private(set) var session: Session?
    /// Numbers the states that are kept, so that none is overwritten by an earlier one.
    private(set) var revision: UInt64 = 0
    /// What the last event means for the store.
    private(set) var change: SessionChange?

    /// How often an account came in another way than by being read: what was read before that may be older.
    private(set) var changeCount: UInt64 = 0
    /// The count at which an account came whose details are still to be read; nil when there are none to come.
    private(set) var awaitedDetails: UInt64?

    mutating func apply(_ event: AuthEvent) -> [AuthAction] {
        let (before, awaited) = (session, awaitedDetails)
        guard take(event) else { return [] }
        if case .restored = event { return [.replaceSnapshot] }
        if session == nil { awaitedDetails = nil }
        let detailsCame = awaited != nil && awaitedDetails == nil
        var actions = AuthState.actions(from: before, to: session, detailsCame: detailsCame)
        if actions.contains(.persist) || actions.contains(.erase) { revision &+= 1 }
        if awaitedDetails != nil && awaitedDetails != awaited { actions.append(.askForDetails) }
        return actions
    }

    /// False when the event is about somebody else, or comes too late.
    private mutating func take(_ event: AuthEvent) -> Bool {
        let before = session
        switch event {
        case .signedIn(let session, let detailsFollow):
            self.session = session
            change = .signedIn(session)
            noteChange(detailsFollow)
            if !detailsFollow { awaitedDetails = nil }
        case .restored(let session):
            // Somebody may have signed in or out before the store had been read.
            guard revision == 0, before == nil else { return false }
            self.session = session
        case .signedOut:
            change = .signedOut(uid: before?.account.uid)
            session = nil
        case .ended(let uid, let refreshToken):
            guard let before, before.account.uid.sameBytes(as: uid) else { return false }
            if let refreshToken, !before.tokens.refreshToken.sameBytes(as: refreshToken) { return false }
            change = .ended(before)
            session = nil
        case .refreshed(let refreshToken, let tokens, let expiresAt):
            guard let before, before.tokens.refreshToken.sameBytes(as: refreshToken) else { return false }
            update(before, tokens, expiresAt) { $0 }
        case .updated(let uid, let account, let tokens, let expiresAt):
            guard let before, before.account.uid.sameBytes(as: uid) else { return false }
            update(before, tokens, expiresAt) { account ?? $0 }
            if account != nil { awaitedDetails = nil }
        case .changed(let uid, let change, let tokens, let expiresAt, let detailsFollow):
            guard let before, before.account.uid.sameBytes(as: uid) else { return false }
            update(before, tokens, expiresAt, change)
            noteChange(detailsFollow)
        }
        return true
    }

    private mutating func noteChange(_ detailsFollow: Bool) {
        changeCount &+= 1
        if detailsFollow { awaitedDetails = changeCount }
    }

    // One copy of it serves three events.
    @inline(never)
    private mutating func update(
        _ before: Session, _ tokens: SessionTokens?, _ expiresAt: Int64, _ change: (Account) -> Account
    ) {
        var after = before.with(account: change(before.account))
        if let tokens {
            after = after.with(
                tokens: tokens.keepingRefreshToken(of: before.tokens), expiresAtMicroseconds: expiresAt)
        }
        session = after
        self.change = .continued(after)
    }

    private static func actions(from before: Session?, to after: Session?, detailsCame: Bool) -> [AuthAction] {
        // Nobody may have been signed in here because the store could not be read: it may hold a session all the same.
        guard let after else {
            return before == nil ? [.erase] : [.replaceSnapshot, .erase, .notifyAuthState, .notifyIDToken]
        }
        guard let before else { return [.replaceSnapshot, .persist, .notifyAuthState, .notifyIDToken] }
        var actions: [AuthAction] = []
        if before.account != after.account { actions.append(.replaceSnapshot) }
        if before != after { actions.append(.persist) }
        if detailsCame || !before.account.uid.sameBytes(as: after.account.uid) { actions.append(.notifyAuthState) }
        if !before.tokens.idToken.sameBytes(as: after.tokens.idToken) { actions.append(.notifyIDToken) }
        return actions
    }
}
