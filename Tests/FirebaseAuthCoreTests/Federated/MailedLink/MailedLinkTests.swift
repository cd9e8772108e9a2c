// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("A mailed link that comes back to the program")
struct MailedLinkTests {
    let bench = AuthBench()

    static let uri = "http://127.0.0.1:1/p?apiKey=key&mode=signIn&oobCode=c-1&lang=en"

    func start(
        _ email: String = "a@b.c", settings: ActionCodeSettings = ActionCodeSettings(),
        _ change: (inout BrowserOptions) -> Void = { _ in }
    ) throws -> Future {
        var options = BrowserOptions()
        change(&options)
        let future = try #require(
            bench.auth.signInWithMailedLink(to: email, settings: settings, options, nil).future)
        bench.scheduler.runInbox()
        return future
    }

    var receiver: FakeReceiver? { bench.redirects.receivers.last }

    func follow() {
        receiver?.report(.answered(RedirectAnswer(parameters: []), requestURI: Self.uri))
    }

    enum Step: CaseIterable, Sendable {
        case opening, mailing, waiting, exchanging, lookingUp

        /// The request that the service works on meanwhile.
        var methods: [String] {
            switch self {
            case .opening, .waiting: []
            case .mailing: ["sendOobCode"]
            case .exchanging: ["signInWithEmailLink"]
            case .lookingUp: ["lookup"]
            }
        }
    }

    func advance(to step: Step) {
        if step == .opening { return }
        receiver?.listen()
        if step == .mailing { return }
        bench.transport.reply(#"{"email":"a@b.c"}"#)
        if step == .waiting { return }
        follow()
        if step == .lookingUp { bench.transport.reply(Answers.tokens("alice")) }
    }

    // proves: fba_auth_sign_in_with_mailed_link.summary
    @Test("leads to the listener, and signs in when it is followed")
    func wholeFlow() throws {
        let future = try start { $0.appName = "Game" }
        #expect(receiver?.setup.path.utf8.count == 23 && receiver?.setup.app == "Game")
        advance(to: .mailing)
        #expect(
            bench.transport.lastBody
                == #"{"requestType":"EMAIL_SIGNIN","email":"a@b.c","continueUrl":"http://127.0.0.1:1/p","#
                + #""canHandleCodeInApp":true}"#)
        #expect(future.browserState == .opening && receiver?.expected.count == 1)
        bench.transport.reply(#"{"email":"a@b.c"}"#)
        #expect(future.browserState == .opened && receiver?.expected.count == 1)
        follow()
        #expect(receiver?.closeCount == 1 && receiver?.ends == [])
        #expect(bench.transport.lastBody == #"{"email":"a@b.c","oobCode":"c-1","returnSecureToken":true}"#)
        bench.transport.reply(Answers.tokens("alice"))
        bench.transport.reply(Answers.lookup("alice"))
        #expect(future.authResult?.user.uid == "alice" && receiver?.ends == [.succeeded])
        #expect(!bench.scheduler.wouldWake && bench.takesAnotherAttempt)
    }

    @Test("ends once when it is cancelled, whatever it waits for", arguments: Step.allCases)
    func cancel(_ step: Step) throws {
        let future = try start()
        advance(to: step)
        future.cancel()
        bench.scheduler.runInbox()
        let isBrowsers = step != .exchanging && step != .lookingUp
        #expect(future.error?.name == (isBrowsers ? "WEB_CONTEXT_CANCELLED" : "CANCELLED"))
        #expect(bench.transport.withdrawn == step.methods)
        #expect(receiver?.closeCount == 1 && receiver?.ends == [.cancelled])
        let asked = bench.transport.sent.count
        follow()
        #expect(bench.transport.sent.count == asked && !bench.scheduler.wouldWake)
        #expect(bench.takesAnotherAttempt)
    }

    @Test("ends with the auth, whatever it waits for", arguments: Step.allCases)
    func close(_ step: Step) throws {
        let future = try start()
        advance(to: step)
        bench.auth.close()
        bench.scheduler.runInbox()
        #expect(future.status == .invalid && receiver?.closeCount == 1)
    }

    // proves: fba_auth_sign_in_with_mailed_link.options
    @Test("gives up after a quarter of an hour, but not once it was followed")
    func timeOut() throws {
        let future = try start()
        advance(to: .waiting)
        bench.scheduler.advance(milliseconds: 899_999)
        #expect(future.status == .pending)
        bench.scheduler.advance(milliseconds: 1)
        #expect(future.error?.name == "WEB_CONTEXT_TIMED_OUT" && receiver?.ends == [.timedOut])
        let followed = try start { $0.timeoutMilliseconds = 5 }
        advance(to: .exchanging)
        bench.scheduler.advance(milliseconds: 900_000)
        #expect(followed.status == .pending)
    }

    @Test("counts before the service has answered, and although its answer is a failure", arguments: [true, false])
    func followedEarly(_ isAnswered: Bool) throws {
        let future = try start { $0.timeoutMilliseconds = 5 }
        advance(to: .mailing)
        follow()
        bench.scheduler.advance(milliseconds: 5)
        #expect(future.status == .pending && bench.transport.methods == ["sendOobCode"])
        if isAnswered { bench.transport.reply(#"{"email":"a@b.c"}"#) } else { bench.transport.refuse("QUOTA_EXCEEDED") }
        bench.transport.reply(Answers.tokens("alice"))
        bench.transport.reply(Answers.lookup("alice"))
        #expect(future.authResult?.user.uid == "alice" && receiver?.ends == [.succeeded])
    }

    // proves: fba_auth_sign_in_with_mailed_link.summary
    @Test("is remembered for a user who pastes it")
    func pasted() throws {
        let future = try start()
        advance(to: .waiting)
        future.cancel()
        _ = try #require(bench.auth.signIn(email: "", link: EmailLinkTests.link(), nil).future)
        #expect(bench.transport.lastBody.contains(#""email":"a@b.c""#))
    }

    @Test("is not mailed without an address, with another url, or with options that cannot be")
    func refused() throws {
        #expect(try start("").error?.code == .missingEmail)
        #expect(try start(settings: EmailLinkTests.settings).error?.code == .invalidArgument)
        #expect(try start { $0.path = "no-slash" }.error?.code == .invalidArgument)
        #expect(bench.transport.sent.isEmpty && bench.redirects.receivers.isEmpty && bench.takesAnotherAttempt)
    }

    // proves: fba_auth_sign_in_with_mailed_link.options
    @Test("tells of a host that is not authorised, of a mail that is refused, and of a lost listener")
    func failures() throws {
        let unauthorized = try start()
        advance(to: .mailing)
        bench.transport.refuse("UNAUTHORIZED_DOMAIN")
        #expect(unauthorized.error?.message.contains("127.0.0.1") == true && receiver?.ends == [.failed])
        let refused = try start()
        advance(to: .mailing)
        bench.transport.refuse("OPERATION_NOT_ALLOWED")
        #expect(refused.error?.code == .operationNotAllowed)
        let lost = try start()
        advance(to: .waiting)
        receiver?.report(.failed(reason: "the program has closed its descriptor"))
        #expect(lost.error?.name == "LOOPBACK_LISTENER_FAILED")
        #expect(bench.takesAnotherAttempt)
    }

    // proves: fba_auth_sign_in_with_mailed_link.summary
    @Test("waits beside no other attempt of the browser")
    func onlyOne() throws {
        let first = try start()
        #expect(try start().error?.code == .webContextAlreadyPresented && first.status == .pending)
    }

    static let expectation = MailedLinkExpectation(
        address: ListenerAddress(authority: RedirectExpectationTests.authority, path: "/r4nd0m"))
    static let good = "/r4nd0m?apiKey=key&mode=signIn&oobCode=c-1&lang=en"

    func verdict(_ target: String, _ headers: (String, String)...) -> RedirectVerdict {
        let fields =
            [HTTPHeader(name: "host", value: RedirectExpectationTests.authority)]
            + headers.map { HTTPHeader(name: $0.0, value: $0.1) }
        return Self.expectation.verdict(on: HTTPRequest(method: "GET", target: target, headers: fields))
    }

    @Test("is taken from a browser that was led there, with whatever key, and signs in")
    func accepted() {
        #expect(verdict(Self.good) == .accept(RedirectAnswer(parameters: [])))
        #expect(verdict("/other?apiKey=key&mode=signIn&oobCode=c-1") == .notFound)
        #expect(verdict("/r4nd0m?apiKey=other&mode=signIn&oobCode=c-1") == .accept(RedirectAnswer(parameters: [])))
        #expect(verdict("/r4nd0m?apiKey=key&mode=resetPassword&oobCode=c-1") == .malformed)
        #expect(verdict("/r4nd0m?apiKey=key&mode=signIn&oobCode=c-1&oobCode=c-2") == .malformed)
        #expect(verdict("/r4nd0m") == .malformed)
        #expect(verdict(Self.good, ("origin", "https://evil.example")) == .crossSite)
        #expect(verdict(Self.good, ("sec-purpose", "prefetch")) == .prefetch)
    }
}
