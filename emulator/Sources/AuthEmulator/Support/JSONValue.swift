// SPDX-License-Identifier: Apache-2.0
import FoundationEssentials

/// A JSON document whose structure is not known in advance: claims, provider profiles, request bodies before they are
/// decoded.
enum JSONValue: Sendable, Equatable {
    case null
    case bool(Bool)
    case integer(Int64)
    case double(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    subscript(key: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members[key]
    }

    var string: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }

    var bool: Bool? {
        guard case .bool(let flag) = self else { return nil }
        return flag
    }

    var object: [String: JSONValue]? {
        guard case .object(let members) = self else { return nil }
        return members
    }

    var array: [JSONValue]? {
        guard case .array(let elements) = self else { return nil }
        return elements
    }

    var isNull: Bool { self == .null }

    /// Nil if it is not JSON, or exceeds the limits.
    static func parse(_ data: Data) -> JSONValue? { parse(data, within: .request) }

    static func parse(_ data: Data, within limits: JSONLimits) -> JSONValue? {
        try? JSONReader.read(data, within: limits)
    }

    static func parse(_ text: String) -> JSONValue? { parse(Data(text.utf8)) }

    /// An object without the members that have no value: the wire never contains `null`.
    static func compact(_ members: [String: JSONValue?]) -> JSONValue {
        .object(members.compactMapValues { $0 })
    }

    /// The same object with the other's members, which override its own.
    func merging(_ other: JSONValue) -> JSONValue {
        .object((object ?? [:]).merging(other.object ?? [:]) { $1 })
    }

    static func text(_ text: String?) -> JSONValue? { text.map { .string($0) } }
}

extension JSONValue: Codable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let flag = try? container.decode(Bool.self) {
            self = .bool(flag)
        } else if let number = try? container.decode(Int64.self) {
            self = .integer(number)
        } else if let number = try? container.decode(Double.self) {
            self = .double(number)
        } else if let text = try? container.decode(String.self) {
            self = .string(text)
        } else if let elements = try? container.decode([JSONValue].self) {
            self = .array(elements)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let flag): try container.encode(flag)
        case .integer(let number): try container.encode(number)
        case .double(let number): try container.encode(number)
        case .string(let text): try container.encode(text)
        case .array(let elements): try container.encode(elements)
        case .object(let members): try container.encode(members)
        }
    }
}

enum JSONText {
    /// Sorted keys make answers and tokens reproducible.
    static func encode(_ value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(value)
    }

    static func value(_ value: some Encodable) throws -> JSONValue {
        JSONValue.parse(try encode(value), within: .file) ?? .null
    }

    static func string(_ value: some Encodable) throws -> String {
        String(decoding: try encode(value), as: UTF8.self)
    }
}
