// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import AuthEmulator

/// Who an ID token says it is, and how long it is good.
struct IDTokenTests {
    private static let forged =
        #"{"email":"boss@example.com","email_verified":true,"phone_number":"+1","#
        + #""provider_id":"anonymous","user_id":"boss","role":"admin"}"#
    private static let identity = ["email", "email_verified", "phone_number", "provider_id"]
    private let emulator = TestEmulator()

    private func token(_ payload: String) throws -> JSONValue { ["token": .string(payload)] }

    @Test func `Claims of a custom token neither override identity nor stand in for it`() async throws {
        let reply = try await emulator.call(
            "accounts:signInWithCustomToken", try token(#"{"uid":"u","claims":\#(Self.forged)}"#))
        let claims = try #require(reply.claims)
        for name in Self.identity { #expect(claims[name] == nil) }
        #expect(claims["role"] == "admin" && claims["user_id"] == "u" && claims["sub"] == "u")
        let refreshed = try await emulator.refresh(reply.string("refreshToken") ?? "").string("id_token") ?? ""
        let later = try #require(UnsignedJWT.claims(of: refreshed))
        for name in Self.identity { #expect(later[name] == nil) }
    }

    @Test func `An administrator's claims neither override identity nor stand in for it`() async throws {
        _ = try await emulator.own("accounts", ["localId": "u"])
        _ = try await emulator.own("accounts:update", ["localId": "u", "customAttributes": .string(Self.forged)])
        let bare = try await emulator.call("accounts:signInWithCustomToken", try token(#"{"uid":"u"}"#)).claims
        for name in Self.identity { #expect(bare?[name] == nil) }
        _ = try await emulator.own("accounts:update", ["localId": "u", "email": "u@example.com"])
        let known = try await emulator.call("accounts:signInWithCustomToken", try token(#"{"uid":"u"}"#)).claims
        #expect(known?["email"] == "u@example.com" && known?["email_verified"] == false)
        #expect(known?["role"] == "admin")
    }

    @Test func `A claim in the other key case is not read in place of the real one`() async throws {
        let victim = try await emulator.signUp()
        let forged = #"{"uid":"u","claims":{"userId":"\#(victim.localId)","authTime":1900000000}}"#
        let reply = try await emulator.call("accounts:signInWithCustomToken", try token(forged))
        let body: JSONValue = ["idToken": reply["idToken"] ?? .null]
        let found = try await emulator.call("accounts:lookup", body)["users"]?.array?.first
        #expect(found?["localId"] == "u")
        emulator.clock.advance(seconds: 301)
        try await emulator.configure(["emulator": ["requireRecentLogin": true]])
        #expect(try await emulator.call("accounts:delete", body).errorMessage == "CREDENTIAL_TOO_OLD_LOGIN_AGAIN")
    }

    @Test(
        arguments: [
            ("accounts:lookup", [:]), ("accounts:update", ["displayName": "x"]), ("accounts:delete", [:]),
        ] as [(String, JSONValue)])
    func `A token is refused once its time is over, and can be renewed`(call: String, fields: JSONValue) async throws {
        try await emulator.configure(["emulator": ["tokenLifetimeSeconds": 90]])
        let session = try await emulator.signUp()
        let body = (["idToken": .string(session.idToken)] as JSONValue).merging(fields)
        emulator.clock.advance(seconds: 89)
        #expect(try await emulator.call("accounts:lookup", body).status == 200)
        emulator.clock.advance(seconds: 1)
        let late = try await emulator.call(call, body)
        #expect(late.errorMessage == "INVALID_ID_TOKEN : The ID token has expired: renew it with the refresh token.")
        let renewed = try await emulator.refresh(session.refreshToken)["id_token"] ?? .null
        #expect(try await emulator.call(call, body.merging(["idToken": renewed])).status == 200)
    }

    @Test func `The control's clock makes tokens old too`() async throws {
        let session = try await emulator.signUp()
        try await emulator.configure(["emulator": ["clockOffsetSeconds": 3600]])
        let reply = try await emulator.call("accounts:lookup", ["idToken": .string(session.idToken)])
        #expect(reply.errorMessage?.hasPrefix("INVALID_ID_TOKEN : ") == true)
    }
}
