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
