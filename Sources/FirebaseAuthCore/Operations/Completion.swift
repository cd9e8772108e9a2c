// SPDX-License-Identifier: Apache-2.0
/// What is to be run, once, at the end of a call that yields a `Value`.
public struct Completion<Value: FutureResult>: Sendable {
    let callback: Callback
    let cancellation: Cancellation?
    /// Instead of the callback, where the auth is closed already.
    let refuse: (@Sendable () -> Void)?

    /// - Parameters:
    ///   - cancellation: ends the call early, also before it has begun.
    ///   - run: exactly once, with the value or the error. A closed auth is an error too: of one that was closed before
    ///     the call, at once and on the caller's thread.
    public init(
        _ mode: CallbackMode, cancellation: Cancellation? = nil,
        run: @escaping @Sendable (Result<Value, AuthError>) -> Void
    ) {
        callback = Callback(mode: mode) { run($0.result(Value.self) ?? .failure(.lost)) }
        self.cancellation = cancellation
        refuse = { run(.failure(.closed)) }
    }

    /// For a face that hands out the future itself: nothing runs where there is none.
    public init(_ callback: Callback) {
        self.callback = callback
        cancellation = nil
        refuse = nil
    }
}

/// Cancels one call. It can be made, and used, before the call: that one then ends as cancelled before its work begins.
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
