// SPDX-License-Identifier: Apache-2.0
import Foundation
import HTTPTypes
import Testing

@testable import AuthEmulator

struct UserTriggerTests {
    /// Takes in what functions are told, and lets a test wait for it.
    private struct Recorder {
        let emulator: TestEmulator
        private let bodies: AsyncStream<JSONValue>

        init(
            at address: String = "127.0.0.1:5001", over transport: FunctionTransport? = nil,
            change: (inout EmulatorOptions) -> Void = { _ in }
        ) throws {
            let (bodies, heard) = AsyncStream.makeStream(of: JSONValue.self)
            self.bodies = bodies
            let functions = try FunctionsEmulator(address)
            emulator = TestEmulator { options in
                options.functionsEmulator = functions
                options.functionTransport = FunctionTransport { uri, body in
                    defer { heard.yield(JSONValue.parse(body)?.merging(["uri": .string(uri)]) ?? .null) }
                    return try await transport?.post(uri, body) ?? (200, Data())
                }
                change(&options)
            }
        }

        func next() async throws -> JSONValue {
            var iterator = bodies.makeAsyncIterator()
            return try #require(await iterator.next())
        }

        /// Type and user of the next event.
        func nextName() async throws -> String {
            let event = try await next()
            return "\(event["eventType"]?.string ?? "") \(event["data"]?["uid"]?.string ?? "")"
        }
    }

    private static func name(_ action: String, _ id: String) -> String {
        "providers/firebase.auth/eventTypes/user.\(action) \(id)"
    }

    @Test func `A new user is told of as functions of the first generation expect it`() async throws {
        let recorder = try Recorder()
        let made = try await recorder.emulator.own(
            "accounts",
            [
                "localId": "ann", "email": "ann@example.com", "displayName": "Ann", "photoUrl": "http://p/1",
                "phoneNumber": "+15550100", "emailVerified": true, "password": "secret1",
            ])
        #expect(made.status == 200)
        let event = try await recorder.next()
        #expect(event["uri"] == "http://127.0.0.1:5001/functions/projects/demo-project/trigger_multicast")
        #expect(event["eventId"]?.string?.isEmpty == false && event["params"] == [:])
        #expect(event["timestamp"] == "2027-01-15T08:00:00.000Z")
        #expect(
            event["resource"] == ["name": "projects/demo-project", "service": "firebaseauth.googleapis.com"])
        let user = try #require(event["data"])
        for (name, value) in [
            "uid": "ann", "email": "ann@example.com", "displayName": "Ann", "photoURL": "http://p/1",
            "phoneNumber": "+15550100", "emailVerified": true, "disabled": false, "customClaims": [:],
            "metadata": ["creationTime": "2027-01-15T08:00:00.000Z"],
        ] as [String: JSONValue] {
            #expect(user[name] == value, "\(name)")
        }
        #expect(user["providerData"]?.array?.map { $0["providerId"] } == ["password", "phone"])
        #expect(user["passwordHash"] == nil && user["tenantId"] == nil)
    }

    @Test func `Every way to come by a user is told of once, in order, and so is each deletion`() async throws {
        let recorder = try Recorder()
        let emulator = recorder.emulator
        let people = [
            try await emulator.signUp().localId, try await emulator.signUpAnonymously().localId,
            try await emulator.signIn(with: "google.com", ["sub": "1"]).string("localId"),
            try await emulator.signInByPhone("+15550101").string("localId"),
        ].compactMap(\.self)
        _ = try await emulator.signInWithPassword()
        _ = try await emulator.signIn(with: "google.com", ["sub": "1"])
        for id in people {
            #expect(try await recorder.nextName() == Self.name("create", id))
        }
        _ = try await emulator.own("accounts:delete", ["localId": .string(people[0])])
        _ = try await emulator.own("accounts:batchDelete", ["localIds": [.string(people[1])], "force": true])
        for id in people.prefix(2) {
            #expect(try await recorder.nextName() == Self.name("delete", id))
        }
    }

    @Test func `Custom tokens, imports, refused calls and the end of all users are told to nobody`() async throws {
        let recorder = try Recorder()
        let emulator = recorder.emulator
        _ = try await emulator.call("accounts:signInWithCustomToken", ["token": #"{"uid":"custom"}"#])
        _ = try await emulator.own("accounts:batchCreate", ["users": [["localId": "imported"]]])
        _ = try await emulator.call("accounts:signUp", ["email": "ann@example.com", "password": "x"])
        _ = try await emulator.control("DELETE", "accounts")
        _ = try await emulator.own("accounts:delete", ["localId": "nobody"])
        let session = try await emulator.signUp()
        #expect(try await recorder.nextName() == Self.name("create", session.localId))
    }

    @Test func `A user of a tenant is told of with the tenant`() async throws {
        let recorder = try Recorder()
        let tenant = try await recorder.emulator.createTenant()
        _ = try await recorder.emulator.call(
            "accounts:signUp", ["email": "ann@example.com", "password": "secret1", "tenantId": tenant])
        #expect(try await recorder.next()["data"]?["tenantId"] == tenant)
    }

    @Test func `A user whom a blocking function has refused is told to nobody`() async throws {
        let blocking = TestFunctions()
        blocking.answer("beforeSignIn", "{}", status: 403)
        let recorder = try Recorder(over: blocking.transport)
        let emulator = recorder.emulator
        _ = try await emulator.manage(
            "PATCH", "config?updateMask=blockingFunctions",
            [
                "blockingFunctions": [
                    "triggers": ["beforeSignIn": ["functionUri": .string(TestFunctions.uri + "beforeSignIn")]]
                ]
            ])
        let refused = try await emulator.call("accounts:signUp", ["email": "ann@example.com", "password": "secret1"])
        #expect(refused.errorMessage?.hasPrefix("BLOCKING_FUNCTION_ERROR_RESPONSE") == true)
        #expect(try await recorder.next()["data"]?["jwt"] != nil)
        let guest = try await emulator.signUpAnonymously()
        #expect(try await recorder.nextName() == Self.name("create", guest.localId))
    }

    @Test func `A functions emulator that refuses, or is none, is passed over`() async throws {
        for status in [500, 0] {
            let recorder = try Recorder(
                over: FunctionTransport { _, _ in
                    guard status > 0 else { throw CancellationError() }
                    return (status, Data())
                })
            for _ in 1...2 {
                let guest = try await recorder.emulator.signUpAnonymously()
                #expect(try await recorder.nextName() == Self.name("create", guest.localId))
            }
        }
    }

    @Test func `A server on this machine is sent the event`() async throws {
        let server = TestWebServer()
        try await server.run { url in
            let recorder = try Recorder(at: String(url.dropFirst("http://".count)), over: .network)
            let session = try await recorder.emulator.signUp()
            let event = try await recorder.next()
            let request = try #require(server.requests.first)
            #expect(server.requests.count == 1 && request.method == "POST")
            #expect(request.path == "/functions/projects/demo-project/trigger_multicast")
            #expect(request.headers[.contentType] == "application/json")
            #expect(JSONValue.parse(request.body)?["eventId"] == event["eventId"])
            #expect(event["data"]?["uid"] == .string(session.localId))
        }
    }

    @Test(arguments: [
        "example.com:5001", "192.168.1.5:5001", "127.0.0.1", "localhost:0", "localhost:99999", "127.0.0.1:5001/x",
        "http://127.0.0.1:5001", "127.0.0.1:5001@example.com:80", "localhost.example.com:5001", "", "0.0.0.0:5001",
    ])
    func `Users are told to nobody elsewhere`(address: String) {
        #expect(throws: NotAllowed.self) { try FunctionsEmulator(address) }
    }

    @Test(arguments: ["127.0.0.1:5001", "localhost:5001", "[::1]:5001"])
    func `An address of this machine will do`(address: String) throws {
        #expect(try FunctionsEmulator(address).url == "http://\(address)")
    }
}
