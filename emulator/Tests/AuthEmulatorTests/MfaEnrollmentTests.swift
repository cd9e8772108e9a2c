// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import AuthEmulator

struct MfaEnrollmentTests {
    private static let start = "accounts/mfaEnrollment:start"
    private static let finalize = "accounts/mfaEnrollment:finalize"
    private static let withdraw = "accounts/mfaEnrollment:withdraw"
    private let emulator = TestEmulator()

    @Test func `A phone is enrolled, and the session goes on with two factors`() async throws {
        let session = try await emulator.signUpVerified()
        let reply = try await emulator.enrollPhone(session)
        #expect(reply["expiresIn"] == nil && reply["localId"] == nil)
        #expect(reply["phoneAuthInfo"] == ["phoneNumber": "+15550100"])
        let factor = try #require(try await emulator.user(session.localId)?["mfaInfo"]?.array?.first)
        #expect(factor["mfaEnrollmentId"]?.string?.count == 28 && factor["displayName"] == "My phone")
        #expect(factor["phoneInfo"] == "+15550100" && factor["unobfuscatedPhoneInfo"] == "+15550100")
        #expect(factor["enrolledAt"] == "2027-01-15T08:00:00.000Z")
        #expect(reply.claims?["firebase"]?["sign_in_second_factor"] == "phone")
        #expect(reply.claims?["firebase"]?["second_factor_identifier"] == factor["mfaEnrollmentId"])
        #expect(reply.claims?["firebase"]?["sign_in_provider"] == "password")
        let refreshed = try await emulator.refresh(reply.string("refreshToken") ?? "")
        let claims = refreshed.string("id_token").flatMap { UnsignedJWT.claims(of: $0) }
        #expect(claims?["firebase"]?["second_factor_identifier"] == factor["mfaEnrollmentId"])
    }

    @Test func `A user who gave up the last factor shows an empty list`() async throws {
        let session = try await emulator.signUpVerified()
        #expect(try await emulator.user(session.localId)?["mfaInfo"] == nil)
        _ = try await emulator.enrollPhone(session)
        _ = try await emulator.enrollPhone(session, "+15550101")
        for left in [1, 0] {
            let id = try await emulator.user(session.localId)?["mfaInfo"]?.array?.first?["mfaEnrollmentId"] ?? .null
            _ = try await emulator.callV2(
                Self.withdraw, ["idToken": .string(session.idToken), "mfaEnrollmentId": id])
            #expect(try await emulator.user(session.localId)?["mfaInfo"]?.array?.count == left)
        }
    }

    @Test func `An authenticator is enrolled with the code it shows`() async throws {
        let session = try await emulator.signUpVerified()
        let info = try #require(try await emulator.startTOTPEnrollment(session)["totpSessionInfo"])
        #expect(info["verificationCodeLength"] == 6 && info["hashingAlgorithm"] == "SHA1")
        #expect(info["periodSec"] == 30 && info["sharedSecretKey"]?.string?.count == 32)
        #expect(info["finalizeEnrollmentTime"] == "2027-01-15T08:05:00.000Z")
        _ = try await emulator.enrollTOTP(session)
        let factor = try await emulator.user(session.localId)?["mfaInfo"]?.array?.first
        #expect(factor?["totpInfo"] == [:] && factor?["phoneInfo"] == nil && factor?["displayName"] == "App")
    }

    @Test(arguments: [
        ErrorCase("MISSING_CODE"), ErrorCase("MISSING_SESSION_INFO", ["code": "1", "verificationCode": "1"]),
        ErrorCase("INVALID_SESSION_INFO", ["sessionInfo": "x", "code": "1", "verificationCode": "1"]),
    ])
    func `A faulty end of an enrolment is refused`(fault: ErrorCase) async throws {
        let session = try await emulator.signUpVerified()
        for name in ["phoneVerificationInfo", "totpVerificationInfo"] {
            let body: JSONValue = .object(["idToken": .string(session.idToken), name: fault.body])
            #expect(try await emulator.callV2(Self.finalize, body).errorMessage == fault.message)
        }
    }

    @Test func `A wrong code, another user's session or a missing answer enrols nothing`() async throws {
        let session = try await emulator.signUpVerified()
        let token: JSONValue = ["idToken": .string(session.idToken)]
        let missing = "INVALID_ARGUMENT : The request has no phoneVerificationInfo."
        #expect(try await emulator.callV2(Self.finalize, token).errorMessage == missing)
        let phone = try await emulator.startPhoneEnrollment(session, "+15550100")["phoneSessionInfo"]
        let wrong: JSONValue = ["sessionInfo": phone?["sessionInfo"] ?? .null, "code": "x"]
        let byPhone = token.merging(["phoneVerificationInfo": wrong])
        #expect(try await emulator.callV2(Self.finalize, byPhone).errorMessage == "INVALID_CODE")
        let totp = try await emulator.startTOTPEnrollment(session)["totpSessionInfo"]?["sessionInfo"] ?? .null
        let answer: JSONValue = ["totpVerificationInfo": ["sessionInfo": totp, "verificationCode": "x"]]
        #expect(try await emulator.callV2(Self.finalize, token.merging(answer)).errorMessage == "INVALID_CODE")
        let other = try await emulator.signUpVerified("bob@example.com")
        let stolen = answer.merging(["idToken": .string(other.idToken)])
        #expect(try await emulator.callV2(Self.finalize, stolen).errorMessage == "INVALID_SESSION_INFO")
    }

    @Test(arguments: [
        ErrorCase("INVALID_ARGUMENT : The request has no phoneEnrollmentInfo."),
        ErrorCase(
            "INVALID_PHONE_NUMBER : The number does not begin with +.", ["phoneEnrollmentInfo": ["phoneNumber": "555"]]),
        ErrorCase(
            "SECOND_FACTOR_EXISTS : The user has this phone number as a second factor already.",
            ["phoneEnrollmentInfo": ["phoneNumber": "+15550100"]]),
    ])
    func `A faulty start of an enrolment is refused`(fault: ErrorCase) async throws {
        let session = try await emulator.signUpVerified()
        _ = try await emulator.enrollPhone(session)
        let body = fault.body.merging(["idToken": .string(session.idToken)])
        #expect(try await emulator.callV2(Self.start, body).errorMessage == fault.message)
    }

    @Test(arguments: [start, finalize])
    func `Enrolment needs a suitable first factor`(operation: String) async throws {
        #expect(try await emulator.callV2(operation).errorMessage == "MISSING_ID_TOKEN")
        #expect(try await emulator.callV2(operation, ["idToken": "x"]).errorMessage == "INVALID_ID_TOKEN")
        let unsupported = "UNSUPPORTED_FIRST_FACTOR : Who signs in this way can have no second factor."
        let guest: JSONValue = ["idToken": .string(try await emulator.signUpAnonymously().idToken)]
        #expect(try await emulator.callV2(operation, guest).errorMessage == unsupported)
        let phone: JSONValue = ["idToken": try await emulator.signInByPhone("+15550199")["idToken"] ?? .null]
        #expect(try await emulator.callV2(operation, phone).errorMessage == unsupported)
        let unverified: JSONValue = ["idToken": .string(try await emulator.signUp().idToken)]
        #expect(
            try await emulator.callV2(operation, unverified).errorMessage
                == "UNVERIFIED_EMAIL : Without a verified email address there is no second factor.")
    }

    @Test func `A project can switch its second factors off`() async throws {
        try await emulator.configure(["mfa": ["enabledProviders": [], "providerConfigs": []]])
        for operation in [Self.start, Self.finalize, "accounts/mfaSignIn:start", "accounts/mfaSignIn:finalize"] {
            #expect(
                try await emulator.callV2(operation).errorMessage
                    == "OPERATION_NOT_ALLOWED : The project takes no text message as a second factor.")
        }
        let off = "OPERATION_NOT_ALLOWED : The project takes no authenticator as a second factor."
        #expect(try await emulator.callV2(Self.start, ["totpEnrollmentInfo": [:]]).errorMessage == off)
        let answer: JSONValue = ["totpVerificationInfo": [:]]
        #expect(try await emulator.callV2(Self.finalize, answer).errorMessage == off)
        #expect(try await emulator.callV2("accounts/mfaSignIn:finalize", answer).errorMessage == off)
    }

    @Test(arguments: [start, finalize])
    func `An old login enrols nothing where the project insists on a recent one`(operation: String) async throws {
        let body: JSONValue = ["idToken": .string(try await emulator.signUpVerified().idToken)]
        emulator.clock.advance(seconds: 301)
        #expect(try await emulator.callV2(operation, body).errorMessage?.hasPrefix("INVALID_ARGUMENT") == true)
        try await emulator.configure(["emulator": ["requireRecentLogin": true]])
        #expect(try await emulator.callV2(operation, body).errorMessage == "CREDENTIAL_TOO_OLD_LOGIN_AGAIN")
    }

    @Test func `An old login removes nothing either`() async throws {
        let idToken = try await emulator.signUpVerified().idToken
        let body: JSONValue = ["idToken": .string(idToken), "mfaEnrollmentId": "none"]
        emulator.clock.advance(seconds: 301)
        #expect(try await emulator.callV2(Self.withdraw, body).errorMessage == "MFA_ENROLLMENT_NOT_FOUND")
        try await emulator.configure(["emulator": ["requireRecentLogin": true]])
        #expect(try await emulator.callV2(Self.withdraw, body).errorMessage == "CREDENTIAL_TOO_OLD_LOGIN_AGAIN")
    }

    @Test func `An enrolment can be made to have expired`() async throws {
        let session = try await emulator.signUpVerified()
        let totp = try await emulator.startTOTPEnrollment(session)["totpSessionInfo"]?["sessionInfo"] ?? .null
        try await emulator.configure(["emulator": ["expireCodes": true]])
        let answer: JSONValue = [
            "idToken": .string(session.idToken),
            "totpVerificationInfo": ["sessionInfo": totp, "verificationCode": "123456"],
        ]
        #expect(try await emulator.callV2(Self.finalize, answer).errorMessage == "SESSION_EXPIRED")
    }

    @Test(arguments: [(299, "INVALID_CODE"), (301, "SESSION_EXPIRED")])
    func `The enrolment of an authenticator has a deadline`(_ seconds: Double, _ message: String) async throws {
        let session = try await emulator.signUpVerified()
        let totp = try await emulator.startTOTPEnrollment(session)["totpSessionInfo"]?["sessionInfo"] ?? .null
        emulator.clock.advance(seconds: seconds)
        let answer: JSONValue = [
            "idToken": .string(session.idToken),
            "totpVerificationInfo": ["sessionInfo": totp, "verificationCode": "not a code"],
        ]
        #expect(try await emulator.callV2(Self.finalize, answer).errorMessage == message)
    }

    @Test func `Factors that were switched off come back with null`() async throws {
        try await emulator.configure(["mfa": ["state": "DISABLED", "providerConfigs": []]])
        let session = try await emulator.signUpVerified()
        let refused = try await emulator.startTOTPEnrollment(session)
        #expect(refused.errorMessage?.hasPrefix("OPERATION_NOT_ALLOWED") == true)
        try await emulator.configure(["mfa": .null])
        #expect(try await emulator.startTOTPEnrollment(session)["totpSessionInfo"] != nil)
    }

    @Test func `A sixth factor is one too many`() async throws {
        let session = try await emulator.signUpVerified()
        for number in 1...5 { _ = try await emulator.enrollPhone(session, "+1555010\(number)") }
        let reply = try await emulator.startPhoneEnrollment(session, "+15550106")
        #expect(reply.errorMessage == "SECOND_FACTOR_LIMIT_EXCEEDED")
        #expect(try await emulator.startTOTPEnrollment(session).errorMessage == "SECOND_FACTOR_LIMIT_EXCEEDED")
    }

    @Test func `A withdrawn factor is gone from the account and the session`() async throws {
        let session = try await emulator.signUpVerified()
        let enrolled = try await emulator.enrollPhone(session)
        let token: JSONValue = ["idToken": enrolled["idToken"] ?? .null]
        let operation = Self.withdraw
        #expect(try await emulator.callV2(operation).errorMessage == "MISSING_ID_TOKEN")
        #expect(try await emulator.callV2(operation, token).errorMessage == "MFA_ENROLLMENT_NOT_FOUND")
        let id = enrolled.claims?["firebase"]?["second_factor_identifier"] ?? .null
        let reply = try await emulator.callV2(operation, token.merging(["mfaEnrollmentId": id]))
        #expect(reply.string("expiresIn") == "3600" && reply.claims != nil)
        #expect(reply.claims?["firebase"]?["sign_in_second_factor"] == nil)
        #expect(try await emulator.user(session.localId)?["mfaInfo"] == [])
    }
}
