/// Signs users in and out of one app: the owner of the signed-in user's state.
///
/// `lock` guards every `var`; it is never held around a callback, a request or another object's lock but those of
/// `Lock`-only helpers.
public final class Auth: BoundaryObject, @unchecked Sendable {
    let effects: Effects
    let client: EndpointClient
    let lock = Lock()
    let futureOwner: FutureOwner
    private(set) var state = AuthState()
    private var user: User?
    private var listeners = ListenerTable()
    private var operations: [UInt64: Operation] = [:]
    private var lastOperationID: UInt64 = 0
    private var signOutCount: UInt64 = 0
    private var isClosed = false
    private var wrapperPointer: UnsafeMutableRawPointer?
    var refresher = TokenRefresher()
    var browserFlow: BrowserFlow?

    init(options: AppOptions, effects: Effects) {
        self.effects = effects
        futureOwner = FutureOwner(queue: effects.queue, waitHelper: effects.waitHelper)
        client = EndpointClient(options: options, transport: effects.transport)
        super.init(.auth)
        if let address = EmulatorAddress.fromEnvironment(effects.environment) { client.useEmulator(address) }
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
        lock.withLock { user }
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
            _ = state.apply(.signedOut)
            refresher = TokenRefresher()
            defer { operations = [:] }
            return (operations.values.sorted { $0.id < $1.id }, listeners.removeAll())
        }
        guard let work else { return }
        futureOwner.close()
        for operation in work.operations { operation.invalidate() }
        withExtendedLifetime(work.listeners) {}
    }
}

// MARK: - Operations

extension Auth {
    /// Begins an operation, or returns nil when the auth is closed. The callback is registered before anything can end.
    func begin(_ purpose: Operation.Purpose, _ callback: Callback?) -> Operation? {
        let future = Future(owner: futureOwner)
        let operation = lock.withLock { () -> Operation? in
            guard !isClosed else { return nil }
            lastOperationID &+= 1
            let operation = Operation(
                id: lastOperationID, auth: self, future: future, purpose: purpose, signOutCount: signOutCount)
            operations[lastOperationID] = operation
            return operation
        }
        guard let operation else { return nil }
        future.onCancel { operation.fail(.cancelled) }
        if let callback { _ = future.addCallback(callback.mode, callback.run) }
        return operation
    }

    func forget(_ operation: Operation) {
        lock.withLock { operations[operation.id] = nil }
    }

    /// Ends the sign-ins that began before the last sign-out. A listener may have begun another because of it.
    private func cancelEarlierSignIns() {
        let signIns = lock.withLock {
            operations.values.filter { operation in
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
    /// sign-out came after the operation had begun.
    @discardableResult
    func apply(_ event: AuthEvent, for operation: Operation? = nil) -> User? {
        var replaced: User?
        let (actions, snapshot) = lock.withLock { () -> ([AuthAction], User?) in
            if isClosed { return ([], nil) }
            if let operation, operation.signOutCount != signOutCount { return ([], nil) }
            if case .signedOut = event { signOutCount &+= 1 }
            let actions = state.apply(event)
            if actions.contains(.replaceSnapshot) {
                replaced = user
                user = state.session.map { User($0.account, auth: self) }
            }
            return (actions, user)
        }
        withExtendedLifetime(replaced) {}
        for action in actions { perform(action) }
        return snapshot
    }

    private func perform(_ action: AuthAction) {
        switch action {
        case .replaceSnapshot: break
        case .notifyAuthState: notify(.authState)
        case .notifyIDToken: notify(.idToken)
        }
    }

    func expiry(of tokens: SessionTokens) -> Int64 {
        effects.clock.monotonicMicroseconds() &+ tokens.lifetimeSeconds &* 1_000_000
    }

    func makeSession(_ account: Account, _ tokens: SessionTokens) -> Session {
        Session(account: account, tokens: tokens, expiresAtMicroseconds: expiry(of: tokens))
    }

    public func signOut() {
        apply(.signedOut)
        cancelEarlierSignIns()
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
        let listener = lock.withLock {
            isClosed ? nil : listeners.add(kind, mode, notify)
        }
        guard let listener else { return nil }
        willAdd(listener.id)
        deliver(listener)
        return listener.id
    }

    public func removeListener(_ id: UInt64) -> Bool {
        let removed = lock.withLock { listeners.remove(id) }
        return removed != nil
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
