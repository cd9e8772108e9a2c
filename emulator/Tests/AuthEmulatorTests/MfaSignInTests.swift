// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import AuthEmulator

struct MfaSignInTests {
    private static let start = "accounts/mfaSignIn:start"
    private static let finalize = "accounts/mfaSignIn:finalize"
    private static let missingCredential = "MISSING_CREDENTIAL : The request has no mfaPendingCredential."
    private let emulator = TestEmulator()

    private func pending(_ reply: TestReply) throws -> JSONValue {
        #expect(reply["idToken"] == nil && reply["refreshToken"] == nil && reply["expiresIn"] == nil)
        let credential = try #require(reply["mfaPendingCredential"], "\(reply.text)")
        let factor = try #require(reply["mfaInfo"]?.array?.first?["mfaEnrollmentId"])
        return ["mfaPendingCredential": credential, "mfaEnrollmentId": factor]
    }

    private func proveByText(_ pending: JSONValue) async throws -> TestReply {
        let started = try await emulator.callV2(Self.start, pending)
        let info = try #require(started["phoneResponseInfo"]?["sessionInfo"], "\(started.text)")
        return try await emulator.callV2(
            Self.finalize,
            pending.merging([
                "phoneVerificationInfo": ["sessionInfo": info, "code": try await emulator.textedCode(info)]
            ]))
    }

    @Test func `A password alone is not enough for a user with a second factor`() async throws {
        let session = try await emulator.signUpVerified()
        _ = try await emulator.enrollPhone(session)
        emulator.clock.advance(seconds: 60)
        let first = try await emulator.signInWithPassword()
        #expect(first.string("localId") == session.localId && first.string("email") == "ann@example.com")
        let hint = first["mfaInfo"]?.array?.first
        #expect(hint?["phoneInfo"] == "+****0100" && hint?["unobfuscatedPhoneInfo"] == nil)
        #expect(try await emulator.user(session.localId)?["lastLoginAt"] == "1800000000000")
        let second = try await proveByText(try pending(first))
        #expect(second["expiresIn"] == nil && second["localId"] == nil)
        #expect(second.claims?["sub"] == .string(session.localId))
        #expect(second.claims?["firebase"]?["sign_in_second_factor"] == "phone")
        #expect(try await emulator.user(session.localId)?["lastLoginAt"] == "1800000060000")
    }

    @Test func `An authenticator's code completes a sign-in, also a little late`() async throws {
        let session = try await emulator.signUpVerified()
        let secret = try await emulator.enrollTOTP(session)
        let first = try await emulator.signInWithPassword()
        #expect(first["mfaInfo"]?.array?.first?["totpInfo"] == [:])
        let credential = try pending(first)
        func answer(_ code: String) async throws -> TestReply {
            try await emulator.callV2(
                Self.finalize, credential.merging(["totpVerificationInfo": ["verificationCode": .string(code)]]))
        }
        #expect(try await answer(emulator.shown(secret, after: -180)).errorMessage == "INVALID_CODE")
        let reply = try await answer(emulator.shown(secret, after: -150))
        #expect(reply.claims?["firebase"]?["sign_in_second_factor"] == "totp")
        let text = try await emulator.callV2(Self.start, credential)
        #expect(text.errorMessage == "INVALID_ARGUMENT : The second factor is not of this kind.")
    }

    @Test func `Mail links and providers ask for the second factor, too`() async throws {
        let session = try await emulator.signUpVerified()
        _ = try await emulator.signIn(with: "github.com", ["sub": "5"], ["idToken": .string(session.idToken)])
        _ = try await emulator.enrollPhone(session)
        let provider = try await emulator.signIn(with: "github.com", ["sub": "5"])
        #expect(provider.string("localId") == session.localId && provider.string("providerId") == "github.com")
        let completed = try await proveByText(try pending(provider))
        #expect(completed.claims?["firebase"]?["sign_in_provider"] == "github.com")
        let sent = try await emulator.own(
            "accounts:sendOobCode",
            ["requestType": "EMAIL_SIGNIN", "email": "ann@example.com", "returnOobLink": true])
        let link = try await emulator.call(
            "accounts:signInWithEmailLink", ["email": "ann@example.com", "oobCode": sent["oobCode"] ?? .null])
        #expect(try await proveByText(try pending(link)).status == 200)
    }

    @Test func `A link is stored before the second factor is asked for`() async throws {
        let session = try await emulator.signUpVerified()
        _ = try await emulator.enrollPhone(session)
        let reply = try await emulator.signIn(with: "github.com", ["sub": "5"], ["idToken": .string(session.idToken)])
        _ = try pending(reply)
        let entries = try await emulator.user(session.localId)?["providerUserInfo"]?.array
        #expect(entries?.map { $0["providerId"] } == ["password", "github.com"])
    }

    @Test func `With second factors off the first one is enough`() async throws {
        _ = try await emulator.enrollPhone(try await emulator.signUpVerified())
        try await emulator.configure(["mfa": ["state": "DISABLED"]])
        #expect(try await emulator.signInWithPassword().claims != nil)
    }

    @Test func `A faulty start is refused`() async throws {
        let start = Self.start
        #expect(
            try await emulator.callV2(start).errorMessage
                == "MISSING_MFA_PENDING_CREDENTIAL : The request has no mfaPendingCredential.")
        #expect(
            try await emulator.callV2(start, ["mfaPendingCredential": "x"]).errorMessage
                == "MISSING_MFA_ENROLLMENT_ID : The request has no mfaEnrollmentId.")
        let broken: JSONValue = ["mfaPendingCredential": "x", "mfaEnrollmentId": "x"]
        #expect(try await emulator.callV2(start, broken).errorMessage == "INVALID_MFA_PENDING_CREDENTIAL")
        _ = try await emulator.enrollPhone(try await emulator.signUpVerified())
        let credential = try pending(try await emulator.signInWithPassword())
        let unknown = credential.merging(["mfaEnrollmentId": "x"])
        #expect(try await emulator.callV2(start, unknown).errorMessage == "MFA_ENROLLMENT_NOT_FOUND")
        let path = "\(TestEmulator.v2)/accounts/mfaSignIn:start"
        let body = try JSONText.string(credential.merging(["targetProjectId": "other"]))
        let other = await emulator.send("POST", path, headers: ["authorization": "Bearer owner"], body: body)
        #expect(other.errorMessage == "INVALID_PROJECT_ID : The pending credential is one of another project.")
    }

    @Test(arguments: [
        ErrorCase(missingCredential), ErrorCase(missingCredential, ["totpVerificationInfo": [:]]),
        ErrorCase("INVALID_ARGUMENT : The second factor is not of this kind.", ["mfaPendingCredential": "x"]),
        ErrorCase("MISSING_CODE", ["mfaPendingCredential": "x", "phoneVerificationInfo": [:]]),
        ErrorCase("MISSING_SESSION_INFO", ["mfaPendingCredential": "x", "phoneVerificationInfo": ["code": "1"]]),
        ErrorCase(
            "INVALID_SESSION_INFO",
            ["mfaPendingCredential": "x", "phoneVerificationInfo": ["code": "1", "sessionInfo": "x"]]),
        ErrorCase(
            "MISSING_MFA_ENROLLMENT_ID : The request has no mfaEnrollmentId.",
            ["mfaPendingCredential": "x", "totpVerificationInfo": [:]]),
        ErrorCase(
            "MISSING_CODE", ["mfaPendingCredential": "x", "mfaEnrollmentId": "x", "totpVerificationInfo": [:]]),
        ErrorCase(
            "INVALID_MFA_PENDING_CREDENTIAL",
            ["mfaPendingCredential": "x", "mfaEnrollmentId": "x", "totpVerificationInfo": ["verificationCode": "1"]]),
    ])
    func `A faulty end is refused`(fault: ErrorCase) async throws {
        #expect(try await emulator.callV2(Self.finalize, fault.body).errorMessage == fault.message)
    }

    @Test func `A number that is no factor, a lost factor or a disabled user ends the sign-in`() async throws {
        let session = try await emulator.signUpVerified()
        _ = try await emulator.enrollPhone(session)
        let credential = try pending(try await emulator.signInWithPassword())
        let foreign = try await emulator.sendCode(to: "+15550177")
        let reply = try await emulator.callV2(
            Self.finalize, credential.merging(["phoneVerificationInfo": foreign]))
        #expect(reply.errorMessage == "MFA_ENROLLMENT_NOT_FOUND")
        _ = try await emulator.own("accounts:update", ["localId": .string(session.localId), "disableUser": true])
        #expect(try await proveByText(credential).errorMessage == "USER_DISABLED")
    }

    @Test func `A phone is no first factor for a user with second factors`() async throws {
        let session = try await emulator.signUpVerified()
        _ = try await emulator.signInByPhone("+15550155", ["idToken": .string(session.idToken)])
        _ = try await emulator.enrollPhone(session)
        let message =
            "UNSUPPORTED_FIRST_FACTOR : Who has a second factor cannot sign in with a phone number alone."
        let send = try await emulator.call("accounts:sendVerificationCode", ["phoneNumber": "+15550155"])
        #expect(send.errorMessage == message)
        let link = try await emulator.signInByPhone("+15550166", ["idToken": .string(session.idToken)])
        #expect(link.errorMessage == message)
    }
}
