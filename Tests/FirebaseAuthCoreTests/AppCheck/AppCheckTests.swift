// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("App Check tokens")
struct AppCheckTests {
    let bench = AuthBench()
    let asked = Box<[Question]>([])

    init() {
        ask(forMilliseconds: 9000)
    }

    func ask(forMilliseconds timeout: Int64) {
        let handler = QuestionHandler(mode: .anyThread, timeoutMilliseconds: timeout) { [asked] in
            asked.value.append($0)
        }
        #expect(bench.auth.setAppCheck(handler))
    }

    func begin() throws -> Future {
        let future = try #require(bench.auth.sendPasswordResetEmail("a@example.com", nil).future)
        bench.scheduler.runInbox()
        return future
    }

    func token(_ label: String, from issued: Int64 = 0, to expires: Int64 = 3600) -> String {
        let now = bench.clock.unixMilliseconds() / 1000
        return unsignedToken(#"{"label":"\#(label)","iat":\#(now + issued),"exp":\#(now + expires)}"#)
    }

    /// The tokens that requests have carried, "-" for none.
    var carried: [String] {
        let name = "X-Firebase-AppCheck: "
        return bench.transport.sent.map { request in
            request.headers.first { $0.hasPrefix(name) }.map { String($0.dropFirst(name.count)) } ?? "-"
        }
    }

    // proves: fba_auth_set_app_check.summary
    @Test("the program is asked once for all requests that wait, and not again until the token ends")
    func once() throws {
        let futures = [try begin(), try begin()]
        #expect(asked.value.count == 1 && bench.transport.sent.isEmpty)
        #expect(asked.value[0].subject == "App Check" && asked.value[0].isOpen)
        let first = token("first")
        #expect(asked.value[0].answer(first) && !asked.value[0].answer("late") && !asked.value[0].isOpen)
        bench.transport.reply(#"{"email":"a@example.com"}"#)
        bench.transport.reply(#"{"email":"a@example.com"}"#)
        #expect(futures.allSatisfy { $0.error == nil && $0.status == .complete })
        _ = try begin()
        #expect(carried == [first, first, first] && asked.value.count == 1)
        // A minute before its end.
        bench.clock.microseconds += 3541 * 1_000_000
        _ = try begin()
        #expect(asked.value.count == 2 && bench.transport.sent.count == 3)
    }

    // proves: fba_auth_set_app_check.summary
    @Test(
        "a token is kept for no longer than it says, by a clock that is right or wrong",
        arguments: [
            (issued: Int64(0), expires: Int64(3600), isKept: true), (-3600, 10, false), (0, 59, false), (0, 61, true),
            (86_400, 90_000, true), (-90_000, -86_400, false), (0, Int64.max / 2, true),
        ])
    func keeping(_ issued: Int64, _ expires: Int64, _ isKept: Bool) throws {
        _ = try begin()
        #expect(asked.value[0].answer(token("t", from: issued, to: expires)))
        _ = try begin()
        #expect(asked.value.count == (isKept ? 1 : 2))
    }

    // proves: fba_auth_set_app_check.summary
    @Test("a text that nobody can read is used for the requests that wait")
    func opaque() throws {
        _ = try begin()
        #expect(asked.value[0].answer("opaque"))
        _ = try begin()
        #expect(carried == ["opaque"] && asked.value.count == 2)
    }

    // proves: fba_auth_set_app_check.summary
    @Test("a program that wants none sent says so by an empty answer")
    func empty() throws {
        _ = try begin()
        #expect(asked.value[0].answer(""))
        #expect(carried == ["-"])
    }

    // proves: fba_auth_set_app_check.summary
    @Test("without an answer the requests are not sent, and the error says what happened")
    func failures() throws {
        let failures: [(String, (Question) -> Void)] = [
            ("QUESTION_FAILED", { #expect($0.fail(.networkRequestFailed, "no attestation")) }),
            ("INVALID_APP_CHECK_TOKEN", { #expect($0.answer("a\r\nHost: b")) }),
            ("QUESTION_TIMED_OUT", { [bench] _ in bench.scheduler.advance(seconds: 9) }),
        ]
        for (index, (name, fail)) in failures.enumerated() {
            let future = try begin()
            fail(asked.value[index])
            #expect(future.error?.name == name && !asked.value[index].isOpen)
        }
        let future = try begin()
        asked.value = []
        #expect(future.error?.name == "QUESTION_UNANSWERED" && bench.transport.sent.isEmpty)
    }

    @Test("a call that was cancelled meanwhile is not sent; the answer serves the next")
    func cancelled() throws {
        let future = try begin()
        future.cancel()
        #expect(asked.value[0].isOpen && asked.value[0].answer(token("t")))
        #expect(bench.transport.sent.isEmpty)
        _ = try begin()
        #expect(carried.count == 1 && asked.value.count == 1)
    }

    // proves: fba_auth_set_app_check.summary
    @Test("a token that the service refuses is not used again", arguments: [Int32(401), 403])
    func refused(_ status: Int32) throws {
        let future = try begin()
        #expect(asked.value[0].answer(token("t")))
        bench.transport.refuse("App Check token is invalid.", status: status)
        #expect(future.error != nil)
        _ = try begin()
        #expect(asked.value.count == 2)
    }

    @Test("the renewal of an ID token carries one too")
    func renewal() throws {
        let shown = token("t")
        let signedIn = try #require(bench.auth.signInAnonymously(nil).future)
        bench.scheduler.runInbox()
        #expect(asked.value[0].answer(shown))
        bench.transport.reply(Answers.tokens("alice"))
        bench.transport.reply(Answers.lookup("alice", providers: []))
        let user = try #require(signedIn.authResult?.user)
        _ = user.token(forceRefresh: true, nil)
        bench.scheduler.runInbox()
        #expect(carried == [shown, shown, shown])
    }

    @Test("another handler takes over what waits, and without one it goes on without a token")
    func replaced() throws {
        let future = try begin()
        ask(forMilliseconds: 9000)
        bench.scheduler.runInbox()
        #expect(asked.value.count == 2 && !asked.value[0].isOpen && asked.value[1].isOpen)
        #expect(bench.auth.setAppCheck(nil))
        bench.transport.reply(#"{"email":"a@example.com"}"#)
        #expect(future.error == nil && carried == ["-"] && !asked.value[1].isOpen)
    }

    @Test("closing the auth ends the question, and sends nothing, a renewal neither")
    func closed() throws {
        #expect(bench.auth.setAppCheck(nil))
        let user = try bench.signIn()
        let count = bench.transport.sent.count
        ask(forMilliseconds: 9000)
        _ = user.token(forceRefresh: true, nil)
        bench.scheduler.runInbox()
        #expect(asked.value.count == 1)
        bench.auth.close()
        #expect(bench.transport.sent.count == count)
    }

    @Test("an answer after the end is of no use")
    func late() throws {
        _ = try begin()
        bench.auth.close()
        #expect(asked.value[0].isClosed && !asked.value[0].answer("late") && bench.transport.sent.isEmpty)
        #expect(!bench.auth.setAppCheck(nil))
    }

    @Test("a pumped handler waits for the pump, and an answer inside the function counts")
    func pumped() throws {
        let handler = QuestionHandler(mode: .pumped, timeoutMilliseconds: 9000) { #expect($0.answer("token")) }
        #expect(bench.auth.setAppCheck(handler))
        _ = try begin()
        #expect(carried.isEmpty && bench.pump() == 1 && carried == ["token"])
    }
}
