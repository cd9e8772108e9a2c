/// A request or answer without fields.
struct EmptyBody: Codable, Sendable {}
