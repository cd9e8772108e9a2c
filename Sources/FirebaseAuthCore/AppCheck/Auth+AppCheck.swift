// SPDX-License-Identifier: Apache-2.0
extension Auth {
    /// Asks the program for an App Check token, before requests that begin now; nil for none. Requests that wait
    /// for an earlier handler then wait for this one. Returns false when the auth is closed.
    public func setAppCheck(_ handler: QuestionHandler?) -> Bool {
        let owner = futureOwner
        let scheduler = effects.scheduler
        let tokens = handler.map { handler in
            AppCheckTokens(clock: effects.clock) { reply in reply.ask(handler, owner, scheduler) }
        }
        client.use(tokens)
        // Closing, also meanwhile, ends what it finds.
        if lock.withLock({ !isClosed }) { return true }
        client.use(nil)
        return false
    }
}

extension QuestionHandler {
    /// Requests wait, and nobody is asked who has to think.
    public static let appCheckTimeoutMilliseconds: Int64 = 10_000
}

extension AppCheckReply {
    fileprivate func ask(_ handler: QuestionHandler, _ owner: FutureOwner, _ scheduler: any Scheduler) {
        let timer = scheduler.schedule(afterMilliseconds: handler.timeoutMilliseconds) {
            _ = self.end(with: .failure(.answerTimedOut(.appVerificationFailed)))
        }
        guard let timer else {
            _ = end(with: .failure(.outOfResources))
            return
        }
        onEnd { scheduler.cancelScheduled(timer) }
        let question = Question(AppCheckAnswer(self, owner), AppCheckAnswer.subject, orElse: .appVerificationFailed)
        if !owner.hand(question, to: handler, scheduler) { _ = end(with: .failure(.outOfResources)) }
    }
}

/// The requests that wait go on with the answer.
private final class AppCheckAnswer: QuestionReply, @unchecked Sendable {
    private let reply: AppCheckReply
    private let owner: FutureOwner

    static let subject = "App Check"

    init(_ reply: AppCheckReply, _ owner: FutureOwner) {
        self.reply = reply
        self.owner = owner
    }

    var goesOn: Bool { isOpen && reply.goesOn }
    var isOpen: Bool { !owner.isClosed }

    func answer(_ text: String) -> Bool {
        end(CallContext.isHeaderSafe(text) || text.isEmpty ? .success(text) : .failure(.unusableAppCheckToken))
    }

    func fail(_ error: AuthError) -> Bool {
        end(.failure(error))
    }

    private func end(_ result: Result<String, AuthError>) -> Bool {
        // Checked before any lock: in a forked child it might be held for ever.
        isOpen && reply.end(with: result)
    }
}

extension AuthError {
    fileprivate static let unusableAppCheckToken = AuthError(
        .appVerificationFailed, name: "INVALID_APP_CHECK_TOKEN",
        message: "The App Check token has a blank, a line break or a character that is not ASCII: give it as its "
            + "provider gave it.")
}
