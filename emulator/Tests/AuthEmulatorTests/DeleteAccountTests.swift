import Testing

@testable import AuthEmulator

struct DeleteAccountTests {
    private let emulator = TestEmulator()

    @Test func `A deleted user leaves address, identity and tokens behind for others`() async throws {
        let session = try await emulator.signUp()
        _ = try await emulator.signIn(with: "github.com", ["sub": "5"], ["idToken": .string(session.idToken)])
        let reply = try await emulator.call("accounts:delete", ["idToken": .string(session.idToken)])
        #expect(reply.string("kind") == "identitytoolkit#DeleteAccountResponse")
        #expect(try await emulator.user(session.localId) == nil)
        #expect(try await emulator.signUp().localId != session.localId)
        #expect(try await emulator.signIn(with: "github.com", ["sub": "5"])["isNewUser"] == true)
        #expect(try await emulator.refresh(session.refreshToken).errorMessage == "INVALID_REFRESH_TOKEN")
    }

    @Test func `Somebody has to be named`() async throws {
        #expect(try await emulator.call("accounts:delete").errorMessage == "MISSING_ID_TOKEN")
        #expect(try await emulator.own("accounts:delete", [:]).errorMessage == "MISSING_LOCAL_ID")
        #expect(try await emulator.own("accounts:delete", ["localId": "x"]).errorMessage == "USER_NOT_FOUND")
    }

    @Test func `An old login cannot delete where the project insists on a recent one`() async throws {
        try await emulator.configure(["emulator": ["requireRecentLogin": true, "clockOffsetSeconds": -600]])
        let session = try await emulator.signUp()
        try await emulator.configure(["emulator": ["clockOffsetSeconds": 0]])
        let reply = try await emulator.call("accounts:delete", ["idToken": .string(session.idToken)])
        #expect(reply.errorMessage == "CREDENTIAL_TOO_OLD_LOGIN_AGAIN")
    }
}
