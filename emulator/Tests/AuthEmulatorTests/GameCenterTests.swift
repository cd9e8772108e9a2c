// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import AuthEmulator

struct GameCenterTests {
    private static let player: JSONValue = [
        "playerId": "G:1", "publicKeyUrl": "https://static.gc.apple.com/public-key/gc-prod-1.cer", "signature": "c2ln",
        "salt": "c2FsdA==", "timestamp": 1_800_000_000_000, "displayName": "Ann",
    ]
    private let emulator = TestEmulator()

    private func signIn(_ change: JSONValue = [:]) async throws -> TestReply {
        try await emulator.call("accounts:signInWithGameCenter", Self.player.merging(change))
    }

    @Test func `A player gets an account and finds it again`() async throws {
        let first = try await signIn()
        #expect(first.status == 200 && first["isNewUser"] == true && first.string("playerId") == "G:1")
        #expect(first.claims?["firebase"]?["sign_in_provider"] == "gc.apple.com")
        #expect(first.claims?["firebase"]?["identities"] == ["gc.apple.com": ["G:1"]])
        let again = try await signIn()
        #expect(again["isNewUser"] == false && again["localId"] == first["localId"])
        let user = try await emulator.user(first.string("localId") ?? "")
        #expect(user?["displayName"] == "Ann" && user?["email"] == nil)
    }

    @Test func `A player is linked once`() async throws {
        let session = try await emulator.signUp()
        let token: JSONValue = ["idToken": .string(session.idToken)]
        let linked = try await signIn(token)
        #expect(linked.string("localId") == session.localId && linked["isNewUser"] == false)
        #expect(try await signIn(token).errorMessage == "FEDERATED_USER_ID_ALREADY_LINKED")
        #expect(try await signIn().string("localId") == session.localId)
    }

    @Test func `A disabled player stays out`() async throws {
        let id = try await signIn()["localId"] ?? .null
        _ = try await emulator.own("accounts:update", ["localId": id, "disableUser": true])
        #expect(try await signIn().errorMessage == "USER_DISABLED")
    }

    @Test func `A player is no first factor for an enrolment`() async throws {
        let token = try await signIn()["idToken"] ?? .null
        let reply = try await emulator.callV2(
            "accounts/mfaEnrollment:start", ["idToken": token, "phoneEnrollmentInfo": ["phoneNumber": "+15550100"]])
        #expect(reply.errorMessage == "UNSUPPORTED_FIRST_FACTOR : Who signs in this way can have no second factor.")
    }

    @Test(arguments: [
        ErrorCase("INVALID_ARGUMENT : The request has no playerId.", ["playerId": ""]),
        ErrorCase("INVALID_ARGUMENT : The request has no publicKeyUrl.", ["publicKeyUrl": .null]),
        ErrorCase("INVALID_ARGUMENT : The publicKeyUrl is no absolute address.", ["publicKeyUrl": "key"]),
        ErrorCase("INVALID_ARGUMENT : The request has no signature.", ["signature": .null]),
        ErrorCase("INVALID_ARGUMENT : salt is not Base64.", ["salt": "!"]),
        ErrorCase("INVALID_ARGUMENT : The request has no timestamp.", ["timestamp": .null]),
        ErrorCase("INVALID_ID_TOKEN", ["idToken": "rubbish"]),
    ])
    func `A faulty proof is refused`(fault: ErrorCase) async throws {
        #expect(try await signIn(fault.body).errorMessage == fault.message)
    }
}

struct VerifyIosClientTests {
    private let emulator = TestEmulator()

    @Test(arguments: [
        "\(TestEmulator.v1)/accounts:verifyIosClient",
        "/www.googleapis.com/identitytoolkit/v3/relyingparty/verifyClient",
    ])
    func `An app gets a receipt and need not wait for a notification`(path: String) async {
        let body = #"{"appToken":"A1b2","isSandbox":true}"#
        let reply = await emulator.send("POST", path + "?key=k", body: body)
        #expect(reply.status == 200 && reply.string("receipt")?.isEmpty == false)
        #expect(reply.string("suggestedTimeout") == "0")
    }

    @Test(arguments: [
        ErrorCase("MISSING_IOS_APP_TOKEN"), ErrorCase("INVALID_APP_CREDENTIAL", ["appToken": "no token"]),
        ErrorCase("UNSUPPORTED_TENANT_OPERATION", ["appToken": "00", "tenantId": "t"]),
    ])
    func `A faulty token is refused`(fault: ErrorCase) async throws {
        #expect(try await emulator.call("accounts:verifyIosClient", fault.body).errorMessage == fault.message)
    }
}
