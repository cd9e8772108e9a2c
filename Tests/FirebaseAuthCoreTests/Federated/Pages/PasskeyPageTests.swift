// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("A passkey in the browser")
struct PasskeyPageTests {
    let bench = AuthBench()

    var receiver: FakeReceiver? { bench.redirects.receivers.last }

    func signIn(_ change: (inout BrowserOptions) -> Void = { _ in }) throws -> Future {
        var options = BrowserOptions()
        change(&options)
        let future = try #require(bench.auth.signInWithPasskey(options, nil).future)
        bench.scheduler.runInbox()
        return future
    }

    /// Until the page is shown.
    func show() {
        bench.transport.reply(Answers.requestOptions)
        bench.scheduler.runInbox()
        receiver?.listen("localhost:1")
    }

    static func answer(_ name: String, _ text: String) throws -> RedirectEvent {
        .handlerAnswered(try #require(HandlerAnswer(query: FormCoding.encode([(name, text)]), body: "")))
    }

    func give(_ text: String, as name: String = "code") throws {
        receiver?.report(try Self.answer(name, text))
        bench.scheduler.runInbox()
    }

    func page() throws -> String {
        guard case .page(let page)? = receiver?.expected.last else { throw Missing() }
        return String(decoding: page.response, as: UTF8.self)
    }

    struct Missing: Error {}

    @Test("is asked for by the listener's own page, and signs in")
    func signsIn() throws {
        let future = try signIn { $0.appName = "Game <1>" }
        #expect(bench.transport.methods == ["start"] && bench.redirects.receivers.isEmpty)
        show()
        #expect(receiver?.setup.host == .localhost && receiver?.setup.app == "Game <1>")
        #expect(future.authorizationURL == "http://localhost:1/p" && bench.browser.urls.count == 1)
        let page = try page()
        #expect(page.contains("<title>Sign in with a passkey for Game &lt;1&gt;</title>"))
        #expect(page.contains(#" data-kind="get" "#) && page.contains("&quot;challenge&quot;:&quot;-_8&quot;,"))
        #expect(
            page.contains("script-src '\(PageScript.commonHash)' '\(TaskPage.scriptHash)'; connect-src 'self'; form"))
        try give(Answers.assertion)
        #expect(bench.transport.methods.last == "finalize" && receiver?.closeCount == 1)
        bench.transport.reply(Answers.tokens("alice"))
        bench.transport.reply(Answers.lookup("alice"))
        #expect(future.authResult?.user.uid == "alice" && receiver?.ends == [.succeeded])
        #expect(!bench.scheduler.wouldWake && bench.takesAnotherAttempt)
    }

    @Test("is made with the name that the program gives")
    func enrols() throws {
        let user = try bench.signIn()
        let future = try #require(user.enrollPasskey(name: "Laptop", BrowserOptions(), nil).future)
        bench.transport.reply(Answers.creationOptions)
        bench.scheduler.runInbox()
        receiver?.listen("localhost:1")
        let page = try page()
        #expect(page.contains("<h1 dir=\"auto\">Make a passkey</h1>") && page.contains(#" data-kind="create""#))
        #expect(page.contains("&quot;name&quot;:&quot;Laptop&quot;"))
        try give(Answers.registration)
        #expect(bench.transport.lastBody.contains(#""name":"Laptop""#))
        bench.transport.reply(Answers.tokens("alice"))
        bench.transport.reply(Answers.lookup("alice"))
        #expect(future.authResult?.user.uid == "alice")
    }

    @Test("is asked for by a page of its domain: what it needs stands in the fragment")
    func hosted() throws {
        let future = try signIn { $0.hostedPage = "https://app.example/passkey.html" }
        show()
        #expect(receiver?.setup.host == .address)
        let url = try #require(future.authorizationURL)
        #expect(url.hasPrefix("https://app.example/passkey.html#kind=get&options=%7B%22challenge%22%3A%22-_8%22%2C"))
        #expect(url.hasSuffix("&app=&port=1&path=%2Fp"))
        guard case .forwarded(let event)? = receiver?.expected.last else { throw Missing() }
        #expect(url.contains("&event=\(event)&"))
        try give(Answers.assertion)
        #expect(bench.transport.methods.last == "finalize")
    }

    @Test("of an emulator is asked for on this machine alone, and options that cannot be are refused before a request")
    func refused() throws {
        bench.auth.useEmulator(try #require(EmulatorAddress("localhost:9099")))
        let outside = try signIn { $0.hostedPage = "https://app.example/passkey.html" }
        #expect(outside.error?.name == "OUTSIDE_EMULATOR")
        #expect(try signIn { $0.hostedPage = "http://app.test/" }.error?.code == .invalidArgument)
        #expect(bench.transport.sent.isEmpty)
        #expect(try signIn { $0.hostedPage = "https://app.test/passkey.html" }.status == .pending)
    }

    @Test("may be tried again after the user or the browser has refused; in the end that is the error")
    func interrupted() throws {
        let future = try signIn { $0.timeoutMilliseconds = 5 }
        show()
        receiver?.report(.handlerStopped(.refused(code: "NotAllowedError")))
        #expect(future.status == .pending && future.browserState == .interrupted)
        bench.scheduler.advance(milliseconds: 5)
        #expect(future.error?.code == .webContextCancelled && future.error?.name == "PASSKEY_NOT_USED")
        #expect(future.error?.message.contains("(It said: NotAllowedError)") == true)
        let second = try signIn()
        show()
        receiver?.report(.handlerStopped(.refused(code: "NotAllowedError")))
        try give(Answers.assertion)
        #expect(second.status == .pending && bench.transport.methods.last == "finalize")
    }

    @Test(
        "ends with what the page says for good", arguments: [("error", "SecurityError"), ("code", ""), ("other", "x")])
    func failed(_ name: String, _ text: String) throws {
        let future = try signIn()
        show()
        try give(text, as: name)
        #expect(future.error?.name == "PASSKEY_NOT_USED" && bench.takesAnotherAttempt)
    }

    @Test("is not waited for for ever", arguments: [0, 7000] as [Int64])
    func timeLimit(_ limit: Int64) throws {
        let future = try signIn { $0.timeoutMilliseconds = limit }
        show()
        bench.scheduler.advance(milliseconds: limit == 0 ? 299_999 : limit - 1)
        #expect(future.status == .pending)
        bench.scheduler.advance(milliseconds: 1)
        #expect(future.error?.name == "WEB_CONTEXT_TIMED_OUT" && receiver?.ends == [.timedOut])
    }

    @Test(
        "ends once when it is cancelled or the auth is closed, whatever it waits for", arguments: 0..<4, [false, true])
    func ends(_ step: Int, _ isClosed: Bool) throws {
        let future = try signIn()
        if step > 0 { bench.transport.reply(Answers.requestOptions) }
        bench.scheduler.runInbox()
        if step > 1 { receiver?.listen("localhost:1") }
        if step > 2 { try give(Answers.assertion) }
        if isClosed { bench.auth.close() } else { future.cancel() }
        bench.scheduler.runInbox()
        #expect(isClosed ? future.status == .invalid : future.error?.code != nil)
        let asked = bench.transport.sent.count
        try give(Answers.assertion)
        #expect(bench.transport.sent.count == asked && !bench.scheduler.wouldWake)
        #expect(step == 0 || receiver?.closeCount == 1)
        #expect(isClosed || bench.takesAnotherAttempt)
    }

    @Test("has no listener, or loses it")
    func listener() throws {
        let none = try signIn()
        bench.transport.reply(Answers.requestOptions)
        bench.scheduler.runInbox()
        receiver?.report(.failed(reason: "no port"))
        #expect(none.error?.message.contains("could not be opened: no port") == true)
        let lost = try signIn()
        show()
        receiver?.report(.failed(reason: "gone"))
        #expect(lost.error?.message.contains("was lost: gone") == true)
    }
}
