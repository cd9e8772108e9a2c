// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import AuthEmulator

struct SignInWithCustomTokenTests {
    private static let audience =
        "https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit"
    private let emulator = TestEmulator()

    private func signIn(_ token: String) async throws -> TestReply {
        try await emulator.call("accounts:signInWithCustomToken", ["token": .string(token)])
    }

    @Test func `A token creates its user once and passes its claims on through refreshes`() async throws {
        let token = try UnsignedJWT.encode(
            ["aud": .string(Self.audience), "uid": "u1", "claims": ["level": 7, "email": "forged@example.com"]])
        let reply = try await signIn(token)
        #expect(reply["isNewUser"] == true && reply["localId"] == nil)
        #expect(reply.claims?["sub"] == "u1" && reply.claims?["level"] == 7 && reply.claims?["email"] == nil)
        #expect(reply.claims?["firebase"]?["sign_in_provider"] == "custom")
        #expect(try await signIn(token)["isNewUser"] == false)
        #expect(try await emulator.user("u1")?["customAuth"] == true)
        let refreshed = try await emulator.refresh(reply.string("refreshToken") ?? "")
        #expect(refreshed.string("id_token").flatMap { UnsignedJWT.claims(of: $0) }?["level"] == 7)
    }

    @Test func `Strict JSON serves as a token`() async throws {
        #expect(try await signIn(#"{"uid":"u2"}"#).claims?["user_id"] == "u2")
    }

    @Test func `A claim cannot override the account's own address`() async throws {
        _ = try await emulator.own("accounts", ["localId": "u3", "email": "ann@example.com"])
        let reply = try await signIn(#"{"uid":"u3","claims":{"email":"forged@example.com"}}"#)
        #expect(reply.claims?["email"] == "ann@example.com")
    }

    @Test(arguments: [
        ("", "MISSING_CUSTOM_TOKEN"),
        ("{uid:1}", "INVALID_CUSTOM_TOKEN : The token begins like a JSON object and is none."),
        ("rubbish", "INVALID_CUSTOM_TOKEN : The token is neither a JWT nor a JSON object."),
        ("a.b.c", "INVALID_CUSTOM_TOKEN : The token is neither a JWT nor a JSON object."),
        ("{}", "MISSING_IDENTIFIER"),
        (#"{"uid":"u","claims":[]}"#, "INVALID_CLAIMS"),
        (#"{"uid":"u","claims":{"firebase":1}}"#, "FORBIDDEN_CLAIM : firebase"),
        (#"{"uid":"disabled"}"#, "USER_DISABLED"),
    ])
    func `A faulty token is refused`(token: String, message: String) async throws {
        _ = try await emulator.own("accounts", ["localId": "disabled", "disabled": true])
        #expect(try await signIn(token).errorMessage == message)
    }

    @Test func `A token for another audience is refused`() async throws {
        let reply = try await signIn(UnsignedJWT.encode(["aud": "elsewhere", "uid": "u"]))
        #expect(reply.errorMessage == #"INVALID_CUSTOM_TOKEN : The token is meant for another audience, "elsewhere"."#)
    }
}
