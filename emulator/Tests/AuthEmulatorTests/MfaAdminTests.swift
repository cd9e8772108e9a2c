// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import AuthEmulator

struct MfaAdminTests {
    private let emulator = TestEmulator()

    @Test func `An owner creates a user with second factors and replaces them`() async throws {
        let made = try await emulator.own(
            "accounts",
            [
                "email": "ann@example.com", "emailVerified": true, "localId": "ann",
                "mfaInfo": [["phoneInfo": "+15550100", "displayName": "Home"], ["phoneInfo": "+15550100"]],
            ])
        #expect(made.status == 200)
        let factors = try await emulator.user("ann")?["mfaInfo"]?.array
        #expect(factors?.count == 1 && factors?.first?["displayName"] == "Home")
        let wanted: JSONValue = [
            ["mfaEnrollmentId": "own", "phoneInfo": "+15550101", "enrolledAt": "2020-01-01T00:00:00Z"]
        ]
        _ = try await emulator.own("accounts:update", ["localId": "ann", "mfa": ["enrollments": wanted]])
        let replaced = try await emulator.user("ann")?["mfaInfo"]?.array
        #expect(replaced?.map { $0["mfaEnrollmentId"] } == ["own"])
        #expect(replaced?.first?["enrolledAt"] == "2020-01-01T00:00:00.000Z")
        _ = try await emulator.own("accounts:update", ["localId": "ann", "mfa": [:]])
        #expect(try await emulator.user("ann")?["mfaInfo"] == nil)
    }

    @Test func `Times keep their milliseconds`() async throws {
        for milliseconds in 0..<1000 {
            let start = Timestamp(milliseconds: 1_700_000_000_000 + Int64(milliseconds))
            #expect(Timestamp(rfc3339: start.rfc3339) == start)
            #expect(start.rfc3339.hasSuffix(".\(String(1000 + milliseconds).dropFirst())Z"))
        }
        #expect(Timestamp(milliseconds: -1).rfc3339 == "1969-12-31T23:59:59.999Z")
        let factors: JSONValue = [
            ["mfaEnrollmentId": "a", "phoneInfo": "+15550100", "enrolledAt": "2026-01-31T23:59:59.457Z"]
        ]
        _ = try await emulator.own("accounts", ["localId": "ann"])
        _ = try await emulator.own("accounts:update", ["localId": "ann", "mfa": ["enrollments": factors]])
        let kept = try await emulator.user("ann")?["mfaInfo"]?.array?.first
        #expect(kept?["enrolledAt"] == "2026-01-31T23:59:59.457Z")
        let broken: JSONValue = [["mfaEnrollmentId": "a", "phoneInfo": "+15550100", "enrolledAt": "yesterday"]]
        let reply = try await emulator.own("accounts:update", ["localId": "ann", "mfa": ["enrollments": broken]])
        #expect(reply.errorMessage?.contains("enrolledAt' is not a time as in RFC 3339") == true)
    }

    @Test func `An enrolled authenticator stays when an owner lists it`() async throws {
        let session = try await emulator.signUpVerified()
        let secret = try await emulator.enrollTOTP(session)
        let factors = try #require(try await emulator.user(session.localId)?["mfaInfo"])
        _ = try await emulator.own(
            "accounts:update", ["localId": .string(session.localId), "mfa": ["enrollments": factors]])
        #expect(try await emulator.user(session.localId)?["mfaInfo"] == factors)
        let first = try await emulator.signInWithPassword()
        let reply = try await emulator.callV2(
            "accounts/mfaSignIn:finalize",
            [
                "mfaPendingCredential": first["mfaPendingCredential"] ?? .null,
                "mfaEnrollmentId": factors.array?.first?["mfaEnrollmentId"] ?? .null,
                "totpVerificationInfo": ["verificationCode": .string(emulator.shown(secret))],
            ])
        #expect(reply.status == 200)
    }

    @Test(arguments: [
        ErrorCase(
            "INVALID_MFA_PHONE_NUMBER : The factor has no phone number that begins with +.", [["mfaEnrollmentId": "a"]]),
        ErrorCase(
            "INVALID_MFA_PHONE_NUMBER : The factor has no phone number that begins with +.",
            [["mfaEnrollmentId": "a", "phoneInfo": "555"]]),
        ErrorCase(
            "INVALID_MFA_PHONE_NUMBER : The factor has no phone number that begins with +.",
            [["mfaEnrollmentId": "a", "totpInfo": [:]]]),
        ErrorCase("INVALID_MFA_ENROLLMENT_ID : The factor has no mfaEnrollmentId.", [["phoneInfo": "+15550100"]]),
        ErrorCase(
            "DUPLICATE_MFA_ENROLLMENT_ID",
            [
                ["mfaEnrollmentId": "a", "phoneInfo": "+15550100"], ["mfaEnrollmentId": "a", "phoneInfo": "+15550101"],
            ]),
    ])
    func `An owner's faulty factors are refused`(fault: ErrorCase) async throws {
        _ = try await emulator.own("accounts", ["localId": "ann"])
        let reply = try await emulator.own("accounts:update", ["localId": "ann", "mfa": ["enrollments": fault.body]])
        #expect(reply.errorMessage == fault.message)
    }
}
