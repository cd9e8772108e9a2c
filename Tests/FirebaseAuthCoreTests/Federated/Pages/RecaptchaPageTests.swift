// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("A token of reCAPTCHA from a page")
struct RecaptchaPageTests {
    let bench = AuthBench()
    let asked = Box<[Question]>([])

    private var handler: QuestionHandler {
        QuestionHandler(mode: .anyThread, timeoutMilliseconds: 9000) { [asked] in asked.value.append($0) }
    }

    private var receiver: FakeReceiver? { bench.redirects.receivers.last }

    /// A mail of a project that protects it.
    private func protectedMail() throws -> (future: Future, question: Question) {
        #expect(bench.auth.setRecaptcha(handler))
        _ = bench.auth.initializeRecaptchaConfig(nil)
        bench.transport.reply(RecaptchaTests.config(passwords: "ENFORCE"))
        let future = try #require(bench.auth.sendPasswordResetEmail("a@example.com", nil).future)
        bench.scheduler.runInbox()
        return (future, try #require(asked.value.last))
    }

    private func textMessage() throws -> (future: Future, question: Question) {
        let future = try #require(
            bench.auth.verifyPhoneNumber("+15555550100", appVerification: handler, nil).future)
        bench.scheduler.runInbox()
        return (future, try #require(asked.value.last))
    }

    private func show(_ question: Question, _ options: BrowserOptions = BrowserOptions()) {
        #expect(question.answerInBrowser(options))
        bench.scheduler.runInbox()
    }

    private func page() throws -> String {
        receiver?.listen()
        guard case .page(let page)? = receiver?.expected.last else { throw PasskeyPageTests.Missing() }
        return String(decoding: page.response, as: UTF8.self)
    }

    private func give(_ token: String) throws {
        receiver?.report(try PasskeyPageTests.answer("code", token))
        bench.scheduler.runInbox()
    }

    // proves: fba_question_answer_in_browser.summary
    @Test("of Enterprise has the project's key and the action, and goes with the request")
    func enterprise() throws {
        let (future, question) = try protectedMail()
        show(question)
        let page = try page()
        #expect(page.contains(#" data-subject="site-key" data-action="getOobCode""#))
        #expect(page.contains(#" data-library="https://www.google.com/recaptcha/enterprise.js?render=site-key""#))
        #expect(page.contains("script-src '\(PageScript.commonHash)' '\(TaskPage.scriptHash)' https://www.google.com/"))
        #expect(page.contains("frame-src https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/ "))
        #expect(page.contains("\r\nReferrer-Policy: strict-origin\r\n"))
        #expect(future.authorizationURL == "http://127.0.0.1:1/p" && bench.browser.urls.count == 1)
        try give("t0ken")
        #expect(bench.transport.lastBody.contains(#""captchaResp":"t0ken""#))
        bench.transport.reply(RecaptchaTests.mailed)
        #expect(future.status == .complete && future.error == nil && receiver?.ends == [.succeeded])
        #expect(!bench.scheduler.wouldWake && bench.takesAnotherAttempt)
    }

    // proves: fba_question_answer_in_browser.summary
    @Test("of the earlier kind has Firebase's key, and goes with the text message")
    func earlier() throws {
        let (future, question) = try textMessage()
        show(question)
        #expect(
            bench.transport.sent.last?.url == "https://identitytoolkit.googleapis.com/v1/recaptchaParams?key=key")
        bench.transport.reply(#"{"recaptchaSiteKey":"fb-key"}"#)
        bench.scheduler.runInbox()
        let page = try page()
        #expect(page.contains(#" data-subject="fb-key" data-action="" "#) && page.contains("api.js?render=explicit"))
        try give("t0ken")
        #expect(bench.transport.lastBody.contains(#""recaptchaToken":"t0ken""#))
        bench.transport.reply(#"{"sessionInfo":"id"}"#)
        #expect(future.error == nil && future.status == .complete)
    }

    // proves: fba_question_answer_in_browser.summary
    @Test("of an emulator comes from its stand-in, and not from Google")
    func emulator() throws {
        bench.auth.useEmulator(try #require(EmulatorAddress("localhost:9099")))
        let (_, question) = try protectedMail()
        show(question)
        let page = try page()
        #expect(
            page.contains(#" data-library="http://localhost:9099/emulator/recaptcha/enterprise.js?render=site-key""#))
        #expect(!page.contains("google.com") && page.contains("; frame-src http://localhost:9099; "))
    }

    // proves: fba_question_answer_in_browser.summary fba_question_answer_in_browser.options
    @Test("ends its question: nobody else can answer it, and its time does not count any more")
    func once() throws {
        let (future, question) = try protectedMail()
        show(question)
        #expect(!question.isOpen && !question.answer("other") && !question.answerInBrowser(BrowserOptions()))
        bench.scheduler.advance(milliseconds: 9000)
        #expect(future.status == .pending)
        bench.scheduler.advance(milliseconds: 291_000)
        #expect(future.error?.name == "WEB_CONTEXT_TIMED_OUT" && receiver?.ends == [.timedOut])
    }

    @Test("that the page does not get is an error of its own")
    func failed() throws {
        let (future, question) = try protectedMail()
        var options = BrowserOptions()
        options.timeoutMilliseconds = 5
        show(question, options)
        _ = try page()
        receiver?.report(.handlerStopped(.refused(code: "script not loaded")))
        #expect(future.browserState == .interrupted)
        bench.scheduler.advance(milliseconds: 5)
        #expect(future.error?.name == "RECAPTCHA_NOT_SOLVED" && future.error?.code == .captchaCheckFailed)
    }

    // proves: fba_question_answer_in_browser.FBA_ERROR_WEB_CONTEXT_ALREADY_PRESENTED
    // proves: fba_question_answer_in_browser.summary
    @Test("is not to be had: no key, options that cannot be, a browser in use")
    func refused() throws {
        let (keyless, first) = try textMessage()
        show(first)
        bench.transport.reply("{}")
        #expect(keyless.error?.code == .invalidResponse)
        let (wrong, second) = try textMessage()
        var options = BrowserOptions()
        options.path = "x"
        show(second, options)
        #expect(wrong.error?.code == .invalidArgument)
        _ = bench.auth.signIn(Provider(id: "github.com"), BrowserOptions.loopback, nil)
        bench.scheduler.runInbox()
        let (third, question) = try protectedMail()
        show(question)
        #expect(third.error?.name == "WEB_CONTEXT_ALREADY_PRESENTED")
    }

    @Test("is asked for by no page once the service has said that it wants none: the call goes on without one")
    func notEnabledAnyMore() throws {
        let (future, question) = try protectedMail()
        _ = bench.auth.createUser(email: "a@example.com", password: "secret1", nil)
        bench.scheduler.runInbox()
        #expect(try #require(asked.value.last).answer("t0ken"))
        bench.scheduler.runInbox()
        bench.transport.refuse("RECAPTCHA_NOT_ENABLED")
        show(question)
        #expect(bench.redirects.receivers.isEmpty && bench.browser.urls.isEmpty)
        #expect(!bench.transport.lastBody.contains("captcha"))
        bench.transport.reply(RecaptchaTests.mailed)
        #expect(future.status == .complete && future.error == nil)
    }

    @Test("is asked for by no page after a cancel or a close", arguments: [false, true])
    func tooLate(_ isClosed: Bool) throws {
        let (future, question) = try protectedMail()
        if isClosed { bench.auth.close() } else { future.cancel() }
        #expect(!question.answerInBrowser(BrowserOptions()) && bench.redirects.receivers.isEmpty)
    }

    @Test("ends with its call", arguments: [false, true])
    func cancelled(_ isClosed: Bool) throws {
        let (future, question) = try protectedMail()
        show(question)
        if isClosed { bench.auth.close() } else { future.cancel() }
        bench.scheduler.runInbox()
        #expect(receiver?.closeCount == 1 && !bench.scheduler.wouldWake)
        #expect(isClosed || future.error?.name == "CANCELLED")
    }

    @Test("beside a mailed link leaves the link to be taken from the program, before and after")
    func besideMailedLink() throws {
        #expect(bench.auth.setRecaptcha(handler))
        _ = bench.auth.initializeRecaptchaConfig(nil)
        bench.transport.reply(RecaptchaTests.config(passwords: "ENFORCE"))
        let future = try #require(
            bench.auth.signInWithMailedLink(to: "a@b.c", settings: ActionCodeSettings(), BrowserOptions(), nil).future)
        bench.scheduler.runInbox()
        receiver?.listen()
        bench.scheduler.runInbox()
        show(try #require(asked.value.last))
        #expect(bench.redirects.receivers.count == 2)
        _ = try page()
        try give("t0ken")
        bench.transport.reply(RecaptchaTests.mailed)
        #expect(future.status == .pending && bench.auth.canHandle(MailedLinkTests.uri))
        bench.scheduler.runInbox()
        #expect(bench.transport.methods.last == "signInWithEmailLink")
    }

    @Test("is no answer to other questions")
    func others() throws {
        #expect(bench.auth.setAppCheck(handler))
        _ = bench.auth.signInAnonymously(nil)
        bench.scheduler.runInbox()
        let question = try #require(asked.value.last)
        #expect(!question.canBeAnsweredInBrowser && !question.answerInBrowser(BrowserOptions()) && question.isOpen)
    }
}
