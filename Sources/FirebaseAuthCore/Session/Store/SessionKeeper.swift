// SPDX-License-Identifier: Apache-2.0
import CPlatform

/// Reads the session of one auth from its store once, then writes it there in the order of the changes. Both happen on
/// the store's thread. Of the changes that come during a write, only the newest is written. The store can be exchanged
/// for another (`SessionKeeper+Move`).
final class SessionKeeper: @unchecked Sendable {
    private let thread: SerialThread
    private let place: SessionPlace
    private let sha256Hex: (String) -> String?
    let clock: any Clock
    let monitor = Monitor()
    // Guarded by the monitor.
    /// Replaced only on the store's thread.
    var writer: StoreWriter
    var left: [LeftStore] = []
    /// Asked for, and not begun.
    var move: Move?
    /// Where a move has begun to take the session.
    var target: (any UserStore)?
    private var wish: SessionRevision?
    private var newest = SessionRevision()
    private var isWriting = false
    /// How many callers wait for the next write. While there are any, it is not delayed.
    private var hurriers = 0
    /// Jobs on the store's thread other than writing.
    private var jobs = 0
    private var isClosed = false
    private var lastStatus = StoreStatus.ok
    // About the last write.
    private var lastFailure: StoreFailure?
    private var lastKept: SessionRevision?
    /// The revision that could not be kept. It is tried again when a caller asks how the last write went.
    private var failed: SessionRevision?
    private var loggedStatuses: [StoreStatus] = [.ok]
    // Used only on the store's thread.
    /// Nil until it was computed. The first digest loads OpenSSL, which takes almost a millisecond.
    private(set) var identity: StoreWriter.Identity?
    private var lastWriteMicroseconds: Int64?

    init(
        store: any UserStore, thread: SerialThread, place: SessionPlace, clock: any Clock,
        sha256Hex: @escaping (String) -> String? = Digest.sha256Hex
    ) {
        writer = StoreWriter(store, clock: clock)
        self.thread = thread
        self.clock = clock
        self.place = place
        self.sha256Hex = sha256Hex
    }

    var kind: StoreKind { monitor.withLock { writer.store.kind } }

    /// Where the session is, or will be as soon as it is moved.
    var lastStore: any UserStore { monitor.withLock { move?.store ?? target ?? writer.store } }

    var status: StoreStatus { monitor.withLock { lastStatus } }

    /// Whether this is the thread on which the store's callbacks run.
    var isOwnThread: Bool { thread.isCurrent }

    /// Runs what may be code of the program: after the jobs of the store's thread if this is that thread, for it may wait for
    /// them.
    func runOutsideOfJobs(_ work: @escaping () -> Void) {
        if isOwnThread { thread.runAfterJobs(work) } else { work() }
    }

    private var keepsNothing: Bool { monitor.withLock { isIdle } }

    /// The session is only in memory, and is to stay there.
    private var isIdle: Bool {
        writer.store.kind == .memory && move == nil && target == nil && left.isEmpty
    }

    /// Reads the store and passes the result to `then` on the store's thread; at once if this store keeps nothing.
    func load(then: @escaping (StoredUser?) -> Void) {
        if keepsNothing { return then(nil) }
        submitJob {
            then(self.read())
        }
    }

    /// Writes a state to the store, unless a later one has come first. Returns at once.
    func keep(_ revision: SessionRevision) {
        if accept(revision) { startWriting() }
    }

    /// The same for a caller that holds a lock. From now on closing waits for the state. Returns whether `startWriting`
    /// must follow, without the lock.
    func accept(_ revision: SessionRevision) -> Bool {
        monitor.withLock {
            guard take(revision), !isIdle else { return false }
            return mustStart()
        }
    }

    func startWriting() {
        thread.submit { self.writeAll() }
    }

    /// Takes the state over to another store, and calls `then` on the store's thread when it is there, or could not be
    /// kept there: then the earlier store stays in use.
    func keep(_ revision: SessionRevision, in store: any UserStore, then: @escaping (StoreFailure?) -> Void) {
        let (isFirst, replaced) = monitor.withLock { () -> (Bool, Move?) in
            if isClosed { return (false, nil) }
            _ = take(revision)
            let replaced = move
            move = Move(store: store, tellAll: (replaced?.tellAll ?? []) + [then])
            return (mustStart(), replaced)
        }
        if isFirst { startWriting() }
        // A store of the host's is released outside of the lock: that runs code of the program.
        withExtendedLifetime(replaced) {}
    }

    /// False for a state that is not the newest.
    private func take(_ revision: SessionRevision) -> Bool {
        guard !isClosed, revision.number > newest.number else { return false }
        newest = revision
        return true
    }

    private func mustStart() -> Bool {
        wish = newest
        if isWriting && isPressing(newest) { monitor.signalAll() }
        defer { isWriting = true }
        return !isWriting
    }

    private func isPressing(_ revision: SessionRevision) -> Bool {
        move != nil || revision.isPressing(after: lastKept)
    }

    /// Calls `then` on the store's thread with the outcome of the last write before this call. A failed write is tried
    /// again first.
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

    /// The auth is closed. What was requested before is still kept, and nothing after it.
    func close() {
        monitor.withLock {
            (isClosed, lastKept, failed) = (true, nil, nil)
            newest.session = nil
        }
        waitUntilKept(untilMicroseconds: fbp_monotonic_us() &+ CallbackGate.patienceMicroseconds)
    }

    /// Does not wait on the store's own thread: a callback of the store that closes the auth would wait for itself.
    func waitUntilKept(untilMicroseconds deadline: Int64) {
        if keepsNothing || isOwnThread { return }
        hurry(1)
        _ = monitor.wait(untilMicroseconds: deadline) { !isWriting }
        hurry(-1)
    }

    /// Waits for all jobs that the store's thread does for this auth, at the end of the process. Later jobs must not be
    /// delayed either.
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
    /// Changes often come together while the program handles a sign-in: one write covers them all.
    private static let gatheringMicroseconds: Int64 = 5000
    /// A user who is already kept can go on with the stored tokens, so newer tokens are written at a longer interval.
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
            hurriers > 0 || isClosed || wish.map { isPressing($0) } ?? true
        }
    }

    /// Writes at once what waits now and what comes until the count goes down again.
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
        if let move = takeMove() { return carryOut(move, revision) }
        let outcome = writer.write(revision, as: identify)
        if outcome.hasKept { forgetStores(coveredBy: writer.store) }
        _ = noteWrite(outcome, revision)
    }

    /// Tried again each time: one failure does not mean that the next attempt fails.
    func identify() throws(StoreFailure) -> StoreWriter.Identity {
        if let identity { return identity }
        guard let key = StoreKey(place, sha256Hex: sha256Hex),
            let digest = sha256Hex(place.apiKey)
        else { throw StoreFailure(.unavailable, "OpenSSL cannot compute a SHA-256 digest") }
        let made = StoreWriter.Identity(
            key: key, owner: StoredUser.Owner(app: place.app, project: place.project, apiKeyDigest: digest, issuer: ""))
        identity = made
        return made
    }

    /// Removes the session that was found but is of no use here, unless another has replaced it.
    func drop() {
        submitJob {
            if self.monitor.withLock({ self.newest.number == 0 }) { self.write(SessionRevision()) }
        }
    }
}

// MARK: - Telling

extension SessionKeeper {
    /// Returns the failure, which is one of a store that was left if there is no other.
    func noteWrite(_ outcome: StoreWriter.Outcome, _ revision: SessionRevision) -> StoreFailure? {
        let failure = outcome.failure ?? emptyLeftStores()
        monitor.withLock {
            lastFailure = failure
            // No caller asks any more, and tokens must not stay in memory.
            lastKept = outcome.hasKept && !isClosed ? revision : nil
            failed = failure != nil && !isClosed ? revision : nil
        }
        note(failure)
        return failure
    }

    /// Each kind of failure is logged once: a full disk would fill the log too.
    func note(_ failure: StoreFailure?, isLoading: Bool = false) {
        let isNew = monitor.withLock { () -> Bool in
            lastStatus = failure?.status ?? .ok
            if loggedStatuses.contains(lastStatus) { return false }
            loggedStatuses.append(lastStatus)
            return true
        }
        guard isNew, let failure else { return }
        Logger.log(.warning, "\(failure.status.effect(isLoading: isLoading)): \(failure.reason).")
    }
}

extension StoreStatus {
    fileprivate func effect(isLoading: Bool) -> String {
        switch self {
        case .corrupt: "The session of an earlier run could not be read"
        case .stale: "An earlier session may be found at the next start"
        default: isLoading ? "An earlier run's session may not be found" : "The session may not outlive this run"
        }
    }
}
