/// An enum of the wire: a value comes by name or by number, and goes out by name. Whatever is none of them is refused.
protocol WireEnum: RawRepresentable<String>, CaseIterable, Codable, Sendable {
    /// Its number in the protocol.
    var number: Int { get }
}

extension WireEnum {
    init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let value = Self.allCases.first(where: { $0.rawValue == text || String($0.number) == text }) else {
            let path = decoder.codingPath.map(\.stringValue).joined(separator: ".")
            let names = Self.allCases.map(\.rawValue).joined(separator: ", ")
            throw APIError.invalidJSON("The value at '\(path)', '\(text)', is none of \(names).")
        }
        self = value
    }

    /// Most enums of the protocol are counted from 0 without a gap.
    var number: Int { Array(Self.allCases).firstIndex { $0 == self } ?? 0 }
}
