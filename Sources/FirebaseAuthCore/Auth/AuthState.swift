/// A signed-in user and the tokens that prove it.
struct Session: Equatable {
    var account: Account
    var tokens: SessionTokens
    /// On the monotonic clock.
    var expiresAtMicroseconds: Int64
}

/// What can happen to the signed-in user.
enum AuthEvent {
    case signedIn(Session)
    case signedOut
    /// The account or the tokens of the user that is signed in are newer. Ignored when somebody else is, by now.
    case updated(uid: String, account: Account?, tokens: SessionTokens?, expiresAtMicroseconds: Int64)
    /// A refresh token gave new tokens. Ignored when the session has others by now.
    case refreshed(refreshToken: String, tokens: SessionTokens, expiresAtMicroseconds: Int64)
    /// Signs out only if this user is still signed in, and, where a refresh token is given, still by that one: a refusal
    /// of tokens that a new sign-in or password has replaced says nothing about the session.
    case ended(uid: String, refreshToken: String? = nil)
}

/// What is to be done about it, after the lock is released, in this order.
enum AuthAction: Equatable {
    case replaceSnapshot
    case notifyAuthState
    case notifyIDToken
}

/// The only place where the signed-in user changes. Pure: it returns what is to be done.
struct AuthState {
    private(set) var session: Session?

    mutating func apply(_ event: AuthEvent) -> [AuthAction] {
        let before = session
        switch event {
        case .signedIn(let session):
            self.session = session
        case .signedOut:
            session = nil
        case .ended(let uid, let refreshToken):
            guard session?.account.uid == uid else { return [] }
            if let refreshToken, session?.tokens.refreshToken != refreshToken { return [] }
            session = nil
        case .refreshed(let refreshToken, let tokens, let expiresAt):
            guard session?.tokens.refreshToken == refreshToken else { return [] }
            session?.tokens = tokens
            session?.expiresAtMicroseconds = expiresAt
        case .updated(let uid, let account, let tokens, let expiresAt):
            guard session?.account.uid == uid else { return [] }
            if let account { session?.account = account }
            if let tokens {
                session?.tokens = tokens
                session?.expiresAtMicroseconds = expiresAt
            }
        }
        return AuthState.actions(from: before, to: session)
    }

    /// The ID token of this user while it expires after that moment of the monotonic clock. Reads in place: copying the
    /// session would retain a dozen strings.
    func token(of uid: String, goodAfter moment: Int64) -> String? {
        guard let expiry = session?.expiresAtMicroseconds, expiry > moment, session?.account.uid == uid else {
            return nil
        }
        return session?.tokens.idToken
    }

    private static func actions(from before: Session?, to after: Session?) -> [AuthAction] {
        var actions: [AuthAction] = []
        if before?.account != after?.account { actions.append(.replaceSnapshot) }
        if before?.account.uid != after?.account.uid { actions.append(.notifyAuthState) }
        if before?.tokens.idToken != after?.tokens.idToken { actions.append(.notifyIDToken) }
        return actions
    }
}
