// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import AuthEmulator

struct SignInWithIdpAccountTests {
    private let emulator = TestEmulator()
    private let verified: JSONValue = ["sub": "7", "email": "ann@example.com", "email_verified": true, "name": "Ann"]
    private let unverified: JSONValue = ["sub": "5", "email": "ann@example.com", "name": "Mallory"]

    private func verify(_ session: TestSession) async throws {
        _ = try await emulator.own("accounts:update", ["localId": .string(session.localId), "emailVerified": true])
    }

    @Test func `An unverified address asks for confirmation and stores nothing`() async throws {
        let session = try await emulator.signUp()
        _ = try await emulator.signIn(with: "google.com", ["sub": "8"], ["idToken": .string(session.idToken)])
        let before = try await emulator.user(session.localId)
        let reply = try await emulator.signIn(with: "github.com", unverified)
        #expect(reply.status == 200 && reply["needConfirmation"] == true && reply["idToken"] == nil)
        #expect(reply.string("localId") == session.localId && reply["verifiedProvider"] == ["google.com"])
        #expect(try await emulator.user(session.localId) == before)
    }

    @Test func `A verified address takes an unverified account over and ends every other way in`() async throws {
        let session = try await emulator.signUp()
        _ = try await emulator.signIn(with: "github.com", ["sub": "6"], ["idToken": .string(session.idToken)])
        emulator.clock.advance(seconds: 2)
        let reply = try await emulator.signIn(with: "google.com", verified)
        let user = try #require(try await emulator.user(session.localId))
        #expect(reply.string("localId") == session.localId && reply["isNewUser"] == false)
        #expect(user["passwordHash"] == nil && user["emailVerified"] == true && user["displayName"] == "Ann")
        #expect(user["providerUserInfo"]?.array?.map { $0["providerId"] } == ["google.com"])
        #expect(try await emulator.refresh(session.refreshToken).errorMessage == "TOKEN_EXPIRED")
    }

    @Test func `A verified address joins a verified account and leaves its other ways in`() async throws {
        let session = try await emulator.signUp()
        try await verify(session)
        _ = try await emulator.call(
            "accounts:update", ["idToken": .string(session.idToken), "photoUrl": "http://p/old"])
        _ = try await emulator.signIn(with: "google.com", verified)
        let user = try #require(try await emulator.user(session.localId))
        #expect(user["providerUserInfo"]?.array?.map { $0["providerId"] } == ["password", "google.com"])
        #expect(user["photoUrl"] == nil)
        #expect(try await emulator.refresh(session.refreshToken).status == 200)
    }

    @Test func `Another identity of the same provider replaces the old one`() async throws {
        let session = try await emulator.signUp()
        try await verify(session)
        _ = try await emulator.signIn(with: "google.com", verified)
        let reply = try await emulator.signIn(with: "google.com", verified.merging(["sub": "8"]))
        #expect(reply["emailRecycled"] == true && reply.string("localId") == session.localId)
        #expect(try await emulator.signIn(with: "google.com", ["sub": "7"])["isNewUser"] == true)
    }

    @Test func `Where addresses may repeat a new user gets none`() async throws {
        try await emulator.configure(["signIn": ["allowDuplicateEmails": true]])
        let session = try await emulator.signUp()
        let reply = try await emulator.signIn(with: "google.com", verified)
        #expect(reply["isNewUser"] == true && reply.string("localId") != session.localId)
        let user = try #require(try await emulator.user(reply.string("localId") ?? ""))
        #expect(user["email"] == nil)
        #expect(user["providerUserInfo"]?.array?.first?["email"] == "ann@example.com")
    }

    @Test func `Linking gives a guest the provider's address and its verification`() async throws {
        let guest = try await emulator.signUpAnonymously()
        let reply = try await emulator.signIn(with: "google.com", verified, ["idToken": .string(guest.idToken)])
        let user = try #require(try await emulator.user(guest.localId))
        #expect(reply.string("localId") == guest.localId && reply["isNewUser"] == false)
        #expect(user["email"] == "ann@example.com" && user["emailVerified"] == true)
    }

    @Test func `Linking verifies an address both sides agree on`() async throws {
        let session = try await emulator.signUp()
        _ = try await emulator.signIn(with: "github.com", unverified, ["idToken": .string(session.idToken)])
        #expect(try await emulator.user(session.localId)?["emailVerified"] == false)
        _ = try await emulator.signIn(with: "google.com", verified, ["idToken": .string(session.idToken)])
        #expect(try await emulator.user(session.localId)?["emailVerified"] == true)
    }

    @Test(arguments: [false, true])
    func `A refused link is an error, or an answer with the credential`(asksForCredential: Bool) async throws {
        let guest = try await emulator.signUpAnonymously()
        _ = try await emulator.signUp()
        _ = try await emulator.signIn(with: "oidc.acme", ["sub": "9"])
        let extra: JSONValue = [
            "idToken": .string(guest.idToken), "returnIdpCredential": .bool(asksForCredential),
        ]
        let taken = try await emulator.signIn(with: "oidc.acme", ["sub": "9"], extra)
        let email = try await emulator.signIn(with: "oidc.acme", verified, extra)
        guard asksForCredential else {
            #expect(taken.errorMessage == "FEDERATED_USER_ID_ALREADY_LINKED" && taken.status == 400)
            #expect(email.errorMessage == "EMAIL_EXISTS")
            return
        }
        #expect(taken.status == 200 && taken.string("errorMessage") == "FEDERATED_USER_ID_ALREADY_LINKED")
        #expect(email.string("errorMessage") == "EMAIL_EXISTS" && email.string("email") == "ann@example.com")
        #expect(taken["localId"] == nil && taken["idToken"] == nil && taken["oauthIdToken"] != nil)
        let again = try await emulator.call(
            "accounts:signInWithIdp",
            ["requestUri": "http://localhost", "pendingToken": taken["pendingToken"] ?? .null])
        #expect(again.status == 200 && again["isNewUser"] == false)
    }

    @Test func `Linking twice to the same user is refused as well`() async throws {
        let guest = try await emulator.signUpAnonymously()
        let extra: JSONValue = ["idToken": .string(guest.idToken)]
        _ = try await emulator.signIn(with: "github.com", ["sub": "5"], extra)
        let reply = try await emulator.signIn(with: "github.com", ["sub": "5"], extra)
        #expect(reply.errorMessage == "FEDERATED_USER_ID_ALREADY_LINKED")
    }
}
