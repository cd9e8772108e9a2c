// SPDX-License-Identifier: Apache-2.0
import FoundationEssentials
import Glibc

/// A kept JSON document (RFC 8259), split into its values. Nothing is copied before it is decoded.
///
/// The nodes are in the order of the text. An object's node is followed by its members, each as the node of its name
/// and the node of its value; an array's node by its elements.
struct DocumentNodes {
    struct Problem: Error {}

    enum Kind {
        case object, array, text, number, yes, no, null
    }

    struct Node {
        let kind: Kind
        /// Whether a text contains a backslash.
        let isEscaped: Bool
        /// Its place among the bytes; for a text without the quotes.
        let range: Range<Int>
        /// The index of the node after it and its content.
        var next: Int
    }

    let bytes: UnsafeBufferPointer<UInt8>
    let nodes: UnsafeBufferPointer<Node>

    /// The value of the member with this name.
    func member(_ name: String, of object: Int) -> Int? {
        var name = name
        return name.withUTF8 { name in
            var node = object + 1
            while node < nodes[object].next {
                if isName(nodes[node], name) { return node + 1 }
                node = nodes[node + 1].next
            }
            return nil
        }
    }

    private func isName(_ node: Node, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
        guard !node.isEscaped else { return (try? text(node))?.utf8.elementsEqual(name) ?? false }
        guard node.range.count == name.count, let bytes = bytes.baseAddress, let name = name.baseAddress else {
            return node.range.count == name.count
        }
        return memcmp(bytes + node.range.lowerBound, name, node.range.count) == 0
    }

    func text(_ node: Node) throws(Problem) -> String {
        guard node.kind == .text else { throw Problem() }
        guard !node.isEscaped else { return try unescaped(node) }
        guard let text = String(validating: bytes[node.range], as: UTF8.self) else { throw Problem() }
        return text
    }

    func number<Number: LosslessStringConvertible>(_ node: Node) throws(Problem) -> Number {
        guard node.kind == .number, let number = Number(String(decoding: bytes[node.range], as: UTF8.self)) else {
            throw Problem()
        }
        return number
    }

    func flag(_ node: Node) throws(Problem) -> Bool {
        switch node.kind {
        case .yes: return true
        case .no: return false
        default: throw Problem()
        }
    }

    /// Few texts contain an escape.
    private func unescaped(_ node: Node) throws(Problem) -> String {
        let quoted = Data(bytes[node.range.lowerBound - 1..<node.range.upperBound + 1])
        guard let text = JSONValue.parse(quoted, within: .file)?.string else { throw Problem() }
        return text
    }
}

/// Finds the values of a document.
struct DocumentScanner {
    /// Far more than any kept document has.
    private static let deepest = 100

    private var nodes: [DocumentNodes.Node] = []
    private var bytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    private var index = 0

    /// Lends the nodes to `body`, which must not keep them. No references are counted meanwhile, which took a third of
    /// the time.
    mutating func scan<Result>(
        _ bytes: UnsafeRawBufferPointer, _ body: (UnsafePointer<DocumentNodes>) throws -> Result
    ) throws -> Result {
        (self.bytes, index) = (bytes.bindMemory(to: UInt8.self), 0)
        nodes.removeAll(keepingCapacity: true)
        try document()
        return try nodes.withUnsafeBufferPointer { nodes in
            try withUnsafePointer(to: DocumentNodes(bytes: self.bytes, nodes: nodes), body)
        }
    }

    private mutating func document() throws(DocumentNodes.Problem) {
        try value(depth: 0)
        skipSpace()
        guard index == bytes.count else { throw DocumentNodes.Problem() }
    }

    private var next: UInt8 { index < bytes.count ? bytes[index] : 0 }

    private mutating func skipSpace() {
        while next == 0x20 || next == 0x0a || next == 0x0d || next == 0x09 { index += 1 }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        skipSpace()
        guard next == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    private mutating func value(depth: Int) throws(DocumentNodes.Problem) {
        guard depth < Self.deepest else { throw DocumentNodes.Problem() }
        skipSpace()
        switch next {
        case UInt8(ascii: "{"): try list(.object, "}", depth: depth)
        case UInt8(ascii: "["): try list(.array, "]", depth: depth)
        case UInt8(ascii: "\""): try text()
        case UInt8(ascii: "t"): try word("true", .yes)
        case UInt8(ascii: "f"): try word("false", .no)
        case UInt8(ascii: "n"): try word("null", .null)
        default: try number()
        }
    }

    private mutating func list(
        _ kind: DocumentNodes.Kind, _ end: Unicode.Scalar, depth: Int
    ) throws(DocumentNodes.Problem) {
        let node = nodes.count
        add(kind, from: index)
        index += 1
        if !take(end) {
            repeat {
                if kind == .object { try name() }
                try value(depth: depth + 1)
            } while take(",")
            guard take(end) else { throw DocumentNodes.Problem() }
        }
        nodes[node].next = nodes.count
    }

    private mutating func name() throws(DocumentNodes.Problem) {
        skipSpace()
        try text()
        guard take(":") else { throw DocumentNodes.Problem() }
    }

    private mutating func text() throws(DocumentNodes.Problem) {
        guard next == UInt8(ascii: "\"") else { throw DocumentNodes.Problem() }
        let start = index + 1
        var (end, isEscaped) = (start, false)
        while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
            guard bytes[end] >= 0x20 else { throw DocumentNodes.Problem() }
            if bytes[end] == UInt8(ascii: "\\") {
                isEscaped = true
                end += 1
            }
            end += 1
        }
        guard end < bytes.count else { throw DocumentNodes.Problem() }
        index = end
        add(.text, isEscaped: isEscaped, from: start)
        index += 1
    }

    private mutating func word(_ word: StaticString, _ kind: DocumentNodes.Kind) throws(DocumentNodes.Problem) {
        let start = index
        index += word.utf8CodeUnitCount
        guard index <= bytes.count, word.withUTF8Buffer({ $0.elementsEqual(bytes[start..<index]) }) else {
            throw DocumentNodes.Problem()
        }
        add(kind, from: start)
    }

    /// The number's decoder checks the digits.
    private mutating func number() throws(DocumentNodes.Problem) {
        let start = index
        while Self.isOfNumber(next) { index += 1 }
        guard index > start else { throw DocumentNodes.Problem() }
        add(.number, from: start)
    }

    private static func isOfNumber(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
            UInt8(ascii: "e"), UInt8(ascii: "E"):
            true
        default: false
        }
    }

    private mutating func add(_ kind: DocumentNodes.Kind, isEscaped: Bool = false, from start: Int) {
        nodes.append(.init(kind: kind, isEscaped: isEscaped, range: start..<index, next: nodes.count + 1))
    }
}
