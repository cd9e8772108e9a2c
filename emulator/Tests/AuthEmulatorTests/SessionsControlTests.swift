// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import AuthEmulator

struct SessionsControlTests {
    private let emulator = TestEmulator()

    @Test func `Somebody is made and signed in by one call, and found the next time`() async throws {
        let body: JSONValue = ["email": "Ada@example.com", "displayName": "Ada", "apiKey": "AIza", "appName": "shop"]
        let reply = try await emulator.control("POST", "sessions", body)
        let session = try TestSession(reply)
        #expect(reply["isNewUser"] == true && reply["expiresIn"] == "3600")
        let found = try await emulator.call("accounts:lookup", ["idToken": .string(session.idToken)])["users"]?.array?
            .first
        #expect(
            found?["email"] == "ada@example.com" && found?["displayName"] == "Ada" && found?["emailVerified"] == true)
        #expect(try await emulator.refresh(session.refreshToken).status == 200)
        let again = try await emulator.control("POST", "sessions", ["email": "ada@example.com"])
        #expect(again["isNewUser"] == false && again.string("localId") == session.localId)
    }

    @Test func `The stored item is the user as the SDK keeps it`() async throws {
        let body: JSONValue = ["email": "ada@example.com", "apiKey": "AIza", "appName": "shop"]
        let reply = try await emulator.control("POST", "sessions", body)
        #expect(reply["storage"]?["name"] == "firebase:authUser:AIza:shop")
        let user = try #require(reply["storage"]?["value"]?.string.flatMap { JSONValue.parse($0) })
        #expect(user["uid"] == reply["localId"] && user["isAnonymous"] == false && user["emailVerified"] == true)
        #expect(user["stsTokenManager"]?["accessToken"] == reply["idToken"])
        #expect(user["stsTokenManager"]?["expirationTime"] == 1_800_003_600_000)
        #expect(user["providerData"]?.array?.first?["providerId"] == "password")
        #expect(user["createdAt"] == "1800000000000" && user["appName"] == "shop")
        let standard = try await emulator.control("POST", "sessions")
        #expect(standard["storage"]?["name"] == "firebase:authUser:fake-api-key:[DEFAULT]")
    }

    @Test func `Without an address somebody is anonymous; a tenant has sessions of its own`() async throws {
        let anonymous = try await emulator.control("POST", "sessions", ["localId": "nobody"])
        #expect(anonymous.string("localId") == "nobody")
        #expect(anonymous.claims?["firebase"]?["sign_in_provider"] == "anonymous")
        let tenant = try await emulator.createTenant().string ?? ""
        let inside = try await emulator.control("POST", "tenants/\(tenant)/sessions", ["email": "in@example.com"])
        #expect(inside.claims?["firebase"]?["tenant"] == .string(tenant))
    }

    @Test func `Empty texts count as absent`() async throws {
        let empty: JSONValue = ["localId": "", "displayName": "", "apiKey": "", "appName": ""]
        let reply = try await emulator.control("POST", "sessions", empty)
        #expect(reply.string("localId")?.isEmpty == false && reply["isNewUser"] == true)
        #expect(reply["storage"]?["name"] == "firebase:authUser:fake-api-key:[DEFAULT]")
        let again = try await emulator.control("POST", "sessions", empty)
        #expect(again["isNewUser"] == true && again.string("localId") != reply.string("localId"))
        let named = try await emulator.control("POST", "sessions", ["localId": "", "email": "ada@example.com"])
        #expect(named.claims?["email"] == "ada@example.com" && named.claims?["name"] == nil)
    }

    @Test func `Who cannot be signed in is refused`() async throws {
        _ = try await emulator.own("accounts", ["localId": "off", "email": "off@example.com", "disabled": true])
        for (body, message) in [
            (["localId": "off"], "USER_DISABLED"), (["email": "nonsense"], "INVALID_EMAIL"),
            (["localId": "new", "email": "off@example.com"], "EMAIL_EXISTS"),
        ] as [(JSONValue, String)] {
            #expect(try await emulator.control("POST", "sessions", body).errorMessage == message)
        }
    }
}
