// SPDX-License-Identifier: Apache-2.0
/// Something that only the program knows, such as the solution of a reCAPTCHA. The operation waits; the program answers
/// once, on any thread and at any time.
public final class Question: SharedObject, @unchecked Sendable {
    /// What it is about.
    public let subject: String
    private let wait: PendingReply
    private let failure: AuthErrorCode
    private let then: (Operation, String) -> Void

    /// - Parameter then: must not hold the operation, which the question releases.
    fileprivate init(
        _ wait: PendingReply, _ subject: String, orElse failure: AuthErrorCode,
        then: @escaping (Operation, String) -> Void
    ) {
        self.wait = wait
        self.subject = subject
        self.failure = failure
        self.then = then
        super.init()
    }

    /// The last reference is gone, so an answer is no longer possible.
    deinit {
        wait.take()?.fail(.unanswered(failure))
    }

    /// Whether an answer would still count.
    public var isOpen: Bool { wait.goesOn }

    /// Whether its auth is closed.
    public var isClosed: Bool { !wait.isOpen }

    /// Returns false when the operation does not wait any more.
    public func answer(_ text: String) -> Bool {
        guard let operation = wait.take() else { return false }
        then(operation, text)
        return true
    }

    /// The same for a program that has no answer.
    public func fail(_ code: AuthErrorCode, _ message: String) -> Bool {
        guard let operation = wait.take() else { return false }
        operation.fail(.questionFailed(code, message))
        return true
    }
}

/// The receiver of a question, and how long its answer is waited for.
public struct QuestionHandler: Sendable {
    public static let usualTimeoutMilliseconds: Int64 = 300_000

    public let mode: CallbackMode
    public let timeoutMilliseconds: Int64
    /// Takes ownership of the question.
    public let ask: @Sendable (Question) -> Void

    public init(mode: CallbackMode, timeoutMilliseconds: Int64, ask: @escaping @Sendable (Question) -> Void) {
        self.mode = mode
        self.timeoutMilliseconds = timeoutMilliseconds
        self.ask = ask
    }
}

extension Operation {
    /// Asks the program and continues with its answer.
    ///
    /// - Parameter failure: the meaning of a missing answer.
    func ask(
        _ handler: QuestionHandler, _ subject: String, orElse failure: AuthErrorCode,
        then: @escaping (Operation, String) -> Void
    ) {
        let scheduler = auth.effects.scheduler
        let wait = PendingReply(self)
        let timer = scheduler.schedule(afterMilliseconds: handler.timeoutMilliseconds) {
            wait.take()?.fail(.answerTimedOut(failure))
        }
        guard let timer else { return fail(.outOfResources) }
        life.onEnd { scheduler.cancelScheduled(timer) }
        hand(Question(wait, subject, orElse: failure, then: then), wait, to: handler)
    }

    /// Calls the program on the thread that it wants, unless the wait is over by then.
    private func hand(_ question: Question, _ wait: PendingReply, to handler: QuestionHandler) {
        let hand = { [gate = auth.futureOwner.gate] in
            if wait.goesOn { gate.run { handler.ask(question) } }
        }
        switch handler.mode {
        case .pumped: auth.effects.queue.append(hand)
        case .anyThread: if !auth.effects.scheduler.submit(hand) { fail(.outOfResources) }
        }
    }
}

extension AuthError {
    /// The program's message, or the library's own if the program gave none.
    static func questionFailed(_ code: AuthErrorCode, _ message: String) -> AuthError {
        .byHost(code, name: "QUESTION_FAILED", message)
    }

    static func unanswered(_ code: AuthErrorCode) -> AuthError {
        AuthError(
            code, name: "QUESTION_UNANSWERED",
            message: "The program released the question without an answer: answer it, or say why not.")
    }

    static func answerTimedOut(_ code: AuthErrorCode) -> AuthError {
        AuthError(
            code, name: "QUESTION_TIMED_OUT",
            message: "The program did not answer the question in time: try again, or give more time.")
    }
}
