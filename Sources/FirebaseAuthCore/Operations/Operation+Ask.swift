// SPDX-License-Identifier: Apache-2.0
extension Operation {
    /// Asks the program and continues with its answer.
    ///
    /// - Parameter failure: the meaning of a missing answer.
    func ask(
        _ handler: QuestionHandler, _ subject: String, _ kind: QuestionKind = .other, about: SharedObject? = nil,
        orElse failure: AuthErrorCode, then: @escaping (Operation, String) -> Void
    ) {
        let scheduler = auth.effects.scheduler
        let wait = PendingReply(self, then: then)
        let timer = scheduler.schedule(afterMilliseconds: handler.timeoutMilliseconds) {
            wait.take()?.fail(.answerTimedOut(failure))
        }
        guard let timer else { return fail(.outOfResources) }
        life.onEnd { scheduler.cancelScheduled(timer) }
        let question = Question(OperationReply(wait), subject, kind, about: about, orElse: failure)
        if !auth.futureOwner.hand(question, to: handler, scheduler) { fail(.outOfResources) }
    }
}

/// An operation goes on with the answer.
private final class OperationReply: QuestionReply, @unchecked Sendable {
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

    func takeOver() -> (operation: Operation, goOn: PendingReply.Continuation)? { wait.takeOver() }
}
