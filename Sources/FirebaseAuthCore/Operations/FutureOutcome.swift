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
    case verificationID(String)
    case providers([String])
}

/// Where a callback may run.
public enum CallbackMode: Sendable {
    /// Inside the host's call of `processEvents`.
    case pumped
    /// At once, on the thread that finishes the work.
    case anyThread
}

/// What the program wants to be run at the end of an operation.
public struct Callback {
    public let mode: CallbackMode
    public let run: (Future) -> Void

    public init(mode: CallbackMode, run: @escaping (Future) -> Void) {
        self.mode = mode
        self.run = run
    }
}
