// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import AuthEmulator

struct RefreshIDTokenTests {
    private static let target = "/securetoken.googleapis.com/v1/token?key=k"
    private let emulator = TestEmulator()

    @Test func `A refresh gives a new token of the same sign-in, in snake case`() async throws {
        let session = try await emulator.signUp()
        emulator.clock.advance(seconds: 100)
        let reply = try await emulator.refresh(session.refreshToken)
        let token = try #require(reply.string("id_token"))
        let claims = try #require(UnsignedJWT.claims(of: token))
        #expect(reply.string("access_token") == token && reply.string("token_type") == "Bearer")
        #expect(reply.string("expires_in") == "3600" && reply.string("project_id") == "12345")
        #expect(reply.string("user_id") == session.localId && reply.string("refresh_token") != nil)
        #expect(claims["iat"] == 1_800_000_100 && claims["auth_time"] == 1_800_000_000)
        #expect(claims["firebase"]?["sign_in_provider"] == "password")
        #expect(try await emulator.user(session.localId)?["lastRefreshAt"] == "2027-01-15T08:01:40.000Z")
    }

    @Test(arguments: ["grantType", "grant_type"])
    func `A JSON body serves as well as a form`(name: String) async throws {
        let session = try await emulator.signUp()
        let body: JSONValue = [name: "refresh_token", "refreshToken": .string(session.refreshToken)]
        let reply = await emulator.send("POST", Self.target, body: try JSONText.string(body))
        #expect(reply.string("user_id") == session.localId)
    }

    @Test(arguments: [
        ErrorCase("MISSING_GRANT_TYPE", ["refresh_token": "x"]),
        ErrorCase("INVALID_GRANT_TYPE", ["grant_type": "password"]),
        ErrorCase("MISSING_REFRESH_TOKEN", ["grant_type": "refresh_token"]),
        ErrorCase("INVALID_REFRESH_TOKEN", ["grant_type": "refresh_token", "refresh_token": "rubbish"]),
    ])
    func `A faulty request is refused`(fault: ErrorCase) async throws {
        let reply = await emulator.send("POST", Self.target, body: try JSONText.string(fault.body))
        #expect(reply.errorMessage == fault.message && reply.status == 400)
    }

    @Test func `Another project's token and a disabled user's are refused`() async throws {
        let session = try await emulator.signUp()
        let foreign = RefreshToken(
            account: Account(localId: session.localId, createdAt: Timestamp(emulator.clock.now)), provider: "password",
            extraClaims: [:], secondFactor: nil,
            project: Project(id: "other"), iat: 1_800_000_000)
        #expect(try await emulator.refresh(foreign.encoded()).errorMessage == "INVALID_REFRESH_TOKEN")
        _ = try await emulator.own("accounts:update", ["localId": .string(session.localId), "disableUser": true])
        #expect(try await emulator.refresh(session.refreshToken).errorMessage == "USER_DISABLED")
    }

    @Test func `The request must not name another tenant than the token's`() async throws {
        let reply = try await emulator.call("accounts:signUp", ["tenantId": "acme"])
        let token = reply.string("refreshToken") ?? ""
        let body = try JSONText.string(["grantType": "refresh_token", "refreshToken": token])
        let other = await emulator.send("POST", Self.target + "&tenantId=other", body: body)
        #expect(other.errorMessage == "TENANT_ID_MISMATCH")
        #expect(await emulator.send("POST", Self.target + "&tenantId=acme", body: body).status == 200)
    }

    @Test func `A user shows when tokens were last issued`() async throws {
        let session = try await emulator.signUp()
        #expect(try await emulator.user(session.localId)?["lastRefreshAt"] == "2027-01-15T08:00:00.000Z")
        emulator.clock.advance(seconds: 1.25)
        _ = try await emulator.signInWithPassword()
        #expect(try await emulator.user(session.localId)?["lastRefreshAt"] == "2027-01-15T08:00:01.250Z")
        emulator.clock.advance(seconds: 1)
        _ = try await emulator.call("accounts:update", ["idToken": .string(session.idToken), "displayName": "x"])
        #expect(try await emulator.user(session.localId)?["lastRefreshAt"] == "2027-01-15T08:00:01.250Z")
        _ = try await emulator.call("accounts:update", ["idToken": .string(session.idToken), "password": "secret2"])
        #expect(try await emulator.user(session.localId)?["lastRefreshAt"] == "2027-01-15T08:00:02.250Z")
        _ = try await emulator.own("accounts", ["localId": "made"])
        #expect(try await emulator.user("made")?["lastRefreshAt"] == nil)
    }

    @Test func `The configured lifetime shows in the token and beside it`() async throws {
        try await emulator.configure(["emulator": ["tokenLifetimeSeconds": 90]])
        let reply = try await emulator.call("accounts:signUp")
        #expect(reply.string("expiresIn") == "90")
        #expect(reply.claims?["exp"] == 1_800_000_090)
    }
}
