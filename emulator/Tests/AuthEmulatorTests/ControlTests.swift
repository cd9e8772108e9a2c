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

    @Test(arguments: [
        ErrorCase("INVALID_PROVIDER_ID : There is no such provider."),
        ErrorCase("INVALID_PROVIDER_ID : There is no such provider.", ["providerId": "password"]),
        ErrorCase("INVALID_EMAIL", ["providerId": "github.com", "email": "x"]),
    ])
    func `A faulty registration is refused`(fault: ErrorCase) async throws {
        #expect(try await emulator.control("POST", "identities", fault.body).errorMessage == fault.message)
    }
}
