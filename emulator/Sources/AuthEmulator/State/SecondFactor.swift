/// What a user proves after the first sign-in step.
struct SecondFactor: Codable, Sendable, Equatable {
    enum Proof: Codable, Sendable, Equatable {
        case phone(String)
        /// The shared secret itself, not its base32 form.
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

    /// What the user's authenticator shows; nothing for a phone.
    func shownCode(at now: Timestamp) -> String? {
        guard case .totp(let secret) = proof else { return nil }
        return TOTP.code(secret: secret, at: now.seconds)
    }

    /// Enough to recognise one's own number, too little to learn somebody else's.
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
