/// The result of one operation, shared between the operation and whoever holds a handle.
///
/// Safe from any thread. Reading the status is one atomic load, because games poll it every frame.
public final class Future: BoundaryObject, @unchecked Sendable {
    /// The values are those of `fba_future_state`.
    public enum Status: Int32, Sendable {
        case complete = 0
        case pending = 1
        case invalid = 2
    }

    private let statusStorage: AtomicInteger
    private let owner: FutureOwner
    private var state: FutureState
    private var cancelAction: (() -> Void)?
    private var errorObject: ErrorObject?
    private var authorizationURLText: String?
    private var browserStateValue = BrowserState.idle

    init(owner: FutureOwner) {
        statusStorage = AtomicInteger(Status.pending.rawValue)
        self.owner = owner
        state = FutureState()
        super.init(.future)
    }

    /// A future that is complete from the start.
    init(completed value: FutureValue, owner: FutureOwner) {
        statusStorage = AtomicInteger(Status.complete.rawValue)
        self.owner = owner
        state = FutureState(ended: .success(value))
        super.init(.future)
    }

    deinit {
        statusStorage.deallocate()
    }

    private var monitor: Monitor { Monitor.pooled(for: self) }

    public var status: Status {
        Status(rawValue: rawStatus) ?? .invalid
    }

    /// The raw status for the poll path: no conversion, no lock.
    @inline(__always)
    public var rawStatus: Int32 {
        owner.isClosed ? Status.invalid.rawValue : statusStorage.value
    }

    /// Nil while pending. Needs no lock: it is written before the status, and never again.
    var outcome: FutureOutcome? {
        switch status {
        case .pending: nil
        case .complete: state.outcome
        case .invalid: .invalid
        }
    }

    /// Ends the future and runs or queues its callbacks. Does nothing when it has ended.
    func end(_ outcome: FutureOutcome) {
        var error: ErrorObject?
        if case .failure(let failure) = outcome { error = ErrorObject(failure) }
        let (callbacks, dropped) = monitor.withLock { () -> ([FutureCallback], (() -> Void)?) in
            guard let ended = state.end(outcome) else { return ([], nil) }
            errorObject = error
            if case .invalid = outcome {
                statusStorage.store(Status.invalid.rawValue)
            } else {
                statusStorage.store(Status.complete.rawValue)
            }
            // Before anybody is woken, so that whoever has waited finds them when it pumps.
            let callbacks = ended.filter { !isQueued($0) }
            monitor.signalAll()
            let action = cancelAction
            cancelAction = nil
            return (callbacks, action)
        }
        // What the action holds on to is let go outside the lock.
        withExtendedLifetime(dropped) {}
        owner.waitHelper?.waitersMayBeDone()
        for callback in callbacks { callback.run(self) }
    }

    /// What `cancel` does while the future is pending.
    func onCancel(_ action: @escaping () -> Void) {
        monitor.withLock {
            if state.outcome == nil { cancelAction = action }
        }
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
    public func addCallback(_ mode: CallbackMode, _ run: @escaping (Future) -> Void) -> UInt64? {
        let added = monitor.withLock { () -> (id: UInt64, runNow: FutureCallback?)? in
            if case .invalid? = state.outcome { return nil }
            return owner.isClosed ? nil : state.add(mode, run)
        }
        guard let added else { return nil }
        if let callback = added.runNow { deliver(callback) }
        return added.id
    }

    public func removeCallback(_ id: UInt64) -> Bool {
        let removed = monitor.withLock { state.remove(id) }
        return removed != nil
    }

    /// Returns false when the time ran out. A negative time-out waits as long as it takes.
    public func wait(milliseconds: Int32, clock: any Clock = SystemClock()) -> Bool {
        if rawStatus != Status.pending.rawValue { return true }
        let deadline: Int64? =
            milliseconds < 0 ? nil : clock.monotonicMicroseconds() &+ Int64(milliseconds) &* 1000
        let isDone = owner.waitHelper?.run(untilMicroseconds: deadline) { rawStatus != Status.pending.rawValue }
        if let isDone { return isDone }
        return monitor.wait(untilMicroseconds: deadline) { state.outcome != nil }
    }

    private func deliver(_ callback: FutureCallback) {
        if !isQueued(callback) { callback.run(self) }
    }

    /// Closing delivers what waits, wherever it was to be delivered.
    private func isQueued(_ callback: FutureCallback) -> Bool {
        guard case .pumped = callback.mode, !owner.isClosed else { return false }
        return owner.queue.appendIfOpen { callback.run(self) }
    }
}

extension Future {
    /// As `outcome`, without a lock.
    public var error: ErrorObject? {
        status == .complete ? errorObject : nil
    }

    public var authResult: AuthResult? {
        if case .success(.authResult(let result))? = outcome { return result }
        return nil
    }

    public var token: String? {
        if case .success(.token(let token))? = outcome { return token }
        return nil
    }

    public var credential: Credential? {
        if case .success(.credential(let credential))? = outcome { return credential }
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

    /// Where the user is to go, as soon as a browser flow knows it.
    public internal(set) var authorizationURL: String? {
        get { monitor.withLock { authorizationURLText } }
        set { monitor.withLock { authorizationURLText = newValue } }
    }

    /// How far showing that has come.
    public internal(set) var browserState: BrowserState {
        get { monitor.withLock { browserStateValue } }
        set { monitor.withLock { browserStateValue = newValue } }
    }
}
