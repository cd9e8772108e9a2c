// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import AuthEmulator

struct ControlTests {
    private let emulator = TestEmulator()

    @Test func `The configuration starts with its defaults and takes changes one by one`() async throws {
        let start = try await emulator.control("GET", "config")
        #expect(start["signIn"] == ["allowDuplicateEmails": false])
        #expect(start["emailPrivacyConfig"] == ["enableImprovedEmailPrivacy": false])
        #expect(
            start["emulator"]
                == [
                    "requireRecentLogin": false, "clockOffsetSeconds": 0, "tokenLifetimeSeconds": 3600,
                    "expireCodes": false, "disableAuth": false, "faults": [], "redirectUris": [:], "apps": [:],
                    "passkeyChecks": "readable", "signIdTokens": false,
                ])
        let changed = try await emulator.control("PATCH", "config", ["emulator": ["clockOffsetSeconds": -60]])
        #expect(changed["emulator"]?["clockOffsetSeconds"] == -60)
        #expect(changed["emulator"]?["tokenLifetimeSeconds"] == 3600)
        #expect(try await emulator.call("accounts:signUp").claims?["iat"] == 1_799_999_940)
    }

    @Test func `All users can be listed and deleted`() async throws {
        let session = try await emulator.signUp()
        _ = try await emulator.call(
            "accounts:sendOobCode", ["requestType": "PASSWORD_RESET", "email": "ann@example.com"])
        #expect(try await emulator.control("GET", "accounts")["users"]?.array?.count == 1)
        #expect(try await emulator.control("DELETE", "accounts").json == [:])
        #expect(try await emulator.control("GET", "accounts")["users"] == [])
        #expect(try await emulator.user(session.localId) == nil)
        #expect(try await emulator.control("GET", "oobCodes")["oobCodes"]?.array?.count == 1)
        #expect(try await emulator.signUp().localId != session.localId)
    }

    @Test func `An identity gets what its registration leaves out`() async throws {
        let made = try await emulator.control("POST", "identities", ["providerId": "twitter.com"])
        #expect(made.string("sub")?.isEmpty == false && made.string("accessToken")?.count == 40)
        #expect(made.string("accessTokenSecret")?.count == 45)
        let listed = try await emulator.control("GET", "identities")["identities"]
        #expect(listed == [made.json])
        let again = try await emulator.control(
            "POST", "identities", made.json.merging(["email": "ann@example.com", "emailVerified": true]))
        #expect(try await emulator.control("GET", "identities")["identities"] == [again.json])
    }

    private func people() async throws -> [String] {
        let listed = try await emulator.control("GET", "identities")["identities"]?.array ?? []
        return listed.compactMap { $0["email"]?.string }
    }

    private func seed(_ email: String) async throws {
        _ = try await emulator.control("POST", "identities", ["providerId": "google.com", "email": .string(email)])
    }

    @Test func `A reset forgets whom sign-ins have brought, and keeps seeded people`() async throws {
        try await seed("seeded@example.com")
        _ = try await emulator.signInThroughBrowser("google.com", email: "seeded@example.com")
        _ = try await emulator.signInThroughBrowser("google.com", email: "hinted@example.com")
        let flow = try await emulator.startFlow("google.com")
        let fields = [("action", "add"), ("email", "clicked@example.com")]
        #expect(await emulator.submit(flow, fields).status == 303)
        #expect(try await people() == ["seeded@example.com", "hinted@example.com", "clicked@example.com"])
        _ = try await emulator.control("DELETE", "accounts")
        #expect(try await people() == ["seeded@example.com"])
        #expect(await emulator.submit(flow, fields).status == 303)
        #expect(await emulator.submit(flow, [("action", "add"), ("email", "seeded@example.com")]).status == 400)
    }

    @Test(arguments: [-1, 31_536_001, Int64.max])
    func `A lifetime of tokens that is none is refused`(seconds: Int64) async throws {
        let reply = try await emulator.control(
            "PATCH", "config", ["emulator": ["tokenLifetimeSeconds": .integer(seconds)]])
        #expect(reply.status == 400 && reply.errorMessage?.contains("tokenLifetimeSeconds must be 0 to") == true)
    }

    @Test func `A tenant's reset forgets the people of its own users`() async throws {
        let tenant = try await emulator.createTenant()
        for (email, extra) in [("in@example.com", ["tenantId": tenant]), ("out@example.com", [:])]
            as [(String, JSONValue)]
        {
            let flow = try await emulator.startFlow("google.com", extra)
            let redirect = await emulator.visit(flow, [("login_hint", email), ("prompt", "none")])
            #expect(try await emulator.finish(flow, redirect, extra).status == 200)
        }
        _ = try await emulator.control("DELETE", "tenants/\(tenant.string ?? "")/accounts")
        #expect(try await people() == ["out@example.com"])
    }

    @Test func `All people of the providers can be deleted`() async throws {
        try await seed("seeded@example.com")
        _ = try await emulator.signInThroughBrowser("google.com", email: "hinted@example.com")
        #expect(try await emulator.control("DELETE", "identities").json == [:])
        #expect(try await people() == [])
        try await seed("seeded@example.com")
        #expect(try await people() == ["seeded@example.com"])
    }

    @Test(arguments: [
        ErrorCase("INVALID_PROVIDER_ID : There is no such provider."),
        ErrorCase("INVALID_PROVIDER_ID : There is no such provider.", ["providerId": "password"]),
        ErrorCase("INVALID_EMAIL", ["providerId": "github.com", "email": "x"]),
    ])
    func `A faulty registration is refused`(fault: ErrorCase) async throws {
        #expect(try await emulator.control("POST", "identities", fault.body).errorMessage == fault.message)
    }
}
