import CPlatform

/// Brings the session of one auth into its store and back, on the store's thread: read once, then written in the order
/// of the changes. Of changes that come while it writes, the newest counts.
final class SessionKeeper: @unchecked Sendable {
    private struct Wish {
        let change: SessionChange
        /// Later ones have higher numbers.
        let number: UInt64
    }

    let store: any UserStore
    private let thread: SerialThread
    private let app: String
    private let project: String
    private let apiKey: String
    let clock: any Clock
    private let monitor = Monitor()
    // Guarded by the monitor.
    private var wish: Wish?
    private var lastNumber: UInt64 = 0
    private var isWriting = false
    /// How many wait for what is to be written, which therefore waits for nothing.
    private var hurriers = 0
    /// Jobs of the store's thread but for writing.
    private var jobs = 0
    private var isClosed = false
    private var lastStatus = StoreStatus.ok
    // Of the last write.
    private var lastFailure: StoreFailure?
    private var lastKept: Session?
    private var loggedStatuses: [StoreStatus] = [.ok]
    // Of the store's thread alone. The digests of both wake OpenSSL, which takes most of a millisecond.
    lazy var key = StoreKey(app: app, project: project, apiKey: apiKey)
    lazy var owner = StoredUser.Owner(
        app: app, project: project, apiKeyDigest: Digest.sha256Hex(apiKey) ?? "", issuer: "")
    /// Whether the store has held the session that is current now.
    private var wasKept = false
    private var lastWriteMicroseconds: Int64?

    init(store: any UserStore, thread: SerialThread, app: String, options: AppOptions, clock: any Clock) {
        self.store = store
        self.thread = thread
        self.clock = clock
        self.app = app
        project = options.projectID
        apiKey = options.apiKey
    }

    var kind: StoreKind { store.kind }

    var status: StoreStatus { monitor.withLock { lastStatus } }

    /// Whether this is the thread on which the store's callbacks run.
    var isOwnThread: Bool { thread.isCurrent }

    private var keepsNothing: Bool { store.kind == .memory }

    /// Reads the store and gives what it found to `then`, on the store's thread; at once where nothing is ever kept.
    func load(then: @escaping (StoredUser?) -> Void) {
        if keepsNothing { return then(nil) }
        submitJob {
            let found = self.read()
            self.wasKept = found != nil
            then(found)
        }
    }

    /// Has a state kept, unless a later one has come meanwhile. Returns at once.
    func keep(_ change: SessionChange?, number: UInt64) {
        guard let change, !keepsNothing else { return }
        let mustStart = monitor.withLock { () -> Bool in
            guard !isClosed, number > lastNumber else { return false }
            lastNumber = number
            wish = Wish(change: change.following(wish?.change), number: number)
            if isWriting && change.isPressing(after: lastKept) { monitor.signalAll() }
            defer { isWriting = true }
            return !isWriting
        }
        if mustStart { thread.submit { self.writeAll() } }
    }

    /// Tells, on the store's thread, how the last write before now went.
    func afterwards(_ then: @escaping (StoreFailure?) -> Void) {
        if keepsNothing { return then(nil) }
        hurry(1)
        thread.submit {
            then(
                self.monitor.withLock {
                    self.hurriers -= 1
                    return self.lastFailure
                })
        }
    }

    /// The auth is closed: nothing more is kept but what was asked for before.
    func close() {
        monitor.withLock { (isClosed, lastKept) = (true, nil) }
        waitUntilKept(untilMicroseconds: fba_monotonic_us() &+ CallbackGate.patienceMicroseconds)
    }

    /// A store's callback that closes the auth is not waited for: it is what would be waited for.
    func waitUntilKept(untilMicroseconds deadline: Int64) {
        if keepsNothing || isOwnThread { return }
        hurry(1)
        _ = monitor.wait(untilMicroseconds: deadline) { !isWriting }
        hurry(-1)
    }

    /// The same for all that the store's thread does for this auth, at the end of the process: what comes yet has to hurry
    /// too.
    func waitUntilIdle(untilMicroseconds deadline: Int64) {
        if keepsNothing || isOwnThread { return }
        hurry(1)
        _ = monitor.wait(untilMicroseconds: deadline) { !isWriting && jobs == 0 }
    }

    private func submitJob(_ job: @escaping () -> Void) {
        monitor.withLock { jobs += 1 }
        thread.submit {
            job()
            self.monitor.withLock {
                self.jobs -= 1
                self.monitor.signalAll()
            }
        }
    }
}

// MARK: - Writing

extension SessionKeeper {
    /// Changes often come together, while the program is busy with what it signed in for: one write serves them all.
    private static let gatheringMicroseconds: Int64 = 5000
    /// A user who is kept already can go on with the tokens that are: newer ones are written further apart.
    private static let intervalMicroseconds: Int64 = 100_000

    private func writeAll() {
        while let wish = nextWish() {
            write(wish.change)
            lastWriteMicroseconds = fba_monotonic_us()
        }
    }

    private func nextWish() -> Wish? {
        if thread.mayRest { gather() }
        return monitor.withLock {
            defer { wish = nil }
            if wish == nil {
                isWriting = false
                monitor.signalAll()
            }
            return wish
        }
    }

    private func gather() {
        let soon = fba_monotonic_us() &+ SessionKeeper.gatheringMicroseconds
        _ = monitor.wait(untilMicroseconds: soon) { wish == nil || hurriers > 0 || isClosed }
        let late = lastWriteMicroseconds.map { $0 &+ SessionKeeper.intervalMicroseconds } ?? soon
        _ = monitor.wait(untilMicroseconds: late) {
            hurriers > 0 || isClosed || wish.map { $0.change.isPressing(after: lastKept) } ?? true
        }
    }

    /// Has what waits, and what comes meanwhile, written at once.
    private func hurry(_ more: Int) {
        monitor.withLock {
            hurriers += more
            monitor.signalAll()
        }
    }

    private func write(_ change: SessionChange) {
        guard let key else { return noteWrite(.noDigest) }
        var (holdsAfterwards, isContradicted, isThere) = (wasKept, change.contradictsWhatIsUnknown, wasKept)
        var kept: Session?
        do throws(StoreFailure) {
            try store.change(key) { content in
                let found = content.session
                isContradicted = change.isContradicted(by: found)
                isThere = found.isSession ?? wasKept
                let decision = change.decision(found, wasKept: wasKept)
                (holdsAfterwards, kept) = (decision.holdsAfterwards(wasKept), decision.kept)
                return bytes(decision)
            }
            wasKept = holdsAfterwards
            noteWrite(nil, kept: kept)
        } catch {
            noteWrite(isContradicted ? remove(key, after: error, isThere: isThere) : error)
        }
    }

    private func bytes(_ decision: SessionChange.Decision) -> StoreDecision {
        switch decision {
        case .leave: return .leave
        case .remove: return .remove
        case .keep(let session):
            var owner = owner
            owner.issuer = session.issuer
            return .keep(StoredUser(session, owner: owner, clock: clock).bytes)
        }
    }

    /// What cannot be kept must at least not be contradicted by what is there: the user of before would come back.
    private func remove(_ key: StoreKey, after failure: StoreFailure, isThere: Bool) -> StoreFailure {
        wasKept = false
        do throws(StoreFailure) {
            try store.remove(key)
            return failure
        } catch {
            // A keyring that was never there holds nothing that could come back.
            if !isThere { return failure }
            return StoreFailure(.stale, "\(failure.reason), and what was kept before cannot be removed")
        }
    }

    /// Removes a session that was found and is of no use here, unless another has taken its place.
    func drop(_ session: Session) {
        submitJob {
            self.wasKept = true
            self.write(.ended(session))
            self.wasKept = false
        }
    }
}

// MARK: - Telling

extension SessionKeeper {
    private func noteWrite(_ failure: StoreFailure?, kept: Session? = nil) {
        monitor.withLock { (lastFailure, lastKept) = (failure, isClosed ? nil : kept) }
        note(failure)
    }

    /// Each kind of failure is logged once: a full disk would fill the log too.
    func note(_ failure: StoreFailure?) {
        let isNew = monitor.withLock { () -> Bool in
            lastStatus = failure?.status ?? .ok
            if loggedStatuses.contains(lastStatus) { return false }
            loggedStatuses.append(lastStatus)
            return true
        }
        guard isNew, let failure else { return }
        Logger.log(.warning, "\(failure.status.effect): \(failure.reason).")
    }
}

extension StoreStatus {
    fileprivate var effect: String {
        switch self {
        case .corrupt: "The session of an earlier run could not be read"
        case .stale: "An earlier session may be found at the next start"
        default: "The session may not outlive this run"
        }
    }
}
