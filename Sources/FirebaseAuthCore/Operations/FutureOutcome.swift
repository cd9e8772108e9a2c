// SPDX-License-Identifier: Apache-2.0
/// The result of an operation.
enum FutureOutcome {
    case success(FutureValue)
    case failure(AuthError)
    /// The owner was closed before the end.
    case invalid
}

/// What a successful operation yields.
public enum FutureValue: Sendable {
    case nothing
    case token(String)
    case verificationID(String)
    case text(String)
    case providers([String])
    /// An object of a class of a room above.
    case object(FutureKind, SharedObject)
}

extension FutureValue {
    var kind: FutureKind {
        switch self {
        case .nothing: .nothing
        case .token: .token
        case .verificationID: .verificationID
        case .text: .text
        case .providers: .providers
        case .object(let kind, _): kind
        }
    }
}

/// The kind of value that an operation yields if it succeeds. It is known from the beginning.
public enum FutureKind: Sendable {
    case nothing, authResult, token, credential, verificationID, providers, tokenResult, passwordStatus, actionCodeInfo
    case totpSecret, text
}

/// Where a callback may run.
public enum CallbackMode: Sendable {
    /// Inside the host's call of `processEvents`.
    case pumped
    /// At once, on the thread that finishes the work.
    case anyThread
}

/// A function of the program that runs at the end of an operation.
public struct Callback: Sendable {
    public let mode: CallbackMode
    public let run: @Sendable (Future) -> Void

    public init(mode: CallbackMode, run: @escaping @Sendable (Future) -> Void) {
        self.mode = mode
        self.run = run
    }
}
