// SPDX-License-Identifier: Apache-2.0
/// What can happen to the signed-in user.
enum AuthEvent {
    case signedIn(Session, AccountSource = .lookup)
    /// The session of an earlier run was found. It comes before every other event and changes nothing in the store.
    case restored(Session, AccountSource = .lookup)
    case signedOut
    /// How to change the account of this user, and perhaps newer tokens. Ignored when another user is signed in
    /// meanwhile.
    case changed(
        uid: String, tenantID: String, (inout Account) -> Void, tokens: SessionTokens?, expiresAtMicroseconds: Int64,
        source: AccountSource = .change)
    /// A refresh token gave new tokens. Ignored when the session has another refresh token meanwhile.
    case refreshed(refreshToken: String, tokens: SessionTokens, expiresAtMicroseconds: Int64)
    /// Signs out only if this user is still signed in, and still has this refresh token. When a new sign-in or a new
    /// password has replaced the tokens, a refusal of the old ones says nothing about the session.
    case ended(uid: String, refreshToken: String)
    /// The account of this user is gone, so the user's tokens are good for nothing, whichever process got them: an order
    /// like a sign-out. Ignored when another user is signed in meanwhile.
    case deleted(uid: String, tenantID: String)
}

/// Where an account comes from.
enum AccountSource {
    /// The service was asked for it: it is complete.
    case lookup
    /// The answer to a change gave the new values.
    case change
    /// An ID token gave it: its details must still be read.
    case claims
}

/// What the auth must do after it has released the lock, in this order.
enum AuthAction: Equatable {
    case replaceSnapshot
    /// The store must keep the present session.
    case persist
    /// The store must keep no session.
    case erase
    case notifyAuthState
    case notifyIDToken
    /// The account must be read: so far only an ID token describes it.
    case askForDetails
}

/// The only place where the signed-in user changes. Pure: it returns the actions and does none of them.
struct AuthState {
    private(set) var session: Session?
    /// What the store must keep.
    private(set) var revision = SessionRevision()

    /// How often the account changed without being read: an account that was read before such a change may be out of
    /// date.
    private(set) var changeCount: UInt64 = 0
    /// The value of `changeCount` when an account came whose details must still be read; nil when none must.
    private(set) var awaitedDetails: UInt64?

    mutating func apply(_ event: AuthEvent) -> [AuthAction] {
        let (before, awaited) = (session, awaitedDetails)
        guard take(event) else { return [] }
        if case .restored(_, let source) = event {
            return source == .claims ? [.replaceSnapshot, .askForDetails] : [.replaceSnapshot]
        }
        if session == nil { awaitedDetails = nil }
        let detailsCame = awaited != nil && awaitedDetails == nil
        var actions = AuthState.actions(from: before, to: session, detailsCame: detailsCame)
        if actions.contains(.persist) || actions.contains(.erase) {
            revision.number &+= 1
            revision.session = session
        }
        if awaitedDetails != nil && awaitedDetails != awaited { actions.append(.askForDetails) }
        return actions
    }

    /// False when the event is about another user or comes too late.
    private mutating func take(_ event: AuthEvent) -> Bool {
        let before = session
        switch event {
        case .signedIn(let session, let source):
            self.session = session
            revision.orders &+= 1
            changeCount &+= 1
            note(source)
        case .restored(let session, let source):
            // A user may have signed in or out before the store was read.
            guard revision.number == 0, before == nil else { return false }
            self.session = session
            note(source)
        case .signedOut:
            revision.orders &+= 1
            session = nil
        case .ended(let uid, let refreshToken):
            guard let before, before.account.uid.sameBytes(as: uid),
                before.tokens.refreshToken.sameBytes(as: refreshToken)
            else { return false }
            session = nil
        case .deleted(let uid, let tenantID):
            guard let before, before.isOf(uid, tenantID) else { return false }
            revision.orders &+= 1
            session = nil
        case .refreshed(let refreshToken, let tokens, let expiresAt):
            guard let before, before.tokens.refreshToken.sameBytes(as: refreshToken) else { return false }
            update(before, tokens, expiresAt)
        case .changed(let uid, let tenantID, let change, let tokens, let expiresAt, let source):
            guard let before, before.isOf(uid, tenantID) else { return false }
            var account = before.account
            change(&account)
            update(before.with(account: account), tokens, expiresAt)
            note(source)
        }
        return true
    }

    /// The present state, for another store than the one that it is kept in.
    mutating func revisionToMove() -> SessionRevision {
        revision.number &+= 1
        revision.session = session
        return revision
    }

    private mutating func note(_ source: AccountSource) {
        if source == .lookup { return awaitedDetails = nil }
        changeCount &+= 1
        if source == .claims { awaitedDetails = changeCount }
    }

    private mutating func update(_ present: Session, _ tokens: SessionTokens?, _ expiresAt: Int64) {
        var after = present
        if let tokens {
            after = present.with(
                tokens: tokens.keepingRefreshToken(of: present.tokens), expiresAtMicroseconds: expiresAt)
        }
        if !after.tokens.refreshToken.sameBytes(as: present.tokens.refreshToken) { revision.replacements &+= 1 }
        session = after
    }

    private static func actions(from before: Session?, to after: Session?, detailsCame: Bool) -> [AuthAction] {
        // No user may have been signed in here because the store could not be read: it may hold a session nevertheless.
        guard let after else {
            return before == nil ? [.erase] : [.replaceSnapshot, .erase, .notifyAuthState, .notifyIDToken]
        }
        guard let before else { return [.replaceSnapshot, .persist, .notifyAuthState, .notifyIDToken] }
        var actions: [AuthAction] = []
        let isSameUser = before.isOfSameUser(as: after)
        if !isSameUser || before.account != after.account { actions.append(.replaceSnapshot) }
        if before != after { actions.append(.persist) }
        if detailsCame || !isSameUser { actions.append(.notifyAuthState) }
        if !before.tokens.idToken.sameBytes(as: after.tokens.idToken) { actions.append(.notifyIDToken) }
        return actions
    }
}
