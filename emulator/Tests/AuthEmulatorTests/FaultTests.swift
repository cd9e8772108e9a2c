// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization
import Testing

@testable import AuthEmulator

struct FaultTests {
    private let emulator = TestEmulator()

    private func set(_ faults: JSONValue) async throws {
        try await emulator.configure(["emulator": ["faults": faults]])
    }

    @Test func `A fault meets its operation as often as it should`() async throws {
        try await set([["operation": "accounts:lookup", "count": 2, "status": 503, "error": "OVERLOADED"]])
        #expect(try await emulator.call("accounts:signUp").status == 200)
        for left in [1, 0] {
            let reply = try await emulator.call("accounts:lookup")
            #expect(reply.status == 503 && reply.errorMessage == "OVERLOADED")
            #expect(reply["error"]?["status"] == "UNAVAILABLE")
            let faults = try await emulator.control("GET", "config")["emulator"]?["faults"]?.array
            #expect(faults?.first?["count"] == (left == 0 ? nil : 1))
        }
        #expect(try await emulator.call("accounts:lookup").errorMessage == "MISSING_ID_TOKEN")
    }

    @Test func `A failure says when to try again`() async throws {
        try await set([["operation": "accounts:lookup", "status": 429, "retryAfterSeconds": 7]])
        let reply = try await emulator.call("accounts:lookup")
        #expect(reply.status == 429 && reply.header("retry-after") == "7")
        #expect(reply.errorMessage == "RESOURCE_EXHAUSTED")
    }

    @Test(
        arguments: [
            (["status": 200], "400 to 599, and not 200."), (["status": 999], "400 to 599, and not 999."),
            (["status": 503, "count": 0], "without it, the fault stays."),
            (["count": -1, "action": "cut"], "fault stays."),
            (["status": 429, "retryAfterSeconds": -1], "or an error."), (["retryAfterSeconds": 1], "or an error."),
        ] as [(JSONValue, String)])
    func `A fault that can have no effect is refused`(fault: JSONValue, advice: String) async throws {
        let reply = try await emulator.control("PATCH", "config", ["emulator": ["faults": [fault]]])
        #expect(reply.status == 400 && reply.errorMessage?.hasSuffix(advice) == true, "\(reply.text)")
    }

    @Test(arguments: [
        ("accounts:lookUp", "did you mean 'accounts:lookup'?"), ("all of them", "are their names."),
        ("x", "are their names."),
    ])
    func `A fault of no operation is refused`(name: String, advice: String) async throws {
        let reply = try await emulator.control(
            "PATCH", "config", ["emulator": ["faults": [["operation": .string(name)]]]])
        #expect(reply.status == 400 && reply.errorMessage?.hasSuffix(advice) == true, "\(reply.text)")
        #expect(try await emulator.control("GET", "config")["emulator"]?["faults"] == [])
    }

    @Test(arguments: [
        ("accounts:signUp", "/www.googleapis.com/identitytoolkit/v3/relyingparty/signupNewUser"),
        ("accounts:signUp", "\(TestEmulator.v1)/accounts:signUp"), ("*", "\(TestEmulator.v1)/accounts:lookup"),
        ("accounts/mfaSignIn:start", "\(TestEmulator.v2)/accounts/mfaSignIn:start"),
        ("token", "/securetoken.googleapis.com/v1/token"),
    ])
    func `A fault finds its operation under every name`(operation: String, path: String) async throws {
        try await set([["operation": .string(operation), "error": "QUOTA_EXCEEDED"]])
        let reply = await emulator.send("POST", path + "?key=k", body: "{}")
        #expect(reply.status == 400 && reply.errorMessage == "QUOTA_EXCEEDED" && reply["error"]?["status"] == nil)
    }

    @Test func `An owner's calls have the names of the clients' calls`() async throws {
        try await set([
            ["operation": "accounts:signUp", "status": 429], ["operation": "accounts:update", "status": 500],
        ])
        #expect(try await emulator.own("accounts", [:]).status == 429)
        #expect(try await emulator.own("accounts:update", [:]).status == 500)
        #expect(try await emulator.own("tenants/t/accounts:update", [:]).status == 500)
    }

    @Test func `An action that is none is refused by its place`() async throws {
        let change: JSONValue = ["emulator": ["faults": [["operation": "token"], ["action": "explode"]]]]
        let reply = try await emulator.control("PATCH", "config", change)
        #expect(reply.status == 400)
        #expect(reply.errorMessage?.hasSuffix("The value at 'emulator.faults.1.action' is not a known value.") == true)
    }

    @Test func `Faults go away when the list is emptied, and switches are spared`() async throws {
        try await set([["status": 500]])
        #expect(try await emulator.call("accounts:signUp").status == 500)
        try await set([])
        #expect(try await emulator.call("accounts:signUp").status == 200)
    }

    @Test(arguments: [
        ("POST", "/emulator/issuer/oidc.acme/token", "emulator/issuer/{provider}/token"),
        (
            "GET", "/emulator/issuer/oidc.acme/.well-known/openid-configuration",
            "emulator/issuer/{provider}/.well-known/openid-configuration"
        ),
        ("GET", "/emulator/auth/authorize", "emulator/auth/authorize"),
    ])
    func `A provider's endpoint and a page fail when they are named`(method: String, path: String, name: String)
        async throws
    {
        try await set([["status": 503]])
        #expect(await emulator.send(method, path).status != 503)
        try await set([["operation": .string(name), "status": 503, "count": 1]])
        #expect(try await emulator.call("accounts:signUp").status == 200)
        #expect(await emulator.send(method, path).status == 503)
        #expect(await emulator.send(method, path).status != 503)
        let tags = await emulator.send("GET", OpenAPIDocument.path).text
        #expect(tags.contains("\"tags\":[\"\(name)\"]"))
    }

    @Test func `Switches cannot be locked away`() async throws {
        try await set([["operation": "config", "status": 503]])
        #expect(try await emulator.control("GET", "config").status == 200)
        #expect(try await emulator.manage("GET", "config").status == 503)
    }

    @Test func `Delays add up and let the operation run`() async throws {
        let pauses = PauseLog()
        let emulator = TestEmulator(latencyMilliseconds: 20) { $0.pause = { pauses.add($0) } }
        #expect(try await emulator.call("accounts:signUp").status == 200)
        try await emulator.configure(["emulator": ["faults": [["count": 1, "latencyMilliseconds": 300]]]])
        #expect(try await emulator.call("accounts:signUp").status == 200)
        #expect(try await emulator.call("accounts:signUp").status == 200)
        #expect(pauses.all == [20, 320, 20])
        let endless: JSONValue = ["latencyMilliseconds": .integer(.max)]
        try await emulator.configure(["emulator": ["faults": [endless]]])
        #expect(try await emulator.call("accounts:signUp").status == 200)
        #expect(pauses.all.last == 600_020)
    }

    @Test func `A cut connection gives no answer`() async throws {
        try await set([["operation": "accounts:signUp", "action": "cut", "count": 1]])
        let body = Data("{}".utf8)
        let request = IncomingRequest(
            method: "POST", target: "\(TestEmulator.v1)/accounts:signUp?key=k", headers: [:], body: body)
        #expect(await emulator.backend.respond(to: request).cutsConnection)
        #expect(await !emulator.backend.respond(to: request).cutsConnection)
    }

    @Test func `A cut connection is closed under the client`() async throws {
        try await withServer { client in
            _ = try await client.post(
                "/emulator/v1/projects/demo-project/config", #"{"emulator":{"faults":[{"action":"cut"}]}}"#,
                headers: ["x-http-method-override": "PATCH"])
            await #expect(throws: OutgoingCalls.Failed.self) {
                let address = "http://127.0.0.1:\(client.port)\(TestEmulator.v1)/accounts:signUp?key=k"
                return try await FunctionTransport.network.post(address, Data("{}".utf8))
            }
        }
    }
}

private final class PauseLog: Sendable {
    private let pauses = Mutex<[Int64]>([])

    var all: [Int64] { pauses.withLock { $0 } }

    func add(_ pause: Int64) { pauses.withLock { $0.append(pause) } }
}
