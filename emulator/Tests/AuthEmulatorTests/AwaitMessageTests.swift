// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import AuthEmulator

struct AwaitMessageTests {
    private func mail(_ emulator: TestEmulator, _ email: String = "ann@example.com") async throws {
        let reply = try await emulator.call(
            "accounts:sendOobCode", ["requestType": "EMAIL_SIGNIN", "email": .string(email)])
        try #require(reply.status == 200, "\(reply.text)")
    }

    private func wait(_ emulator: TestEmulator, _ seconds: Int64 = 30) async throws -> TestReply {
        try await emulator.control(
            "POST", "oobCodes:wait", ["email": "Ann@example.com", "timeoutSeconds": .integer(seconds)])
    }

    @Test func `Each mail is answered once, oldest first, also one from before the call`() async throws {
        let emulator = TestEmulator()
        for email in ["ann@example.com", "bo@example.com", "ann@example.com"] { try await mail(emulator, email) }
        let codes = try await emulator.control("GET", "oobCodes")["oobCodes"]?.array ?? []
        #expect(try await wait(emulator)["oobCode"] == codes[0]["oobCode"])
        #expect(try await wait(emulator)["oobCode"] == codes[2]["oobCode"])
        #expect(try await wait(emulator, 0).status == 504)
    }

    @Test func `A call that waits is answered as soon as there is something`() async throws {
        let (waiting, isWaiting) = AsyncStream.makeStream(of: Void.self)
        // The time never comes to its end.
        let emulator = TestEmulator { options in
            options.pause = { _ in
                isWaiting.yield()
                try? await Task.sleep(for: .seconds(3600))
            }
        }
        let reply = Task { try await wait(emulator) }
        for await _ in waiting { break }
        try await mail(emulator, "bo@example.com")
        try await mail(emulator)
        #expect(try await reply.value.string("email") == "ann@example.com")
    }

    @Test func `Whoever waits in vain is told so when the time is over`() async throws {
        let emulator = TestEmulator()
        let reply = try await emulator.control(
            "POST", "verificationCodes:wait", ["phoneNumber": "+15555550100", "timeoutSeconds": 1])
        #expect(reply.status == 504 && reply.errorMessage?.contains("+15555550100 within 1 seconds") == true)
        #expect(try await wait(emulator, 61).status == 400)
    }

    @Test func `A text message comes to whoever waits for its number`() async throws {
        let emulator = TestEmulator()
        _ = try await emulator.sendCode(to: "+15555550100")
        let reply = try await emulator.control("POST", "verificationCodes:wait", ["phoneNumber": "+15555550100"])
        #expect(reply.string("code")?.count == 6)
    }

    @Test func `One call brings everything back to the start`() async throws {
        let emulator = TestEmulator { $0.configuration = #"{"emulator":{"expireCodes":true}}"# }
        let session = try await emulator.signUp()
        try await mail(emulator)
        _ = try await emulator.createTenant()
        _ = try await emulator.control("POST", "identities", ["providerId": "github.com"])
        try await emulator.configure(["emulator": ["requireRecentLogin": true]])
        #expect(await emulator.send("DELETE", "/emulator/v1/projects/demo-project").status == 200)
        #expect(try await emulator.user(session.localId) == nil)
        for list in ["oobCodes", "verificationCodes", "identities"] {
            #expect(try await emulator.control("GET", list)[list] == [], "\(list)")
        }
        #expect(try await emulator.manage("GET", "tenants")["tenants"]?.array?.isEmpty != false)
        let switches = try await emulator.control("GET", "config")["emulator"]
        #expect(switches?["requireRecentLogin"] == false && switches?["expireCodes"] == true)
    }
}
