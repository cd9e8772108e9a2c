// SPDX-License-Identifier: Apache-2.0
/// Decodes what `JSONText` encoded, several times faster than Foundation's decoder, which makes a dictionary of every
/// object. That matters because an emulator decodes all users before it is ready. Supports texts, numbers, flags, and
/// lists and objects of these.
struct DocumentDecoder: Decoder {
    private let document: UnsafePointer<DocumentNodes>
    private let node: Int

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    fileprivate init(document: UnsafePointer<DocumentNodes>, node: Int) {
        self.document = document
        self.node = node
    }

    fileprivate var value: DocumentNodes.Node { document.pointee.nodes[node] }
    fileprivate var isNull: Bool { value.kind == .null }

    fileprivate func text() throws(DocumentNodes.Problem) -> String { try document.pointee.text(value) }
    fileprivate func flag() throws(DocumentNodes.Problem) -> Bool { try document.pointee.flag(value) }

    fileprivate func number<Number: LosslessStringConvertible>() throws(DocumentNodes.Problem) -> Number {
        try document.pointee.number(value)
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        try check(.object)
        return KeyedDecodingContainer(DocumentMembers(document: document, node: node))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try check(.array)
        return DocumentElements(document: document, array: node)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { DocumentItem(decoder: self) }

    private func check(_ kind: DocumentNodes.Kind) throws(DocumentNodes.Problem) {
        guard value.kind == kind else { throw DocumentNodes.Problem() }
    }

    fileprivate func decode<T: Decodable>(_ type: T.Type) throws -> T { try T(from: self) }
}

/// Decodes one document after the other and reuses the memory of the one before.
struct DocumentReader {
    private var scanner = DocumentScanner()

    mutating func decode<T: Decodable>(_ type: T.Type, from bytes: UnsafeRawBufferPointer) throws -> T {
        try scanner.scan(bytes) { try DocumentDecoder(document: $0, node: 0).decode(type) }
    }
}

/// The members of an object.
private struct DocumentMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let document: UnsafePointer<DocumentNodes>
    let node: Int

    var codingPath: [any CodingKey] { [] }

    var allKeys: [Key] {
        let nodes = document.pointee.nodes
        var keys: [Key] = []
        var name = node + 1
        while name < nodes[node].next {
            let text = try? document.pointee.text(nodes[name])
            if let key = text.flatMap(Key.init(stringValue:)) { keys.append(key) }
            name = nodes[name + 1].next
        }
        return keys
    }

    private func find(_ key: Key) -> DocumentDecoder? {
        guard let member = document.pointee.member(key.stringValue, of: node) else { return nil }
        return DocumentDecoder(document: document, node: member)
    }

    private func present(_ key: Key) -> DocumentDecoder? {
        guard let member = find(key), !member.isNull else { return nil }
        return member
    }

    private func required(_ key: Key) throws(DocumentNodes.Problem) -> DocumentDecoder {
        guard let member = find(key) else { throw DocumentNodes.Problem() }
        return member
    }

    func contains(_ key: Key) -> Bool { find(key) != nil }

    func decodeNil(forKey key: Key) throws -> Bool { try required(key).isNull }

    func decode(_ type: String.Type, forKey key: Key) throws -> String { try required(key).text() }

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try required(key).flag() }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try required(key).decode(type) }

    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try present(key)?.text() }

    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try present(key)?.flag() }

    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? { try present(key)?.decode(type) }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> { try required(key).container(keyedBy: type) }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try required(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { DocumentDecoder(document: document, node: node) }

    func superDecoder(forKey key: Key) throws -> any Decoder { try required(key) }
}

/// The elements of an array, one after the other.
private struct DocumentElements: UnkeyedDecodingContainer {
    let document: UnsafePointer<DocumentNodes>
    private let end: Int
    private var node: Int

    init(document: UnsafePointer<DocumentNodes>, array: Int) {
        self.document = document
        end = document.pointee.nodes[array].next
        node = array + 1
    }

    var codingPath: [any CodingKey] { [] }
    var count: Int? { nil }
    /// Not used.
    var currentIndex: Int { 0 }
    var isAtEnd: Bool { node >= end }

    private mutating func next() throws(DocumentNodes.Problem) -> DocumentDecoder {
        guard !isAtEnd else { throw DocumentNodes.Problem() }
        let element = DocumentDecoder(document: document, node: node)
        node = element.value.next
        return element
    }

    mutating func decodeNil() throws -> Bool {
        guard !isAtEnd, document.pointee.nodes[node].kind == .null else { return false }
        _ = try next()
        return true
    }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try next().decode(type) }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> { try next().container(keyedBy: type) }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { try next().unkeyedContainer() }

    mutating func superDecoder() throws -> any Decoder { try next() }
}

/// A value that is neither a list nor an object.
private struct DocumentItem: SingleValueDecodingContainer {
    let decoder: DocumentDecoder

    var codingPath: [any CodingKey] { [] }

    func decodeNil() -> Bool { decoder.isNull }
    func decode(_ type: Bool.Type) throws -> Bool { try decoder.flag() }
    func decode(_ type: String.Type) throws -> String { try decoder.text() }
    func decode(_ type: Double.Type) throws -> Double { try decoder.number() }
    func decode(_ type: Float.Type) throws -> Float { try decoder.number() }
    func decode(_ type: Int.Type) throws -> Int { try decoder.number() }
    func decode(_ type: Int8.Type) throws -> Int8 { try decoder.number() }
    func decode(_ type: Int16.Type) throws -> Int16 { try decoder.number() }
    func decode(_ type: Int32.Type) throws -> Int32 { try decoder.number() }
    func decode(_ type: Int64.Type) throws -> Int64 { try decoder.number() }
    func decode(_ type: UInt.Type) throws -> UInt { try decoder.number() }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try decoder.number() }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try decoder.number() }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try decoder.number() }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try decoder.number() }
    func decode<T: Decodable>(_ type: T.Type) throws -> T { try decoder.decode(type) }
}
