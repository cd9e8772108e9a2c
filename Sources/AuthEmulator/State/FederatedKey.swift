/// An identity at a provider.
struct FederatedKey: Hashable, Sendable {
    let providerId: String
    let rawId: String
}
