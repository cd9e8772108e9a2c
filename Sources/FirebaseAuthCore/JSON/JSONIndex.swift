// SPDX-License-Identifier: Apache-2.0
/// A value of a JSON text: its kind and its place in the text.
struct JSONNode: Sendable {
    enum Kind: UInt8, Sendable { case null, `true`, `false`, integer, double, string, array, object }

    /// A part of the text. For a string, the part between the quotation marks.
    struct Text: Sendable {
        let start: UInt32
        var end: UInt32
        var hasEscapes = false

        static let none = Text(start: 0, end: 0)

        var count: Int { Int(end &- start) }
        var range: Range<Int> { Int(start)..<Int(end) }

        /// The content of a string or name.
        func string(in bytes: [UInt8]) -> String {
            hasEscapes
                ? String(decoding: JSONEscape.unescaped(bytes[range]), as: UTF8.self)
                : String(decoding: bytes[range], as: UTF8.self)
        }
    }

    let kind: Kind
    // The flags stand side by side to keep a node at 24 bytes: a long array has one node for each element.
    private let hasEscapes: Bool
    private let hasEscapesInName: Bool
    private let nameStart: UInt32
    private let nameEnd: UInt32
    private let start: UInt32
    private var end: UInt32
    /// Where the nodes of this value end. The nodes of the elements or members follow that of the array or object.
    private(set) var next: UInt32

    init(_ kind: Kind, _ text: Text, name: Text, next: Int) {
        self.kind = kind
        (start, end, hasEscapes) = (text.start, text.end, text.hasEscapes)
        (nameStart, nameEnd, hasEscapesInName) = (name.start, name.end, name.hasEscapes)
        self.next = UInt32(next)
    }

    /// The name of a member of an object.
    var name: Text { Text(start: nameStart, end: nameEnd, hasEscapes: hasEscapesInName) }
    var text: Text { Text(start: start, end: end, hasEscapes: hasEscapes) }

    mutating func close(at end: Int, next: Int) {
        (self.end, self.next) = (UInt32(end), UInt32(next))
    }
}

/// A JSON text that was checked, and the places of its values in it.
final class JSONIndex: Sendable {
    let bytes: [UInt8]
    let nodes: [JSONNode]

    private init(_ bytes: [UInt8], _ nodes: [JSONNode]) {
        self.bytes = bytes
        self.nodes = nodes
    }

    static func make(_ bytes: [UInt8], depthLimit: Int) throws(JSONError) -> JSONIndex {
        if let offset = UTF8Text.firstInvalidOffset(in: bytes) {
            throw JSONError(reason: .invalidUTF8, offset: offset)
        }
        var parser = JSONParser(validated: bytes, depthLimit: depthLimit)
        try parser.parseDocument()
        return JSONIndex(bytes, parser.nodes)
    }

    /// The position of the member of that name; nil when there is none, or when this is not an object. Every member
    /// that is read of an answer is found by this.
    @_optimize(speed)
    func position(of name: StaticString, inObjectAt parent: Int) -> Int? {
        let object = nodes[parent]
        guard object.kind == .object else { return nil }
        let count = name.utf8CodeUnitCount
        var position = parent + 1
        while position < object.next {
            let own = nodes[position].name
            // Most names have different lengths. With escapes, a name takes up to six bytes for each of its own.
            let isPossible = own.hasEscapes ? own.count > count && own.count <= 6 * count : own.count == count
            if isPossible, isName(own, name) { return position }
            position = Int(nodes[position].next)
        }
        return nil
    }

    /// Passes the positions of the elements or members of an array or object to `body`.
    func forEachChild(of parent: Int, _ body: (Int) -> Void) {
        var position = parent + 1
        while position < nodes[parent].next {
            body(position)
            position = Int(nodes[position].next)
        }
    }

    private func isName(_ own: JSONNode.Text, _ name: StaticString) -> Bool {
        own.hasEscapes ? name.sameBytes(as: own.string(in: bytes)) : UTF8Text.stands(name, in: bytes, at: own.range)
    }
}
