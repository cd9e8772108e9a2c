// SPDX-License-Identifier: Apache-2.0
import FirebaseAuth

extension World {
    func factorStep(_ verb: String, _ given: Given) async throws -> String? {
        switch verb {
        case "totp-start": return try await startTOTP()
        case "totp-enrol":
            guard let secret else { throw Nobody() }
            let assertion = TOTPMultiFactorGenerator.assertionForEnrollment(with: secret, oneTimePassword: given[0])
            try await user().multiFactor.enroll(with: assertion, displayName: given[1])
        case "phone-factor":
            let session = try await user().multiFactor.session()
            verificationID = try await phones.verifyPhoneNumber(given[0], multiFactorSession: session)
        case "phone-enrol": try await user().multiFactor.enroll(with: phone(given[0]), displayName: given[1])
        case "unenrol":
            let factors = try user().multiFactor
            try await factors.unenroll(withFactorUID: uid(of: given[0], factors.enrolledFactors))
        case "resolver-text": try await sendText(waiting())
        case "resolve-totp": return try await resolveTOTP(waiting(), given)
        case "resolve-phone": return Facts.of(try await waiting().resolveSignIn(with: phone(given[0])))
        default: return nil
        }
        return "ok"
    }

    var phones: PhoneAuthProvider { PhoneAuthProvider.provider(auth: auth) }

    func phone(_ code: String) -> PhoneMultiFactorAssertion {
        let credential = phones.credential(withVerificationID: verificationID, verificationCode: code)
        return PhoneMultiFactorGenerator.assertion(with: credential)
    }

    /// The factor of a kind among those of the user, or of the sign-in that waits for one; the kind where there is none.
    func uid(of kind: String, _ factors: [MultiFactorInfo]) -> String {
        factors.first { $0.factorID == kind }?.uid ?? kind
    }

    private func startTOTP() async throws -> String {
        let session = try await user().multiFactor.session()
        let secret = try await TOTPMultiFactorGenerator.generateSecret(with: session)
        self.secret = secret
        return "ok secret=\(secret.sharedSecretKey())"
            + " address=\(secret.generateQRCodeURL(withAccountName: "ann", issuer: "My App"))"
    }

    private func sendText(_ resolver: MultiFactorResolver) async throws {
        guard let hint = resolver.hints.compactMap({ $0 as? PhoneMultiFactorInfo }).first else { throw Nobody() }
        verificationID = try await phones.verifyPhoneNumber(with: hint, multiFactorSession: resolver.session)
    }

    private func resolveTOTP(_ resolver: MultiFactorResolver, _ given: Given) async throws -> String {
        let assertion = TOTPMultiFactorGenerator.assertionForSignIn(
            withEnrollmentID: uid(of: given.has(1) ? given[1] : "totp", resolver.hints), oneTimePassword: given[0])
        return Facts.of(try await resolver.resolveSignIn(with: assertion))
    }
}
