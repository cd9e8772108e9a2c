// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import AuthEmulator

struct AppleTests {
    private let emulator = TestEmulator()

    private func add(hideEmail: Bool) async throws -> TestReply {
        let flow = try await emulator.startFlow("apple.com")
        var fields = [
            (name: "action", value: "add"), (name: "email", value: "ann@example.com"),
            (name: "name", value: "Ann Lee"), (name: "verified", value: "on"),
        ]
        if hideEmail { fields.append((name: "hide_email", value: "on")) }
        return try await emulator.finish(flow, await emulator.submit(flow, fields))
    }

    private func choose(_ sub: String) async throws -> TestReply {
        let flow = try await emulator.startFlow("apple.com")
        return try await emulator.finish(flow, await emulator.submit(flow, [("action", "choose"), ("sub", sub)]))
    }

    @Test func `The name is told once and then kept`() async throws {
        let first = try await add(hideEmail: false)
        let second = try await choose(first.string("federatedId") ?? "")
        #expect(first.string("displayName") == "Ann Lee" && first.string("firstName") == "Ann")
        #expect(second["displayName"] == nil && second["isNewUser"] == false)
        let user = try #require(try await emulator.user(first.string("localId") ?? ""))
        #expect(user["displayName"] == "Ann Lee")
        #expect(user["providerUserInfo"]?.array?.first?["displayName"] == "Ann Lee")
    }

    @Test func `A merge without a name does not clear the account's`() async throws {
        let account = try await emulator.own(
            "accounts", ["email": "ann@example.com", "emailVerified": true, "displayName": "Ann Lee"])
        let reply = try await emulator.signIn(
            with: "apple.com", ["sub": "1", "email": "ann@example.com", "email_verified": "true"])
        #expect(reply["localId"] == account["localId"])
        #expect(try await emulator.user(account.string("localId") ?? "")?["displayName"] == "Ann Lee")
    }

    @Test func `A hidden address is a relay that stays the same`() async throws {
        let first = try await add(hideEmail: true)
        let second = try await choose(first.string("federatedId") ?? "")
        let relay = try #require(first.string("email"))
        #expect(relay.hasSuffix("@privaterelay.appleid.com") && second.string("email") == relay)
        let profile = try #require(JSONValue.parse(first.string("rawUserInfo") ?? ""))
        #expect(profile["is_private_email"] == true && profile["email"] == .string(relay))
        #expect(!first.text.contains("ann@example.com"))
    }

    @Test func `A native sign-in takes its name from the user document`() async throws {
        let user = #"{"name":{"firstName":"Ann","lastName":"Lee"}}"#
        let reply = try await emulator.signIn(
            with: "apple.com", ["sub": "1", "email": "ann@example.com"], fields: [("user", user)])
        #expect(reply.string("displayName") == "Ann Lee")
        #expect(try await emulator.user(reply.string("localId") ?? "")?["displayName"] == "Ann Lee")
    }

    @Test func `The page offers to hide the address until the first authorization`() async throws {
        let before = await emulator.visit(try await emulator.startFlow("apple.com"))
        let sub = try #require(try await add(hideEmail: false).string("federatedId"))
        let after = await emulator.visit(try await emulator.startFlow("apple.com"))
        #expect(before.text.contains("Hide my email"))
        #expect(after.text.contains(sub))
        #expect(after.text.components(separatedBy: "Hide my email").count == 2)
    }
}
