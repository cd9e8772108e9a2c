// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("The request parser")
struct HTTPRequestParserTests {
    typealias Progress = HTTPRequestParser.Progress

    static func parse(_ bytes: [UInt8], limits: HTTPRequestLimits = HTTPRequestLimits()) -> Progress {
        var parser = HTTPRequestParser(limits: limits)
        return parser.consume(bytes)
    }

    static func parse(_ text: String) -> Progress { parse(Array(text.utf8)) }

    static func request(_ text: String) throws -> HTTPRequest {
        guard case .request(let request) = parse(text) else {
            Issue.record("\(parse(text))")
            throw HTTPRefusal.badRequest("unexpected")
        }
        return request
    }

    @Test("reads a navigation")
    func navigation() throws {
        let request = try Self.request(
            "GET /cb?code=a&state=b?c HTTP/1.1\r\nHost: 127.0.0.1:5\r\nACCEPT:  text/html \t\r\nX-Empty:\r\n\r\n")
        #expect(request.method == "GET")
        #expect(request.target == "/cb?code=a&state=b?c")
        #expect(request.path == "/cb")
        #expect(request.query == "code=a&state=b?c")
        #expect(request.header("host") == "127.0.0.1:5")
        #expect(request.header("accept") == "text/html")
        #expect(request.header("x-empty") == "")
        #expect(request.header("x-none") == nil)
        #expect(request.body.isEmpty)
    }

    @Test("tells a repeated header from an absent one")
    func repeated() throws {
        let request = try Self.request("GET / HTTP/1.1\r\nHost: a\r\nX: 1\r\nx: 2\r\n\r\n")
        #expect(request.header("x") == nil)
        #expect(request.headerCount("x") == 2)
        #expect(request.headerCount("y") == 0)
        #expect(request.query == nil)
    }

    @Test("reads a body of the given length and nothing beyond it")
    func body() throws {
        let head = "POST /cb HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n"
        #expect(try Self.request(head + "ab\0\r\n").body == Array("ab\0\r\n".utf8))
        #expect(try Self.request(head + "abcdeGET / HTTP/1.1\r\n\r\n").body == Array("abcde".utf8))
        #expect(Self.parse(head + "abcd") == .needMore)
    }

    @Test("lets HTTP/1.0 leave out the host, and takes any bytes in a value")
    func oldAndOdd() throws {
        #expect(try Self.request("GET / HTTP/1.0\r\n\r\n").headers.isEmpty)
        var bytes = Array("GET / HTTP/1.1\r\nHost: a\r\nX-Odd: ".utf8)
        bytes += [0xE9, 0x09, 0xFF] + Array("\r\n\r\n".utf8)
        guard case .request(let request) = Self.parse(bytes) else { throw HTTPRefusal.badRequest("unexpected") }
        #expect(request.header("x-odd") == "\u{FFFD}\t\u{FFFD}")
    }

    @Test("skips cookies of any size, and gives up on a request of more than a megabyte")
    func cookies() throws {
        let cookie = String(repeating: "a=\u{E9}; ", count: 1024)
        let lines = (0..<100).map { "\(["Cookie", "cookie", "COOKIE"][$0 % 3]):\(cookie)\r\n" }.joined()
        let request = try Self.request("GET /cb?code=a HTTP/1.1\r\n\(lines)Host: a\r\nCookies: b\r\n\r\n")
        #expect(request.headers == [HTTPHeader(name: "host", value: "a"), HTTPHeader(name: "cookies", value: "b")])
        let endless = Array("GET / HTTP/1.1\r\nHost: a\r\nCookie: ".utf8) + [UInt8](repeating: 0x61, count: 1024 * 1024)
        #expect(Self.parse(endless) == .refused(HTTPRefusal(status: 431, reason: "request too large")))
    }

    struct Refusal: Sendable, CustomTestStringConvertible {
        let text: String
        let status: Int
        var testDescription: String { text }

        init(_ status: Int, _ text: String) {
            self.status = status
            self.text = text
        }

        /// A request whose header lines are these.
        static func headers(_ status: Int, _ lines: String) -> Refusal {
            Refusal(status, "GET / HTTP/1.1\r\nHost: a\r\n\(lines)\r\n\r\n")
        }
    }

    static let badLines: [Refusal] = [
        Refusal(400, "\r\n"), Refusal(400, "\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n"), Refusal(400, "GET\r\n"),
        Refusal(400, "GET /\r\n"),
        Refusal(400, "GET / HTTP/1.1 \r\n"), Refusal(400, "GET  / HTTP/1.1\r\n"), Refusal(400, " GET / HTTP/1.1\r\n"),
        Refusal(400, "GET /  HTTP/1.1\r\n"), Refusal(400, "OPTIONS  HTTP/1.1\r\n"),
        Refusal(400, "GET\t/ HTTP/1.1\r\n"), Refusal(400, "GET / a HTTP/1.1\r\n"), Refusal(400, "G(T / HTTP/1.1\r\n"),
        Refusal(400, "GÉT / HTTP/1.1\r\n"),
        Refusal(400, "GET / http/1.1\r\n"), Refusal(400, "GET / HTTP/1\r\n"), Refusal(400, "GET / HTTP/1.\r\n"),
        Refusal(400, "GET / HTTP/11.1\r\n"), Refusal(400, "GET / HTTP/1.10\r\n"),
        Refusal(400, "GET / HTTP/a.b\r\n"), Refusal(400, "GET / HTTP/a.1\r\n"), Refusal(400, "GET / HTTP/1.b\r\n"),
        Refusal(400, "GET / HTTPS/1.1\r\n"), Refusal(400, "GET / HTTP/1,1\r\n"),
        Refusal(505, "GET / HTTP/1.2\r\n"), Refusal(505, "GET / HTTP/2.0\r\n"), Refusal(505, "GET / HTTP/0.9\r\n"),
        Refusal(505, "PRI * HTTP/2.0\r\n"),
        Refusal(400, "GET http://127.0.0.1/ HTTP/1.1\r\n"), Refusal(400, "GET * HTTP/1.1\r\n"),
        Refusal(400, "GET a HTTP/1.1\r\n"),
        Refusal(405, "OPTIONS * HTTP/1.1\r\n"), Refusal(405, "CONNECT a:443 HTTP/1.1\r\n"),
        Refusal(400, "GET /a#b HTTP/1.1\r\n"),
        Refusal(400, "GET /é HTTP/1.1\r\n"), Refusal(400, "GET /\u{7F} HTTP/1.1\r\n"),
        Refusal(400, "GET /\0 HTTP/1.1\r\n"),
        Refusal(400, "GET / HTTP/1.1\n"), Refusal(400, "GET /\r HTTP/1.1\r\n"), Refusal(400, "GET / HTTP/1.1\r\r\n"),
        Refusal(400, "\u{16}\u{3}\u{1}"),
    ]

    static let badHeaders: [Refusal] = [
        .headers(400, "X : 1"), .headers(400, "X\t: 1"), .headers(400, " X: 1"), .headers(400, "X: 1\r\n folded"),
        .headers(400, "X: 1\r\n\tfolded"),
        .headers(400, "X"), .headers(400, ": 1"), .headers(400, "X(: 1"), .headers(400, "É: 1"), .headers(400, "X: \0"),
        .headers(400, "X: \u{1}"),
        .headers(400, "X: \u{7F}"), .headers(400, "X: \u{B}"), .headers(400, "X: 1\nY: 2"), .headers(400, "X: 1\rY: 2"),
        .headers(400, "X: 1\rYZ: 2"),
        .headers(400, "X\0: 1"), .headers(400, "Cookie : a"), .headers(400, "Cookie: a\r\n b"),
        .headers(400, "Cookie: a\0"), .headers(400, "Cookie: a\nX: b"), .headers(400, "Cookie: a\rX: b"),
        .headers(400, "Cookie: a\r\nHost: b"), .headers(400, "Cookie"),
        .headers(400, "Host: a"), .headers(400, "hOST: b"), Refusal(400, "GET / HTTP/1.1\r\n\r\n"),
        Refusal(400, "GET / HTTP/1.1\r\nX: 1\r\n\r\n"),
        Refusal(400, "GET / HTTP/1.0\r\nHost: a\r\nHost: a\r\n\r\n"), Refusal(400, "GET / HTTP/1.1\r\nHost: a\r\n\n"),
        Refusal(400, "GET / HTTP/1.1\r\nHost: a\n\n"),
        .headers(501, "Transfer-Encoding: chunked"), .headers(501, "Transfer-Encoding: identity"),
        .headers(501, "transfer-encoding:"),
        .headers(400, "Transfer-Encoding: chunked\r\nContent-Length: 1"),
        .headers(400, "Content-Length: 0\r\nTransfer-Encoding: x"),
        .headers(400, "Content-Length: 1\r\nContent-Length: 1"),
        .headers(400, "Content-Length: 1\r\ncontent-length: 2"), .headers(400, "Content-Length: 1, 1"),
        .headers(400, "Content-Length:"), .headers(400, "Content-Length: -1"), .headers(400, "Content-Length: +1"),
        .headers(400, "Content-Length: 0x1"),
        .headers(400, "Content-Length: 1 1"), .headers(400, "Content-Length: 1a"), .headers(400, "Content-Length: 1.0"),
        .headers(413, "Content-Length: 65537"),
        .headers(413, "Content-Length: 99999999999999999999999999"), .headers(400, "Content-Length: ١"),
    ]

    @Test("refuses what could be read in two ways", arguments: badLines + badHeaders)
    func refuses(_ refusal: Refusal) {
        guard case .refused(let found) = Self.parse(refusal.text) else {
            Issue.record("accepted")
            return
        }
        #expect(found.status == refusal.status)
    }

    @Test("gives the same answer however the bytes are split")
    func everySplit() {
        let accepted = [
            "GET /cb?code=a&state=b HTTP/1.1\r\nHost: 127.0.0.1:5\r\nAccept: */*\r\n\r\n",
            "POST /cb HTTP/1.1\r\nHost: a\r\nContent-Length: 7\r\n\r\ncode=\r\nGET / HTTP/1.1\r\nHost: b\r\n\r\n",
        ]
        for text in accepted + (Self.badLines + Self.badHeaders).map(\.text) {
            let bytes = Array(text.utf8)
            let whole = Self.parse(bytes)
            #expect(whole != .needMore)
            for offset in 0...bytes.count {
                var parser = HTTPRequestParser()
                _ = parser.consume(bytes[..<offset])
                #expect(parser.consume(bytes[offset...]) == whole)
            }
            var parser = HTTPRequestParser()
            for byte in bytes { _ = parser.consume([byte]) }
            #expect(parser.consume([]) == whole)
        }
    }

    @Test("asks for more at every offset before the end")
    func prefixes() {
        let bytes = Array("POST /cb HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc".utf8)
        for length in 0..<bytes.count { #expect(Self.parse(Array(bytes.prefix(length))) == .needMore) }
    }

    @Test("keeps its answer")
    func final() {
        var parser = HTTPRequestParser()
        let refused = parser.consume(Array("BAD\r\n".utf8))
        #expect(parser.consume(Array("GET / HTTP/1.1\r\nHost: a\r\n\r\n".utf8)) == refused)
    }
}

extension HTTPRequestParserTests {
    static let small = HTTPRequestLimits(requestLineBytes: 20, headerBlockBytes: 30, headerCount: 2, bodyBytes: 4)

    static func status(_ text: String) -> Int {
        switch parse(Array(text.utf8), limits: small) {
        case .needMore: return 0
        case .request: return 200
        case .refused(let refusal): return refusal.status
        }
    }

    @Test("allows exactly its limits")
    func limits() {
        #expect(Self.status("GET /567890 HTTP/1.1\r\nHost: a\r\n\r\n") == 200)
        #expect(Self.status("GET /5678901 HTTP/1.1\r\nHost: a\r\n\r\n") == 414)
        // Nine bytes of Host and 21 of the other field.
        #expect(Self.status("GET / HTTP/1.1\r\nHost: a\r\nX: 4567890123456789\r\n\r\n") == 200)
        #expect(Self.status("GET / HTTP/1.1\r\nHost: a\r\nX: 45678901234567890\r\n\r\n") == 431)
        #expect(Self.status("GET / HTTP/1.1\r\nHost: a\r\nX:\r\n\r\n") == 200)
        #expect(Self.status("GET / HTTP/1.1\r\nHost: a\r\nX:\r\nY:\r\n\r\n") == 431)
        #expect(Self.status("GET / HTTP/1.0\r\nContent-Length: 4\r\n\r\nabcd") == 200)
        #expect(Self.status("GET / HTTP/1.0\r\nContent-Length: 5\r\n\r\n") == 413)
        let whole = Array("GET / HTTP/1.0\r\nCookie: a\r\n\r\n".utf8)
        for (size, isTaken) in [(whole.count, true), (whole.count - 1, false)] {
            guard case .request = Self.parse(whole, limits: HTTPRequestLimits(requestBytes: size)) else {
                #expect(!isTaken)
                continue
            }
            #expect(isTaken)
        }
    }

    @Test("takes 16 KB of a request line, 32 KB of headers, a hundred of them, and 64 KB of a body, and no more")
    func largest() {
        func status(_ text: String) -> Int {
            guard case .refused(let refusal) = Self.parse(text) else { return 200 }
            return refusal.status
        }
        func text(_ count: Int) -> String { String(repeating: "a", count: count) }
        for (extra, refused) in [(0, [200, 200, 200, 200]), (1, [414, 431, 431, 413])] {
            let line = "GET /\(text(16 * 1024 - 14 + extra)) HTTP/1.1\r\nHost: a\r\n\r\n"
            let headers = Refusal.headers(431, "X: \(text(32 * 1024 - 14 + extra))").text
            let many = Refusal.headers(431, String(repeating: "X:\r\n", count: 98 + extra) + "X:").text
            let body = Refusal.headers(413, "Content-Length: \(64 * 1024 + extra)").text
            #expect([line, headers, many, body].map(status) == refused)
        }
    }

    @Test("gives up on an endless line as soon as it is too long")
    func endless() {
        var parser = HTTPRequestParser()
        var answer = Progress.needMore
        for _ in 0..<17 { answer = parser.consume([UInt8](repeating: 0x41, count: 1024)) }
        #expect(answer == .refused(HTTPRefusal(status: 414, reason: "request line too long")))
        #expect(
            Self.parse("GET / HTTP/1.1\r\nX: " + String(repeating: "a", count: 1 << 20))
                == .refused(HTTPRefusal(status: 431, reason: "headers too large")))
    }

    @Test("survives every change of one byte of a request")
    func everyByte() {
        let bytes = Array("GET /cb?code=a HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\nx".utf8)
        for index in bytes.indices {
            for byte in UInt8.min...UInt8.max {
                var changed = bytes
                changed[index] = byte
                var parser = HTTPRequestParser()
                _ = parser.consume(changed[..<index])
                #expect(parser.consume(changed[index...]) == Self.parse(changed))
            }
        }
    }
}
