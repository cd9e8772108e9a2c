/// What a code stands for until it is redeemed.
struct AuthorizationCode: Sendable {
    let state: String
    let assertion: ProviderAssertion
    let expiresAt: Timestamp
}
