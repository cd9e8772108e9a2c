import Foundation

enum JSONText {
    /// Sorted keys make answers and tokens reproducible.
    static func encode(_ value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(value)
    }

    static func value(_ value: some Encodable) throws -> JSONValue {
        JSONValue.parse(try encode(value)) ?? .null
    }

    static func string(_ value: some Encodable) throws -> String {
        String(decoding: try encode(value), as: UTF8.self)
    }
}
