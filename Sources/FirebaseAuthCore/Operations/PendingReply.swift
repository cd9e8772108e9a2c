// SPDX-License-Identifier: Apache-2.0
/// An operation that waits for the program. The first to end the wait takes the operation out of it. The operation's
/// own end does so too, so that nothing is kept for an answer that is not needed any more.
final class PendingReply: @unchecked Sendable {
    typealias Continuation = (Operation, String) -> Void

    private struct Wait {
        let operation: Operation
        let then: Continuation
    }

    private let owner: FutureOwner
    private let lock = Lock()
    private var wait: Wait?

    /// - Parameter then: how the operation goes on with an answer.
    init(_ operation: Operation, then: @escaping Continuation = { _, _ in }) {
        owner = operation.auth.futureOwner
        wait = Wait(operation: operation, then: then)
        operation.life.onEnd { withExtendedLifetime(self.end()) {} }
    }

    /// Whether the auth is still open.
    var isOpen: Bool { !owner.isClosed }

    /// Whether an answer would still count.
    var goesOn: Bool { isOpen && lock.withLock { wait != nil } }

    /// Nil when the wait is over.
    func take() -> Operation? {
        // Checked before the lock: in a forked child it might be held for ever.
        owner.isClosed ? nil : end()?.operation
    }

    /// The same, with how it goes on.
    func takeOver() -> (operation: Operation, goOn: Continuation)? {
        owner.isClosed ? nil : end().map { ($0.operation, $0.then) }
    }

    /// Goes on. False when the wait is over.
    func answer(_ text: String) -> Bool {
        guard !owner.isClosed, let ended = end() else { return false }
        ended.then(ended.operation, text)
        return true
    }

    /// What the operation holds is released by the caller, outside of the lock.
    private func end() -> Wait? {
        lock.withLock {
            defer { wait = nil }
            return wait
        }
    }
}
