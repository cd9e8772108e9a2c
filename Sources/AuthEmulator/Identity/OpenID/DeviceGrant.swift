/// A device that waits for its user to sign in elsewhere (RFC 8628).
struct DeviceGrant: Sendable {
    enum Outcome: Sendable {
        case pending, refused
        case granted(ProviderAssertion)
    }

    let userCode: String
    let clientId: String
    let provider: IdentityProvider
    let expiresAt: Timestamp
    var outcome = Outcome.pending
}
