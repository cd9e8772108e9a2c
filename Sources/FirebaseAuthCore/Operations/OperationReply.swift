// SPDX-License-Identifier: Apache-2.0
/// An operation goes on with the answer.
final class OperationReply: QuestionReply, @unchecked Sendable {
    private let wait: PendingReply

    init(_ wait: PendingReply) {
        self.wait = wait
    }

    var goesOn: Bool { wait.goesOn }
    var isOpen: Bool { wait.isOpen }

    func answer(_ text: String) -> Bool {
        wait.answer(text)
    }

    func fail(_ error: AuthError) -> Bool {
        guard let operation = wait.take() else { return false }
        operation.fail(error)
        return true
    }

    /// The operation, and how it goes on with an answer that it gets in another way. The question has ended then. Nil when
    /// nobody waits any more.
    func takeOver() -> (operation: Operation, goOn: PendingReply.Continuation)? { wait.takeOver() }
}
