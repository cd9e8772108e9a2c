/// Where a value of a JSON text, or the name of a member, stands.
struct JSONNode: Sendable {
    enum Kind: UInt8, Sendable { case null, `true`, `false`, integer, double, string, escapedString, array, object }

    let kind: Kind
    /// In bytes from the start of the text; the quotation marks of a string are left out.
    let start: UInt32
    var end: UInt32
    /// Where the nodes of this value end: that of an array or object is followed by those of what it holds.
    var next: UInt32

    var isString: Bool { kind == .string || kind == .escapedString }
    var range: Range<Int> { Int(start)..<Int(end) }

    /// The text of a string or name.
    func text(in bytes: [UInt8]) -> String {
        kind == .string
            ? String(decoding: bytes[range], as: UTF8.self)
            : String(decoding: JSONEscape.unescaped(bytes[range]), as: UTF8.self)
    }
}

/// A JSON text that was checked, and where its values stand in it. An object's node is followed by name, value, name, ...;
/// an array's by its elements.
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

    /// The positions of an array's elements, or of the names in an object.
    func children(of parent: Int) -> [Int] {
        var positions: [Int] = []
        let isObject = nodes[parent].kind == .object
        var position = parent + 1
        while position < nodes[parent].next {
            positions.append(position)
            position = Int(nodes[isObject ? position + 1 : position].next)
        }
        return positions
    }

    /// The position of the value; nil when there is no such member, or no object. Asked for each member of an answer.
    @_optimize(speed)
    func position(of name: StaticString, inObjectAt parent: Int) -> Int? {
        guard nodes[parent].kind == .object else { return nil }
        let (end, count) = (nodes[parent].next, name.utf8CodeUnitCount)
        var position = parent + 1
        while position < end {
            let node = nodes[position]
            // Most names differ in length: that is seen here.
            if node.kind == .escapedString || node.range.count == count, hasName(name, node) { return position + 1 }
            position = Int(nodes[position + 1].next)
        }
        return nil
    }

    private func hasName(_ name: StaticString, _ node: JSONNode) -> Bool {
        if node.kind == .string { return UTF8Text.stands(name, in: bytes, at: node.range) }
        return name.sameBytes(as: string(node))
    }

    func string(_ node: JSONNode) -> String { node.text(in: bytes) }
}
