// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import AuthEmulator

struct PasswordPolicyTests {
    private static let code = "PASSWORD_DOES_NOT_MEET_REQUIREMENTS : The password must have "
    private let emulator = TestEmulator()

    private func enforce(_ options: JSONValue, _ extra: JSONValue = [:]) async throws {
        let policy: JSONValue = ["enforcementState": "ENFORCE", "customStrengthOptions": options]
        try await emulator.configure(["passwordPolicy": policy.merging(extra)])
    }

    @Test func `The default policy is served but not enforced`() async throws {
        let reply = await emulator.send("GET", "\(TestEmulator.v2)/passwordPolicy?key=k")
        #expect(reply["customStrengthOptions"] == ["minPasswordLength": 6])
        #expect(reply["enforcementState"] == "OFF" && reply["schemaVersion"] == 1)
        #expect(reply["forceUpgradeOnSignin"] == false)
        #expect(reply["allowedNonAlphanumericCharacters"]?.array?.count == 30)
    }

    @Test func `A policy that was set is served`() async throws {
        try await enforce(["minPasswordLength": 8, "containsNumericCharacter": true], ["schemaVersion": 2])
        let reply = await emulator.send("GET", "\(TestEmulator.v2)/passwordPolicy?key=k")
        #expect(reply["customStrengthOptions"] == ["minPasswordLength": 8, "containsNumericCharacter": true])
        #expect(reply["enforcementState"] == "ENFORCE" && reply["schemaVersion"] == 2)
    }

    @Test(
        arguments: [
            ("short", ["minPasswordLength": 8], "at least 8 characters"),
            ("secret1", ["maxPasswordLength": 6], "at most 6 characters"),
            ("SECRET1", ["containsLowercaseCharacter": true], "a small letter"),
            ("secret1", ["containsUppercaseCharacter": true], "a capital letter"),
            ("secrets", ["containsNumericCharacter": true], "a digit"),
            ("secret1", ["containsNonAlphanumericCharacter": true], "a symbol"),
        ] as [(String, JSONValue, String)])
    func `A password that breaks a rule is told which`(password: String, options: JSONValue, rule: String) async throws
    {
        try await enforce(options)
        let reply = try await emulator.call(
            "accounts:signUp", ["email": "ann@example.com", "password": .string(password)])
        #expect(reply.errorMessage == "\(Self.code)\(rule).")
    }

    @Test func `Updates and resets obey the policy, and sign-ins where it says so`() async throws {
        let session = try await emulator.signUp()
        try await enforce(["containsUppercaseCharacter": true])
        let message = "\(Self.code)a capital letter."
        let update: JSONValue = ["idToken": .string(session.idToken), "password": "secret2"]
        #expect(try await emulator.call("accounts:update", update).errorMessage == message)
        let signIn: JSONValue = ["email": "ann@example.com", "password": "secret1"]
        #expect(try await emulator.call("accounts:signInWithPassword", signIn).status == 200)
        try await enforce(["containsUppercaseCharacter": true], ["forceUpgradeOnSignin": true])
        #expect(try await emulator.call("accounts:signInWithPassword", signIn).errorMessage == message)
        let reset = try await emulator.own(
            "accounts:sendOobCode",
            ["requestType": "PASSWORD_RESET", "email": "ann@example.com", "returnOobLink": true])
        let body: JSONValue = ["oobCode": reset["oobCode"] ?? .null, "newPassword": "secret3"]
        #expect(try await emulator.call("accounts:resetPassword", body).errorMessage == message)
    }
}
