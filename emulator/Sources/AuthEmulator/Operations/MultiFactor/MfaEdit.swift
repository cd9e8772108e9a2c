/// Second factors as an administrator writes them.
enum MfaEdit {
    struct Factor: Decodable {
        let mfaEnrollmentId: String?
        let displayName: String?
        let enrolledAt: String?
        let phoneInfo: String?
        let totpInfo: TotpInfo?
    }

    /// A new user's factors have no ids yet; a known user's are named by theirs.
    static func factors(
        _ wanted: [Factor], of account: Account, makeIds: Bool, at now: Timestamp
    ) throws -> [SecondFactor] {
        var factors: [SecondFactor] = []
        for factor in wanted {
            if let kept = keptAuthenticator(factor, account) {
                factors.append(kept)
                continue
            }
            guard let number = factor.phoneInfo, number.hasPrefix("+") else {
                throw APIError("INVALID_MFA_PHONE_NUMBER : The factor has no phone number that begins with +.")
            }
            guard !factors.contains(where: { $0.phoneNumber == number }) else { continue }
            let id = try makeIds ? RandomText.alphanumeric(28) : freeId(factor, among: factors)
            let enrolledAt = factor.enrolledAt.flatMap(Timestamp.init(rfc3339:)) ?? now
            factors.append(
                SecondFactor(
                    mfaEnrollmentId: id, displayName: factor.displayName, enrolledAt: enrolledAt,
                    proof: .phone(number)))
        }
        return factors
    }

    private static func freeId(_ factor: Factor, among factors: [SecondFactor]) throws -> String {
        guard let id = factor.mfaEnrollmentId, !id.isEmpty else {
            throw APIError("INVALID_MFA_ENROLLMENT_ID : The factor has no mfaEnrollmentId.")
        }
        guard !factors.contains(where: { $0.mfaEnrollmentId == id }) else {
            throw APIError("DUPLICATE_MFA_ENROLLMENT_ID")
        }
        return id
    }

    /// Nobody can write the secret of an authenticator, but one that is enrolled may stay.
    private static func keptAuthenticator(_ factor: Factor, _ account: Account) -> SecondFactor? {
        guard factor.phoneInfo == nil, factor.totpInfo != nil,
            var known = account.secondFactors.first(where: { $0.mfaEnrollmentId == factor.mfaEnrollmentId }),
            known.phoneNumber == nil
        else { return nil }
        known.displayName = factor.displayName ?? known.displayName
        return known
    }
}
