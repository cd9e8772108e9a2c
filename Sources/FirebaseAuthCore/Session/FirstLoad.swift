// SPDX-License-Identifier: Apache-2.0
/// What waits until the store has been read: calls, in order, and threads that ask who is signed in.
///
/// What was found becomes the current user only at the first use, because `useEmulator` may come between: it decides
/// which sessions count. Whoever is told to restore does so, then runs what waits until nothing is left.
final class FirstLoad: @unchecked Sendable {
    private enum Phase: Int32 {
        /// The store is being read, or will be.
        case reading
        /// It was read, and nobody has asked yet.
        case read
        case restoring
        /// It is known who is signed in; what waited is being run.
        case running
        case over
    }

    private let phase = AtomicInteger(Phase.reading.rawValue)
    private let monitor = Monitor()
    private var waiting = Queue<Work>()
    private var isWanted = false
    private var found: StoredUser?

    /// Nothing waits, and nothing will.
    @inline(__always)
    var isOver: Bool { phase.value == Phase.over.rawValue }

    @inline(__always)
    var isKnown: Bool { phase.value >= Phase.running.rawValue }

    /// The store has been read. Returns whether the caller is to restore: somebody has asked.
    func hasRead(_ found: StoredUser?) -> Bool {
        monitor.withLock {
            guard phase.value == Phase.reading.rawValue else { return false }
            self.found = found
            phase.store((isWanted ? Phase.restoring : .read).rawValue)
            return isWanted
        }
    }

    /// A first use. Returns whether the caller is to restore: the store has been read, and nobody had asked before.
    func ask() -> Bool {
        monitor.withLock {
            isWanted = true
            guard phase.value == Phase.read.rawValue else { return false }
            phase.store(Phase.restoring.rawValue)
            return true
        }
    }

    /// Keeps the work for later; false when nothing waits any more.
    func enqueue(_ work: @escaping () -> Void) -> Bool {
        monitor.withLock {
            if phase.value == Phase.over.rawValue { return false }
            waiting.append(Work(work))
            return true
        }
    }

    /// What the store held, for whoever restores.
    func takeFound() -> StoredUser? {
        monitor.withLock {
            defer { found = nil }
            return found
        }
    }

    func hasRestored() {
        monitor.withLock {
            guard phase.value == Phase.restoring.rawValue else { return }
            phase.store((waiting.isEmpty ? Phase.over : .running).rawValue)
            monitor.signalAll()
        }
    }

    /// What is to be run next; nil when that was all.
    func next() -> Work? {
        monitor.withLock {
            let work = waiting.popFirst()
            // With the last one begun, nothing needs to stand in line any more.
            if waiting.isEmpty { phase.store(Phase.over.rawValue) }
            return work
        }
    }

    func waitUntilKnown() {
        _ = monitor.wait(untilMicroseconds: nil) { isKnown }
    }

    /// Lets go of everything that waits: the auth is closed.
    func close() {
        let dropped = monitor.withLock { () -> Queue<Work> in
            phase.store(Phase.over.rawValue)
            monitor.signalAll()
            defer { waiting = Queue() }
            return waiting
        }
        withExtendedLifetime(dropped) {}
    }
}

extension Auth {
    /// Begins to read the session of an earlier run, on a thread of its own. Called once, when the auth has been made.
    func startLoading() {
        keeper.load { found in
            // Somebody is signed in, as far as can be told before the first use: most programs renew the token first.
            if found != nil { self.client.prewarm(.secureToken) }
            guard self.firstLoad.hasRead(found) else { return }
            self.restore()
            if self.firstLoad.isOver { return }
            // Not on this thread: code of the program may run, and the store has other work.
            if !self.effects.scheduler.submit({ self.runWaiting() }) { self.runWaiting() }
        }
    }

    /// Runs the work when it is known who is signed in: at once, unless the store is still being read.
    @inline(__always)
    func whenLoaded(_ work: @escaping () -> Void) {
        if firstLoad.isOver || !firstLoad.enqueue(work) { return work() }
        askForLoad()
    }

    /// Waits until it is known who is signed in. A store's callback that asks must not wait for itself.
    @inline(__always)
    func waitForFirstLoad() {
        if firstLoad.isKnown { return }
        askForLoad()
        if !firstLoad.isKnown && !keeper.isOwnThread { firstLoad.waitUntilKnown() }
    }

    private func askForLoad() {
        guard firstLoad.ask() else { return }
        restore()
        runWaiting()
    }

    private func restore() {
        let session = keeper.session(from: firstLoad.takeFound(), issuer: client.issuer)
        // The program may have ended before the details came, which always say when the account was made.
        let isWhole = !detailsFollow || session?.account.creationUnixMilliseconds != 0
        if let session { apply(.restored(session, isWhole ? .lookup : .claims)) }
        firstLoad.hasRestored()
    }

    /// The rest comes out of the queue of the I/O: a callback in one piece of work may wait for what stands behind it.
    private func runWaiting() {
        while let work = firstLoad.next() {
            let isRestComing = !firstLoad.isOver && effects.scheduler.submit { self.runWaiting() }
            work()
            if isRestComing { return }
        }
    }

    /// Completes when it is known who is signed in.
    public func ready(_ callback: Callback?) -> Future? {
        start(.other, .nothing, callback) { $0.succeedAtOnce(.nothing) }
    }

    /// Completes when the present state has been kept, or could not be.
    public func flushStore(_ callback: Callback?) -> Future? {
        start(.other, .nothing, callback) { operation in
            self.keeper.afterwards { failure in
                let end = {
                    if let failure { operation.fail(.notKept(failure)) } else { operation.succeedAtOnce(.nothing) }
                }
                // Not on the store's thread: a callback may wait for it.
                if !self.keeper.isOwnThread || !self.effects.scheduler.submit(end) { end() }
            }
        }
    }

    /// The store in use. The first access decides.
    public var storeKind: StoreKind {
        waitForFirstLoad()
        return keeper.kind
    }

    /// How the last access to the store went.
    public var storeStatus: StoreStatus {
        waitForFirstLoad()
        return keeper.status
    }
}
