// SPDX-License-Identifier: Apache-2.0
import CPlatform
import Glibc
import Testing

@testable import FirebaseAuthCore

@Suite("A request on the wire")
struct RequestOnTheWireTests {
    private static func request(_ site: String, _ target: String) -> ServiceRequest {
        ServiceRequest(
            site: site, target: target, headers: ["Content-Type: a/b", "Expect:"], body: Array("{}".utf8),
            mayUseProxy: false,
            isIdempotent: true)
    }

    /// What libcurl makes of the answer.
    private static func body(_ request: ServiceRequest, by loop: EventLoop) -> String {
        let (ended, body) = (Gate(), Box<[UInt8]>([]))
        _ = loop.send(request) { answer in
            if case .response(_, let bytes, _, _, _) = answer { body.value = bytes }
            ended.open()
        }
        ended.wait()
        return String(decoding: body.value, as: UTF8.self)
    }

    @Test("is the same by its site and its target as by its URL, and its answer may be compressed")
    func same() throws {
        let (server, other, loop) = (try CompressingServer(), try CompressingServer(), EventLoop(clock: SystemClock()))
        let site = "http://127.0.0.1:\(server.port)"
        let requests = [
            Self.request(site, "/v1/a:b?c=%64"), Self.request(site + "/v1/a:b?c=%64", ""),
            Self.request("http://127.0.0.1:\(other.port)/d", ""),
        ]
        for request in requests + requests { #expect(Self.body(request, by: loop) == #"{"a":1}"#) }
        loop.stop()
        let sent = server.requests
        #expect(sent.count == 4 && Set(sent).count == 1 && other.requests.count == 2)
        let lines = try #require(sent.first).split(separator: "\r\n", omittingEmptySubsequences: false)
        try #require(lines.count == 8)
        #expect(lines[0] == "POST /v1/a:b?c=%64 HTTP/1.1" && lines[1] == "Host: 127.0.0.1:\(server.port)")
        #expect(lines[2] == "Accept: */*" && lines[3].hasPrefix("Accept-Encoding: deflate, gzip"))
        #expect(lines[4...].map { String($0) } == ["Content-Type: a/b", "Content-Length: 2", "", "{}"])
    }
}

extension RequestOnTheWireTests {
    @Test("is given up when no answer comes, also after answers that came at once")
    func silence() throws {
        let (server, loop) = (try CompressingServer(), EventLoop(clock: SystemClock()))
        var silentPort: UInt16 = 0
        let silent = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        try #require(fbp_loopback_listen(fbp_socket(handle: Int64(silent)), false, 0, false, &silentPort))
        for _ in 0..<20 { _ = Self.body(Self.request("http://127.0.0.1:\(server.port)", "/a"), by: loop) }
        var request = Self.request("http://127.0.0.1:\(silentPort)", "/a")
        request.totalTimeoutMilliseconds = 50
        #expect(Self.body(request, by: loop).isEmpty)
        #expect(Self.body(Self.request("http://127.0.0.1:\(server.port)", "/a"), by: loop) == #"{"a":1}"#)
        loop.stop()
        close(silent)
    }
}

/// Takes one connection, and answers all that comes there.
private final class CompressingServer: @unchecked Sendable {
    private struct Failure: Error {}

    // {"a":1}
    private static let body: [UInt8] = [
        31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 171, 86, 74, 84, 178, 50, 172, 5, 0, 175, 172, 27, 86, 7, 0, 0, 0,
    ]

    private let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    private let heard = Guarded<[String]>([])
    private(set) var port: UInt16 = 0

    init() throws {
        guard fbp_loopback_listen(fbp_socket(handle: Int64(listener)), false, 0, false, &port) else { throw Failure() }
        guard let thread = SystemThread.start("server", { self.serve() }) else { throw Failure() }
        fbp_thread_detach(thread)
    }

    var requests: [String] { heard.withLock { $0 } }

    private func serve() {
        // The listener does not wait.
        var descriptor: Int32 = -1
        while descriptor < 0 {
            var entry = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
            poll(&entry, 1, -1)
            descriptor = accept(listener, nil, nil)
        }
        let head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(Self.body.count)\r\n\r\n"
        var (bytes, text) = ([UInt8](repeating: 0, count: 4096), "")
        while case let count = recv(descriptor, &bytes, bytes.count, 0), count > 0 {
            text += String(decoding: bytes[..<count], as: UTF8.self)
            guard text.hasSuffix("{}") else { continue }
            heard.withLock { $0.append(text) }
            text = ""
            let answer = Array(head.utf8) + Self.body
            send(descriptor, answer, answer.count, Int32(MSG_NOSIGNAL))
        }
        close(descriptor)
        close(listener)
    }
}
