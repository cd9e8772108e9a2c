/// Signs users in and out of one app: the owner of the signed-in user's state.
///
/// `lock` guards every `var`; it is never held around a callback, a request or another object's lock but those of
/// `Lock`-only helpers.
public final class Auth: BoundaryObject, @unchecked Sendable {
    let effects: Effects
    let client: EndpointClient
    let keeper: SessionKeeper
    let firstLoad = FirstLoad()
    let lock = Lock()
    let futureOwner: FutureOwner
    private(set) var state = AuthState()
    private var user: User?
    private(set) var listeners = ListenerTable()
    private var lives: [OperationLife] = []
    private var signOutCount: UInt64 = 0
    private var isClosed = false
    private var wrappers = WrapperSlots()
    /// Of the session; made when first asked for.
    var readyToken: ReadyToken?
    var refresher = TokenRefresher()
    var tokenTurns = TokenTurns()
    var refreshPlan = RefreshPlan()
    var refreshTimer: UInt64?
    var browserFlow: BrowserFlow?
    var handover: OperationLife?

    init(appName: String = App.defaultName, options: AppOptions, effects: Effects) {
        self.effects = effects
        keeper = SessionKeeper(
            store: effects.store, thread: effects.storeThread, app: appName, options: options, clock: effects.clock)
        futureOwner = FutureOwner(queue: effects.queue, waitHelper: effects.waitHelper)
        client = EndpointClient(
            options: options, transport: effects.transport, scheduler: effects.scheduler, clock: effects.clock)
        super.init(.auth)
        client.choose(.fromEnvironment(effects.environment))
    }

    public func useEmulator(_ address: EmulatorAddress) {
        client.useEmulator(address)
    }

    public var languageCode: String {
        get { client.languageCode }
        set { client.languageCode = newValue }
    }

    /// Letters, digits and hyphens, as BCP 47 tags have; also what keeps a line break out of the header.
    public static func isLanguageCode(_ text: String) -> Bool {
        text.utf8.count <= 64
            && text.utf8.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == UInt8(ascii: "-") }
    }

    /// Before the store has been read, waits until it has: until then nobody can say who is signed in.
    public var currentUser: User? {
        waitForFirstLoad()
        return lock.withLock { user }
    }

    /// The pointer kept for a language binding.
    public func wrapper(_ tag: String) -> UnsafeMutableRawPointer? {
        lock.withLock { wrappers.pointer(for: tag) }
    }

    /// False when another one is kept.
    public func setWrapper(_ wrapper: UnsafeMutableRawPointer?, _ tag: String) -> Bool {
        lock.withLock { wrappers.set(wrapper, for: tag) }
    }

    public var hasClosed: Bool {
        lock.withLock { isClosed }
    }

    var session: Session? {
        lock.withLock { state.session }
    }

    /// Ends everything under way: futures become invalid, listeners go, nobody is signed in any more. Then waits, for a
    /// tenth of a second at most, until the last state is kept and no other thread is inside code of the program.
    public func close() {
        let work = lock.withLock { () -> Remains? in
            guard !isClosed else { return nil }
            isClosed = true
            defer {
                (user, readyToken, lives) = (nil, nil, [])
                (refresher, tokenTurns) = (TokenRefresher(), TokenTurns())
                _ = state.apply(.signedOut)
            }
            return Remains(
                user: user, lives: lives, refresher: refresher, turns: tokenTurns, listeners: listeners.removeAll())
        }
        guard let work else { return futureOwner.gate.close() }
        futureOwner.close()
        planRefresh()
        for life in work.lives { life.invalidate() }
        firstLoad.close()
        futureOwner.gate.close()
        // What is left there has been run; whatever it holds is to go.
        _ = effects.queue.process(budgetMicroseconds: 0, clock: effects.clock)
        keeper.close()
        withExtendedLifetime(work) {}
    }

    /// What closing takes out under the lock, to be let go outside of it.
    private struct Remains {
        let user: User?
        let lives: [OperationLife]
        let refresher: TokenRefresher
        let turns: TokenTurns
        let listeners: [ListenerTable.Listener]
    }

    /// Until the last state is kept, or the time is up. At the end of a process that closes nothing.
    func flushStore(untilMicroseconds deadline: Int64) {
        keeper.waitUntilIdle(untilMicroseconds: deadline)
    }
}

// MARK: - Operations

extension Auth {
    /// Begins an operation, or returns nil when the auth is closed. Until the store has been read, operations stand in
    /// line: `body` runs when it is known who is signed in, at once in all other cases.
    func start(
        _ purpose: OperationLife.Purpose, _ callback: Callback?, cancelled: AuthError = .cancelled,
        _ body: @escaping (Operation) -> Void
    ) -> Future? {
        guard let operation = begin(purpose, callback, cancelled: cancelled) else { return nil }
        whenLoaded { if operation.isRunning { body(operation) } }
        return operation.future
    }

    /// An operation whose work comes later. The callback is accepted before anything can end.
    func begin(
        _ purpose: OperationLife.Purpose, _ callback: Callback?, cancelled: AuthError = .cancelled
    ) -> Operation? {
        // Before any lock: in a forked child it might be held for ever.
        if futureOwner.isClosed { return nil }
        let future = Future(owner: futureOwner)
        if let callback, future.add(callback) == nil { return nil }
        let issuer = client.issuer
        let (life, isListed) = lock.withLock { () -> (OperationLife, Bool) in
            let life = OperationLife(
                auth: self, future: future, purpose: purpose, signOutCount: signOutCount, issuer: issuer)
            if !isClosed { lives.append(life) }
            return (life, !isClosed)
        }
        future.onCancel { life.end(.failure(cancelled), from: .running) }
        // Closed meanwhile: that has run the callback, or will.
        if !isListed { life.invalidate() }
        return isListed || callback != nil ? Operation(auth: self, life: life) : nil
    }

    func forget(_ life: OperationLife) {
        lock.withLock { lives.removeAll { $0 === life } }
    }

    /// Ends the sign-ins that began before the last sign-out. All end before code of the program runs: a callback may
    /// wait for any of them, and may begin another.
    private func cancelEarlierSignIns() {
        let signIns = lock.withLock {
            lives.filter { life in
                if case .signIn = life.purpose { return life.signOutCount != signOutCount }
                return false
            }
        }
        let due = signIns.flatMap { $0.settle(.failure(.cancelled), from: .running) }
        for callback in due { futureOwner.deliver(callback) }
    }
}

// MARK: - State

extension Auth {
    /// Changes the signed-in user, then tells the listeners. Returns the snapshot that holds afterwards, nil also when a
    /// sign-out came after the operation had begun. The turn of `replacer` to replace tokens ends with the change.
    @discardableResult
    func apply(_ event: AuthEvent, for life: OperationLife? = nil, replacer: Operation? = nil) -> User? {
        var replaced: User?
        let (actions, snapshot, result) = lock.withLock { () -> ([AuthAction], User?, AuthState) in
            if isClosed { return ([], nil, AuthState()) }
            if let life, life.signOutCount != signOutCount { return ([], nil, AuthState()) }
            if case .signedOut = event { signOutCount &+= 1 }
            let actions = state.apply(event)
            if !actions.isEmpty { readyToken = nil }
            if actions.contains(.notifyIDToken) { refreshPlan.tokenChanged() }
            if actions.contains(.replaceSnapshot) {
                replaced = user
                user = state.session.map { User($0.account, auth: self) }
            }
            return (actions, user, state)
        }
        withExtendedLifetime(replaced) {}
        replacer?.giveTurnBack()
        for action in actions { carryOut(action, result) }
        return snapshot
    }

    private func carryOut(_ action: AuthAction, _ state: AuthState) {
        switch action {
        case .replaceSnapshot: break
        case .persist, .erase: keeper.keep(state.change, number: state.revision)
        case .notifyAuthState: notify(.authState)
        case .notifyIDToken:
            planRefresh()
            notify(.idToken)
        }
    }

    func expiry(of tokens: SessionTokens) -> Int64 {
        effects.clock.bootMicroseconds() &+ tokens.lifetimeSeconds &* 1_000_000
    }

    func makeSession(_ account: Account, _ tokens: SessionTokens, issuer: String) -> Session {
        Session(account: account, tokens: tokens, expiresAtMicroseconds: expiry(of: tokens), issuer: issuer)
    }

    public func signOut() {
        apply(.signedOut)
        cancelEarlierSignIns()
    }
}

// MARK: - Listeners

extension Auth {
    /// Nil when the auth is closed. The listener hears of the present state as soon as that is known, which is at once
    /// after the first load; `willAdd` learns the number before that, so that the listener can remove itself.
    public func addListener(
        _ kind: AuthListenerKind, _ mode: CallbackMode, willAdd: (UInt64) -> Void = { _ in },
        _ notify: @escaping (Auth) -> Void
    ) -> UInt64? {
        let listener = lock.withLock {
            isClosed ? nil : listeners.add(kind, mode, notify)
        }
        guard let listener else { return nil }
        willAdd(listener.id)
        if kind == .idToken { planRefresh() }
        whenLoaded { self.deliver(listener) }
        return listener.id
    }

    public func removeListener(_ id: UInt64) -> Bool {
        if futureOwner.isClosed { return false }
        guard let removed = lock.withLock({ listeners.remove(id) }) else { return false }
        if removed.kind == .idToken { planRefresh() }
        return true
    }

    private func notify(_ kind: AuthListenerKind) {
        for listener in lock.withLock({ listeners.all(kind) }) { deliver(listener) }
    }

    private func deliver(_ listener: ListenerTable.Listener) {
        switch listener.mode {
        case .anyThread: callIfRegistered(listener)
        case .pumped: effects.queue.append { self.callIfRegistered(listener) }
        }
    }

    /// A listener before this one, or the host, may have removed it meanwhile.
    private func callIfRegistered(_ listener: ListenerTable.Listener) {
        if lock.withLock({ listeners.contains(listener.id) }) { futureOwner.gate.run { listener.notify(self) } }
    }
}
