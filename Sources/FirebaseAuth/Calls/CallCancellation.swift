// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore
import Synchronization

/// Ends a call: what the core does for it, and a task in which code of the program is asked before.
final class CallCancellation: Sendable {
    let core = Cancellation()
    private let state = Mutex(State())

    private struct State: Sendable {
        var isCancelled = false
        var task: Task<Void, Never>?
    }

    func cancel() {
        core.cancel()
        let task = state.withLock { state in
            state.isCancelled = true
            return state.task
        }
        task?.cancel()
    }

    /// The task is cancelled with the call; at once if that is cancelled already.
    func cancels(_ task: Task<Void, Never>) {
        let isCancelled = state.withLock { state in
            state.task = task
            return state.isCancelled
        }
        if isCancelled { task.cancel() }
    }
}
