// SPDX-License-Identifier: Apache-2.0
/// The tokens of the signed-in user: hands them out, renews them in time, and lets those take turns who replace them.
///
/// `Auth` says who is signed in, under its own lock: nobody is given a token of a user whom it does not have any more.
/// Nothing is called while `state` is held.
final class TokenService: @unchecked Sendable {
    struct State {
        var session: Session?
        var hasListener = false
        /// Its ID token as a future that is complete, made when first asked for: all who ask share it, so that asking costs
        /// no allocation.
        var readyFuture: Future?
        var refresher = TokenRefresher()
        var writeQueue = TokenWriteQueue()
        /// About the tokens of the user who is signed in.
        var clockSkewCheck = ClockSkewCheck()
        var plan = RefreshPlan()
        /// For the renewal, and for opening its connection.
        var timers: [UInt64] = []
        /// Tells the auth what has become of the tokens. The auth holds this service: closing it cuts the circle.
        var report: (AuthEvent) -> Void = { _ in }

        func session(of uid: String) -> Result<Session, AuthError> {
            guard let session else { return .failure(.noSignedInUser) }
            return session.account.uid.sameBytes(as: uid) ? .success(session) : .failure(.userMismatch)
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

    /// An ID token with less time than this left is renewed first.
    static var thresholdMicroseconds: Int64 { RefreshPlan.leadMicroseconds }

    func open(_ report: @escaping (AuthEvent) -> Void) {
        state.withLock { $0.report = report }
    }

    /// Nobody is given tokens any more. What comes back is to be let go without a lock; then `plan` cancels the timers.
    func close() -> State {
        state.withLock { state in
            defer { state = State(timers: state.timers) }
            return state
        }
    }

    /// The auth has changed its state. Under its lock: the change and what it means for tokens are seen together.
    func follow(_ session: Session?, _ actions: [AuthAction]) {
        state.withLock { state in
            state.session = session
            if !actions.isEmpty { state.readyFuture = nil }
            if actions.contains(.notifyIDToken) { state.plan.tokenChanged() }
            if actions.contains(.notifyAuthState) { state.clockSkewCheck = ClockSkewCheck() }
        }
    }

    func expiry(of tokens: SessionTokens) -> Int64 {
        clock.bootMicroseconds() &+ tokens.lifetimeSeconds &* 1_000_000
    }
}

// MARK: - Handing out

extension TokenService {
    /// A complete future with the cached token of this user, while that is good for more than five minutes.
    func cachedFuture(uid: String) -> Future? {
        if futureOwner.isClosed { return nil }
        let earliest = clock.bootMicroseconds() &+ TokenService.thresholdMicroseconds
        return state.withLock { state in
            guard case .success(let session) = state.session(of: uid), session.expiresAtMicroseconds > earliest else {
                return nil
            }
            if state.readyFuture == nil {
                state.readyFuture = Future(completed: .token(session.tokens.idToken), owner: futureOwner)
            }
            return state.readyFuture
        }
    }

    /// The tokens of the user, if that one is signed in, and by this server.
    func current(uid: String, issuer: String) -> Result<SessionTokens, AuthError> {
        state.withLock { $0.session(of: uid) }.flatMap {
            $0.issuer.sameBytes(as: issuer) ? .success($0.tokens) : .failure(.ofOtherServer)
        }
    }
}

// MARK: - Turns

extension TokenService {
    /// A place in the line of those who may replace the user's tokens, and whether its turn is now; else `start` runs when
    /// it comes.
    func takeTurn(_ uid: String, _ start: @escaping () -> Void) -> (turn: TokenWriteTurn, isNow: Bool) {
        let (id, isNow) = state.withLock { state in
            let id = state.writeQueue.makeID()
            return (id, state.writeQueue.take(id, uid, start))
        }
        return (TokenWriteTurn(id, of: self), isNow)
    }

    /// What begins now is in no particular haste, and must not delay the caller that gave the turn back.
    func endTurn(_ id: UInt64) {
        runOneByOne(state.withLock { $0.writeQueue.giveBack(id) })
    }

    /// Runs the work when no operation is under way that may replace the user's tokens, perhaps at once.
    func whenSettled(_ uid: String, _ work: @escaping () -> Void) {
        if !state.withLock({ $0.writeQueue.waitUntilSettled(uid, work) }) { work() }
    }

    /// Each piece of work comes out of the queue of the I/O by itself: a callback in one may wait for another.
    func runOneByOne(_ works: [() -> Void]) {
        for work in works where !scheduler.submit(work) { work() }
    }
}
