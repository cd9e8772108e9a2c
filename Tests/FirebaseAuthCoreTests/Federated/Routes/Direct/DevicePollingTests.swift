// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("Polling for a device's tokens")
struct DevicePollingTests {
    static let started: Int64 = 1_000_000
    static let done = #"{"access_token":"at-1","token_type":"bearer"}"#
    static let pending = #"{"error":"authorization_pending"}"#
    static let slowDown = #"{"error":"slow_down"}"#

    /// A polling with a clock that its waits move.
    struct Run {
        var polling: DevicePolling
        var now = started

        init(lifetime: Int = 900, interval: Int = 5) throws {
            let client = oauthClient { $0.clientSecret = "pw-1" }.completed(for: "github.com")
            let expectation = TokenExpectation(client, try OAuthServer(client, nil, for: .deviceCode), [])
            let text = """
                {"device_code":"dc-1","user_code":"A","verification_uri":"https://p.example/","expires_in":\(lifetime),
                "interval":\(interval)}
                """
            polling = try DevicePolling(
                DeviceAuthorization(ParsedJSON(text), httpStatus: 200), expectation, atMilliseconds: started)
        }

        mutating func start() -> String { follow(polling.start(atMilliseconds: now)) }

        mutating func apply(_ event: DevicePolling.Event) -> String {
            follow(polling.apply(event, atMilliseconds: now))
        }

        mutating func answer(_ body: String, status: Int32 = 200) -> String {
            apply(.answer(httpStatus: status, body: Array(body.utf8)))
        }

        /// What a waiting polling does next, when the provider answers so.
        mutating func round(_ body: String, status: Int32 = 200) -> String {
            let asked = apply(.due)
            return asked == "ask" ? answer(body, status: status) : asked
        }

        private mutating func follow(_ action: DevicePolling.Action?) -> String {
            switch action {
            case nil: return "nothing"
            case .ask: return "ask"
            case .wait(let milliseconds):
                now += milliseconds
                return "wait \(milliseconds)"
            case .finish(.success(let tokens)): return "tokens \(tokens.accessToken)"
            case .finish(.failure(let error)): return "\(error.name) \(error.code.rawValue)"
            }
        }
    }

    @Test("waits before each question, until there are tokens")
    func tokens() throws {
        var run = try Run()
        #expect(run.start() == "wait 5000")
        #expect(run.apply(.due) == "ask")
        #expect(run.answer(Self.pending, status: 400) == "wait 5000")
        #expect(run.round(Self.pending) == "wait 5000")
        #expect(run.round(Self.pending, status: 428) == "wait 5000")
        #expect(run.round(Self.done) == "tokens at-1")
        for event in [DevicePolling.Event.due, .connectionFailed, .answer(httpStatus: 200, body: [])] {
            #expect(run.apply(event) == "nothing")
        }
        #expect(run.start() == "nothing")
    }

    @Test("ignores what comes at the wrong time")
    func wrongTime() throws {
        var run = try Run()
        #expect(run.apply(.due) == "nothing" && run.answer(Self.done) == "nothing")
        #expect(run.start() == "wait 5000" && run.start() == "nothing")
        #expect(run.answer(Self.done) == "nothing" && run.apply(.connectionFailed) == "nothing")
        #expect(run.apply(.due) == "ask" && run.apply(.due) == "nothing" && run.start() == "nothing")
        #expect(run.answer(Self.done) == "tokens at-1")
    }

    @Test("slows down for good when it is told to")
    func slower() throws {
        var run = try Run(interval: 2)
        #expect(run.start() == "wait 2000")
        #expect(run.round(Self.slowDown, status: 400) == "wait 7000")
        #expect(run.round(Self.pending, status: 400) == "wait 7000")
        #expect(run.round(Self.slowDown, status: 429) == "wait 12000")
        #expect(run.round(Self.pending) == "wait 12000")
        #expect(run.round("", status: 503) == "wait 24000")
        #expect(run.round(Self.pending) == "wait 12000")
    }

    @Test("asks half as often after each failure, up to a minute, and as before once it works")
    func backOff() throws {
        var run = try Run()
        _ = run.start()
        for pause in [10_000, 20_000, 40_000, 60_000, 60_000] {
            #expect(run.apply(.due) == "ask")
            #expect(run.apply(.connectionFailed) == "wait \(pause)")
        }
        #expect(run.round(Self.pending) == "wait 5000")
        #expect(run.apply(.due) == "ask")
        #expect(run.apply(.connectionFailed) == "wait 10000")
        #expect(run.round(Self.done) == "tokens at-1")
        var slow = try Run(interval: 1)
        _ = slow.start()
        for pause in [2_000, 4_000] {
            #expect(slow.apply(.due) == "ask" && slow.apply(.connectionFailed) == "wait \(pause)")
        }
        #expect(slow.round(Self.slowDown) == "wait 6000")
        #expect(slow.apply(.due) == "ask" && slow.apply(.connectionFailed) == "wait 12000")
    }

    @Test(
        "takes a failing server for a lost network, whatever it says",
        arguments: [
            (500, ""), (502, "<html>Bad gateway</html>"), (503, "{}"), (503, #"{"error":"temporarily_unavailable"}"#),
            (500, #"{"error":{"code":500}}"#), (429, "Too many"), (429, #"{"error":"rate_limited"}"#), (599, done),
        ] as [(Int32, String)])
    func failingServer(_ status: Int32, _ body: String) throws {
        var run = try Run()
        _ = run.start()
        #expect(run.round(body, status: status) == "wait 10000")
        #expect(run.round(Self.done) == "tokens at-1")
    }

    @Test(
        "waits as long as a limiting or failing server asks, but not so long that the user is lost",
        arguments: [
            (429, "", 0, 10_000), (429, "", 3_000, 10_000), (429, #"{"error":"rate_limited"}"#, 30_000, 30_000),
            (503, "<html>", 30_000, 30_000), (429, "", 86_400_000, 60_000),
        ] as [(Int32, String, Int64, Int)])
    func askedPause(_ status: Int32, _ body: String, _ asked: Int64, _ pause: Int) throws {
        var run = try Run()
        _ = run.start()
        #expect(run.apply(.due) == "ask")
        let answer = DevicePolling.Event.answer(
            httpStatus: status, body: Array(body.utf8), pauseMilliseconds: asked)
        #expect(run.apply(answer) == "wait \(pause)")
        #expect(run.round(Self.done) == "tokens at-1")
    }

    @Test("never asks more often than the interval says, even after a failure")
    func longInterval() throws {
        var run = try Run(interval: 90)
        #expect(run.start() == "wait 90000")
        #expect(run.apply(.due) == "ask")
        #expect(run.apply(.connectionFailed) == "wait 90000")
    }

    @Test(
        "ends when the answer is decided",
        arguments: [
            (#"{"error":"access_denied"}"#, 400, "USER_CANCELLED 58"),
            (#"{"error":"access_denied"}"#, 200, "USER_CANCELLED 58"),
            (#"{"error":"access_denied"}"#, 500, "USER_CANCELLED 58"),
            (#"{"error":"expired_token"}"#, 400, "DEVICE_CODE_EXPIRED 56"),
            (#"{"error":"expired_token"}"#, 503, "DEVICE_CODE_EXPIRED 56"),
            (#"{"error":"invalid_grant"}"#, 400, "PROVIDER_ERROR 4"),
            (#"{"error":"incorrect_device_code"}"#, 200, "PROVIDER_ERROR 4"),
            (#"{"error":"Authorization_Pending"}"#, 400, "PROVIDER_ERROR 4"), ("", 400, "INVALID_RESPONSE 102"),
            ("<html>", 200, "INVALID_RESPONSE 102"), ("{}", 200, "INVALID_RESPONSE 102"),
            (done, 302, "INVALID_RESPONSE 102"),
            (done, 404, "INVALID_RESPONSE 102"),
            (#"{"access_token":"a","token_type":"mac"}"#, 200, "INVALID_RESPONSE 102"),
        ])
    func decided(_ body: String, _ status: Int32, _ outcome: String) throws {
        var run = try Run()
        _ = run.start()
        #expect(run.round(body, status: status) == outcome)
        #expect(run.apply(.due) == "nothing")
    }

    // proves: fba_future_user_code_expiry_unix_ms.summary
    @Test("ends with the codes, and does not wait longer than they live")
    func expires() throws {
        var run = try Run(lifetime: 12)
        #expect(run.start() == "wait 5000")
        #expect(run.round(Self.pending) == "wait 5000")
        #expect(run.round(Self.pending) == "wait 2000")
        #expect(run.apply(.due) == "DEVICE_CODE_EXPIRED 56")
    }

    @Test("takes tokens that come late, and no other late answer")
    func late() throws {
        for (body, late, outcome) in [
            (Self.done, 60_000, "tokens at-1"), (Self.pending, 60_000, "DEVICE_CODE_EXPIRED 56"),
            (Self.slowDown, 60_000, "DEVICE_CODE_EXPIRED 56"), (Self.pending, 7000, "DEVICE_CODE_EXPIRED 56"),
            (Self.pending, 6999, "wait 1"),
        ] {
            var run = try Run(lifetime: 12)
            _ = run.start()
            #expect(run.apply(.due) == "ask")
            run.now += Int64(late)
            #expect(run.answer(body) == outcome)
        }
        var run = try Run(lifetime: 12)
        _ = run.start()
        #expect(run.apply(.due) == "ask")
        run.now += 60_000
        #expect(run.apply(.connectionFailed) == "DEVICE_CODE_EXPIRED 56")
    }

    @Test("survives clocks and servers without measure")
    func extremes() throws {
        var run = try Run(lifetime: .max, interval: .max)
        #expect(run.start() == "wait 86400000")
        run.now = .max
        #expect(run.apply(.due) == "DEVICE_CODE_EXPIRED 56")
        var back = try Run()
        back.now = .min
        #expect(back.start() != "nothing")
        var slow = try Run(lifetime: 86_400, interval: 1)
        _ = slow.start()
        var last = ""
        for _ in 0..<20_000 where !last.hasPrefix("DEVICE") { last = slow.round(Self.slowDown) }
        #expect(last == "DEVICE_CODE_EXPIRED 56")
    }

    @Test("tells neither the device code nor the client's secret")
    func secrets() throws {
        let client = oauthClient { $0.clientSecret = "pw-1" }.completed(for: "github.com")
        for secret in ["dc-1", "pw-1", ClientAuthentication.basic(client)] {
            var run = try Run()
            _ = run.start()
            _ = run.apply(.due)
            let body = Array(#"{"error":"invalid_grant","error_description":"no \#(secret)."}"#.utf8)
            let action = run.polling.apply(.answer(httpStatus: 400, body: body), atMilliseconds: run.now)
            guard case .finish(.failure(let error)) = action else {
                Issue.record("it goes on")
                return
            }
            #expect(error.message.contains("invalid_grant: [...]"))
        }
    }
}
