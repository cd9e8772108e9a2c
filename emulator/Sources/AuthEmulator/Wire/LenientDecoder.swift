// SPDX-License-Identifier: Apache-2.0
/// Decodes request bodies as tolerantly as the real service: any key case, numbers for strings and strings for numbers.
struct LenientDecoder: Decoder {
    let value: JSONValue
    let codingPath: [any CodingKey]
    /// Everything is text, as in queries and forms. In JSON a flag is not text.
    let isText: Bool
    let userInfo: [CodingUserInfoKey: Any] = [:]

    init(_ value: JSONValue, isText: Bool = false, at codingPath: [any CodingKey] = []) {
        self.value = value
        self.codingPath = codingPath
        self.isText = isText
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard case .object(let members) = value else { throw mismatch("an object") }
        return KeyedDecodingContainer(LenientKeyedContainer(members, isText: isText, at: codingPath))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard case .array(let elements) = value else { throw mismatch("a list") }
        return LenientUnkeyedContainer(elements: elements, isText: isText, codingPath: codingPath)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        LenientValueContainer(decoder: self)
    }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        if let raw = value as? T { return raw }
        do {
            return try T(from: self)
        } catch is DecodingError {
            // The errors of Swift's own enums are no answer for a client.
            throw mismatch("a known value")
        }
    }
}

extension Decoder {
    /// Says what a value should have been, and where it is.
    func mismatch(_ expected: String) -> APIError {
        let path = codingPath.map(\.stringValue).joined(separator: ".")
        return .invalidJSON("The value at '\(path)' is not \(expected).")
    }
}

struct LenientKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private let members: [String: JSONValue]
    /// Members in other key cases, by their names in this one. A member with the exact name comes first.
    private let others: [String: JSONValue]
    private let isText: Bool
    let codingPath: [any CodingKey]

    init(_ members: [String: JSONValue], isText: Bool, at codingPath: [any CodingKey]) {
        self.members = members
        self.isText = isText
        self.codingPath = codingPath
        var others: [String: JSONValue] = [:]
        for (name, value) in members where !MemberName.isCamelCase(name) { others[MemberName.camelCase(name)] = value }
        self.others = others
    }

    var allKeys: [Key] { members.keys.compactMap { Key(stringValue: $0) } }

    func contains(_ key: Key) -> Bool { lookUp(key) != nil }

    func decodeNil(forKey key: Key) throws -> Bool { lookUp(key)?.isNull ?? true }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        try superDecoder(for: key).decode(type)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try superDecoder(for: key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try superDecoder(for: key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { LenientDecoder(.object(members), isText: isText, at: codingPath) }

    func superDecoder(forKey key: Key) throws -> any Decoder { superDecoder(for: key) }

    private func superDecoder(for key: Key) -> LenientDecoder {
        LenientDecoder(lookUp(key) ?? .null, isText: isText, at: codingPath + [key])
    }

    private func lookUp(_ key: Key) -> JSONValue? { members[key.stringValue] ?? others[key.stringValue] }
}

struct LenientUnkeyedContainer: UnkeyedDecodingContainer {
    private struct Index: CodingKey {
        let intValue: Int?
        var stringValue: String { intValue.map(String.init) ?? "" }

        init(_ value: Int) { intValue = value }
        init?(stringValue: String) { nil }
        init?(intValue: Int) { self.intValue = intValue }
    }

    let elements: [JSONValue]
    let isText: Bool
    let codingPath: [any CodingKey]
    private(set) var currentIndex = 0

    init(elements: [JSONValue], isText: Bool, codingPath: [any CodingKey]) {
        self.elements = elements
        self.isText = isText
        self.codingPath = codingPath
    }

    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex >= elements.count }

    mutating func decodeNil() throws -> Bool {
        guard !isAtEnd, elements[currentIndex].isNull else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try next().decode(type) }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        try next().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { try next().unkeyedContainer() }

    mutating func superDecoder() throws -> any Decoder { try next() }

    private mutating func next() throws -> LenientDecoder {
        guard !isAtEnd else { throw APIError.invalidJSON("A list is too short.") }
        defer { currentIndex += 1 }
        return LenientDecoder(elements[currentIndex], isText: isText, at: codingPath + [Index(currentIndex)])
    }
}

struct LenientValueContainer: SingleValueDecodingContainer {
    let decoder: LenientDecoder

    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool { decoder.value.isNull }

    func decode(_ type: Bool.Type) throws -> Bool {
        switch decoder.value {
        case .bool(let flag): return flag
        case .string("true") where decoder.isText: return true
        case .string("false") where decoder.isText: return false
        default: throw decoder.mismatch("a boolean")
        }
    }

    func decode(_ type: String.Type) throws -> String {
        switch decoder.value {
        case .string(let text): return text
        case .integer(let number): return String(number)
        case .double(let number): return String(number)
        default: throw decoder.mismatch("a string")
        }
    }

    func decode(_ type: Double.Type) throws -> Double {
        switch decoder.value {
        case .double(let number): return number
        case .integer(let number): return Double(number)
        case .string(let text):
            guard let number = Double(text) else { throw decoder.mismatch("a number") }
            return number
        default: throw decoder.mismatch("a number")
        }
    }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        if let raw = decoder.value as? T { return raw }
        if let integer = type as? any FixedWidthInteger.Type, let number = try decodeInteger(integer) as? T {
            return number
        }
        return try decoder.decode(type)
    }

    private func decodeInteger<N: FixedWidthInteger>(_ type: N.Type) throws -> N {
        let number: N? =
            switch decoder.value {
            case .integer(let number): N(exactly: number)
            case .double(let number): N(exactly: number)
            case .string(let text): N(text)
            default: nil
            }
        guard let number else { throw decoder.mismatch("an integer") }
        return number
    }
}

/// A 64-bit number that the wire contains as a decimal string.
struct WireInteger: Codable, Sendable, Equatable {
    let value: Int64

    init(_ value: Int64) { self.value = value }

    init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let number = Int64(text) else { throw decoder.mismatch("a 64-bit integer") }
        value = number
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(String(value))
    }
}
