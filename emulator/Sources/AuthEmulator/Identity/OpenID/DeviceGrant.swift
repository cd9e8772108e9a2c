/// A device that waits for its user to sign in elsewhere (RFC 8628).
struct DeviceGrant: Sendable {
    enum Outcome: Sendable {
        case pending, refused
        case granted(ProviderAssertion)
    }

    static let firstInterval: Int64 = 5

    let userCode: String
    let clientId: String
    let provider: IdentityProvider
    let expiresAt: Timestamp
    var outcome = Outcome.pending
    /// Seconds that the device has to wait between two questions.
    private(set) var interval = firstInterval
    private var lastAsked: Timestamp?

    init(userCode: String, clientId: String, provider: IdentityProvider, expiresAt: Timestamp) {
        self.userCode = userCode
        self.clientId = clientId
        self.provider = provider
        self.expiresAt = expiresAt
    }

    /// Whether the device asked too early, for which it has to wait longer from now on (RFC 8628, section 3.5). A second
    /// is forgiven: the network may hold one request up and not the next.
    mutating func asksTooEarly(at now: Timestamp) -> Bool {
        defer { lastAsked = now }
        guard let lastAsked, now < lastAsked.adding(seconds: interval - 1) else { return false }
        interval += 5
        return true
    }
}
