// SPDX-License-Identifier: Apache-2.0
import CPlatform

/// The result of one operation, shared between the operation and the holders of a handle.
///
/// Safe on any thread. Reading the status is one atomic load, because games poll it every frame.
public final class Future: SharedObject, @unchecked Sendable {
    public enum Status: Int32, Sendable {
        case complete, pending, invalid

        init(stored: Int32) {
            switch stored {
            case Status.complete.rawValue: self = .complete
            case Status.pending.rawValue: self = .pending
            default: self = .invalid
            }
        }
    }

    /// The kind of value that it yields if it succeeds.
    public let yields: FutureKind
    private let statusStorage: AtomicInteger
    private let owner: FutureOwner
    /// Written once, before the status; afterwards it is read without a lock. The monitor guards everything else.
    private var ended: FutureOutcome?
    private var hasEnded = false
    private var callbacks: [PendingCallback] = []
    private var cancelAction: Work?
    /// The thread that is about to end it and calls the listeners first.
    private var finisher: fbp_thread?
    /// The progress of an operation that shows more than its end.
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
        owner.isClosed ? .invalid : Status(stored: statusStorage.value)
    }

    /// Nil while pending. It needs no lock: it is written once, before the status.
    var outcome: FutureOutcome? {
        switch status {
        case .pending: nil
        case .complete: ended
        case .invalid: .invalid
        }
    }

    /// Ends the future and runs or queues its callbacks. Does nothing if it has already ended.
    func end(_ outcome: FutureOutcome) {
        for callback in settle(outcome) { owner.deliver(callback) }
    }

    /// Ends the future and returns the callbacks that must be delivered now. So several futures can end before code of
    /// the program runs, which may wait for any of them.
    func settle(_ outcome: FutureOutcome) -> [PendingCallback] {
        let (due, dropped, isQueued) = monitor.withLock { () -> ([PendingCallback], Work?, Bool) in
            guard !hasEnded else { return ([], nil, false) }
            hasEnded = true
            ended = outcome
            if case .invalid = outcome {
                statusStorage.store(Status.invalid.rawValue)
            } else {
                statusStorage.store(Status.complete.rawValue)
            }
            defer { (callbacks, cancelAction) = ([], nil) }
            // Queued before any thread is woken, so that a thread that has waited finds them when it pumps.
            let due = callbacks.filter { !owner.enqueue($0) }
            monitor.signalAll()
            return (due, cancelAction, due.count < callbacks.count)
        }
        // What the action captures is released outside of the lock.
        withExtendedLifetime(dropped) {}
        // Otherwise its lock is left alone: in a forked child it might be held for ever.
        if isQueued { owner.queue.wakeIfOwed() }
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

    /// Returns the number for removing it; 0 when it ran at once; nil when the future is invalid.
    public func addCallback(_ mode: CallbackMode, _ run: @escaping @Sendable (Future) -> Void) -> UInt64? {
        add(Callback(mode: mode, run: run))
    }

    func add(_ callback: Callback) -> UInt64? {
        // Checked first: in a forked child the gate's lock may be held for ever.
        if status == .invalid { return nil }
        guard let owed = owner.gate.accept(callback, of: self) else { return nil }
        let isKept = monitor.withLock { () -> Bool in
            if !hasEnded { callbacks.append(owed) }
            return !hasEnded
        }
        if isKept { return owed.number }
        // The future became invalid meanwhile; closing may already have run the callback.
        if status == .invalid { return owner.gate.withdraw(owed) ? nil : 0 }
        owner.deliver(owed)
        return owner.gate.owes(owed) ? owed.number : 0
    }

    public func removeCallback(_ id: UInt64) -> Bool {
        if owner.isClosed { return false }
        let removed = monitor.withLock { () -> PendingCallback? in
            callbacks.firstIndex { $0.number == id }.map { callbacks.remove(at: $0) }
        }
        if let removed { return owner.gate.withdraw(removed) }
        // It may wait to be pumped.
        return owner.gate.withdraw(id, of: self)
    }

    /// Where a room above keeps the progress of the operation.
    var progress: AnyObject? {
        get { monitor.withLock { progressObject } }
        set { monitor.withLock { progressObject = newValue } }
    }

    /// From now on this thread ends it.
    func willEnd() {
        monitor.withLock { finisher = fbp_thread_current() }
    }

    /// Returns false when the time ran out. A negative time-out waits without limit; 0 does not wait. A listener that
    /// waits for something that can only end after its own return does not wait either.
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
    /// Like `outcome`, read without a lock.
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

    public var text: String? {
        if case .success(.text(let text))? = outcome { return text }
        return nil
    }

    public var providers: [String] {
        if case .success(.providers(let providers))? = outcome { return providers }
        return []
    }

    /// The object of a value of kind `object`.
    var object: SharedObject? {
        if case .success(.object(_, let object))? = outcome { return object }
        return nil
    }
}
