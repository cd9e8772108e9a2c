// SPDX-License-Identifier: Apache-2.0
import CPlatform

/// The result of one operation, shared between the operation and those who hold a handle.
///
/// Safe from any thread. Reading the status is one atomic load, because games poll it every frame.
public final class Future: SharedObject, @unchecked Sendable {
    public enum Status: Int32, Sendable {
        case complete, pending, invalid
    }

    /// What it yields if it succeeds.
    public let yields: FutureKind
    private let statusStorage: AtomicInteger
    private let owner: FutureOwner
    /// Written once, before the status; then read without a lock. All else is guarded by the monitor.
    private var ended: FutureOutcome?
    private var hasEnded = false
    private var callbacks: [PendingCallback] = []
    private var cancelAction: Work?
    /// The thread that is about to end it, and tells listeners before.
    private var finisher: fbp_thread?
    /// Of an operation of which more is to be seen than its end.
    private var progressObject: AnyObject?

    init(_ yields: FutureKind, owner: FutureOwner) {
        self.yields = yields
        statusStorage = AtomicInteger(Status.pending.rawValue)
        self.owner = owner
        super.init()
    }

    /// A future that is complete from the start.
    init(completed value: FutureValue, owner: FutureOwner) {
        yields = value.kind
        statusStorage = AtomicInteger(Status.complete.rawValue)
        self.owner = owner
        ended = .success(value)
        hasEnded = true
        super.init()
    }

    private var isEndedByThisThread: Bool {
        monitor.withLock { finisher.map { fbp_thread_equal($0, fbp_thread_current()) } ?? false }
    }

    private var monitor: Monitor { Monitor.pooled(for: self) }

    @inline(__always)
    public var status: Status {
        owner.isClosed ? .invalid : Status(rawValue: statusStorage.value) ?? .invalid
    }

    /// Nil while pending. Needs no lock: it is written before the status, and never again.
    var outcome: FutureOutcome? {
        switch status {
        case .pending: nil
        case .complete: ended
        case .invalid: .invalid
        }
    }

    /// Ends the future and runs or queues its callbacks. Does nothing when it has ended.
    func end(_ outcome: FutureOutcome) {
        for callback in settle(outcome) { owner.deliver(callback) }
    }

    /// Ends the future, and returns the callbacks that are to be delivered now: so several can end before code of the
    /// program runs, which may wait for any of them.
    func settle(_ outcome: FutureOutcome) -> [PendingCallback] {
        let (due, dropped) = monitor.withLock { () -> ([PendingCallback], Work?) in
            guard !hasEnded else { return ([], nil) }
            hasEnded = true
            ended = outcome
            if case .invalid = outcome {
                statusStorage.store(Status.invalid.rawValue)
            } else {
                statusStorage.store(Status.complete.rawValue)
            }
            defer { (callbacks, cancelAction) = ([], nil) }
            // Before anybody is woken, so that a thread that has waited finds them when it pumps.
            let due = callbacks.filter { !owner.enqueue($0) }
            monitor.signalAll()
            return (due, cancelAction)
        }
        // What the action holds on to is let go outside the lock.
        withExtendedLifetime(dropped) {}
        owner.waitingDriver?.waitersMayBeDone()
        return due
    }

    /// What `cancel` does while the future is pending.
    func onCancel(_ action: @escaping () -> Void) {
        let dropped = monitor.withLock { () -> Work? in
            guard !hasEnded else { return nil }
            defer { cancelAction = Work(action) }
            return cancelAction
        }
        withExtendedLifetime(dropped) {}
    }

    public func cancel() {
        if owner.isClosed { return }
        let action = monitor.withLock {
            let action = cancelAction
            cancelAction = nil
            return action
        }
        action?()
    }

    /// Returns the number to remove it by, 0 when it ran or was queued at once; nil when the future is invalid.
    public func addCallback(_ mode: CallbackMode, _ run: @escaping @Sendable (Future) -> Void) -> UInt64? {
        add(Callback(mode: mode, run: run))
    }

    func add(_ callback: Callback) -> UInt64? {
        // First of all: in a forked child, the gate's lock may be held for ever.
        if status == .invalid { return nil }
        guard let owed = owner.gate.accept(callback, of: self) else { return nil }
        let isKept = monitor.withLock { () -> Bool in
            if !hasEnded { callbacks.append(owed) }
            return !hasEnded
        }
        if isKept { return owed.number }
        // It became invalid meanwhile; closing may have run the callback already.
        if status == .invalid { return owner.gate.withdraw(owed) ? nil : 0 }
        owner.deliver(owed)
        return 0
    }

    public func removeCallback(_ id: UInt64) -> Bool {
        if owner.isClosed { return false }
        let removed = monitor.withLock { () -> PendingCallback? in
            callbacks.firstIndex { $0.number == id }.map { callbacks.remove(at: $0) }
        }
        return removed.map { owner.gate.withdraw($0) } ?? false
    }

    /// What a room above keeps here to tell how far the operation has come.
    var progress: AnyObject? {
        get { monitor.withLock { progressObject } }
        set { monitor.withLock { progressObject = newValue } }
    }

    /// From now on this thread ends it.
    func willEnd() {
        monitor.withLock { finisher = fbp_thread_current() }
    }

    /// Returns false when the time ran out. A negative time-out waits as long as it takes; 0 only looks, as does a
    /// listener that waits for what only its own return can end.
    public func wait(milliseconds: Int32, clock: any Clock = SystemClock()) -> Bool {
        if status != .pending { return true }
        if milliseconds == 0 || isEndedByThisThread { return false }
        let deadline: Int64? =
            milliseconds < 0 ? nil : clock.monotonicMicroseconds() &+ Int64(milliseconds) &* 1000
        let isDone = owner.waitingDriver?.run(untilMicroseconds: deadline) { status != .pending }
        if let isDone { return isDone }
        return monitor.wait(untilMicroseconds: deadline) { hasEnded }
    }
}

extension Future {
    /// As `outcome`, without a lock.
    public var error: AuthError? {
        if case .failure(let error)? = outcome { return error }
        return nil
    }

    public var token: String? {
        if case .success(.token(let token))? = outcome { return token }
        return nil
    }

    public var verificationID: String? {
        if case .success(.verificationID(let id))? = outcome { return id }
        return nil
    }

    public var providers: [String] {
        if case .success(.providers(let providers))? = outcome { return providers }
        return []
    }

    /// Of `object` kinds.
    var object: SharedObject? {
        if case .success(.object(_, let object))? = outcome { return object }
        return nil
    }
}
