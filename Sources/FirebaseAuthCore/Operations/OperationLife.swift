// SPDX-License-Identifier: Apache-2.0
/// The life of one call of the API, apart from its work: running, then finishing (it cannot be cancelled any more),
/// then ended. It ends exactly once, whatever ends it. The auth's table holds it, so that closing and signing out can
/// end it.
final class OperationLife: @unchecked Sendable {
    /// How signing out affects the operation.
    enum Purpose {
        /// It would sign a user in: a later sign-out overrides it.
        case signIn
        /// It works for the user of this uid in this tenant, whichever the auth has now.
        case user(String, tenantID: String)
        case other
    }

    enum Phase {
        case running, finishing, ended
    }

    let future: Future
    let purpose: Purpose
    /// The number of sign-outs before the operation began: a later sign-out overrides a sign-in.
    let signOutCount: UInt64
    /// Server and tenant of its requests.
    let scope: CallScope
    private let auth: Auth
    private let lock = Lock()
    private var phase = Phase.running
    private var request: ServiceCall?
    private var cleanup: [(FutureOutcome) -> Void] = []
    private var turn: TokenWriteTurn?

    init(auth: Auth, future: Future, purpose: Purpose, signOutCount: UInt64, scope: CallScope) {
        self.auth = auth
        self.future = future
        self.purpose = purpose
        self.signOutCount = signOutCount
        self.scope = scope
    }

    /// Sign-ins; and what goes through the browser for a user who is gone: it would keep the next sign-in from that.
    var endsBySignOut: Bool {
        switch purpose {
        case .signIn: true
        case .user: future.progress != nil
        case .other: false
        }
    }

    var issuer: String { scope.issuer }

    var isRunning: Bool {
        lock.withLock { phase == .running }
    }

    /// Claims the right to change the user and succeed. False when the operation was cancelled meanwhile.
    func beginFinishing() -> Bool {
        let mayFinish = lock.withLock {
            guard phase == .running else { return false }
            phase = .finishing
            return true
        }
        if mayFinish { future.willEnd() }
        return mayFinish
    }

    /// The owner is closed.
    func invalidate() {
        end(.invalid, from: .running)
    }

    func end(_ outcome: FutureOutcome, from expected: Phase) {
        for callback in settle(outcome, from: expected) { auth.futureOwner.deliver(callback) }
    }

    /// Ends without running code of the program; returns the callbacks to deliver.
    func settle(_ outcome: FutureOutcome, from expected: Phase) -> [PendingCallback] {
        let work = lock.withLock {
            () -> (request: ServiceCall?, cleanup: [(FutureOutcome) -> Void], turn: TokenWriteTurn?)? in
            guard phase == expected else { return nil }
            phase = .ended
            defer { (request, cleanup, turn) = (nil, [], nil) }
            return (request, cleanup, turn)
        }
        guard let work else { return [] }
        work.request?.cancel()
        work.turn?.giveBack()
        for action in work.cleanup { action(outcome) }
        auth.forget(self)
        return future.settle(outcome)
    }

    /// The work was dropped, so nothing else can end the operation. Every accepted call must end.
    func endIfLost() {
        let left = lock.withLock { phase }
        guard left != .ended else { return }
        HeldLocks.assertNone()
        Logger.log(.error, "An operation was dropped without an end: this is a fault of the library.")
        end(.failure(.lost), from: left)
    }

    /// The action runs when the operation ends in any way; at once if it has ended.
    func onEnd(_ action: @escaping () -> Void) {
        if !onOutcome({ _ in action() }) { action() }
    }

    /// The action runs when the operation ends, before the program can know of it. Returns false when it has already
    /// ended.
    func onOutcome(_ action: @escaping (FutureOutcome) -> Void) -> Bool {
        lock.withLock {
            guard phase != .ended else { return false }
            cleanup.append(action)
            return true
        }
    }

    /// The turn ends with the operation; at once if the operation has ended.
    func hold(_ turn: TokenWriteTurn) {
        let isKept = lock.withLock {
            guard phase != .ended else { return false }
            self.turn = turn
            return true
        }
        if !isKept { turn.giveBack() }
    }

    /// The tokens have been replaced, or will not be replaced.
    func giveTurnBack() {
        let held = lock.withLock { () -> TokenWriteTurn? in
            defer { turn = nil }
            return turn
        }
        held?.giveBack()
    }

    /// Notes the running request, so that the end of the operation cancels it.
    func track(_ call: ServiceCall) {
        let hasEnded = lock.withLock {
            guard phase != .ended else { return true }
            request = call
            return false
        }
        // The operation was cancelled between sending and this point.
        if hasEnded { call.cancel() }
    }

    /// The request is over. Returns whether the operation continues.
    func finishRequest() -> Bool {
        let (finished, goesOn) = lock.withLock { () -> (ServiceCall?, Bool) in
            defer { request = nil }
            return (request, phase == .running)
        }
        withExtendedLifetime(finished) {}
        return goesOn
    }
}
