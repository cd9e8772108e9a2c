import Foundation
import Testing

@testable import AuthEmulator

extension TestEmulator {
    /// A user who may enrol second factors.
    func signUpVerified(_ email: String = "ann@example.com") async throws -> TestSession {
        let session = try await signUp(email)
        _ = try await own("accounts:update", ["localId": .string(session.localId), "emailVerified": true])
        return session
    }

    func startPhoneEnrollment(_ session: TestSession, _ number: String) async throws -> TestReply {
        try await callV2(
            "accounts/mfaEnrollment:start",
            ["idToken": .string(session.idToken), "phoneEnrollmentInfo": ["phoneNumber": .string(number)]])
    }

    func enrollPhone(_ session: TestSession, _ number: String = "+15550100") async throws -> TestReply {
        let started = try await startPhoneEnrollment(session, number)
        let info = try #require(started["phoneSessionInfo"]?["sessionInfo"], "\(started.text)")
        return try await callV2(
            "accounts/mfaEnrollment:finalize",
            [
                "idToken": .string(session.idToken), "displayName": "My phone",
                "phoneVerificationInfo": ["sessionInfo": info, "code": try await textedCode(info)],
            ])
    }

    func startTOTPEnrollment(_ session: TestSession) async throws -> TestReply {
        try await callV2(
            "accounts/mfaEnrollment:start", ["idToken": .string(session.idToken), "totpEnrollmentInfo": [:]])
    }

    /// Enrols an authenticator and returns its secret.
    func enrollTOTP(_ session: TestSession) async throws -> [UInt8] {
        let started = try await startTOTPEnrollment(session)["totpSessionInfo"]
        let secret = try #require(started?["sharedSecretKey"]?.string.flatMap(Base32.decode))
        let reply = try await callV2(
            "accounts/mfaEnrollment:finalize",
            [
                "idToken": .string(session.idToken), "displayName": "App",
                "totpVerificationInfo": [
                    "sessionInfo": started?["sessionInfo"] ?? .null, "verificationCode": .string(shown(secret)),
                ],
            ])
        try #require(reply["totpAuthInfo"] == [:], "\(reply.text)")
        return secret
    }

    /// What an authenticator with this secret shows now, or some seconds from now.
    func shown(_ secret: [UInt8], after seconds: Int64 = 0) -> String {
        TOTP.code(secret: secret, at: Int64(clock.now.timeIntervalSince1970) + seconds)
    }

    func signInWithPassword(_ email: String = "ann@example.com") async throws -> TestReply {
        try await call("accounts:signInWithPassword", ["email": .string(email), "password": "secret1"])
    }
}
