/// One asynchronous call under way: it owns the future's end, and ends exactly once.
///
/// Lives as long as something of it is under way; its requests and the auth's table hold it.
final class Operation: @unchecked Sendable {
    /// What signing out does to it.
    enum Purpose {
        /// It would sign a user in: a later sign-out wins over it.
        case signIn
        /// It works for the user of this uid.
        case user(String)
        case other
    }

    /// Running, then finishing (cannot be cancelled any more), then ended.
    private enum Phase {
        case running, finishing, ended
    }

    let auth: Auth
    let future: Future
    let purpose: Purpose
    /// How often the user had been signed out when the operation began: a later sign-out wins over it.
    let signOutCount: UInt64
    private let lock = Lock()
    private var phase = Phase.running
    private var request: ServiceCall?
    private var cleanup: [() -> Void] = []
    /// To replace tokens; see `TokenTurns`.
    private var turn: UInt64?

    init(auth: Auth, future: Future, purpose: Purpose, signOutCount: UInt64) {
        self.auth = auth
        self.future = future
        self.purpose = purpose
        self.signOutCount = signOutCount
    }

    var isRunning: Bool {
        lock.withLock { phase == .running }
    }

    /// Claims the right to change the user and succeed. False when the operation was cancelled meanwhile.
    func beginFinishing() -> Bool {
        lock.withLock {
            guard phase == .running else { return false }
            phase = .finishing
            return true
        }
    }

    /// After `beginFinishing`.
    func succeed(_ value: FutureValue) {
        end(.success(value), from: .finishing)
    }

    func fail(_ error: AuthError) {
        end(.failure(error), from: .running)
    }

    /// After `beginFinishing`: what was claimed could not be done.
    func failFinishing(_ error: AuthError) {
        end(.failure(error), from: .finishing)
    }

    func succeedAtOnce(_ value: FutureValue) {
        if beginFinishing() { succeed(value) }
    }

    /// The owner is closed.
    func invalidate() {
        if isRunning { end(.invalid, from: .running) }
    }

    /// Runs when the operation ends, whichever way; at once if it has ended.
    func onEnd(_ action: @escaping () -> Void) {
        let isKept = lock.withLock {
            guard phase != .ended else { return false }
            cleanup.append(action)
            return true
        }
        if !isKept { action() }
    }

    func hold(turn id: UInt64) {
        lock.withLock { turn = id }
    }

    func takeHeldTurn() -> UInt64? {
        lock.withLock {
            defer { turn = nil }
            return turn
        }
    }

    private func end(_ outcome: FutureOutcome, from expected: Phase) {
        let work = lock.withLock { () -> (request: ServiceCall?, cleanup: [() -> Void])? in
            guard phase == expected else { return nil }
            phase = .ended
            defer {
                request = nil
                cleanup = []
            }
            return (request, cleanup)
        }
        guard let work else { return }
        work.request?.cancel()
        giveTurnBack()
        for action in work.cleanup { action() }
        auth.forget(self)
        future.end(outcome)
    }
}

// MARK: - Requests

extension Operation {
    /// Sends a request of this operation. `then` runs on the driving thread, unless the operation has ended by then.
    func call<Call: Endpoint>(
        _ endpoint: Call, orElse handle: ((AuthError) -> Void)? = nil, then: @escaping (Call.Answer) -> Void
    ) {
        guard isRunning else { return }
        let call = auth.client.call(endpoint) { result in
            guard self.finishRequest() else { return }
            switch result {
            case .success(let answer): then(answer)
            case .failure(let error): handle.map { $0(error) } ?? self.fail(error)
            }
        }
        track(call)
    }

    private func track(_ call: ServiceCall) {
        let hasEnded = lock.withLock {
            guard phase != .ended else { return true }
            request = call
            return false
        }
        // Cancelled between sending and now.
        if hasEnded { call.cancel() }
    }

    /// The request is over. Returns whether the operation goes on.
    private func finishRequest() -> Bool {
        lock.withLock {
            request = nil
            return phase == .running
        }
    }
}
