// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("The direct and device routes on fakes")
struct DirectRouteTests {
    let bench = AuthBench()
    static let issuer = "https://id.example"

    private static var client: OAuthClient {
        var client = OAuthClient()
        (client.clientID, client.issuer) = ("desktop", issuer)
        return client
    }

    private static let metadata = """
        {"issuer":"https://id.example","authorization_endpoint":"https://id.example/authorize",\
        "token_endpoint":"https://id.example/token","device_authorization_endpoint":"https://id.example/device"}
        """

    private func start(_ route: BrowserRoute, _ change: (inout BrowserOptions) -> Void = { _ in }) throws -> Future {
        var options = BrowserOptions()
        (options.route, options.client) = (route, Self.client)
        change(&options)
        let future = try #require(bench.auth.signIn(Provider(id: "oidc.acme"), options, nil).future)
        bench.scheduler.runInbox()
        return future
    }

    private func idToken(nonce: String? = nil) -> String {
        let nonce = nonce.map { #","nonce":"\#($0)""# } ?? ""
        let claims = #"{"iss":"https://id.example","aud":"desktop","sub":"1","exp":4000000000\#(nonce)}"#
        return "e30." + Base64URL.encode(Array(claims.utf8)) + ".c2ln"
    }

    private func query() throws -> [String: String] {
        let items = try #require(bench.browser.urls.last.flatMap { URLParts($0)?.queryItems })
        return Dictionary(items.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    }

    private func answer(_ pairs: (String, String)...) {
        bench.redirects.receivers.last?.report(
            .answered(
                RedirectAnswer(parameters: pairs.map { RedirectParameter(name: $0.0, value: $0.1) }),
                requestURI: "http://127.0.0.1:1/p?code=c"))
    }

    @Test("asks the issuer, the user and the issuer again, and signs in with the tokens")
    func direct() throws {
        let future = try start(.direct)
        #expect(bench.transport.sent.last?.url == "https://id.example/.well-known/openid-configuration")
        #expect(bench.transport.sent.last?.verb == .get && bench.redirects.receivers.isEmpty)
        bench.transport.reply(Self.metadata)
        bench.redirects.receivers.last?.listen()
        let sent = try query()
        #expect(sent["redirect_uri"] == "http://127.0.0.1:1/p" && sent["code_challenge_method"] == "S256")
        #expect(bench.redirects.receivers.last?.expectedStates == [sent["state"]])
        #expect(future.browserRoute == .direct && bench.scheduler.wouldWake)
        answer(("code", "c0de"), ("state", "s"))
        let request = try #require(bench.transport.sent.last)
        #expect(request.url == "https://id.example/token" && request.mayUseProxy && !bench.scheduler.wouldWake)
        #expect(!request.headers.contains { $0.hasPrefix("X-") } && bench.transport.lastBody.contains("code=c0de"))
        let token = idToken(nonce: sent["nonce"])
        bench.transport.reply(#"{"access_token":"access","token_type":"Bearer","id_token":"\#(token)"}"#)
        let body = bench.transport.lastBody
        #expect(bench.transport.methods.last == "signInWithIdp" && body.contains("id_token=\(token)"))
        bench.transport.reply(Answers.idp("alice"))
        bench.transport.reply(Answers.lookup("alice", providers: ["oidc.acme"]))
        #expect(future.authResult?.user.account.uid == "alice" && bench.takesAnotherAttempt)
    }

    @Test("what the provider says wrong at each step ends it", arguments: 0..<5)
    func directFails(_ step: Int) throws {
        let future = try start(.direct)
        let expected: String
        switch step {
        case 0:
            bench.transport.answer(.failure(cause: "no route"))
            expected = "NETWORK_REQUEST_FAILED"
        case 1:
            bench.transport.reply(#"{"issuer":"https://other.example"}"#)
            expected = "ISSUER_UNUSABLE"
        default:
            bench.transport.reply(Self.metadata)
            bench.redirects.receivers.last?.listen()
            if step == 2 {
                answer(("error", "access_denied"), ("state", "s"))
                expected = "USER_CANCELLED"
            } else {
                answer(("code", "c0de"), ("state", "s"))
                bench.transport.reply(
                    step == 3
                        ? #"{"error":"invalid_grant","error_description":"c0de is used up"}"#
                        : #"{"access_token":"a","token_type":"Bearer","id_token":"\#(idToken(nonce: "wrong"))"}"#,
                    status: step == 3 ? 400 : 200)
                expected = step == 3 ? "PROVIDER_ERROR" : "INVALID_RESPONSE"
            }
        }
        bench.scheduler.runInbox()
        #expect(future.error?.name == expected && future.error?.message.contains("c0de") == false)
        #expect(bench.transport.sent.count == (step < 3 ? 1 : 2))
        #expect(!bench.scheduler.wouldWake && bench.takesAnotherAttempt)
    }

    @Test(
        "a provider that dies over the exchange is not asked again, since the code is good once",
        arguments: [true, false])
    func exchangeDies(_ answers: Bool) throws {
        let future = try start(.direct)
        bench.transport.reply(Self.metadata)
        bench.redirects.receivers.last?.listen()
        answer(("code", "c0de"), ("state", "s"))
        let count = bench.transport.sent.count
        if answers { bench.transport.reply("", status: 503) } else { bench.transport.answer(.failure(cause: "reset")) }
        bench.scheduler.runInbox()
        #expect(future.error?.code == .networkRequestFailed && bench.transport.sent.count == count)
        #expect(!bench.scheduler.wouldWake && bench.takesAnotherAttempt)
    }

    @Test("cancelling while the code is exchanged drops the exchange")
    func cancelExchange() throws {
        let future = try start(.direct)
        bench.transport.reply(Self.metadata)
        bench.redirects.receivers.last?.listen()
        answer(("code", "c0de"), ("state", "s"))
        future.cancel()
        bench.scheduler.runInbox()
        #expect(future.error?.name == "WEB_CONTEXT_CANCELLED")
        #expect(bench.transport.withdrawn == ["token"] && bench.transport.methods.last == "token")
    }

    private static let device = """
        {"device_code":"d3vice","user_code":"ABCD-EFGH","verification_uri":"https://id.example/go",\
        "verification_uri_complete":"https://id.example/go?c=ABCD-EFGH","expires_in":600,"interval":5}
        """

    private func showCode(_ change: (inout BrowserOptions) -> Void = { _ in }) throws -> Future {
        let future = try start(.device, change)
        bench.transport.reply(Self.metadata)
        #expect(bench.transport.sent.last?.url == "https://id.example/device")
        bench.transport.reply(Self.device)
        return future
    }

    // proves: fba_future_user_code_expiry_unix_ms.summary
    @Test("shows the code and opens nothing, then asks until the tokens are there")
    func device() throws {
        let future = try showCode()
        let code = try #require(future.userCode)
        #expect(code.code == "ABCD-EFGH" && code.verificationURL == "https://id.example/go")
        #expect(future.authorizationURL == "https://id.example/go?c=ABCD-EFGH" && future.browserState == .idle)
        #expect(code.expiresAtUnixMilliseconds == bench.clock.unixMilliseconds() + 600_000)
        #expect(bench.browser.urls.isEmpty && bench.redirects.receivers.isEmpty && future.browserRoute == .device)
        let count = bench.transport.sent.count
        bench.scheduler.advance(milliseconds: 4_999)
        #expect(bench.transport.sent.count == count)
        bench.scheduler.advance(milliseconds: 1)
        #expect(bench.transport.lastBody.contains("device_code=d3vice"))
        bench.transport.reply(#"{"error":"authorization_pending"}"#, status: 400)
        bench.scheduler.advance(milliseconds: 5_000)
        bench.transport.reply(#"{"error":"slow_down"}"#, status: 400)
        bench.scheduler.advance(milliseconds: 9_999)
        #expect(bench.transport.sent.count == count + 2)
        bench.scheduler.advance(milliseconds: 1)
        #expect(bench.transport.sent.count == count + 3)
        bench.transport.reply(#"{"access_token":"a","token_type":"Bearer","id_token":"\#(idToken())"}"#)
        #expect(bench.transport.methods.last == "signInWithIdp")
    }

    // proves: fba_future_user_code_expiry_unix_ms.summary
    @Test("the time limit is the code's unless the options have one")
    func limits() throws {
        let future = try showCode()
        for _ in 0..<200 where future.status == .pending {
            bench.scheduler.advance(milliseconds: 5_000)
            bench.transport.reply(#"{"error":"authorization_pending"}"#, status: 400)
        }
        #expect(future.error?.name == "DEVICE_CODE_EXPIRED" && future.error?.code == .webContextCancelled)
        let limited = try showCode { $0.timeoutMilliseconds = 3_000 }
        bench.scheduler.advance(milliseconds: 2_999)
        #expect(limited.status == .pending)
        bench.scheduler.advance(milliseconds: 1)
        bench.scheduler.runInbox()
        #expect(limited.error?.name == "WEB_CONTEXT_TIMED_OUT" && !bench.scheduler.wouldWake)
    }

    @Test("cancelling while it waits or asks stops it", arguments: [true, false])
    func cancelDevice(_ isAsking: Bool) throws {
        let future = try showCode()
        if isAsking { bench.scheduler.advance(milliseconds: 5_000) }
        future.cancel()
        bench.scheduler.runInbox()
        #expect(future.error?.name == "WEB_CONTEXT_CANCELLED")
        #expect(bench.transport.withdrawn == (isAsking ? ["token"] : []))
        #expect(!bench.transport.reply("{}"), "nothing else is asked")
        #expect(!bench.scheduler.wouldWake && bench.takesAnotherAttempt)
    }

    @Test("a program's own function is given the address with the code")
    func opener() throws {
        let log = EventLog()
        let future = try showCode {
            $0.openURLMode = .anyThread
            $0.openURL = { url in
                log.events.append(url)
                return true
            }
        }
        #expect(log.events == ["https://id.example/go?c=ABCD-EFGH"] && future.browserState == .opened)
    }
}
