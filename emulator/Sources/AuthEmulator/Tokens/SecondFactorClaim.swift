/// The second factor of a session, as its tokens name it.
struct SecondFactorClaim: Codable, Sendable, Equatable {
    let identifier: String
    /// `phone` or `totp`.
    let provider: String

    init(_ factor: SecondFactor) {
        identifier = factor.mfaEnrollmentId
        provider = factor.phoneNumber == nil ? "totp" : "phone"
    }

    /// Nothing if the session had one factor.
    init?(_ claims: IDTokenClaims.Firebase?) {
        guard let identifier = claims?.secondFactorIdentifier, let provider = claims?.signInSecondFactor else {
            return nil
        }
        self.identifier = identifier
        self.provider = provider
    }
}
