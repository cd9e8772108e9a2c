// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import AuthEmulator

struct SessionCookieTests {
    private let emulator = TestEmulator()

    private func cookie(_ body: JSONValue, project: String = "demo-project") async throws -> TestReply {
        await emulator.send(
            "POST", "\(TestEmulator.v1)/projects/\(project):createSessionCookie",
            headers: ["authorization": "Bearer owner"], body: try JSONText.string(body))
    }

    @Test(arguments: [(nil, 1_209_600), ("300", 300), (600, 600)] as [(JSONValue?, Int64)])
    func `A cookie has the token's claims and a life of its own`(asked: JSONValue?, seconds: Int64) async throws {
        let session = try await emulator.signUp()
        emulator.clock.advance(seconds: 10)
        let reply = try await cookie(.compact(["idToken": .string(session.idToken), "validDuration": asked]))
        let claims = try #require(reply.string("sessionCookie").flatMap { UnsignedJWT.claims(of: $0) })
        #expect(claims["iss"] == "https://session.firebase.google.com/demo-project")
        #expect(claims["iat"] == 1_800_000_010 && claims["exp"] == .integer(1_800_000_010 + seconds))
        #expect(claims["sub"] == .string(session.localId) && claims["auth_time"] == 1_800_000_000)
    }

    @Test(arguments: [
        ErrorCase("MISSING_ID_TOKEN"), ErrorCase("INVALID_DURATION", ["idToken": "x", "validDuration": "299"]),
        ErrorCase("INVALID_DURATION", ["idToken": "x", "validDuration": "1209601"]),
        ErrorCase("INVALID_ID_TOKEN", ["idToken": "x"]),
    ])
    func `A faulty request is refused`(fault: ErrorCase) async throws {
        #expect(try await cookie(fault.body).errorMessage == fault.message)
    }

    @Test func `An emulator for a single project refuses others`() async throws {
        let single = TestEmulator(singleProject: true)
        let owner = ["authorization": "Bearer owner"]
        let path = "\(TestEmulator.v1)/projects/other/accounts"
        let reply = await single.send("POST", path, headers: owner, body: "{}")
        #expect(reply.status == 400)
        let mode = "INVALID_PROJECT_ID : The emulator is in single project mode and serves demo-project alone"
        #expect(reply.errorMessage?.hasPrefix(mode) == true)
        #expect(try await single.own("accounts", [:]).status == 200)
    }
}
