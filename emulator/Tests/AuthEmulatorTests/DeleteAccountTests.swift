// SPDX-License-Identifier: Apache-2.0
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

    /// At the same moment by the clock, which tests stop.
    @Test func `Who takes the id of a deleted user has nothing of that one`() async throws {
        for deleteAll in [false, true] {
            let (first, pending) = try await makeAndDelete(deleteAll)
            _ = try await emulator.own("accounts", ["localId": .string(first.localId)])
            #expect(await emulator.backend.signIns(of: first.localId).isEmpty)
            #expect(try await emulator.refresh(first.refreshToken).errorMessage == "INVALID_REFRESH_TOKEN")
            let shown = try await emulator.call("accounts:lookup", ["idToken": .string(first.idToken)])
            #expect(shown.errorMessage == "TOKEN_EXPIRED")
            let entered = try await emulator.callV2(
                "accounts/mfaSignIn:start", ["mfaPendingCredential": pending, "mfaEnrollmentId": "x"])
            #expect(entered.errorMessage == "USER_NOT_FOUND")
            _ = try await emulator.own("accounts:delete", ["localId": .string(first.localId)])
        }
        #expect(await emulator.backend.waitingEnrollments == 0)
    }

    private func makeAndDelete(_ deleteAll: Bool) async throws -> (TestSession, pending: JSONValue) {
        let session = try await emulator.signUpVerified("ann\(deleteAll)@example.com")
        _ = try await emulator.startTOTPEnrollment(session)
        _ = try await emulator.enrollPhone(session)
        let first = try await emulator.signInWithPassword("ann\(deleteAll)@example.com")
        if deleteAll {
            _ = try await emulator.control("DELETE", "accounts")
        } else {
            _ = try await emulator.own("accounts:delete", ["localId": .string(session.localId)])
        }
        return (session, try #require(first["mfaPendingCredential"]))
    }

    /// Each at the same moment by the clock.
    @Test func `Of several users with one id in turn, ID tokens are good for the last alone`() async throws {
        var former: [String] = []
        for _ in 0..<3 {
            let session = try await emulator.control("POST", "sessions", ["localId": "ada"])
            let token = try #require(session.string("idToken"))
            for former in former {
                let reply = try await emulator.call("accounts:lookup", ["idToken": .string(former)])
                #expect(reply.errorMessage == "TOKEN_EXPIRED")
            }
            let renewed = try await emulator.refresh(try #require(session.string("refreshToken")))
            for token in [token, try #require(renewed.string("id_token"))] {
                #expect(try await emulator.call("accounts:lookup", ["idToken": .string(token)]).status == 200)
                former.append(token)
            }
            _ = try await emulator.own("accounts:delete", ["localId": "ada"])
        }
    }

    /// A test that makes the same user again and again, faster than the clock goes.
    @Test func `No token is of the future, however often its user was made anew`() async throws {
        let future: JSONValue = ["users": [["localId": "ada", "createdAt": "4102444800000", "validSince": "0"]]]
        for isImported in [false, true, false, false] {
            if isImported { _ = try await emulator.own("accounts:batchCreate", future) }
            let session = try await emulator.control("POST", "sessions", ["localId": "ada"])
            let claims = try #require(session.string("idToken").flatMap { UnsignedJWT.claims(of: $0) })
            #expect(claims["iat"] == .integer(Timestamp(emulator.clock.now).seconds), "\(claims)")
            _ = try await emulator.own("accounts:delete", ["localId": "ada"])
        }
    }

    @Test func `Users who come and go leave no sessions`() async throws {
        for _ in 0..<50 {
            let session = try await emulator.signUpAnonymously()
            _ = try await emulator.call("accounts:delete", ["idToken": .string(session.idToken)])
        }
        #expect(await emulator.backend.signInCount == 0)
    }

    @Test func `A refresh token outlives a change of the time at which the user was made`() async throws {
        let session = try await emulator.signUp()
        _ = try await emulator.own("accounts:update", ["localId": .string(session.localId), "createdAt": "1000"])
        #expect(try await emulator.refresh(session.refreshToken).status == 200)
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

extension EmulatorBackend {
    fileprivate var project: Project { get throws { try defaultContext().project } }

    fileprivate func signIns(of id: String) -> [SignInSession] { (try? project.signIns.sessions(of: id)) ?? [] }

    fileprivate var signInCount: Int { (try? project.signIns.count) ?? -1 }

    fileprivate var waitingEnrollments: Int { (try? project.totpSessions.oldestFirst.count) ?? -1 }
}
