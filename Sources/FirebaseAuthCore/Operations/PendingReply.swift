// SPDX-License-Identifier: Apache-2.0
/// An operation that waits for the program. The first to end the wait takes the operation out of it. The operation's
/// own end does so too, so that nothing is kept for an answer that is not needed any more.
final class PendingReply: @unchecked Sendable {
    private let owner: FutureOwner
    private let lock = Lock()
    private var operation: Operation?

    init(_ operation: Operation) {
        owner = operation.auth.futureOwner
        self.operation = operation
        operation.life.onEnd { self.letGo() }
    }

    /// Whether the auth is still open.
    var isOpen: Bool { !owner.isClosed }

    /// Whether an answer would still count.
    var goesOn: Bool { isOpen && lock.withLock { operation != nil } }

    /// Nil when the wait is over.
    func take() -> Operation? {
        // Checked before the lock: in a forked child it might be held for ever.
        if owner.isClosed { return nil }
        return lock.withLock {
            defer { operation = nil }
            return operation
        }
    }

    /// What the operation holds is released outside of the lock.
    private func letGo() {
        let ended = lock.withLock { () -> Operation? in
            defer { operation = nil }
            return operation
        }
        withExtendedLifetime(ended) {}
    }
}
