// SPDX-License-Identifier: Apache-2.0
/// The tokens of the signed-in user: returns them, renews them in time, and lets operations that replace them take
/// turns.
///
/// `Auth` decides under its own lock who is signed in: no caller receives a token of a user who is not signed in any
/// more. No other code is called while `state` is locked.
final class TokenService: @unchecked Sendable {
    struct State {
        var session: Session?
        /// `User.number` of the signed-in user's newest snapshot.
        var snapshot: UInt64 = 0
        var hasListener = false
        /// The ID token as a completed future, made at the first request. All requests share it, so a request allocates
        /// nothing.
        var readyFuture: Future?
        var refresher = TokenRefresher()
        var writeQueue = TokenWriteQueue()
        /// About the tokens of the signed-in user.
        var clockSkewCheck = ClockSkewCheck()
        var plan = RefreshPlan()
        /// One for the renewal, one for opening its connection.
        var timers: [UInt64] = []
        /// Of the newest plan, which alone may keep its timers.
        var planNumber: UInt64 = 0
        /// Reports to the auth what happened to the tokens. The auth owns this service; closing it breaks the reference
        /// cycle.
        var report: (AuthEvent) -> Void = { _ in }

        /// `snapshot`, if this user is signed in.
        func snapshot(ofUID uid: String, _ tenantID: String) -> UInt64? {
            session?.isOf(uid, tenantID) == true ? snapshot : nil
        }

        /// A user of another tenant may have the same uid.
        func session(of uid: String, _ tenantID: String) -> Result<Session, AuthError> {
            guard let session else { return .failure(.noSignedInUser) }
            return session.isOf(uid, tenantID) ? .success(session) : .failure(.userMismatch)
        }
    }

    let state = Guarded(State())
    let client: EndpointClient
    let clock: any Clock
    let scheduler: any Scheduler
    private let futureOwner: FutureOwner

    init(_ client: EndpointClient, _ effects: Effects, _ futureOwner: FutureOwner) {
        self.client = client
        self.futureOwner = futureOwner
        clock = effects.clock
        scheduler = effects.scheduler
    }

    /// An ID token that expires sooner than this is renewed before it is used.
    static var thresholdMicroseconds: Int64 { RefreshPlan.leadMicroseconds }

    func open(_ report: @escaping (AuthEvent) -> Void) {
        state.withLock { $0.report = report }
    }

    /// No caller receives tokens after this. The caller must release the result without a lock; then `plan` cancels the
    /// timers.
    func close() -> State {
        state.withLock { state in
            defer { state = State(timers: state.timers, planNumber: state.planNumber) }
            return state
        }
    }

    /// The auth has changed its state. Called under its lock, so that the change and its effect on the tokens appear
    /// together.
    ///
    /// - Returns: the renewals of who was signed in until now and is not any more: none of them goes out, or is repeated,
    ///   after that.
    func follow(_ session: Session?, snapshot: UInt64, _ actions: [AuthAction]) -> [ServiceCall] {
        state.withLock { state in
            let stays = state.session.map { session?.isOfSameUser(as: $0) ?? false } ?? true
            state.session = session
            state.snapshot = snapshot
            if !actions.isEmpty { state.readyFuture = nil }
            if actions.contains(.notifyIDToken) { state.plan.tokenChanged() }
            if actions.contains(.notifyAuthState) { state.clockSkewCheck = ClockSkewCheck() }
            return stays ? [] : state.refresher.calls
        }
    }

    /// Whether these are the session's, and have expired by the machine's clock: it may have slept since the call began.
    func haveExpired(_ tokens: SessionTokens) -> Bool {
        let now = clock.bootMicroseconds()
        return state.withLock { state in
            guard let session = state.session, session.tokens.idToken.sameBytes(as: tokens.idToken) else {
                return false
            }
            return session.expiresAtMicroseconds <= now
        }
    }

    func expiry(of tokens: SessionTokens) -> Int64 {
        clock.bootMicroseconds() &+ tokens.lifetimeSeconds &* 1_000_000
    }
}

// MARK: - Handing out

extension TokenService {
    /// A completed future with the cached token of this user, while the token is valid for more than five minutes.
    func cachedFuture(uid: String, tenantID: String) -> Future? {
        state.withLock { $0.snapshot(ofUID: uid, tenantID) }.flatMap { cachedFuture(snapshot: $0) }
    }

    /// The same for the newest snapshot of the signed-in user. It compares no text and copies no session: programs ask
    /// before each of their requests.
    func cachedFuture(snapshot: UInt64) -> Future? {
        if futureOwner.isClosed { return nil }
        let earliest = clock.bootMicroseconds() &+ TokenService.thresholdMicroseconds
        return state.withLock { state in
            guard let expiry = state.session?.expiresAtMicroseconds, expiry > earliest, state.snapshot == snapshot
            else { return nil }
            if let ready = state.readyFuture { return ready }
            state.readyFuture = state.session.map { Future(completed: .token($0.tokens.idToken), owner: futureOwner) }
            return state.readyFuture
        }
    }

    /// The session of the user, if this user is signed in and this server issued the tokens.
    func current(uid: String, in scope: CallScope) -> Result<Session, AuthError> {
        let found = state.withLock { $0.session(of: uid, scope.tenantID) }
        if case .success(let session) = found, !session.issuer.sameBytes(as: scope.issuer) {
            return .failure(.ofOtherServer)
        }
        return found
    }
}

// MARK: - Turns

extension TokenService {
    /// Takes a place in the queue of operations that may replace the user's tokens. Returns whether its turn is now; if
    /// not, `start` runs when the turn comes.
    func takeTurn(_ uid: String, _ start: @escaping () -> Void) -> (turn: TokenWriteTurn, isNow: Bool) {
        let (id, isNow) = state.withLock { state in
            let id = state.writeQueue.makeID()
            return (id, state.writeQueue.take(id, uid, start))
        }
        return (TokenWriteTurn(id, of: self), isNow)
    }

    /// The work that begins now is not urgent and must not delay the caller that gave the turn back.
    func endTurn(_ id: UInt64) {
        runOneByOne(state.withLock { $0.writeQueue.giveBack(id) })
    }

    /// Runs the work when no operation that may replace the user's tokens is under way; at once if there is none.
    func whenSettled(_ uid: String, _ work: @escaping () -> Void) {
        if !state.withLock({ $0.writeQueue.waitUntilSettled(uid, work) }) { work() }
    }

    /// Submits each piece of work to the I/O queue separately: a callback in one may wait for another.
    func runOneByOne(_ works: [() -> Void]) {
        for work in works where !scheduler.submit(work) { work() }
    }
}
