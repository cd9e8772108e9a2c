/// Signs users in and out of one app: the owner of the signed-in user's state.
///
/// `lock` guards every `var`; it is never held around a callback, a request or another object's lock but those of
/// `Lock`-only helpers.
public final class Auth: BoundaryObject, @unchecked Sendable {
    let effects: Effects
    let client: EndpointClient
    private let keeper: SessionKeeper
    let lock = Lock()
    let futureOwner: FutureOwner
    private(set) var state = AuthState()
    private var user: User?
    private(set) var listeners = ListenerTable()
    private var operations: [Operation] = []
    private var signOutCount: UInt64 = 0
    private var isClosed = false
    private var wrapperPointer: UnsafeMutableRawPointer?
    /// Of the session; made when first asked for.
    var readyToken: ReadyToken?
    var refresher = TokenRefresher()
    var tokenTurns = TokenTurns()
    var refreshPlan = RefreshPlan()
    var refreshTimer: UInt64?
    var browserFlow: BrowserFlow?
    var handoverOperation: Operation?

    init(appName: String = App.defaultName, options: AppOptions, effects: Effects) {
        self.effects = effects
        keeper = SessionKeeper(store: effects.store, app: appName, options: options, clock: effects.clock)
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

    public var currentUser: User? {
        loadOnce()
        return lock.withLock { user }
    }

    /// A pointer kept for a language binding.
    public var wrapper: UnsafeMutableRawPointer? {
        get { lock.withLock { wrapperPointer } }
        set { lock.withLock { wrapperPointer = newValue } }
    }

    public var hasClosed: Bool {
        lock.withLock { isClosed }
    }

    var session: Session? {
        lock.withLock { state.session }
    }

    /// Ends everything under way: futures become invalid, listeners go, nobody is signed in any more.
    public func close() {
        let work = lock.withLock { () -> (operations: [Operation], listeners: [ListenerTable.Listener])? in
            guard !isClosed else { return nil }
            isClosed = true
            user = nil
            readyToken = nil
            _ = state.apply(.signedOut)
            refresher = TokenRefresher()
            tokenTurns = TokenTurns()
            defer { operations = [] }
            return (operations, listeners.removeAll())
        }
        guard let work else { return }
        keeper.close()
        futureOwner.close()
        planRefresh()
        for operation in work.operations { operation.invalidate() }
        // Callbacks of calls that had ended wait there; the auth is the only one of its app.
        _ = effects.queue.process(budgetMicroseconds: 0, clock: effects.clock)
        withExtendedLifetime(work.listeners) {}
    }
}

// MARK: - Operations

extension Auth {
    /// Begins an operation, or returns nil when the auth is closed. The callback is registered before anything can end.
    func begin(_ purpose: Operation.Purpose, _ callback: Callback?) -> Operation? {
        // Before any lock: in a forked child it might be held for ever.
        if futureOwner.isClosed { return nil }
        loadOnce()
        let future = Future(owner: futureOwner)
        let operation = lock.withLock { () -> Operation? in
            guard !isClosed else { return nil }
            let operation = Operation(auth: self, future: future, purpose: purpose, signOutCount: signOutCount)
            operations.append(operation)
            return operation
        }
        guard let operation else { return nil }
        future.onCancel { operation.fail(.cancelled) }
        if let callback { _ = future.addCallback(callback.mode, callback.run) }
        return operation
    }

    func forget(_ operation: Operation) {
        lock.withLock { operations.removeAll { $0 === operation } }
    }

    /// Ends the sign-ins that began before the last sign-out. A listener may have begun another because of it.
    private func cancelEarlierSignIns() {
        let signIns = lock.withLock {
            operations.filter { operation in
                if case .signIn = operation.purpose { return operation.signOutCount != signOutCount }
                return false
            }
        }
        for operation in signIns { operation.fail(.cancelled) }
    }
}

/// Where the end of an operation goes.
public struct Callback {
    public let mode: CallbackMode
    public let run: (Future) -> Void

    public init(mode: CallbackMode, run: @escaping (Future) -> Void) {
        self.mode = mode
        self.run = run
    }
}

// MARK: - State

extension Auth {
    /// Changes the signed-in user, then tells the listeners. Returns the snapshot that holds afterwards, nil also when a
    /// sign-out came after the operation had begun. The turn of `replacer` to replace tokens ends with the change.
    @discardableResult
    func apply(_ event: AuthEvent, for operation: Operation? = nil, replacer: Operation? = nil) -> User? {
        var replaced: User?
        let (actions, snapshot, result) = lock.withLock { () -> ([AuthAction], User?, AuthState) in
            if isClosed { return ([], nil, AuthState()) }
            if let operation, operation.signOutCount != signOutCount { return ([], nil, AuthState()) }
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
        for action in actions { perform(action, result) }
        return snapshot
    }

    private func perform(_ action: AuthAction, _ state: AuthState) {
        switch action {
        case .replaceSnapshot: break
        case .persist, .erase: keeper.keep(state.session, number: state.revision)
        case .notifyAuthState: notify(.authState)
        case .notifyIDToken:
            planRefresh()
            notify(.idToken)
        }
    }

    func expiry(of tokens: SessionTokens) -> Int64 {
        effects.clock.bootMicroseconds() &+ tokens.lifetimeSeconds &* 1_000_000
    }

    func makeSession(_ account: Account, _ tokens: SessionTokens) -> Session {
        Session(
            account: account, tokens: tokens, expiresAtMicroseconds: expiry(of: tokens), issuer: client.issuer)
    }

    public func signOut() {
        loadOnce()
        apply(.signedOut)
        cancelEarlierSignIns()
    }
}

// MARK: - Store

extension Auth {
    /// The session of an earlier run is read at the first use: before any event, so that none can be overwritten by it.
    @inline(__always)
    private func loadOnce() {
        if !keeper.isLoaded { load() }
    }

    private func load() {
        if hasClosed { return }
        keeper.loadOnce(issuer: client.issuer) { apply(.restored($0)) }
    }

    /// The store in use. The first use decides.
    public var storeKind: StoreKind {
        loadOnce()
        return keeper.kind
    }

    /// How the last access to the store went.
    public var storeStatus: StoreStatus {
        loadOnce()
        return keeper.status
    }
}

// MARK: - Listeners

extension Auth {
    /// Nil when the auth is closed. The listener hears of the present state at once (any thread) or when pumped;
    /// `willAdd` learns the number before that, so that the listener can remove itself.
    public func addListener(
        _ kind: AuthListenerKind, _ mode: CallbackMode, willAdd: (UInt64) -> Void = { _ in },
        _ notify: @escaping (Auth) -> Void
    ) -> UInt64? {
        loadOnce()
        let listener = lock.withLock {
            isClosed ? nil : listeners.add(kind, mode, notify)
        }
        guard let listener else { return nil }
        willAdd(listener.id)
        if kind == .idToken { planRefresh() }
        deliver(listener)
        return listener.id
    }

    public func removeListener(_ id: UInt64) -> Bool {
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
        if lock.withLock({ listeners.contains(listener.id) }) { listener.notify(self) }
    }
}
