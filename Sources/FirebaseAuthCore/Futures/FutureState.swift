/// What an operation came to.
enum FutureOutcome {
    case success(FutureValue)
    case failure(AuthError)
    /// The owner was closed first.
    case invalid
}

/// What a successful operation yields.
enum FutureValue {
    case nothing
    case authResult(AuthResult)
    case token(String)
    case credential(Credential)
    case providers([String])
}

/// One registered callback.
struct FutureCallback {
    let id: UInt64
    let mode: CallbackMode
    let run: (Future) -> Void
}

/// Where a callback may run.
public enum CallbackMode: Sendable {
    /// Inside the host's call of `processEvents`.
    case pumped
    /// At once, on the thread that finishes the work.
    case anyThread
}

/// The life of a future: pending, then ended exactly once. Pure: it returns what is to be called.
struct FutureState {
    private(set) var outcome: FutureOutcome?
    private var callbacks: [FutureCallback] = []
    private var lastID: UInt64 = 0

    /// Ends the future. Returns the callbacks to run, in order of registration, or nil when it had ended before.
    mutating func end(_ outcome: FutureOutcome) -> [FutureCallback]? {
        guard self.outcome == nil else { return nil }
        self.outcome = outcome
        defer { callbacks = [] }
        return callbacks
    }

    /// Keeps a callback for later, or hands it back (with id 0) when the future has ended.
    mutating func add(_ mode: CallbackMode, _ run: @escaping (Future) -> Void) -> (id: UInt64, runNow: FutureCallback?)
    {
        guard outcome == nil else { return (0, FutureCallback(id: 0, mode: mode, run: run)) }
        lastID &+= 1
        callbacks.append(FutureCallback(id: lastID, mode: mode, run: run))
        return (lastID, nil)
    }

    /// Takes a callback out that has not started.
    mutating func remove(_ id: UInt64) -> FutureCallback? {
        guard let index = callbacks.firstIndex(where: { $0.id == id }) else { return nil }
        return callbacks.remove(at: index)
    }
}
