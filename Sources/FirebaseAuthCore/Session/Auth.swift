// SPDX-License-Identifier: Apache-2.0
/// Signs users in and out of one app. It owns the state of the signed-in user.
///
/// `lock` guards every `var`. It is never held around a callback, a request or another object's lock; the only
/// exceptions are helpers that use nothing but a `Lock`.
public final class Auth: SharedObject, @unchecked Sendable {
    let effects: Effects
    /// A sign-in completes with what its ID token says of the account; the rest is read afterwards.
    let detailsFollow: Bool
    /// What people may know the program by: the project, or the app if it is not named.
    let displayedName: String
    /// Empty when it is not known.
    let projectID: String
    let client: EndpointClient
    let keeper: SessionKeeper
    let firstLoad = FirstLoad()
    let lock = Lock()
    let futureOwner: FutureOwner
    let flights = Flights()
    let tokens: TokenService
    let passwordPolicies = PasswordPolicyCache()
    let recaptchaConfigs = RecaptchaConfigs()
    /// Those of the service.
    let signingKeys = SigningKeys()
    private(set) var state = AuthState()
    private var user: User?
    private var snapshotCount: UInt64 = 0
    var listeners = ListenerTable()
    var lives = LifeTable()
    var details: DetailsReading?
    private(set) var isClosed = false
    #if !hasFeature(Embedded)
        /// Of an app that is being deleted.
        private var hasForgotten = false
    #endif
    /// To which the last link that signs in was sent; empty before the first.
    var linkAddress = ""
    private(set) var handlers = AskedHandlers()
    /// Where the project's pages for browser sign-ins are; empty to ask the project.
    var authDomain = ""

    init(
        _ place: SessionPlace, _ options: ServiceOptions, detailsFollow: Bool, effects: Effects, store: any UserStore
    ) {
        self.effects = effects
        self.detailsFollow = detailsFollow
        displayedName = place.displayedName
        projectID = place.project
        keeper = SessionKeeper(
            store: store, thread: effects.storeThreads.store, place: place, clock: effects.clock)
        futureOwner = FutureOwner(queue: effects.queue, waitingDriver: effects.waitingDriver)
        client = EndpointClient(
            options: options, transport: effects.transport, scheduler: effects.scheduler, clock: effects.clock)
        tokens = TokenService(client, effects, futureOwner)
        super.init()
        tokens.open { self.apply($0) }
        client.choose(.fromEnvironment(effects.environment))
    }

    public func useEmulator(_ address: EmulatorAddress) {
        client.useEmulator(address)
    }

    /// What the program gave is no address: until there is one no call is sent, since it would reach the service.
    public func useUnusableEmulator() {
        client.choose(.unusable(.invalidEmulator))
    }

    /// Waits until the store has been read: before that it is not known who is signed in.
    public var currentUser: User? {
        waitForFirstLoad()
        return lock.withLock { user }
    }

    /// Who is signed in, and the number of the sign-in: each has another. It waits as `currentUser` does.
    public var signedIn: (user: User?, signInNumber: UInt64) {
        waitForFirstLoad()
        return lock.withLock { (user, state.revision.orders) }
    }

    #if !hasFeature(Embedded)
        /// The same without waiting: nil until it is known.
        public var signedInIfKnown: (user: User?, signInNumber: UInt64)? {
            firstLoad.isKnown ? signedIn : nil
        }
    #endif

    /// False when it is closed, or was made by the process that forked this one. It takes no lock.
    public var isOpen: Bool { !futureOwner.isClosed }

    public var hasClosed: Bool {
        lock.withLock { isClosed }
    }

    var session: Session? {
        lock.withLock { state.session }
    }

    /// Ends everything under way: futures become invalid, listeners are removed, and the user is signed out in memory.
    /// Then waits, for at most a tenth of a second, until the last state is kept and no other thread runs code of the
    /// program.
    public func close() {
        let work = lock.withLock { () -> Remains? in
            guard !isClosed else { return nil }
            isClosed = true
            // Before any thread can see that this is closed: a second caller of `close` runs callbacks at once.
            futureOwner.close()
            defer {
                user = nil
                handlers = AskedHandlers()
                _ = state.apply(.signedOut)
            }
            return Remains(
                user: user, handlers: handlers, lives: lives.removeAll(), tokens: tokens.close(),
                listeners: listeners.removeAll())
        }
        guard let work else { return waitUntilClosed() }
        tokens.plan()
        client.stopPrewarming()
        // All requests are withdrawn before code of the program runs, which may close again.
        let due = work.lives.flatMap { $0.settle(.invalid, from: .running) }
        for call in work.tokens.refresher.calls { call.refuse(.noSignedInUser) }
        client.stopAppCheck()
        for callback in due { futureOwner.deliver(callback) }
        firstLoad.close()
        waitUntilClosed()
        // It would do nothing any more; what others have there is not for this thread.
        effects.queue.drop(of: futureOwner)
        withExtendedLifetime(work) {}
    }

    /// Every caller of `close` waits here, at the same time or later: no callback begins after that.
    private func waitUntilClosed() {
        futureOwner.gate.close()
        keeper.close()
    }

    /// What `close` takes out under the lock and releases outside of it.
    private struct Remains {
        let user: User?
        let handlers: AskedHandlers
        let lives: [OperationLife]
        let tokens: TokenService.State
        let listeners: [ListenerTable.Listener]
    }

    /// Waits until the last state is kept, or the time is up. For the end of a process that closes nothing.
    func flushStore(untilMicroseconds deadline: Int64) {
        keeper.waitUntilIdle(untilMicroseconds: deadline)
    }
}

// MARK: - State

extension Auth {
    /// Changes the signed-in user, then calls the listeners. Returns the snapshot after the change; nil also when a
    /// sign-out came after the operation had begun. With the change, `replacer` gives back its turn to replace tokens.
    ///
    /// - Parameter taken: called with the lock held, unless the change comes too late.
    @discardableResult
    func apply(
        _ event: AuthEvent, for life: OperationLife? = nil, replacer: Operation? = nil, taken: () -> Void = {}
    ) -> User? {
        var replaced: User?
        var withdrawn: DetailsReading?
        var renewals: [ServiceCall] = []
        let (actions, snapshot, mustWrite) = lock.withLock { () -> ([AuthAction], User?, Bool) in
            if refusesChanges { return ([], nil, false) }
            if let life, lives.isEarlier(life) { return ([], nil, false) }
            taken()
            if case .signedOut = event { lives.countSignOut() }
            let actions = state.apply(event)
            if let details, details.number != state.awaitedDetails { (withdrawn, self.details) = (details, nil) }
            if actions.contains(.replaceSnapshot) {
                replaced = user
                snapshotCount &+= 1
                user = state.session.map { User($0, auth: self, number: snapshotCount) }
            }
            renewals = tokens.follow(state.session, snapshot: user?.number ?? 0, actions)
            // Under the lock: a change that comes before a close is kept.
            let isToBeKept = actions.contains(.persist) || actions.contains(.erase)
            return (actions, user, isToBeKept && keeper.accept(state.revision))
        }
        // First: a close waits for it.
        if mustWrite { keeper.startWriting() }
        withExtendedLifetime(replaced) {}
        withdrawn?.life.end(.failure(.cancelled), from: .running)
        replacer?.giveTurnBack()
        for action in actions { carryOut(action) }
        for call in renewals { call.refuse(.cancelled) }
        return snapshot
    }

    private func carryOut(_ action: AuthAction) {
        switch action {
        case .replaceSnapshot, .persist, .erase: break
        case .notifyAuthState: notify(.authState)
        case .notifyIDToken:
            tokens.plan()
            notify(.idToken)
        case .askForDetails:
            // After the operation that brought the account, because that operation must not wait for this.
            if !effects.scheduler.submit({ self.askForDetails() }) { askForDetails() }
        }
    }

    func revisionToMove() -> SessionRevision {
        lock.withLock { state.revisionToMove() }
    }

    func makeSession(_ account: Account, _ received: SessionTokens, issuer: String) -> Session {
        Session(account: account, tokens: received, expiresAtMicroseconds: tokens.expiry(of: received), issuer: issuer)
    }

    /// A request of a call has failed.
    func note(_ error: AuthError, in scope: CallScope) {
        if error.isOfPasswordPolicy { passwordPolicies.forget(scope) }
        if error.name.sameBytes(as: "RECAPTCHA_NOT_ENABLED") { recaptchaConfigs.keep(nil, for: scope) }
    }

    /// Changes who is asked. Returns false when the auth is closed.
    func changeHandlers(_ change: (inout AskedHandlers) -> Void) -> Bool {
        let (isTaken, earlier) = lock.withLock { () -> (Bool, AskedHandlers) in
            guard !isClosed else { return (false, AskedHandlers()) }
            defer { change(&handlers) }
            return (true, handlers)
        }
        // What the program passed with an earlier one is freed outside of the lock.
        withExtendedLifetime(earlier) {}
        return isTaken
    }

    private var refusesChanges: Bool {
        #if !hasFeature(Embedded)
            if hasForgotten { return true }
        #endif
        return isClosed
    }

    /// False when the auth is closed, also by another thread meanwhile: then the store keeps the session.
    @discardableResult
    public func signOut() -> Bool {
        var isTaken = false
        signOut { isTaken = true }
        return isTaken
    }

    /// - Parameter taken: called with the lock held, unless the auth is closed.
    private func signOut(_ taken: () -> Void) {
        apply(.signedOut, taken: taken)
        cancelEarlierSignIns()
    }

    #if !hasFeature(Embedded)
        /// Signs out for good: nobody is signed in any more, whatever is under way, and no listener hears of it. For an app that
        /// is being deleted; `close` has to follow.
        func forget() {
            let removed = lock.withLock { listeners.removeAll() }
            signOut { hasForgotten = true }
            withExtendedLifetime(removed) {}
        }
    #endif
}

/// Whom an auth asks, whatever the call; nil for nobody.
struct AskedHandlers {
    /// Before somebody is signed in.
    var beforeChange: QuestionHandler?
    /// For tokens of reCAPTCHA Enterprise.
    var recaptcha: QuestionHandler?
}
