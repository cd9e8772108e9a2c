// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// That an app was deleted, for whoever would wait for ever.
final class EndOfApp: Sendable {
    private struct State: Sendable {
        var hasCome = false
        var number = 0
        var waiting: [Int: @Sendable () -> Void] = [:]
    }

    private let state = Mutex(State())

    /// Runs the work once, at the end or at once if it has come; returns a number for `remove`.
    func add(_ work: @escaping @Sendable () -> Void) -> Int {
        let (number, hasCome) = state.withLock { state in
            state.number += 1
            if !state.hasCome { state.waiting[state.number] = work }
            return (state.number, state.hasCome)
        }
        if hasCome { work() }
        return number
    }

    func remove(_ number: Int) { state.withLock { _ = $0.waiting.removeValue(forKey: number) } }

    /// False when it has come before.
    @discardableResult
    func come() -> Bool {
        let (isFirst, due) = state.withLock { state in
            defer { (state.hasCome, state.waiting) = (true, [:]) }
            return (!state.hasCome, state.waiting.values.map { $0 })
        }
        for work in due { work() }
        return isFirst
    }
}
