struct LenientKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let members: [String: JSONValue]
    let codingPath: [any CodingKey]

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

    func superDecoder() throws -> any Decoder { LenientDecoder(.object(members), at: codingPath) }

    func superDecoder(forKey key: Key) throws -> any Decoder { superDecoder(for: key) }

    private func superDecoder(for key: Key) -> LenientDecoder {
        LenientDecoder(lookUp(key) ?? .null, at: codingPath + [key])
    }

    private func lookUp(_ key: Key) -> JSONValue? {
        members[key.stringValue] ?? members[Self.snakeCase(key.stringValue)]
    }

    private static func snakeCase(_ name: String) -> String {
        name.reduce(into: "") { result, character in
            if character.isUppercase {
                result += "_" + character.lowercased()
            } else {
                result.append(character)
            }
        }
    }
}
