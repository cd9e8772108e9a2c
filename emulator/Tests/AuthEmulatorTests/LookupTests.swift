// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import AuthEmulator

struct LookupTests {
    private let emulator = TestEmulator()

    @Test func `A user sees the whole own account and nobody else`() async throws {
        let session = try await emulator.signUp()
        _ = try await emulator.signUp("bob@example.com")
        let reply = try await emulator.call(
            "accounts:lookup", ["idToken": .string(session.idToken), "email": ["bob@example.com"]])
        let users = try #require(reply["users"]?.array)
        #expect(reply.string("kind") == "identitytoolkit#GetAccountInfoResponse")
        #expect(users.map { $0["localId"] } == [.string(session.localId)])
        #expect(users[0]["passwordHash"]?.string?.hasSuffix(":password=secret1") == true)
        #expect(users[0]["salt"]?.string?.hasPrefix("fakeSalt") == true)
        #expect(!reply.text.contains("null"))
    }

    @Test(arguments: [
        ErrorCase("MISSING_ID_TOKEN"), ErrorCase("MISSING_ID_TOKEN", ["idToken": ""]),
        ErrorCase("INVALID_ID_TOKEN", ["idToken": "a.b.c"]),
    ])
    func `A lookup without a readable token is refused`(fault: ErrorCase) async throws {
        #expect(try await emulator.call("accounts:lookup", fault.body).errorMessage == fault.message)
    }

    @Test func `A token of a tenant, a deleted, a disabled or an expelled user is refused`() async throws {
        func lookUp(_ token: String) async throws -> String? {
            try await emulator.call("accounts:lookup", ["idToken": .string(token)]).errorMessage
        }
        let session = try await emulator.signUp()
        let id = JSONValue.string(session.localId)
        let foreign = try UnsignedJWT.encode(["user_id": id, "iat": 1, "firebase": ["tenant": "t"]])
        #expect(try await lookUp(foreign) == "USER_NOT_FOUND")
        _ = try await emulator.own("accounts:update", ["localId": id, "validSince": "1800000001"])
        #expect(try await lookUp(session.idToken) == "TOKEN_EXPIRED")
        _ = try await emulator.own("accounts:update", ["localId": id, "validSince": "1", "disableUser": true])
        #expect(try await lookUp(session.idToken) == "USER_DISABLED")
        _ = try await emulator.own("accounts:delete", ["localId": id])
        #expect(try await lookUp(session.idToken) == "USER_NOT_FOUND")
    }

    @Test func `An owner finds users by every key, each once, and skips unknown ones`() async throws {
        _ = try await emulator.own("accounts", ["localId": "a", "email": "ann@example.com"])
        _ = try await emulator.own("accounts", ["localId": "b", "phoneNumber": "+15550100"])
        let google = try await emulator.signIn(with: "google.com", ["sub": "7", "email": "g@example.com"])
        let reply = try await emulator.own(
            "accounts:lookup",
            [
                "localId": ["a", "nobody"], "email": ["ANN@example.com"], "phoneNumber": ["+15550100"],
                "federatedUserId": [["providerId": "google.com", "rawId": "7"]],
            ])
        #expect(reply["users"]?.array?.map { $0["localId"] } == ["a", "b", google["localId"]])
    }

    @Test func `An answer without users has no list`() async throws {
        #expect(try await emulator.own("accounts:lookup", ["localId": ["nobody"]])["users"] == nil)
        #expect(try await emulator.own("accounts:lookup", ["initialEmail": ["x"]]).status == 501)
    }
}
