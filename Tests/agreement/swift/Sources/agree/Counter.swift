// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// How often a listener was called.
final class Counter: Sendable {
    private let count = Mutex(0)

    func add() { count.withLock { $0 += 1 } }

    /// What was counted since it was asked last.
    func take() -> Int {
        count.withLock { count in
            defer { count = 0 }
            return count
        }
    }
}
