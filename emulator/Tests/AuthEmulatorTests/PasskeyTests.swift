// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import AuthEmulator

struct PasskeyTests {
    private let emulator = TestEmulator()

    private func enroll(_ session: TestSession, _ id: JSONValue, _ extra: JSONValue = [:]) async throws -> TestReply {
        let body: JSONValue = [
            "idToken": .string(session.idToken), "authenticatorRegistrationResponse": ["id": id],
        ]
        return try await emulator.callV2("accounts/passkeyEnrollment:finalize", body.merging(extra))
    }

    private func signIn(_ id: JSONValue) async throws -> TestReply {
        try await emulator.callV2(
            "accounts/passkeySignIn:finalize", ["authenticatorAuthenticationResponse": ["id": id]])
    }

    @Test func `The options are those of this place and this user`() async throws {
        let session = try await emulator.signUp()
        _ = try await enroll(session, "known")
        let token: JSONValue = ["idToken": .string(session.idToken)]
        let made = try await emulator.callV2("accounts/passkeyEnrollment:start", token)["credentialCreationOptions"]
        #expect(made?["rp"]?["id"] == "localhost" && made?["attestation"] == "none" && made?["timeout"] == 60_000)
        #expect(made?["user"]?["name"] == "ann@example.com" && made?["user"]?["displayName"] == "User")
        #expect(made?["authenticatorSelection"]?["residentKey"] == "required")
        #expect(made?["authenticatorSelection"]?["requireResidentKey"] == true)
        #expect(made?["pubKeyCredParams"]?.array?.map { $0["alg"] } == [-7, -257])
        #expect(made?["excludeCredentials"] == [["type": "public-key", "id": "known"]])
        let asked = try await emulator.callV2("accounts/passkeySignIn:start")["credentialRequestOptions"]
        #expect(asked?["rpId"] == "localhost" && asked?["userVerification"] == "required")
        #expect(asked?["challenge"]?.string?.isEmpty == false)
    }

    @Test func `A passkey signs in until it is removed`() async throws {
        let session = try await emulator.signUp()
        let enrolled = try await enroll(session, "pk1", ["name": "Key"])
        #expect(enrolled.string("localId") == session.localId && enrolled.claims != nil)
        _ = try await enroll(session, "pk2")
        let user = try await emulator.user(session.localId)
        #expect(
            user?["passkeyInfo"]
                == [["credentialId": "pk1", "name": "Key"], ["credentialId": "pk2", "name": "Unnamed Passkey"]])
        let reply = try await signIn("pk1")
        #expect(reply.claims?["sub"] == .string(session.localId))
        #expect(reply.claims?["firebase"]?["sign_in_provider"] == "passkey")
        _ = try await emulator.call("accounts:update", ["idToken": .string(session.idToken), "deletePasskey": ["pk1"]])
        #expect(try await signIn("pk1").errorMessage == "PASSKEY_CREDENTIAL_NOT_FOUND")
        _ = try await emulator.own("accounts:update", ["localId": .string(session.localId), "disableUser": true])
        #expect(try await signIn("pk2").errorMessage == "USER_DISABLED")
    }

    @Test func `Faulty answers are refused`() async throws {
        let session = try await emulator.signUp()
        let finalize = "accounts/passkeyEnrollment:finalize"
        let missing = "MISSING_AUTHENTICATOR_RESPONSE"
        let token: JSONValue = ["idToken": .string(session.idToken)]
        #expect(try await emulator.callV2(finalize).errorMessage == "MISSING_ID_TOKEN")
        #expect(try await emulator.callV2("accounts/passkeyEnrollment:start").errorMessage == "MISSING_ID_TOKEN")
        #expect(try await emulator.callV2(finalize, token).errorMessage == missing)
        #expect(try await emulator.callV2(finalize, ["idToken": "rubbish"]).errorMessage == missing)
        #expect(try await emulator.callV2("accounts/passkeySignIn:finalize").errorMessage == missing)
        #expect(try await enroll(session, "").errorMessage == "INVALID_CREDENTIAL_ID")
        #expect(try await signIn(5).errorMessage == "INVALID_CREDENTIAL_ID")
        _ = try await enroll(session, "pk")
        #expect(try await enroll(session, "pk").errorMessage == "CREDENTIAL_ALREADY_IN_USE")
    }
}
