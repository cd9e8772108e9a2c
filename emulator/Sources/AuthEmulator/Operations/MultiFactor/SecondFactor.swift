// SPDX-License-Identifier: Apache-2.0
/// What a user proves after the first step of a sign-in.
struct SecondFactor: Codable, Sendable, Equatable {
    enum Proof: Codable, Sendable, Equatable {
        case phone(String)
        /// The shared secret itself, not in base32.
        case totp(secret: [UInt8])
    }

    let mfaEnrollmentId: String
    var displayName: String?
    var enrolledAt: Timestamp
    var proof: Proof

    var phoneNumber: String? {
        guard case .phone(let number) = proof else { return nil }
        return number
    }

    /// What the user's authenticator shows; nil for a phone.
    func currentCode(at now: Timestamp) -> String? {
        guard case .totp(let secret) = proof else { return nil }
        return TOTP.code(secret: secret, at: now.seconds)
    }

    /// Enough to recognise one's own number, but too little to learn another person's.
    static func masked(_ phoneNumber: String) -> String {
        var digits = 0
        let reversed = phoneNumber.reversed().map { character -> Character in
            guard character.isASCII, character.isNumber else { return character }
            digits += 1
            return digits > 4 ? "*" : character
        }
        return String(reversed.reversed())
    }
}

/// A second factor on the wire.
struct MfaEnrollmentDocument: Encodable {
    let mfaEnrollmentId: String
    let displayName: String?
    let enrolledAt: String
    let phoneInfo: String?
    let unobfuscatedPhoneInfo: String?
    let totpInfo: TotpInfo?

    /// Masked until the second factor was proved.
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

/// An enrolled authenticator on the wire. Only exports contain its secret.
struct TotpInfo: Codable, Sendable {
    var sharedSecretKey: String?
}

/// Second factors as an administrator writes them.
enum MfaEdit {
    struct Factor: Decodable {
        let mfaEnrollmentId: String?
        let displayName: String?
        let enrolledAt: WireTime?
        let phoneInfo: String?
        let totpInfo: TotpInfo?
    }

    /// The factors of a new user have no ids yet; those of a known user are named by their ids.
    static func factors(_ wanted: [Factor], of account: Account?, at now: Timestamp) throws -> [SecondFactor] {
        var factors: [SecondFactor] = []
        for factor in wanted {
            if let kept = account.flatMap({ keptAuthenticator(factor, $0) }) {
                factors.append(kept)
                continue
            }
            guard let number = factor.phoneInfo, number.hasPrefix("+") else {
                throw APIError("INVALID_MFA_PHONE_NUMBER : The factor has no phone number that begins with +.")
            }
            guard !factors.contains(where: { $0.phoneNumber == number }) else { continue }
            let id = try account == nil ? RandomText.alphanumeric(28) : freeId(factor, among: factors)
            factors.append(
                SecondFactor(
                    mfaEnrollmentId: id, displayName: factor.displayName, enrolledAt: factor.enrolledAt?.value ?? now,
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

    /// An administrator cannot write the secret of an authenticator, but can keep an enrolled one.
    private static func keptAuthenticator(_ factor: Factor, _ account: Account) -> SecondFactor? {
        guard factor.phoneInfo == nil, factor.totpInfo != nil,
            var known = account.secondFactors.first(where: { $0.mfaEnrollmentId == factor.mfaEnrollmentId }),
            known.phoneNumber == nil
        else { return nil }
        known.displayName = factor.displayName ?? known.displayName
        return known
    }
}
