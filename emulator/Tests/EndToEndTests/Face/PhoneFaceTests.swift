// SPDX-License-Identifier: Apache-2.0
import AuthEmulator
import FirebaseAuth
import Foundation
import Testing

@Suite("Apple's API, with phones and second factors of the emulator")
struct PhoneFaceTests {
    /// A code that was sent to the number.
    private func credential(_ number: String, _ form: Form, _ world: FaceWorld) async throws -> PhoneAuthCredential {
        let phone = PhoneAuthProvider.provider(auth: world.auth)
        let id = try await form(
            { try await phone.verifyPhoneNumber(number) },
            { phone.verifyPhoneNumber(number, uiDelegate: nil, completion: $0) })
        return phone.credential(withVerificationID: id, verificationCode: try await world.textMessage())
    }

    @Test("signs in by a number, and changes it", arguments: Form.allCases)
    func phone(_ form: Form) async throws {
        try await FaceWorld.run { world in
            let auth = world.auth
            let first = try await credential("+15550001", form, world)
            let user = try await auth.signIn(with: first).user
            #expect(user.phoneNumber == "+15550001" && user.providerData.first?.providerID == PhoneAuthProvider.id)
            let second = try await credential("+15550002", form, world)
            try await form(
                { try await user.updatePhoneNumber(second) }, { user.updatePhoneNumber(second, completion: $0) })
            #expect(user.phoneNumber == "+15550002")
            let wrong = PhoneAuthProvider.provider(auth: auth).credential(
                withVerificationID: "none", verificationCode: "000000")
            let refused = await code {
                try await form(
                    { try await user.updatePhoneNumber(wrong) }, { user.updatePhoneNumber(wrong, completion: $0) })
            }
            #expect(refused == .invalidVerificationID)
        }
    }

    /// A verified user: who has none may have no second factor.
    private func verified(_ world: FaceWorld) async throws -> User {
        let user = try await world.ann()
        try await world.updateAccount(#"{"localId":"\#(user.uid)","emailVerified":true}"#)
        try await user.reload()
        return user
    }

    private func session(_ user: User, _ form: Form) async throws -> MultiFactorSession {
        let factors = user.multiFactor
        return try await form({ try await factors.session() }, { factors.getSessionWithCompletion($0) })
    }

    private func enroll(_ assertion: MultiFactorAssertion, _ user: User, _ form: Form) async throws {
        let factors = user.multiFactor
        try await form(
            { try await factors.enroll(with: assertion, displayName: "mine") },
            { factors.enroll(with: assertion, displayName: "mine", completion: $0) })
    }

    /// What the sign-in of an enrolled user needs.
    private func resolver(_ world: FaceWorld) async throws -> MultiFactorResolver {
        try world.auth.signOut()
        let error = await thrown { try await world.auth.signIn(withEmail: "ann@example.com", password: "secret1") }
        #expect(error?.code == AuthErrorCode.secondFactorRequired.rawValue && world.auth.currentUser == nil)
        return try #require(error?.userInfo[AuthErrorUserInfoMultiFactorResolverKey] as? MultiFactorResolver)
    }

    private func resolve(
        _ resolver: MultiFactorResolver, _ assertion: MultiFactorAssertion, _ form: Form
    ) async throws -> User {
        try await form(
            { try await resolver.resolveSignIn(with: assertion) },
            { resolver.resolveSignIn(with: assertion, completion: $0) }
        ).user
    }

    @Test("needs a phone's code after the password", arguments: Form.allCases)
    func phoneFactor(_ form: Form) async throws {
        try await FaceWorld.run { world in
            let user = try await verified(world)
            let phone = PhoneAuthProvider.provider(auth: world.auth)
            let session = try await session(user, form)
            let id = try await form(
                { try await phone.verifyPhoneNumber("+15550003", multiFactorSession: session) },
                { phone.verifyPhoneNumber("+15550003", uiDelegate: nil, multiFactorSession: session, completion: $0) })
            let proof = phone.credential(withVerificationID: id, verificationCode: try await world.textMessage())
            try await enroll(PhoneMultiFactorGenerator.assertion(with: proof), user, form)
            #expect(world.auth.currentUser?.multiFactor.enrolledFactors.map(\.displayName) == ["mine"])
            let resolver = try await resolver(world)
            let hint = try #require(resolver.hints.first as? PhoneMultiFactorInfo)
            let sent = try await form(
                { try await phone.verifyPhoneNumber(with: hint, multiFactorSession: resolver.session) },
                { phone.verifyPhoneNumber(with: hint, multiFactorSession: resolver.session, completion: $0) })
            let wrong = phone.credential(withVerificationID: sent, verificationCode: "no")
            let refused = await code {
                _ = try await resolve(resolver, PhoneMultiFactorGenerator.assertion(with: wrong), form)
            }
            #expect(refused == .invalidVerificationCode)
            let right = phone.credential(withVerificationID: sent, verificationCode: try await world.textMessage())
            let signedIn = try await resolve(resolver, PhoneMultiFactorGenerator.assertion(with: right), form)
            let factors = signedIn.multiFactor
            let uid = try #require(factors.enrolledFactors.first?.uid)
            try await form(
                { try await factors.unenroll(withFactorUID: uid) },
                { factors.unenroll(withFactorUID: uid, completion: $0) })
            #expect(world.auth.currentUser?.multiFactor.enrolledFactors.isEmpty == true)
        }
    }

    @Test("needs an authenticator's code after the password", arguments: Form.allCases)
    func totp(_ form: Form) async throws {
        try await FaceWorld.run { world in
            let user = try await verified(world)
            let session = try await session(user, form)
            let secret = try await form(
                { try await TOTPMultiFactorGenerator.generateSecret(with: session) },
                { TOTPMultiFactorGenerator.generateSecret(with: session, completion: $0) })
            let authenticator = try #require(Authenticator(base32: secret.sharedSecretKey()))
            let proof = TOTPMultiFactorGenerator.assertionForEnrollment(
                with: secret, oneTimePassword: authenticator.code())
            try await enroll(proof, user, form)
            let resolver = try await resolver(world)
            let hint = try #require(resolver.hints.first)
            #expect(hint.factorID == TOTPMultiFactorID && hint.displayName == "mine")
            // The next period's: the first code was used up by the enrolment.
            let again = TOTPMultiFactorGenerator.assertionForSignIn(
                withEnrollmentID: hint.uid, oneTimePassword: authenticator.code(periodsAhead: 1))
            let factors = try await resolve(resolver, again, form).multiFactor
            let factor = try #require(factors.enrolledFactors.first)
            try await form(
                { try await factors.unenroll(with: factor) }, { factors.unenroll(with: factor, completion: $0) })
            #expect(world.auth.currentUser?.multiFactor.enrolledFactors.isEmpty == true)
        }
    }
}
