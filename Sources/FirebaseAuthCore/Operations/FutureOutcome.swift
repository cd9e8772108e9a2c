// SPDX-License-Identifier: Apache-2.0
/// What an operation came to.
enum FutureOutcome {
    case success(FutureValue)
    case failure(AuthError)
    /// The owner was closed first.
    case invalid
}

/// What a successful operation yields.
public enum FutureValue: Sendable {
    case nothing
    case token(String)
    case verificationID(String)
    case providers([String])
    /// Of a class that a room above has.
    case object(FutureKind, SharedObject)
}

extension FutureValue {
    var kind: FutureKind {
        switch self {
        case .nothing: .nothing
        case .token: .token
        case .verificationID: .verificationID
        case .providers: .providers
        case .object(let kind, _): kind
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
public struct Callback: Sendable {
    public let mode: CallbackMode
    public let run: @Sendable (Future) -> Void

    public init(mode: CallbackMode, run: @escaping @Sendable (Future) -> Void) {
        self.mode = mode
        self.run = run
    }
}
