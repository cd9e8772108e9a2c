// SPDX-License-Identifier: Apache-2.0
/// The function that runs once at the end of a call that yields a `Value`.
public struct Completion<Value: FutureResult>: Sendable {
    let callback: Callback
    let cancellation: Cancellation?
    /// Runs in place of the callback if the auth is already closed.
    let refuse: (@Sendable () -> Void)?

    /// - Parameters:
    ///   - cancellation: ends the call early, also before it has begun.
    ///   - run: runs exactly once, with the value or the error. A closed auth is an error too. If the auth was closed
    ///     before the call, it runs at once on the caller's thread.
    public init(
        _ mode: CallbackMode, cancellation: Cancellation? = nil,
        run: @escaping @Sendable (Result<Value, AuthError>) -> Void
    ) {
        callback = Callback(mode: mode) { run($0.result(Value.self) ?? .failure(.lost)) }
        self.cancellation = cancellation
        refuse = { run(.failure(.closed)) }
    }

    /// For a face that returns the future itself: if there is no future, nothing runs.
    public init(_ callback: Callback) {
        self.callback = callback
        cancellation = nil
        refuse = nil
    }
}

/// Cancels one call. It can be made and used before the call; the call then ends as cancelled before its work begins.
public final class Cancellation: Sendable {
    private let state = Guarded(State())

    private struct State {
        var isCancelled = false
        var future: Future?
    }

    public init() {}

    /// Does nothing after the end of the call.
    public func cancel() {
        let future = state.withLock { state in
            state.isCancelled = true
            return state.future
        }
        future?.cancel()
    }

    func cancels(_ future: Future) {
        let isCancelled = state.withLock { state in
            state.future = future
            return state.isCancelled
        }
        if isCancelled { future.cancel() }
    }
}
