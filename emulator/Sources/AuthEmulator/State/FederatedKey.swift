/// An identity at a provider.
struct FederatedKey: Codable, Hashable, Sendable {
    let providerId: String
    let rawId: String

    /// Both parts in one text; the length keeps different pairs apart.
    var text: String { "\(providerId.utf8.count):\(providerId)\(rawId)" }
}
