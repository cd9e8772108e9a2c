import CPlatform

/// Brings the session of one auth into its store and back: read once, written in the order of the changes.
///
/// The store is called with no lock held, by one thread at a time; whoever comes meanwhile leaves the newest state to it.
final class SessionKeeper: @unchecked Sendable {
    private enum Phase: Int32 {
        case unread, reading, read
    }

    /// A state to be kept. Later ones have higher numbers.
    private struct Wish {
        let number: UInt64
        let session: Session?
    }

    private let store: any UserStore
    private let app: String
    private let project: String
    private let apiKey: String
    // Of the worker alone. Made at the first use: their digests wake OpenSSL, which takes most of a millisecond.
    private lazy var key = StoreKey(app: app, project: project, apiKey: apiKey)
    private lazy var owner = StoredUser.Owner(
        app: app, project: project, apiKeyDigest: Digest.sha256Hex(apiKey) ?? "", issuer: "")
    private let clock: any Clock
    private let monitor = Monitor()
    private let phase = AtomicInteger(Phase.unread.rawValue)
    // Guarded by the monitor.
    private var worker: pthread_t?
    private var wish: Wish?
    private var lastNumber: UInt64 = 0
    private var writtenNumber: UInt64 = 0
    private var lastStatus = StoreStatus.ok
    private var loggedStatuses: [StoreStatus] = [.ok]
    private var isClosed = false
    /// Of the worker alone: whether the store is known to hold nothing, so that nothing need be removed.
    private var isEmpty = false

    init(store: any UserStore, app: String, options: AppOptions, clock: any Clock) {
        self.store = store
        self.clock = clock
        self.app = app
        project = options.projectID
        apiKey = options.apiKey
    }

    deinit {
        phase.deallocate()
    }

    var kind: StoreKind { store.kind }

    var status: StoreStatus {
        monitor.withLock { lastStatus }
    }

    /// Nothing more is kept: the auth is closed.
    func close() {
        monitor.withLock {
            isClosed = true
            wish = nil
        }
    }
}

// MARK: - Loading

extension SessionKeeper {
    @inline(__always)
    var isLoaded: Bool { phase.value == Phase.read.rawValue }

    /// The first caller reads the store and gives what it found to `restore`; the others wait until that is done.
    func loadOnce(issuer: String, restore: (Session) -> Void) {
        let mayRead = monitor.withLock { () -> Bool in
            guard phase.value == Phase.unread.rawValue else { return false }
            phase.store(Phase.reading.rawValue)
            worker = pthread_self()
            return true
        }
        guard mayRead else { return waitForLoad() }
        if let session = load(issuer: issuer) { restore(session) }
        monitor.withLock {
            phase.store(Phase.read.rawValue)
            worker = nil
            monitor.signalAll()
        }
    }

    private func waitForLoad() {
        // A host's callback that calls the library must not wait for itself.
        if monitor.withLock({ isOwnThread(worker) }) { return }
        _ = monitor.wait(untilMicroseconds: nil) { self.isLoaded }
    }

    private func load(issuer: String) -> Session? {
        guard let key else { return nil }
        do throws(StoreFailure) {
            let bytes = try store.load(key)
            isEmpty = bytes == nil
            note(.ok)
            return try bytes.flatMap { bytes throws(StoreFailure) in try session(in: bytes, key, issuer: issuer) }
        } catch {
            note(error)
            return nil
        }
    }

    private func session(in bytes: [UInt8], _ key: StoreKey, issuer: String) throws(StoreFailure) -> Session? {
        guard let stored = StoredUser(bytes) else {
            store.setAside(key)
            throw StoreFailure(.corrupt, "what was kept is not a session")
        }
        var expected = owner
        expected.issuer = issuer
        if stored.owner == expected { return stored.restored(by: clock) }
        Logger.log(.info, "The session that was kept is of another project, API key or server and is dropped.")
        try store.remove(key)
        isEmpty = true
        return nil
    }
}

// MARK: - Keeping

extension SessionKeeper {
    /// Keeps a state, nil for nobody signed in, unless a later one has come meanwhile. Returns when it is kept; but a
    /// host's own store is not waited for when another thread is at it, which may need what this thread holds.
    func keep(_ session: Session?, number: UInt64) {
        guard store.kind != .memory, let key else { return }
        enum Role { case write, wait, leave }
        let role = monitor.withLock { () -> Role in
            guard !isClosed, number > lastNumber else { return .leave }
            lastNumber = number
            wish = Wish(number: number, session: session)
            if worker != nil { return isOwnThread(worker) || store.kind == .host ? .leave : .wait }
            worker = pthread_self()
            return .write
        }
        switch role {
        case .leave: break
        case .wait: _ = monitor.wait(untilMicroseconds: nil) { self.writtenNumber >= number || self.worker == nil }
        case .write:
            while let wish = nextWish() {
                write(wish, key)
                monitor.withLock {
                    writtenNumber = wish.number
                    monitor.signalAll()
                }
            }
        }
    }

    private func nextWish() -> Wish? {
        monitor.withLock {
            let next = wish
            wish = nil
            if next == nil {
                worker = nil
                monitor.signalAll()
            }
            return next
        }
    }

    private func write(_ wish: Wish, _ key: StoreKey) {
        do throws(StoreFailure) {
            if let session = wish.session {
                isEmpty = false
                var owner = owner
                owner.issuer = session.issuer
                var bytes = StoredUser(session, owner: owner, clock: clock).bytes
                defer { bytes.wipe() }
                try store.save(bytes, key)
            } else if !isEmpty {
                try store.remove(key)
                isEmpty = true
            }
            note(.ok)
        } catch {
            note(error)
        }
    }

    private func isOwnThread(_ thread: pthread_t?) -> Bool {
        thread.map { pthread_equal($0, pthread_self()) != 0 } ?? false
    }
}

// MARK: - Telling

extension SessionKeeper {
    private func note(_ status: StoreStatus) {
        monitor.withLock { lastStatus = status }
    }

    /// Each kind of failure is logged once: a full disk would fill the log too.
    private func note(_ failure: StoreFailure) {
        let isNew = monitor.withLock { () -> Bool in
            lastStatus = failure.status
            if loggedStatuses.contains(failure.status) { return false }
            loggedStatuses.append(failure.status)
            return true
        }
        guard isNew else { return }
        let effect =
            failure.status == .corrupt
            ? "The session of an earlier run could not be read" : "The session may not outlive this run"
        Logger.log(.warning, "\(effect): \(failure.reason).")
    }
}
