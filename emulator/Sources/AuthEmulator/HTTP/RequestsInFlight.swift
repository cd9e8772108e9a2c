import Synchronization

/// Counts the calls whose answers are not sent yet, so that whoever stops the server can wait for them.
final class RequestsInFlight: Sendable {
    private struct State {
        var count = 0
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    /// Under way for as long as somebody holds it: an answer that nobody takes any more is let go of without being sent.
    final class Call: Sendable {
        private let calls: RequestsInFlight

        fileprivate init(_ calls: RequestsInFlight) { self.calls = calls }

        deinit { calls.end() }
    }

    private let state = Mutex(State())

    func begin() -> Call {
        state.withLock { $0.count += 1 }
        return Call(self)
    }

    private func end() {
        release { state in
            state.count -= 1
            return state.count == 0
        }
    }

    /// Returns once all of them are answered, or the time is over: one may be delayed to order, or wait for a function.
    func drain(atMost limit: Duration) async {
        let timer = Task {
            try? await Task.sleep(for: limit)
            release { _ in true }
        }
        await withCheckedContinuation { continuation in
            release { state in
                state.waiting.append(continuation)
                return state.count == 0
            }
        }
        timer.cancel()
    }

    private func release(_ change: (inout State) -> Bool) {
        let released = state.withLock { state in
            guard change(&state) else { return [CheckedContinuation<Void, Never>]() }
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in released { continuation.resume() }
    }
}
