// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import AuthEmulator

struct SignInMethodTests {
    private let emulator = TestEmulator()
    private let ann: JSONValue = ["email": "ann@example.com", "password": "secret1"]

    /// What the calls of a client are refused with, in their order; nil where they go through.
    private func refusals() async throws -> [String?] {
        let link: JSONValue = ["requestType": "EMAIL_SIGNIN", "email": "ann@example.com"]
        return [
            try await emulator.call("accounts:signUp", [:]).errorMessage,
            try await emulator.call("accounts:signInWithPassword", ann).errorMessage,
            try await emulator.call("accounts:sendOobCode", link).errorMessage,
        ]
    }

    /// As an owner does it, or by control.
    private func change(_ signIn: JSONValue, mask: String?) async throws -> TestReply {
        guard let mask else { return try await emulator.control("PATCH", "config", ["signIn": signIn]) }
        return try await emulator.manage("PATCH", "config?updateMask=\(mask)", ["signIn": signIn])
    }

    @Test(arguments: ["signIn.anonymous.enabled", nil])
    func `A project can do without anonymous users`(mask: String?) async throws {
        _ = try await emulator.signUp()
        let off: JSONValue = ["enabled": false]
        #expect(try await change(["anonymous": off], mask: mask)["signIn"]?["anonymous"] == off)
        #expect(try await refusals() == ["ADMIN_ONLY_OPERATION", nil, nil])
        #expect(try await change(["anonymous": ["enabled": true]], mask: mask)["signIn"]?["anonymous"] == nil)
        #expect(try await refusals() == [nil, nil, nil])
    }

    @Test(arguments: ["signIn.email.enabled", nil])
    func `A project without email takes neither passwords nor links`(mask: String?) async throws {
        _ = try await emulator.signUp()
        let off: JSONValue = ["enabled": false]
        #expect(try await change(["email": off], mask: mask)["signIn"]?["email"] == off)
        #expect(try await refusals() == [nil, "PASSWORD_LOGIN_DISABLED", "OPERATION_NOT_ALLOWED"])
        #expect(try await emulator.call("accounts:signUp", ann).errorMessage == "OPERATION_NOT_ALLOWED")
        _ = try await change(["email": ["enabled": true]], mask: mask)
        #expect(try await refusals() == [nil, nil, nil])
    }

    @Test(arguments: ["signIn.email.passwordRequired", nil])
    func `A project that requires passwords takes no links`(mask: String?) async throws {
        _ = try await emulator.signUp()
        let required: JSONValue = ["email": ["passwordRequired": true]]
        #expect(
            try await change(required, mask: mask)["signIn"]?["email"] == ["enabled": true, "passwordRequired": true])
        #expect(try await refusals() == [nil, nil, "OPERATION_NOT_ALLOWED"])
        _ = try await change(["email": ["passwordRequired": false]], mask: mask)
        #expect(try await refusals() == [nil, nil, nil])
    }

    @Test(arguments: ["signIn.email.enabled", nil])
    func `A project that requires passwords does so when it has email again`(mask: String?) async throws {
        _ = try await change(["email": ["passwordRequired": true]], mask: mask == nil ? nil : "signIn.email")
        _ = try await change(["email": ["enabled": false]], mask: mask)
        #expect(try await refusals() == [nil, "PASSWORD_LOGIN_DISABLED", "OPERATION_NOT_ALLOWED"])
        #expect(
            try await change(["email": ["enabled": true]], mask: mask)["signIn"]?["email"]
                == ["enabled": true, "passwordRequired": true])
    }

    @Test(arguments: ["signIn.phoneNumber.enabled", nil])
    func `A project can do without phone numbers, and keeps their fixed codes`(mask: String?) async throws {
        let number: JSONValue = ["phoneNumber": "+15555550101"]
        let codes: JSONValue = ["testPhoneNumbers": ["+15555550101": "123456"]]
        _ = try await change(["phoneNumber": codes], mask: mask == nil ? nil : "signIn.phoneNumber")
        let session = try await emulator.call("accounts:sendVerificationCode", number)["sessionInfo"]
        #expect(
            try await change(["phoneNumber": ["enabled": false]], mask: mask)["signIn"]?["phoneNumber"]?["enabled"]
                == .bool(false))
        let code: JSONValue = ["sessionInfo": session ?? .null, "code": "123456"]
        for (operation, request) in [("sendVerificationCode", number), ("signInWithPhoneNumber", code)] {
            #expect(try await emulator.call("accounts:\(operation)", request).errorMessage == "OPERATION_NOT_ALLOWED")
        }
        let again = try await change(["phoneNumber": ["enabled": true]], mask: mask)
        #expect(again["signIn"]?["phoneNumber"] == codes)
        #expect(try await emulator.call("accounts:signInWithPhoneNumber", code).errorMessage == nil)
    }

    @Test func `What a change of settings does not mention is on, and by control it stays`() async throws {
        _ = try await emulator.signUp()
        _ = try await change(["anonymous": ["enabled": false], "email": ["passwordRequired": true]], mask: nil)
        _ = try await change(["allowDuplicateEmails": true], mask: nil)
        #expect(try await refusals() == ["ADMIN_ONLY_OPERATION", nil, "OPERATION_NOT_ALLOWED"])
        _ = try await emulator.manage("PATCH", "config", [:])
        #expect(try await refusals() == [nil, nil, nil])
    }

    @Test func `An export has what is off`() async throws {
        _ = try await change(["anonymous": ["enabled": false], "email": ["enabled": false]], mask: nil)
        let config = try await emulator.control("GET", "config")["signIn"]
        try await withTemporaryDirectory { url in
            let directory = ExportDirectory(url.path(percentEncoded: false))
            try await emulator.backend.exportData(to: directory)
            let other = TestEmulator()
            try await other.backend.importData(from: directory)
            #expect(try await other.control("GET", "config")["signIn"] == config)
            #expect(try await other.call("accounts:signUp", [:]).errorMessage == "ADMIN_ONLY_OPERATION")
        }
    }
}
