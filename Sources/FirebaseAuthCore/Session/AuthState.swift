/// What can happen to the signed-in user.
enum AuthEvent {
    case signedIn(Session)
    /// The session of an earlier run was found. Comes before every other event, and changes nothing in the store.
    case restored(Session)
    case signedOut
    /// The account or the tokens of the user that is signed in are newer. Ignored when somebody else is, by now.
    case updated(uid: String, account: Account?, tokens: SessionTokens?, expiresAtMicroseconds: Int64)
    /// The service changed the account of the user that is signed in: what is to be made of it. Ignored likewise.
    case changed(
        uid: String, (Account) -> Account, tokens: SessionTokens?, expiresAtMicroseconds: Int64)
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
}

/// The only place where the signed-in user changes. Pure: it returns what is to be done.
struct AuthState {
    private(set) var session: Session?
    /// Numbers the states that are kept, so that none is overwritten by an earlier one.
    private(set) var revision: UInt64 = 0
    /// What the last event means for the store.
    private(set) var change: SessionChange?

    mutating func apply(_ event: AuthEvent) -> [AuthAction] {
        let before = session
        switch event {
        case .signedIn(let session):
            self.session = session
            change = .signedIn(session)
        case .restored(let session):
            // Somebody may have signed in or out before the store had been read.
            guard revision == 0, before == nil else { return [] }
            self.session = session
            return [.replaceSnapshot]
        case .signedOut:
            change = .signedOut(uid: before?.account.uid)
            session = nil
        case .ended(let uid, let refreshToken):
            guard let before, before.account.uid.sameBytes(as: uid) else { return [] }
            if let refreshToken, !before.tokens.refreshToken.sameBytes(as: refreshToken) { return [] }
            change = .ended(before)
            session = nil
        case .refreshed(let refreshToken, let tokens, let expiresAt):
            guard let earlier = session?.tokens, earlier.refreshToken.sameBytes(as: refreshToken) else { return [] }
            session = session?.with(tokens: tokens.keepingRefreshToken(of: earlier), expiresAtMicroseconds: expiresAt)
        case .updated(let uid, let account, let tokens, let expiresAt):
            guard update(uid, { account ?? $0 }, tokens, expiresAt) else { return [] }
        case .changed(let uid, let change, let tokens, let expiresAt):
            guard update(uid, change, tokens, expiresAt) else { return [] }
        }
        switch event {
        case .updated, .changed, .refreshed: change = session.map { .continued($0) }
        default: break
        }
        let actions = AuthState.actions(from: before, to: session)
        if actions.contains(.persist) || actions.contains(.erase) { revision &+= 1 }
        return actions
    }

    /// False when somebody else, or nobody, is signed in.
    private mutating func update(
        _ uid: String, _ change: (Account) -> Account, _ tokens: SessionTokens?, _ expiresAt: Int64
    ) -> Bool {
        guard let before = session, before.account.uid.sameBytes(as: uid) else { return false }
        let after = before.with(account: change(before.account))
        session =
            tokens.map {
                after.with(tokens: $0.keepingRefreshToken(of: before.tokens), expiresAtMicroseconds: expiresAt)
            } ?? after
        return true
    }

    private static func actions(from before: Session?, to after: Session?) -> [AuthAction] {
        // Nobody may have been signed in here because the store could not be read: it may hold a session all the same.
        guard let after else {
            return before == nil ? [.erase] : [.replaceSnapshot, .erase, .notifyAuthState, .notifyIDToken]
        }
        guard let before else { return [.replaceSnapshot, .persist, .notifyAuthState, .notifyIDToken] }
        var actions: [AuthAction] = []
        if before.account != after.account { actions.append(.replaceSnapshot) }
        if before != after { actions.append(.persist) }
        if !before.account.uid.sameBytes(as: after.account.uid) { actions.append(.notifyAuthState) }
        if !before.tokens.idToken.sameBytes(as: after.tokens.idToken) { actions.append(.notifyIDToken) }
        return actions
    }
}
