// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("Tokens of reCAPTCHA Enterprise")
struct RecaptchaTests {
    let bench = AuthBench()
    let asked = Box<[Question]>([])

    init() {
        #expect(bench.auth.setRecaptcha(handler()))
    }

    static func config(passwords: String = "OFF", phones: String = "OFF", key: String = "site-key") -> String {
        """
        {"recaptchaKey":"projects/p/keys/\(key)","recaptchaEnforcementState":[\
        {"provider":"EMAIL_PASSWORD_PROVIDER","enforcementState":"\(passwords)"},\
        {"provider":"PHONE_PROVIDER","enforcementState":"\(phones)"}]}
        """
    }

    static let fields = #","clientType":"CLIENT_TYPE_WEB","recaptchaVersion":"RECAPTCHA_ENTERPRISE""#

    func handler() -> QuestionHandler {
        QuestionHandler(mode: .anyThread, timeoutMilliseconds: 9000) { [asked] in asked.value.append($0) }
    }

    func initialize(_ config: String) throws {
        let future = try #require(bench.auth.initializeRecaptchaConfig(nil).future)
        bench.transport.reply(config)
        #expect(future.error == nil && future.status == .complete)
    }

    func reset() throws -> Future { try run { $0.sendPasswordResetEmail("a@example.com", nil).future } }

    func run(_ call: (Auth) -> Future?) throws -> Future {
        let future = try #require(call(bench.auth))
        bench.scheduler.runInbox()
        return future
    }

    func verify(_ app: QuestionHandler? = nil) throws -> Future {
        try run { $0.verifyPhoneNumber("+15555550100", appVerification: app, nil).future }
    }

    /// Answers the newest question.
    func answer(_ text: String) throws {
        #expect(try #require(asked.value.last).answer(text))
        bench.scheduler.runInbox()
    }

    static let mailed = #"{"email":"a@example.com"}"#
    static let calls: [(action: String, name: String, good: String, begin: @Sendable (Auth) -> Future?)] = [
        (
            "signInWithPassword", "captchaResponse", Answers.tokens("alice"),
            { $0.signIn(email: "a@example.com", password: "p", nil).future }
        ),
        (
            "signUpPassword", "captchaResponse", Answers.tokens("alice"),
            { $0.createUser(email: "a@example.com", password: "p", nil).future }
        ),
        ("getOobCode", "captchaResp", mailed, { $0.sendPasswordResetEmail("a@example.com", nil).future }),
        (
            "getOobCode", "captchaResp", mailed,
            {
                var settings = ActionCodeSettings()
                (settings.url, settings.handleCodeInApp) = ("https://example.com", true)
                return $0.sendSignInLink(to: "a@example.com", settings: settings, nil).future
            }
        ),
        (
            "sendVerificationCode", "captchaResponse", #"{"sessionInfo":"id"}"#,
            { $0.verifyPhoneNumber("+15555550100", appVerification: nil, nil).future }
        ),
    ]

    // proves: fba_auth_set_recaptcha.summary
    @Test("a refused request is sent once more with a token, for which the configuration is fetched", arguments: 0..<5)
    func refused(_ index: Int) throws {
        let (action, name, good, begin) = Self.calls[index]
        let future = try run(begin)
        let first = bench.transport.lastBody
        #expect(asked.value.isEmpty && !first.contains("aptcha"))
        bench.transport.refuse("MISSING_RECAPTCHA_TOKEN")
        #expect(
            bench.transport.sent.last?.url == "https://identitytoolkit.googleapis.com/v2/recaptchaConfig?key=key"
                + "&clientType=CLIENT_TYPE_WEB&version=RECAPTCHA_ENTERPRISE")
        #expect(asked.value.isEmpty)
        bench.transport.reply(Self.config(passwords: "ENFORCE", phones: "ENFORCE"))
        #expect(asked.value.map { $0.subject } == [action] && bench.auth.recaptchaSiteKey == "site-key")
        try answer("a \"token\"")
        #expect(bench.transport.lastBody == first.dropLast() + #","\#(name)":"a \"token\""\#(Self.fields)}"#)
        bench.transport.reply(good)
        #expect(future.error == nil && bench.transport.sent.count == (good.contains("idToken") ? 4 : 3))
    }

    @Test(
        "what carries a token is sent once, for a second request would be refused for its token",
        arguments: [true, false])
    func sentOnce(_ hasToken: Bool) throws {
        try initialize(Self.config(passwords: hasToken ? "ENFORCE" : "OFF"))
        _ = try run { $0.signIn(email: "a@example.com", password: "p", nil).future }
        if hasToken { try answer("one") }
        #expect(bench.transport.sent.last?.isIdempotent == !hasToken)
    }

    // proves: fba_auth_set_recaptcha.summary fba_auth_initialize_recaptcha_config.summary
    @Test(
        "with the configuration each request has a token of its own from the beginning",
        arguments: ["AUDIT", "ENFORCE"])
    func known(_ state: String) throws {
        try initialize(Self.config(passwords: state))
        for token in ["one", "two"] {
            let future = try reset()
            try answer(token)
            #expect(bench.transport.lastBody.contains(#""captchaResp":"\#(token)""#))
            bench.transport.reply(Self.mailed)
            #expect(future.error == nil)
        }
        #expect(asked.value.count == 2 && bench.transport.sent.count == 3)
        // A user's own mail, and a guest, are not protected.
        _ = try run { $0.signInAnonymously(nil).future }
        #expect(bench.transport.methods.last == "signUp" && asked.value.count == 2)
    }

    @Test(
        "a token that is refused is not followed by another",
        arguments: ["INVALID_RECAPTCHA_TOKEN", "MISSING_RECAPTCHA_TOKEN"])
    func onlyOnce(_ error: String) throws {
        try initialize(Self.config(passwords: "ENFORCE"))
        let future = try reset()
        try answer("bad")
        bench.transport.refuse(error)
        #expect(future.error?.name == error && future.error?.code == .captchaCheckFailed)
        #expect(asked.value.count == 1 && bench.transport.sent.count == 2)
    }

    @Test("after a repetition there is no other")
    func repeatedOnce() throws {
        let future = try reset()
        bench.transport.refuse("MISSING_RECAPTCHA_TOKEN")
        bench.transport.reply(Self.config(passwords: "ENFORCE"))
        try answer("t")
        bench.transport.refuse("MISSING_RECAPTCHA_TOKEN")
        #expect(future.error?.name == "MISSING_RECAPTCHA_TOKEN" && bench.transport.sent.count == 3)
    }

    @Test("nobody to ask, no key, and no token: the refusal stands")
    func refusalStands() throws {
        var future = try reset()
        bench.transport.refuse("MISSING_RECAPTCHA_TOKEN")
        bench.transport.reply(#"{"recaptchaEnforcementState":[]}"#)
        #expect(future.error?.name == "MISSING_RECAPTCHA_TOKEN" && asked.value.isEmpty)
        future = try reset()
        bench.transport.refuse("MISSING_RECAPTCHA_TOKEN")
        bench.transport.reply(Self.config(passwords: "ENFORCE"))
        try answer("")
        #expect(future.error?.name == "MISSING_RECAPTCHA_TOKEN")
        #expect(bench.auth.setRecaptcha(nil))
        future = try reset()
        bench.transport.refuse("MISSING_RECAPTCHA_TOKEN")
        #expect(future.error?.code == .captchaCheckFailed && bench.transport.sent.count == 5 && asked.value.count == 1)
    }

    @Test("a configuration that cannot be fetched is the error of the repetition")
    func unreachable() throws {
        let future = try reset()
        bench.transport.refuse("MISSING_RECAPTCHA_TOKEN")
        bench.transport.answer(.failure(cause: "reset"))
        #expect(future.error?.code == .networkRequestFailed && asked.value.isEmpty)
    }

    // proves: fba_auth_set_recaptcha.summary
    @Test("without an answer nothing is sent, and the error says what happened")
    func unanswered() throws {
        try initialize(Self.config(passwords: "ENFORCE"))
        let ends: [(String, (Question) -> Void)] = [
            ("QUESTION_FAILED", { #expect($0.fail(.networkRequestFailed, "no page")) }),
            ("QUESTION_TIMED_OUT", { [bench] _ in bench.scheduler.advance(seconds: 9) }),
        ]
        for (index, (name, end)) in ends.enumerated() {
            let future = try reset()
            end(asked.value[index])
            #expect(future.error?.name == name && !asked.value[index].isOpen)
        }
        let future = try reset()
        asked.value = []
        #expect(future.error?.name == "QUESTION_UNANSWERED" && future.error?.code == .appVerificationFailed)
        #expect(bench.transport.sent.count == 1)
    }

    @Test("cancelling and closing end the question, and send nothing")
    func ended() throws {
        try initialize(Self.config(passwords: "ENFORCE"))
        let cancelled = try reset()
        cancelled.cancel()
        #expect(cancelled.error?.code == .cancelled && !asked.value[0].answer("late"))
        let closed = try reset()
        bench.auth.close()
        #expect(closed.status == .invalid && asked.value[1].isClosed && !asked.value[1].answer("late"))
        #expect(bench.transport.sent.count == 1 && !bench.auth.setRecaptcha(handler()))
        #expect(bench.auth.initializeRecaptchaConfig(nil).future == nil)
    }

    @Test("signing out ends a sign-in that waits for its token")
    func signedOut() throws {
        try initialize(Self.config(passwords: "ENFORCE"))
        let future = try run(Self.calls[0].begin)
        bench.auth.signOut()
        #expect(future.error?.code == .cancelled && !asked.value[0].isOpen && bench.transport.sent.count == 1)
    }

    @Test("two calls at once have two tokens, and the second uses the configuration of the first")
    func atOnce() throws {
        let futures = [try reset(), try reset()]
        bench.transport.refuse("MISSING_RECAPTCHA_TOKEN")
        bench.transport.answerLast(.ok(Self.config(passwords: "ENFORCE")))
        bench.transport.refuse("MISSING_RECAPTCHA_TOKEN")
        #expect(asked.value.count == 2 && bench.transport.sent.count == 3)
        for (question, token) in zip(asked.value, ["one", "two"]) { #expect(question.answer(token)) }
        #expect(bench.transport.bodies[3].contains("one") && bench.transport.bodies[4].contains("two"))
        bench.transport.reply(Self.mailed)
        bench.transport.reply(Self.mailed)
        #expect(futures.allSatisfy { $0.status == .complete && $0.error == nil })
    }

    // proves: fba_auth_get_recaptcha_site_key.summary fba_auth_initialize_recaptcha_config.summary
    @Test("each tenant and each server has a configuration of its own")
    func scopes() throws {
        try initialize(Self.config(passwords: "ENFORCE"))
        bench.auth.tenantID = "acme"
        #expect(bench.auth.recaptchaSiteKey == "")
        let future = try reset()
        #expect(asked.value.isEmpty && bench.transport.sent.count == 2)
        bench.transport.refuse("MISSING_RECAPTCHA_TOKEN")
        #expect(bench.transport.sent.last?.url.hasSuffix("&tenantId=acme") == true)
        // Another tenant is chosen while the call goes on: it keeps its own.
        bench.auth.tenantID = ""
        bench.transport.reply(Self.config(passwords: "ENFORCE", key: "of-acme"))
        #expect(bench.auth.recaptchaSiteKey == "site-key")
        bench.auth.tenantID = "acme"
        #expect(bench.auth.recaptchaSiteKey == "of-acme")
        bench.auth.useEmulator(try #require(EmulatorAddress(host: "localhost", port: 9099)))
        #expect(bench.auth.recaptchaSiteKey == "")
        try answer("t")
        #expect(future.error != nil && bench.transport.sent.count == 3)
    }

    @Test("an old configuration is replaced: protected meanwhile, or no more")
    func old() throws {
        try initialize(Self.config())
        let future = try reset()
        bench.transport.refuse("MISSING_RECAPTCHA_TOKEN")
        #expect(bench.transport.methods.last == "recaptchaConfig")
        bench.transport.reply(Self.config(passwords: "ENFORCE"))
        try answer("t")
        bench.transport.refuse("RECAPTCHA_NOT_ENABLED")
        #expect(future.error?.code == .captchaCheckFailed && bench.auth.recaptchaSiteKey == "")
        _ = try reset()
        #expect(asked.value.count == 1 && bench.transport.methods.last == "sendOobCode")
    }

    // proves: fba_auth_initialize_recaptcha_config.FBA_ERROR_INVALID_RESPONSE
    @Test(
        "a configuration without a usable key is refused where tokens are wanted",
        arguments: [
            "", "a/", #""><script>"#.filter { $0 != "\"" }, "a b", "\u{E4}", String(repeating: "k", count: 257),
        ])
    func hostile(_ key: String) throws {
        let future = try #require(bench.auth.initializeRecaptchaConfig(nil).future)
        bench.transport.reply(Self.config(passwords: "AUDIT", key: key))
        #expect(future.error?.code == .invalidResponse && bench.auth.recaptchaSiteKey == "")
    }

    @Test(
        "what cannot be read protects nothing",
        arguments: [
            "{}", #"{"recaptchaEnforcementState":5,"recaptchaKey":[]}"#,
            #"{"recaptchaEnforcementState":[5,null,[],{},{"provider":"PHONE_PROVIDER"},{"enforcementState":"ENFORCE"}]}"#,
            #"{"recaptchaEnforcementState":[{"provider":"EMAIL_PASSWORD_PROVIDER","enforcementState":"PERHAPS"}]}"#,
        ])
    func unreadable(_ answer: String) throws {
        try initialize(answer)
        #expect(bench.auth.recaptchaSiteKey == "")
        _ = try reset()
        #expect(asked.value.isEmpty && bench.transport.methods.last == "sendOobCode")
    }

    @Test("a pumped handler waits for the pump")
    func pumped() throws {
        let pumped = QuestionHandler(mode: .pumped, timeoutMilliseconds: 9000) { #expect($0.answer("t")) }
        #expect(bench.auth.setRecaptcha(pumped))
        try initialize(Self.config(passwords: "ENFORCE"))
        _ = try reset()
        #expect(bench.transport.sent.count == 1 && bench.pump() == 1)
        #expect(bench.transport.lastBody.contains(#""captchaResp":"t""#))
    }
}
