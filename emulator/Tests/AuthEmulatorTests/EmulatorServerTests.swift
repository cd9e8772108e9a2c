// SPDX-License-Identifier: Apache-2.0
import Foundation
import Logging
import NIOCore
import Testing

@testable import AuthEmulator

struct EmulatorServerTests {
    private let origin = "http://localhost:3000"

    @Test func `An answer says that it is JSON, and of when it is`() async throws {
        #expect(HTTPDate.text(secondsSince1970: 784_111_777) == "Sun, 06 Nov 1994 08:49:37 GMT")
        try await withServer { client in
            let reply = try await client.post("\(TestEmulator.v1)/accounts:signUp?key=k", "{}")
            #expect(reply.header("date")?.hasSuffix(" GMT") == true)
            #expect(reply.status == 200)
            #expect(reply.header("content-type") == "application/json; charset=utf-8")
        }
    }

    @Test func `Answers and refusals are readable by pages of this machine`() async throws {
        try await withServer { client in
            for target in ["/", "/nowhere"] {
                let reply = try await client.get(target, headers: ["origin": origin])
                #expect(reply.header("access-control-allow-origin") == origin)
                #expect(reply.header("vary") == "Origin")
            }
            let plain = try await client.get("/")
            #expect(plain.header("access-control-allow-origin") == nil)
        }
    }

    @Test func `The log says once how a page that was refused could be let in`() async throws {
        let log = LogRecorder()
        try await withServer(EmulatorOptions(port: 0, logger: log.logger)) { client in
            for page in ["https://a.example", "https://a.example", "null", "http://localhost:1"] {
                _ = try await client.get("/nowhere", headers: ["origin": page])
            }
        }
        let warnings = log.lines.filter { $0.hasPrefix("warning ") }
        #expect(warnings.count == 1 && warnings.first?.contains("--allow-origin https://a.example lets it") == true)
    }

    @Test func `A preflight is answered with what it asks for`() async throws {
        try await withServer { client in
            let reply = try await client.send(
                "OPTIONS", "\(TestEmulator.v1)/accounts:signUp",
                headers: [
                    "origin": origin, "access-control-request-method": "POST",
                    "access-control-request-headers": "content-type,x-client-version",
                    "access-control-request-private-network": "true",
                ])
            #expect(reply.status == 204)
            #expect(reply.header("access-control-allow-origin") == origin)
            #expect(reply.header("access-control-allow-headers") == "content-type,x-client-version")
            #expect(reply.header("access-control-allow-methods")?.contains("POST") == true)
            #expect(reply.header("access-control-allow-private-network") == "true")
        }
    }

    @Test func `A started server answers on the port it got, and its links name that port`() async throws {
        let server = try await EmulatorServer.start(EmulatorOptions(port: 0))
        let port = server.port
        #expect(port > 0 && server.url == "http://127.0.0.1:\(port)")
        let reply = try await ServerClient(port: port).post(
            "\(TestEmulator.v1)/accounts:createAuthUri?key=k",
            #"{"providerId":"github.com","continueUri":"http://localhost/"}"#)
        let address = reply.json["authUri"]?.string
        #expect(address?.hasPrefix("http://127.0.0.1:\(port)/emulator/auth/authorize?") == true)
        try await server.stop()
    }

    @Test func `A stopped server frees its port, even under an open connection`() async throws {
        let first = try await EmulatorServer.start(EmulatorOptions(port: 0))
        _ = try await ServerClient(port: first.port).get("/")
        try await first.stop()
        let second = try await EmulatorServer.start(EmulatorOptions(port: first.port))
        #expect(second.port == first.port)
        try await second.stop()
    }

    @Test func `A stop does not wait for a call that a test has delayed`() async throws {
        let fault = #"{"emulator":{"faults":[{"latencyMilliseconds":600000}]}}"#
        var options = EmulatorOptions(port: 0, configuration: fault)
        let (delays, delayed) = AsyncStream.makeStream(of: Int64.self)
        options.pause = { [pause = options.pause] in
            delayed.yield($0)
            await pause($0)
        }
        let server = try await EmulatorServer.start(options)
        async let reply = ServerClient(port: server.port).post("\(TestEmulator.v1)/accounts:signUp?key=k", "{}")
        for await _ in delays { break }
        try await server.stop()
        #expect(try await reply.status == 200)
    }

    @Test func `A server that ends by itself has failed, one that is stopped has not`() async throws {
        let dying = try await EmulatorServer.start(EmulatorOptions(port: 0))
        try await dying.listener.close()
        await #expect {
            try await dying.ended()
        } throws: { error in
            "\(error)".hasPrefix("the server has ended by itself: ")
        }
        let stopped = try await EmulatorServer.start(EmulatorOptions(port: 0))
        await stopped.beginStop()
        try await stopped.ended()
    }

    @Test func `A server starts with the switches it is given`() async throws {
        let switches = #"{"emulator":{"expireCodes":true,"clockOffsetSeconds":60,"faults":[{"status":503,"count":1}]}}"#
        try await withServer(EmulatorOptions(port: 0, configuration: switches)) { client in
            let config = try await client.get("/emulator/v1/projects/demo-project/config").json["emulator"]
            #expect(config?["expireCodes"] == true && config?["clockOffsetSeconds"] == 60)
            let call = try await client.post("\(TestEmulator.v1)/accounts:signUp?key=k", "{}")
            #expect(call.status == 503)
        }
    }

    @Test(arguments: [0, 86_400]) func `The Date of an answer is of the project's clock`(offset: Int) async throws {
        let options = EmulatorOptions(port: 0, configuration: #"{"emulator":{"clockOffsetSeconds":\#(offset)}}"#)
        try await withServer(options) { client in
            for path in ["signUp", "lookup"] {
                let before = Int(Date().timeIntervalSince1970) + offset
                let date = try await client.post("\(TestEmulator.v1)/accounts:\(path)?key=k", "{}").header("Date")
                let after = Int(Date().timeIntervalSince1970) + offset
                #expect((before...after).map(HTTPDate.text).contains(date ?? ""))
            }
        }
    }

    @Test(arguments: [
        ("[]", "cannot use the configuration: it is not a JSON object"),
        (
            #"{"emulator":{"expireCodes":7}}"#,
            "cannot use the configuration: Invalid JSON payload received. "
                + "The value at 'emulator.expireCodes' is not a boolean."
        ),
        (
            #"{"emulator":{"redirectUris":{"my.com":[]}}}"#,
            "cannot use the configuration: INVALID_PROVIDER_ID : There is no such provider."
        ),
    ])
    func `A server does not start with switches that it does not understand`(text: String, message: String) async {
        await #expect {
            try await EmulatorServer.start(EmulatorOptions(port: 0, configuration: text))
        } throws: { error in
            "\(error)" == message
        }
    }

    @Test(arguments: [(Logger.Level.warning, false), (.info, true)])
    func `The server library tells of itself when requests are logged`(level: Logger.Level, tells: Bool) async throws {
        let log = LogRecorder()
        var logger = log.logger
        logger.logLevel = level
        let server = try await EmulatorServer.start(EmulatorOptions(port: 0, logger: logger))
        try await server.stop()
        #expect(log.lines.contains { $0.contains("listening") } == tells)
    }

    /// The program offers two levels; whoever embeds the server may choose any.
    @Test func `No level of the log shows a query or a body`() async throws {
        let log = LogRecorder()
        try await withServer(EmulatorOptions(port: 0, logger: log.logger)) { client in
            let body = #"{"email":"ann@example.com","password":"open sesame"}"#
            for path in ["\(TestEmulator.v1)/accounts:signUp", "/nowhere", "/emulator/action"] {
                _ = try await client.post("\(path)?key=my-key&oobCode=my-code&id_token=my-token", body)
            }
        }
        #expect(log.lines.contains { $0.contains("POST \(TestEmulator.v1)/accounts:signUp 200") })
        for secret in ["my-key", "my-code", "my-token", "ann@example.com", "open sesame", "?"] {
            #expect(!log.lines.contains { $0.contains(secret) })
        }
    }

    @Test func `A taken port and a public address are refused`() async throws {
        let server = try await EmulatorServer.start(EmulatorOptions(port: 0))
        await #expect {
            try await EmulatorServer.start(EmulatorOptions(port: server.port))
        } throws: { error in
            "\(error)".hasPrefix(
                "cannot listen on 127.0.0.1 port \(server.port): Address already in use: choose another port")
        }
        try await server.stop()
        await #expect(throws: EmulatorServerError.notLoopback("0.0.0.0")) {
            try await EmulatorServer.start(EmulatorOptions(host: "0.0.0.0", port: 0))
        }
    }
}
