// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore
import Synchronization

/// Ends a call: what the core does for it, and what the call does before that.
final class CallCancellation: Sendable {
    let core = Cancellation()
    private let state = Mutex(State())

    private struct State: Sendable {
        var isCancelled = false
        var work: (@Sendable () -> Void)?
    }

    func cancel() {
        core.cancel()
        let work = state.withLock { state in
            state.isCancelled = true
            return state.work.take()
        }
        work?()
    }

    /// Runs the work when the call is cancelled; at once if it is already.
    func onCancel(_ work: @escaping @Sendable () -> Void) {
        let isCancelled = state.withLock { state in
            if !state.isCancelled { state.work = work }
            return state.isCancelled
        }
        if isCancelled { work() }
    }
}

/// Of several that want to go on with a call, the first one does.
final class Turn: Sendable {
    private let isTaken = Mutex(false)

    func take(_ work: () -> Void) {
        let isFirst = isTaken.withLock { isTaken in
            defer { isTaken = true }
            return !isTaken
        }
        if isFirst { work() }
    }
}
