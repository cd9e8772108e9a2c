// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("An exchange that the program carries")
struct HTTPExchangeTests {
    private final class Answers: @unchecked Sendable {
        var taken: [ServiceAnswer] = []
    }

    private let answers = Answers()

    private func exchange(_ request: ServiceRequest = ServiceRequest(site: "https://a.example")) -> HTTPExchange {
        HTTPExchange(request) { [answers] answer in
            answers.taken.append(answer)
            return true
        }
    }

    private func failure() throws -> TransferFailure {
        guard case .failure(let failure) = try #require(answers.taken.first) else {
            throw AuthError.network("no failure")
        }
        return failure
    }

    @Test("shows the request without what only libcurl needs")
    func request() {
        let request = ServiceRequest(
            site: "https://a.example", target: "/v1/accounts:signUp?key=k", headers: ["A: b", "Expect:"],
            body: Array("{\"a\":\"é\"}".utf8), connectTimeoutMilliseconds: 5, totalTimeoutMilliseconds: 7)
        let shown = exchange(request)
        #expect(shown.method == "POST")
        #expect(shown.url == "https://a.example/v1/accounts:signUp?key=k")
        #expect(shown.headers == ["A: b"])
        #expect(shown.body == "{\"a\":\"é\"}")
        #expect(shown.connectTimeoutMilliseconds == 5)
        #expect(shown.timeoutMilliseconds == 7)
    }

    @Test("reads the server's time and the pause that it asks for")
    func headers() throws {
        let headers = ["", "\r\n", "HTTP/1.1 200 OK", "date:Thu, 01 Jan 1970 00:01:00 GMT", "Retry-After: 3", "X: y"]
        #expect(exchange().answer(status: 503, headers: headers, body: Array("busy".utf8)))
        guard case .response(let status, let body, let seconds, let pause, _) = try #require(answers.taken.first) else {
            Issue.record("no answer")
            return
        }
        #expect(status == 503 && body == Array("busy".utf8) && seconds == 60 && pause == 3000)
    }

    @Test("counts the first end alone")
    func ends() {
        let answered = exchange()
        #expect(answered.isOpen)
        #expect(answered.answer(status: 200, headers: [], body: [UInt8]()))
        #expect(!answered.isOpen)
        #expect(!answered.answer(status: 200, headers: [], body: [UInt8]()))
        #expect(!answered.fail(.unknown, "late"))
        answered.abandon()
        #expect(!answered.close())
        let closed = exchange()
        #expect(closed.close())
        #expect(!closed.answer(status: 200, headers: [], body: [UInt8]()))
        #expect(answers.taken.count == 1)
    }

    @Test(
        "says whether the server can have acted",
        arguments: [
            (HTTPExchange.Failure.unknown, TransferFailure.Repeatability.unknown),
            (.unprocessed, .unprocessed), (.unreachable, .settled),
        ])
    func failures(failure given: HTTPExchange.Failure, expected: TransferFailure.Repeatability) throws {
        #expect(exchange().fail(given, "cause"))
        let failure = try failure()
        #expect(failure.repeatability == expected && failure.cause == "cause")
    }

    @Test("that nobody holds any more may have been acted on")
    func abandoned() throws {
        exchange().abandon()
        #expect(try failure().repeatability == .unknown)
    }

    @Test("with too large a body is no answer of the service")
    func excess() throws {
        #expect(exchange().answer(status: 200, headers: [], body: [UInt8](repeating: 0, count: (4 << 20) + 1)))
        #expect(try failure().repeatability == .settled)
    }
}
