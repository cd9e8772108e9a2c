// SPDX-License-Identifier: Apache-2.0
import Foundation
import HTTPTypes
import Testing

@testable import AuthEmulator

/// What the emulator sends to blocking functions and to OpenID providers, over a connection.
struct OutgoingCallTests {
    private let server = TestWebServer()

    @Test func `A function is asked by a POST with JSON`() async throws {
        try await server.run { url in
            let reply = try await FunctionTransport.network.post(url + "/function", Data(#"{"data":{}}"#.utf8))
            #expect(reply.status == 200 && reply.body == Data("answer".utf8))
        }
        let request = try #require(server.requests.first)
        #expect(request.method == "POST" && request.path == "/function" && request.body == #"{"data":{}}"#)
        #expect(request.headers[.contentType] == "application/json")
    }

    @Test func `A provider is asked by GET, and sent a form by POST with its secret`() async throws {
        try await server.run { url in
            _ = try await IssuerTransport.network.send(.init(address: url + "/keys"))
            _ = try await IssuerTransport.network.send(
                .init(address: url + "/token", authorization: "Basic x", form: "code=c"))
        }
        let (keys, token) = try (#require(server.requests.first), #require(server.requests.last))
        #expect(keys.method == "GET" && keys.path == "/keys" && keys.headers[.authorization] == nil)
        #expect(keys.headers[.accept] == "application/json")
        #expect(token.method == "POST" && token.path == "/token" && token.body == "code=c")
        #expect(token.headers[.authorization] == "Basic x")
        #expect(token.headers[.contentType] == "application/x-www-form-urlencoded")
    }

    /// What is sent is meant for the address that somebody has configured.
    @Test(arguments: [301, 302, 303, 307, 308])
    func `A redirect is not followed`(status: Int) async throws {
        try await server.run { url in
            let address = "\(url)/redirect/\(status)"
            let answer = try await FunctionTransport.network.post(address, Data("{}".utf8))
            let fetched = try await IssuerTransport.network.send(.init(address: address))
            let posted = try await IssuerTransport.network.send(.init(address: address, form: "code=c"))
            #expect(answer.status == status && fetched.status == status && posted.status == status)
        }
        #expect(server.requests.map(\.path) == Array(repeating: "/redirect/\(status)", count: 3))
    }

    @Test func `A function has a minute, a provider ten seconds`() {
        #expect(FunctionTransport.calls.seconds == 60 && IssuerTransport.calls.seconds == 10)
    }

    @Test func `A connection that hangs counts as an answer that does not come`() async throws {
        let full = try SilentListener(backlog: 0)
        let connections = try full.fill()
        let calls = OutgoingCalls(seconds: 1)
        await #expect(throws: OutgoingCalls.TimedOut.self) {
            try await IssuerTransport.over(calls).send(.init(address: full.url))
        }
        connections.forEach { close($0) }
    }

    @Test func `A megabyte is taken in, and not a byte more`() async throws {
        try await server.run { url in
            let most = try await FunctionTransport.network.post("\(url)/bytes/\(OutgoingCalls.largestBody)", Data())
            #expect(most.status == 200 && most.body.count == OutgoingCalls.largestBody)
            await #expect(throws: OutgoingCalls.TooLarge.self) {
                try await FunctionTransport.network.post("\(url)/bytes/\(OutgoingCalls.largestBody + 1)", Data())
            }
        }
    }

    @Test func `Where nobody listens the caller is told at once`() async throws {
        await #expect { try await IssuerTransport.network.send(.init(address: "http://127.0.0.1:1/")) } throws: {
            !($0 is OutgoingCalls.TimedOut)
        }
    }

    @Test func `This machine is reached without a proxy`() async throws {
        try await server.run { url in
            let environment = ["http_proxy": "http://127.0.0.1:1", "all_proxy": "http://127.0.0.1:1"]
            let calls = OutgoingCalls(seconds: 60, environment: { environment })
            let reply = try await FunctionTransport.over(calls).post(url, Data())
            #expect(reply.status == 200)
            await #expect(throws: (any Error).self) {
                try await IssuerTransport.over(calls).send(.init(address: "http://id.acme.example/"))
            }
        }
    }

    @Test(
        arguments: [
            ("https://id.example/", ["https_proxy": "http://proxy.example:3128"], "http://proxy.example:3128"),
            ("https://id.example/", ["HTTPS_PROXY": "proxy.example"], "http://proxy.example:80"),
            ("https://id.example/", ["https_proxy": "ann:secret@p.example"], "http://ann:secret@p.example:80"),
            ("https://id.example/", ["https_proxy": "socks5://p.example"], nil),
            ("http://id.example/", ["HTTP_PROXY": "http://proxy.example"], nil),
            ("http://id.example/", ["http_proxy": "http://proxy.example"], "http://proxy.example:80"),
            ("http://id.example/", ["ALL_PROXY": "http://proxy.example:1"], "http://proxy.example:1"),
            ("https://id.example/", ["http_proxy": "http://proxy.example"], nil),
            ("https://id.example/", ["all_proxy": "http://p.example", "no_proxy": "x.org, .Example"], nil),
            ("https://id.example/", ["all_proxy": "http://p.example", "no_proxy": "d.example"], "http://p.example:80"),
            ("https://id.example/", ["all_proxy": "http://p.example", "NO_PROXY": "*"], nil),
            ("http://localhost:1/", ["all_proxy": "http://p.example"], nil),
            ("https://127.1.2.3/", ["all_proxy": "http://p.example"], nil),
            ("http://[::1]:1/", ["all_proxy": "http://p.example"], nil),
            ("http://[0:0:0:0:0:0:0:1]:1/", ["all_proxy": "http://p.example"], nil),
            ("http://[fd00::5]/", ["all_proxy": "http://p.example", "no_proxy": "[FD00:0::5]"], nil),
            ("http://0.0.0.0:5001/", ["all_proxy": "http://p.example"], nil),
            ("http://[::]:5001/", ["all_proxy": "http://p.example"], nil),
            ("http://app.localhost/", ["all_proxy": "http://p.example"], nil),
            ("http://127.example/", ["all_proxy": "http://p.example"], "http://p.example:80"),
        ] as [(String, [String: String], String?)])
    func `Others are reached as the environment says`(address: String, environment: [String: String], proxy: String?) {
        #expect(OutgoingProxy(environment).server(for: address) == proxy)
    }

    @Test(
        arguments: [
            ([:], nil), (["SSL_CERT_FILE": ""], nil), (["SSL_CERT_FILE": "/a.pem"], "/a.pem"),
            (["SSL_CERT_FILE": "/a.pem", "CURL_CA_BUNDLE": "/b.pem"], "/b.pem"),
        ] as [([String: String], String?)])
    func `The environment may name the authorities to trust`(environment: [String: String], file: String?) {
        #expect(OutgoingCalls.authorities(environment) == file)
    }

    @Test func `An answer that never ends is not waited for`() async throws {
        try await server.run { url in
            await #expect(throws: OutgoingCalls.TimedOut.self) {
                try await IssuerTransport.over(OutgoingCalls(seconds: 1)).send(.init(address: url + "/trickle"))
            }
        }
    }

    @Test func `A call that is cancelled is not waited for`() async throws {
        let silent = try SilentListener()
        let url = silent.url
        let call = Task { try await FunctionTransport.network.post(url, Data()) }
        call.cancel()
        await #expect(throws: CancellationError.self) { try await call.value }
    }

    @Test(arguments: ["file:///etc/hostname", "ftp://127.0.0.1/", "no address"])
    func `Nothing is asked but by HTTP`(address: String) async throws {
        await #expect(throws: OutgoingCalls.Failed.self) {
            try await IssuerTransport.network.send(.init(address: address))
        }
    }

    @Test func `Who never answers is not waited for`() async throws {
        let silent = try SilentListener()
        let calls = OutgoingCalls(seconds: 1)
        await #expect(throws: OutgoingCalls.TimedOut.self) {
            try await FunctionTransport.over(calls).post(silent.url, Data())
        }
        await #expect(throws: OutgoingCalls.TimedOut.self) {
            try await IssuerTransport.over(calls).send(.init(address: silent.url))
        }
    }
}

/// Takes connections, and never reads from them.
private final class SilentListener {
    let url: String
    private let descriptor: Int32

    init(backlog: Int32 = 8) throws {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let bound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, size) == 0 && listen(listener, backlog) == 0 && getsockname(listener, $0, &size) == 0
            }
        }
        descriptor = listener
        url = "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))/"
        try #require(bound)
    }

    /// Takes the room that the queue has, so that the next connection is not answered at all.
    func fill() throws -> [Int32] {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        address.sin_port = try #require(UInt16(url.split(separator: ":")[2].dropLast())).bigEndian
        return (0..<4).map { _ in
            let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
            withUnsafePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    _ = connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
                }
            }
            return connection
        }
    }

    deinit { close(descriptor) }
}
