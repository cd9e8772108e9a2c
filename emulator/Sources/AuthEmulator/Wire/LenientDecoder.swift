/// Decodes request bodies as forgivingly as the real service: either key case, numbers for strings and strings for numbers.
struct LenientDecoder: Decoder {
    let value: JSONValue
    let codingPath: [any CodingKey]
    let userInfo: [CodingUserInfoKey: Any] = [:]

    init(_ value: JSONValue, at codingPath: [any CodingKey] = []) {
        self.value = value
        self.codingPath = codingPath
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard case .object(let members) = value else { throw mismatch("an object") }
        return KeyedDecodingContainer(LenientKeyedContainer(members: members, codingPath: codingPath))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard case .array(let elements) = value else { throw mismatch("a list") }
        return LenientUnkeyedContainer(elements: elements, codingPath: codingPath)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        LenientValueContainer(decoder: self)
    }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        if let raw = value as? T { return raw }
        return try T(from: self)
    }

    func mismatch(_ expected: String) -> APIError {
        let path = codingPath.map(\.stringValue).joined(separator: ".")
        return .invalidJSON("The value at '\(path)' is not \(expected).")
    }
}
