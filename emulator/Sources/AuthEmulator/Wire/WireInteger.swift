/// A 64-bit number that the wire carries as a decimal string.
struct WireInteger: Codable, Sendable, Equatable {
    let value: Int64

    init(_ value: Int64) { self.value = value }

    init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let number = Int64(text) else { throw APIError.invalidJSON("'\(text)' is not a 64-bit integer.") }
        value = number
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(String(value))
    }
}
