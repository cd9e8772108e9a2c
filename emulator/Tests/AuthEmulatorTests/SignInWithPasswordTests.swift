// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import AuthEmulator

struct SignInWithPasswordTests {
    private let emulator = TestEmulator()

    private func prepare() async throws {
        _ = try await emulator.signUp()
        let disabled = try await emulator.signUp("disabled@example.com")
        _ = try await emulator.own("accounts:update", ["localId": .string(disabled.localId), "disableUser": true])
        _ = try await emulator.signIn(with: "google.com", ["sub": "1", "email": "g@example.com"])
    }

    @Test func `The right password signs in and moves the last login`() async throws {
        let session = try await emulator.signUp()
        emulator.clock.advance(seconds: 60)
        let reply = try await emulator.call(
            "accounts:signInWithPassword",
            ["email": "ANN@example.com", "password": "secret1", "captchaResponse": "ignored"])
        #expect(reply.string("kind") == "identitytoolkit#VerifyPasswordResponse")
        #expect(reply.string("localId") == session.localId && reply["registered"] == true)
        #expect(reply.claims?["auth_time"] == 1_800_000_060)
        #expect(try await emulator.user(session.localId)?["lastLoginAt"] == "1800000060000")
    }

    @Test(arguments: [
        ErrorCase("MISSING_EMAIL", ["password": "secret1"]),
        ErrorCase("INVALID_EMAIL", ["email": "nobody"]),
        ErrorCase("MISSING_PASSWORD", ["email": "ann@example.com", "password": ""]),
        ErrorCase("EMAIL_NOT_FOUND", ["email": "nobody@example.com", "password": "secret1"]),
        ErrorCase("USER_DISABLED", ["email": "disabled@example.com", "password": "wrong!"]),
        ErrorCase("INVALID_PASSWORD", ["email": "ann@example.com", "password": "wrong!"]),
        ErrorCase("INVALID_PASSWORD", ["email": "g@example.com", "password": "secret1"]),
        ErrorCase("captchaChallenge is not implemented.", ["captchaChallenge": "x"], status: 501),
    ])
    func `A faulty sign-in gets the first error in order`(fault: ErrorCase) async throws {
        try await prepare()
        let reply = try await emulator.call("accounts:signInWithPassword", fault.body)
        #expect(reply.errorMessage == fault.message && reply.status == fault.status)
    }

    @Test(arguments: [
        ErrorCase("INVALID_LOGIN_CREDENTIALS", ["email": "nobody@example.com", "password": "secret1"]),
        ErrorCase("INVALID_LOGIN_CREDENTIALS", ["email": "ann@example.com", "password": "wrong!"]),
        ErrorCase("USER_DISABLED", ["email": "disabled@example.com", "password": "wrong!"]),
    ])
    func `With enumeration protection nobody learns whether an address is known`(fault: ErrorCase) async throws {
        try await prepare()
        try await emulator.configure(["emailPrivacyConfig": ["enableImprovedEmailPrivacy": true]])
        #expect(try await emulator.call("accounts:signInWithPassword", fault.body).errorMessage == fault.message)
    }
}
