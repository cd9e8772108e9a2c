// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("reCAPTCHA before text messages")
struct RecaptchaPhoneTests {
    let tests = RecaptchaTests()
    var bench: AuthBench { tests.bench }
    let app = Box<[Question]>([])
    private let sent = #"{"sessionInfo":"id"}"#

    private var appHandler: QuestionHandler {
        QuestionHandler(mode: .anyThread, timeoutMilliseconds: 9000) { [app] in app.value.append($0) }
    }

    private func answerApp(_ text: String) throws {
        #expect(try #require(app.value.last).answer(text))
        bench.scheduler.runInbox()
    }

    // proves: fba_auth_set_recaptcha.summary
    @Test("where both could be asked, the configuration decides: off")
    func off() throws {
        let future = try tests.verify(appHandler)
        #expect(bench.transport.methods == ["recaptchaConfig"] && app.value.isEmpty)
        bench.transport.reply(RecaptchaTests.config(passwords: "ENFORCE"))
        try answerApp("v2")
        #expect(bench.transport.lastBody == #"{"phoneNumber":"+15555550100","recaptchaToken":"v2"}"#)
        bench.transport.reply(sent)
        #expect(future.verificationID == "id" && tests.asked.value.isEmpty)
    }

    @Test("where both could be asked, the configuration decides: on", arguments: ["AUDIT", "ENFORCE"])
    func on(_ state: String) throws {
        let future = try tests.verify(appHandler)
        bench.transport.reply(RecaptchaTests.config(phones: state))
        try tests.answer("token")
        #expect(
            bench.transport.lastBody
                == #"{"phoneNumber":"+15555550100","captchaResponse":"token"\#(RecaptchaTests.fields)}"#)
        bench.transport.reply(sent)
        #expect(future.verificationID == "id" && app.value.isEmpty)
    }

    @Test("a configuration that cannot be read is no obstacle")
    func unreadable() throws {
        let future = try tests.verify(appHandler)
        bench.transport.refuse("not implemented", status: 501)
        try answerApp("v2")
        bench.transport.reply(sent)
        #expect(future.verificationID == "id" && tests.asked.value.isEmpty)
    }

    // proves: fba_auth_set_recaptcha.summary
    @Test(
        "in an audit the other proof takes the place of a token that is refused",
        arguments: ["MISSING_RECAPTCHA_TOKEN", "INVALID_APP_CREDENTIAL"])
    func audit(_ error: String) throws {
        try tests.initialize(RecaptchaTests.config(phones: "AUDIT"))
        let future = try tests.verify(appHandler)
        try tests.answer("token")
        bench.transport.refuse(error)
        try answerApp("v2")
        #expect(
            bench.transport.lastBody == #"{"phoneNumber":"+15555550100","recaptchaToken":"v2","#
                + #""captchaResponse":"NO_RECAPTCHA"\#(RecaptchaTests.fields)}"#)
        bench.transport.refuse(error)
        #expect(future.error?.name == error && bench.transport.sent.count == 3)
    }

    @Test("in an audit a program without a token gives the other proof, and without that nothing")
    func auditWithout() throws {
        try tests.initialize(RecaptchaTests.config(phones: "AUDIT"))
        _ = try tests.verify(appHandler)
        try tests.answer("")
        try answerApp("v2")
        #expect(bench.transport.lastBody.contains(#""recaptchaToken":"v2""#) && bench.transport.sent.count == 2)
        _ = try tests.verify()
        try tests.answer("")
        #expect(bench.transport.lastBody == #"{"phoneNumber":"+15555550100"}"#)
    }

    @Test(
        "where it is enforced a refused token is the end",
        arguments: ["MISSING_RECAPTCHA_TOKEN", "INVALID_APP_CREDENTIAL"])
    func enforced(_ error: String) throws {
        try tests.initialize(RecaptchaTests.config(phones: "ENFORCE"))
        let future = try tests.verify(appHandler)
        try tests.answer("token")
        bench.transport.refuse(error)
        #expect(future.error?.name == error && app.value.isEmpty && bench.transport.sent.count == 2)
    }

    // proves: fba_auth_set_recaptcha.summary
    @Test("an enrolment carries the token in its part about the phone")
    func enrolment() throws {
        #expect(bench.auth.setRecaptcha(nil))
        let user = try bench.signIn()
        #expect(bench.auth.setRecaptcha(tests.handler()))
        try tests.initialize(RecaptchaTests.config(phones: "ENFORCE"))
        let future = try tests.run { _ in user.sendEnrollmentCode("+15555550100", appVerification: nil, nil).future }
        #expect(tests.asked.value.last?.subject == "mfaSmsEnrollment")
        try tests.answer("token")
        #expect(
            bench.transport.lastBody.hasSuffix(
                #""phoneEnrollmentInfo":{"phoneNumber":"+15555550100","captchaResponse":"token"\#(RecaptchaTests.fields)}}"#
            ))
        bench.transport.reply(#"{"phoneSessionInfo":{"sessionInfo":"id"}}"#)
        #expect(future.verificationID == "id")
    }

    // proves: fba_auth_set_recaptcha.summary
    @Test("a proof carries the token in its part about the phone, after a refusal too")
    func proof() throws {
        let first = try tests.run(RecaptchaTests.calls[0].begin)
        bench.transport.reply(Answers.factorRequired())
        let resolver = try #require(first.error?.multiFactorResolver)
        let future = try tests.run { _ in resolver.sendCode("sms-1", appVerification: nil, nil).future }
        bench.transport.refuse("MISSING_RECAPTCHA_TOKEN")
        bench.transport.reply(RecaptchaTests.config(phones: "ENFORCE"))
        #expect(tests.asked.value.last?.subject == "mfaSmsSignIn")
        try tests.answer("token")
        #expect(
            bench.transport.lastBody.hasSuffix(
                #""phoneSignInInfo":{"captchaResponse":"token"\#(RecaptchaTests.fields)}}"#))
        bench.transport.reply(#"{"phoneResponseInfo":{"sessionInfo":"id"}}"#)
        #expect(future.verificationID == "id")
    }

    // proves: fba_auth_set_recaptcha.summary
    @Test("linking a password asks in the user's name, and a refused ID token asks again")
    func linking() throws {
        #expect(bench.auth.setRecaptcha(nil))
        let user = try bench.signIn(providers: [])
        #expect(bench.auth.setRecaptcha(tests.handler()))
        try tests.initialize(RecaptchaTests.config(passwords: "ENFORCE"))
        let future = try tests.run { _ in user.link(.email("alice@example.com", password: "p"), nil).future }
        #expect(tests.asked.value.last?.subject == "signUpPassword")
        try tests.answer("one")
        bench.transport.refuse("INVALID_ID_TOKEN")
        bench.transport.reply(Answers.refreshed("second"))
        try tests.answer("two")
        #expect(bench.transport.lastBody.contains(#""captchaResponse":"two""#))
        bench.transport.reply(Answers.tokens("alice", idToken: "third"))
        bench.transport.reply(Answers.lookup("alice"))
        #expect(future.error == nil && future.status == .complete && tests.asked.value.count == 2)
    }
}
