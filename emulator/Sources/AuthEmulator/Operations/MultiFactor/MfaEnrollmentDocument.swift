/// A second factor on the wire.
struct MfaEnrollmentDocument: Encodable {
    let mfaEnrollmentId: String
    let displayName: String?
    let enrolledAt: String
    let phoneInfo: String?
    let unobfuscatedPhoneInfo: String?
    let totpInfo: TotpInfo?

    /// Masked for somebody who has not proved the second factor yet.
    init(_ factor: SecondFactor, masked: Bool = false, withSecrets: Bool = false) {
        mfaEnrollmentId = factor.mfaEnrollmentId
        displayName = factor.displayName
        enrolledAt = factor.enrolledAt.rfc3339
        phoneInfo = factor.phoneNumber.map { masked ? SecondFactor.masked($0) : $0 }
        unobfuscatedPhoneInfo = masked ? nil : factor.phoneNumber
        guard case .totp(let secret) = factor.proof else {
            totpInfo = nil
            return
        }
        totpInfo = TotpInfo(sharedSecretKey: withSecrets ? Base32.encode(secret) : nil)
    }
}
