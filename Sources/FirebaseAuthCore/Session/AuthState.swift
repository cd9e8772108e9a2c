// SPDX-License-Identifier: Apache-2.0
/// What can happen to the signed-in user.
enum AuthEvent {
    case signedIn(Session, AccountSource = .lookup)
    /// The session of an earlier run was found. Comes before every other event, and changes nothing in the store.
    case restored(Session, AccountSource = .lookup)
    case signedOut
    /// What is to be made of the account of the user that is signed in, and newer tokens. Ignored when somebody else is,
    /// by now.
    case changed(
        uid: String, (inout Account) -> Void, tokens: SessionTokens?, expiresAtMicroseconds: Int64,
        source: AccountSource = .change)
    /// A refresh token gave new tokens. Ignored when the session has others by now.
    case refreshed(refreshToken: String, tokens: SessionTokens, expiresAtMicroseconds: Int64)
    /// Signs out only if this user is still signed in, and, where a refresh token is given, still by that one: a refusal
    /// of tokens that a new sign-in or password has replaced says nothing about the session.
    case ended(uid: String, refreshToken: String? = nil)
}

/// Whence an account comes.
enum AccountSource {
    /// The service was asked for it: it is whole.
    case lookup
    /// It was changed as the answer to a change says.
    case change
    /// An ID token says it: its details are to be read.
    case claims
}

extension AuthEvent {
    /// The account was read.
    static func updated(
        uid: String, account: Account?, tokens: SessionTokens?, expiresAtMicroseconds: Int64
    ) -> AuthEvent {
        .changed(
            uid: uid, { if let account { $0 = account } }, tokens: tokens, expiresAtMicroseconds: expiresAtMicroseconds,
            source: .lookup)
    }
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
    /// For the store.
    private(set) var revision = SessionRevision()

    /// How often an account came in another way than by being read: what was read before that may be older.
    private(set) var changeCount: UInt64 = 0
    /// The count at which an account came whose details are still to be read; nil when there are none to come.
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

    /// False when the event is about somebody else, or comes too late.
    private mutating func take(_ event: AuthEvent) -> Bool {
        let before = session
        switch event {
        case .signedIn(let session, let source):
            self.session = session
            revision.orders &+= 1
            changeCount &+= 1
            note(source)
        case .restored(let session, let source):
            // Somebody may have signed in or out before the store had been read.
            guard revision.number == 0, before == nil else { return false }
            self.session = session
            note(source)
        case .signedOut:
            revision.orders &+= 1
            session = nil
        case .ended(let uid, let refreshToken):
            guard let before, before.account.uid.sameBytes(as: uid) else { return false }
            if let refreshToken, !before.tokens.refreshToken.sameBytes(as: refreshToken) { return false }
            session = nil
        case .refreshed(let refreshToken, let tokens, let expiresAt):
            guard let before, before.tokens.refreshToken.sameBytes(as: refreshToken) else { return false }
            update(before, tokens, expiresAt)
        case .changed(let uid, let change, let tokens, let expiresAt, let source):
            guard let before, before.account.uid.sameBytes(as: uid) else { return false }
            var account = before.account
            change(&account)
            update(before.with(account: account), tokens, expiresAt)
            note(source)
        }
        return true
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
