/// A second factor on the wire.
struct MfaEnrollmentDocument: Encodable {
    let mfaEnrollmentId: String
    let displayName: String?
    let enrolledAt: String
    let phoneInfo: String?
    let unobfuscatedPhoneInfo: String?
    let totpInfo: EmptyBody?

    /// Masked for somebody who has not proved the second factor yet.
    init(_ factor: SecondFactor, masked: Bool = false) {
        mfaEnrollmentId = factor.mfaEnrollmentId
        displayName = factor.displayName
        enrolledAt = factor.enrolledAt.rfc3339
        phoneInfo = factor.phoneNumber.map { masked ? SecondFactor.masked($0) : $0 }
        unobfuscatedPhoneInfo = masked ? nil : factor.phoneNumber
        totpInfo = factor.phoneNumber == nil ? EmptyBody() : nil
    }
}
