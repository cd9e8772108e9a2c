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

extension FutureValue {
    var kind: FutureKind {
        switch self {
        case .nothing: .nothing
        case .authResult: .authResult
        case .token: .token
        case .credential: .credential
        case .verificationID: .verificationID
        case .providers: .providers
        }
    }
}

/// What an operation yields if it succeeds: known from its beginning.
public enum FutureKind: Sendable {
    case nothing, authResult, token, credential, verificationID, providers
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
