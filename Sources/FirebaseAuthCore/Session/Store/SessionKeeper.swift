// SPDX-License-Identifier: Apache-2.0
import CPlatform

/// Brings the session of one auth into its store and back, on the store's thread: read once, then written in the order
/// of the changes. Of changes that come while it writes, the newest counts.
final class SessionKeeper: @unchecked Sendable {
    /// Under which name the session is kept, and whose it is.
    struct Identity {
        let key: StoreKey
        let owner: StoredUser.Owner
    }

    let store: any UserStore
    private let thread: SerialThread
    private let place: SessionPlace
    private let sha256Hex: (String) -> String?
    let clock: any Clock
    private let monitor = Monitor()
    // Guarded by the monitor.
    private var wish: SessionRevision?
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
    private var lastKept: SessionRevision?
    /// What could not be kept, to be tried again when somebody wants to know.
    private var failed: SessionRevision?
    private var loggedStatuses: [StoreStatus] = [.ok]
    // Of the store's thread alone.
    var ledger = SessionLedger()
    /// Nil until it could be computed. The digests wake OpenSSL, which takes most of a millisecond.
    private(set) var identity: Identity?
    private var lastWriteMicroseconds: Int64?

    init(
        store: any UserStore, thread: SerialThread, place: SessionPlace, clock: any Clock,
        sha256Hex: @escaping (String) -> String? = Digest.sha256Hex
    ) {
        self.store = store
        self.thread = thread
        self.clock = clock
        self.place = place
        self.sha256Hex = sha256Hex
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
            then(self.read())
        }
    }

    /// Has a state kept, unless a later one has come meanwhile. Returns at once.
    func keep(_ revision: SessionRevision) {
        if keepsNothing { return }
        let mustStart = monitor.withLock { () -> Bool in
            guard !isClosed, revision.number > lastNumber else { return false }
            lastNumber = revision.number
            wish = revision
            if isWriting && revision.isPressing(after: lastKept) { monitor.signalAll() }
            defer { isWriting = true }
            return !isWriting
        }
        if mustStart { thread.submit { self.writeAll() } }
    }

    /// Tells, on the store's thread, how the last write before now went, which is tried again if it failed.
    func afterwards(_ then: @escaping (StoreFailure?) -> Void) {
        if keepsNothing { return then(nil) }
        hurry(1)
        thread.submit {
            self.writeAgain()
            then(
                self.monitor.withLock {
                    self.hurriers -= 1
                    return self.lastFailure
                })
        }
    }

    /// The auth is closed: nothing more is kept but what was asked for before.
    func close() {
        monitor.withLock { (isClosed, lastKept, failed) = (true, nil, nil) }
        waitUntilKept(untilMicroseconds: fbp_monotonic_us() &+ CallbackGate.patienceMicroseconds)
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
            write(wish)
            lastWriteMicroseconds = fbp_monotonic_us()
        }
    }

    private func nextWish() -> SessionRevision? {
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
        let soon = fbp_monotonic_us() &+ SessionKeeper.gatheringMicroseconds
        _ = monitor.wait(untilMicroseconds: soon) { wish == nil || hurriers > 0 || isClosed }
        let late = lastWriteMicroseconds.map { $0 &+ SessionKeeper.intervalMicroseconds } ?? soon
        _ = monitor.wait(untilMicroseconds: late) {
            hurriers > 0 || isClosed || wish.map { $0.isPressing(after: lastKept) } ?? true
        }
    }

    /// Has what waits, and what comes meanwhile, written at once.
    private func hurry(_ more: Int) {
        monitor.withLock {
            hurriers += more
            monitor.signalAll()
        }
    }

    private func writeAgain() {
        if let failed = monitor.withLock({ wish == nil ? failed : nil }) { write(failed) }
    }

    private func write(_ revision: SessionRevision) {
        ledger.want(revision.session?.mark, orders: revision.orders)
        do throws(StoreFailure) {
            try change(to: revision, try identify())
            noteWrite(nil, revision, isKept: ledger.succeeded() == .keep)
        } catch {
            ledger.failed(mayBeDone: error.mayBeDone)
            noteWrite(removeContradiction(after: error), revision)
        }
    }

    private func change(to revision: SessionRevision, _ identity: Identity) throws(StoreFailure) {
        var unread: StoreFailure?
        try store.change(identity.key) { content in
            if case .unreadable(let failure) = content { unread = failure }
            return action(ledger.decide(content.found), revision, identity)
        }
        if let unread, ledger.isUndecided { throw unread }
    }

    /// Tried again each time: what fails once need not fail twice.
    func identify() throws(StoreFailure) -> Identity {
        if let identity { return identity }
        guard let key = StoreKey(place, sha256Hex: sha256Hex),
            let digest = sha256Hex(place.apiKey)
        else { throw StoreFailure(.unavailable, "OpenSSL cannot compute a SHA-256 digest") }
        let made = Identity(
            key: key, owner: StoredUser.Owner(app: place.app, project: place.project, apiKeyDigest: digest, issuer: ""))
        identity = made
        return made
    }

    private func action(
        _ decision: SessionLedger.Decision, _ revision: SessionRevision, _ identity: Identity
    ) -> StoreDecision {
        switch (decision, revision.session) {
        case (.keep, let session?):
            var owner = identity.owner
            owner.issuer = session.issuer
            return .keep(StoredUser(session, owner: owner, clock: clock).bytes)
        case (.remove, _): return .remove
        default: return .leave
        }
    }

    /// What cannot be kept must at least not be contradicted by what is there: the user of before would come back.
    private func removeContradiction(after failure: StoreFailure) -> StoreFailure? {
        guard ledger.isContradicted else { return failure }
        do throws(StoreFailure) {
            // By now another process may have put something else there.
            try store.change(try identify().key) { ledger.mustGo($0.found) ? .remove : .leave }
            if ledger.isContradicted { ledger.hasGone() }
            return ledger.isDone() ? nil : failure
        } catch {
            guard ledger.isStale(after: failure.status) else { return failure }
            return StoreFailure(.stale, "\(failure.reason), and what was kept before cannot be removed")
        }
    }

    /// Has the session removed that was found and is of no use here, unless another has taken its place.
    func drop() {
        submitJob {
            if self.monitor.withLock({ self.lastNumber == 0 }) { self.write(SessionRevision()) }
        }
    }
}

// MARK: - Telling

extension SessionKeeper {
    private func noteWrite(_ failure: StoreFailure?, _ revision: SessionRevision, isKept: Bool = false) {
        monitor.withLock {
            lastFailure = failure
            // Nobody asks any more, and tokens are not to stay in memory.
            lastKept = isKept && !isClosed ? revision : nil
            failed = failure != nil && !isClosed ? revision : nil
        }
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
