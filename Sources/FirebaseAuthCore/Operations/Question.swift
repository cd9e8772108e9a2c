// SPDX-License-Identifier: Apache-2.0
/// Where the answer to a question goes.
protocol QuestionReply: AnyObject, Sendable {
    /// Whether an answer would still count.
    var goesOn: Bool { get }
    /// Whether the auth is still open.
    var isOpen: Bool { get }
    /// Both return false when nobody waits any more.
    func answer(_ text: String) -> Bool
    func fail(_ error: AuthError) -> Bool
}

/// What the answer to a question is.
enum QuestionKind: Sendable {
    /// A token of reCAPTCHA Enterprise; the subject is its action.
    case recaptchaEnterprise
    /// A token of the earlier reCAPTCHA.
    case recaptcha
    case other
}

/// Something that only the program knows, such as the solution of a reCAPTCHA. Somebody waits; the program answers once,
/// on any thread and at any time.
public final class Question: SharedObject, @unchecked Sendable {
    /// What it is about.
    public let subject: String
    /// The object that it is about; nil if its subject says all.
    public let about: SharedObject?
    let kind: QuestionKind
    let reply: any QuestionReply
    private let failure: AuthErrorCode

    /// - Parameter failure: the meaning of a missing answer.
    init(
        _ reply: any QuestionReply, _ subject: String, _ kind: QuestionKind = .other, about: SharedObject? = nil,
        orElse failure: AuthErrorCode
    ) {
        self.reply = reply
        self.kind = kind
        self.subject = subject
        self.about = about
        self.failure = failure
        super.init()
    }

    /// The last reference is gone, so an answer is no longer possible.
    deinit {
        _ = reply.fail(.unanswered(failure))
    }

    /// Whether an answer would still count.
    public var isOpen: Bool { reply.goesOn }

    /// Whether its auth is closed.
    public var isClosed: Bool { !reply.isOpen }

    /// Returns false when nobody waits any more.
    public func answer(_ text: String) -> Bool {
        reply.answer(text)
    }

    /// The same for a program that has no answer.
    public func fail(_ code: AuthErrorCode, _ message: String) -> Bool {
        reply.fail(.questionFailed(code, message))
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

extension FutureOwner {
    /// Calls the program on the thread that it wants, unless the wait is over by then. False when there is no thread.
    func hand(_ question: Question, to handler: QuestionHandler, _ scheduler: any Scheduler) -> Bool {
        let hand = { [gate] in
            if question.isOpen { gate.run { handler.ask(question) } }
        }
        switch handler.mode {
        case .pumped:
            pump(hand)
            return true
        case .anyThread: return scheduler.submit(hand)
        }
    }
}
