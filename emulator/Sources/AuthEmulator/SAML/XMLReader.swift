// SPDX-License-Identifier: Apache-2.0
import FoundationEssentials

/// Reads an XML document (XML 1.0, Namespaces in XML 1.0) as SAML uses it. It is written here because Foundation's
/// reader would add libxml2 and the tables of ICU, and accepts much that messages from strangers must not contain. It
/// refuses document types and therefore entities, processing instructions, comments, and every encoding but UTF-8.
struct XMLReader {
    enum Problem: Error, Equatable {
        case malformed, tooLarge
        /// The document contains something that this does not read.
        case unsupported(String)
    }

    /// In bytes; far more than any answer of an identity provider.
    static let mostBytes = 256 << 10
    private static let mostDepth = 50
    private static let mostElements = 5000
    private static let mostPrefixes = 64
    private static let xmlNamespace = "http://www.w3.org/XML/1998/namespace"

    private let bytes: [UInt8]
    private var index = 0
    private var elements = 0

    static func read(_ data: Data) throws(Problem) -> XMLElement {
        guard data.count <= mostBytes else { throw .tooLarge }
        guard let text = String(validating: data, as: UTF8.self), text.unicodeScalars.allSatisfy(isCharacter) else {
            throw .malformed
        }
        var reader = XMLReader(bytes: [UInt8](data))
        try reader.declaration()
        reader.skipSpace()
        let root = try reader.element(depth: 0, scope: [:])
        reader.skipSpace()
        guard reader.next == nil else { throw reader.oddity() }
        return root
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    /// XML 1.0, production 2.
    static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x9, 0xa, 0xd: true
        case 0..<0x20, 0xfffe, 0xffff: false
        default: true
        }
    }

    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 }

    @discardableResult
    private mutating func skipSpace() -> Bool {
        let start = index
        while let byte = next, Self.isSpace(byte) { index += 1 }
        return index > start
    }

    private func isAhead(_ text: StaticString) -> Bool {
        let end = index + text.utf8CodeUnitCount
        return end <= bytes.count && text.withUTF8Buffer { $0.elementsEqual(bytes[index..<end]) }
    }

    private mutating func take(_ text: StaticString) -> Bool {
        guard isAhead(text) else { return false }
        index += text.utf8CodeUnitCount
        return true
    }

    /// Why reading cannot continue at this place.
    private func oddity() -> Problem {
        if isAhead("<!DOCTYPE") { return .unsupported("a document type") }
        if isAhead("<!--") { return .unsupported("a comment") }
        if isAhead("<?") { return .unsupported("a processing instruction") }
        return .malformed
    }

    /// Section 2.8.
    private mutating func declaration() throws(Problem) {
        guard isAhead("<?xml"), index + 5 < bytes.count, Self.isSpace(bytes[index + 5]) else { return }
        index += 5
        var fields: [(name: String, value: String)] = []
        while skipSpace(), next != UInt8(ascii: "?") { fields.append(try field()) }
        guard take("?>"), fields.first?.name == "version", fields[0].value == "1.0" else { throw .malformed }
        if let coding = fields.first(where: { $0.name == "encoding" })?.value, coding.uppercased() != "UTF-8" {
            throw .unsupported("another coding than UTF-8")
        }
    }
}

// Elements and their names.
extension XMLReader {
    private mutating func element(depth: Int, scope: [String: String]) throws(Problem) -> XMLElement {
        elements += 1
        guard depth < Self.mostDepth, elements <= Self.mostElements else { throw .tooLarge }
        guard next == UInt8(ascii: "<"), !isAhead("<!"), !isAhead("<?") else { throw oddity() }
        index += 1
        let tag = try name()
        var fields: [(name: String, value: String)] = []
        while skipSpace(), let byte = next, byte != UInt8(ascii: "/"), byte != UInt8(ascii: ">") {
            fields.append(try field())
        }
        var element = try resolved(tag, fields, scope)
        if take("/>") { return element }
        guard take(">") else { throw .malformed }
        element.children = try content(depth: depth, scope: element.scope)
        guard take("</"), try name() == tag else { throw .malformed }
        skipSpace()
        guard take(">") else { throw .malformed }
        return element
    }

    private func resolved(
        _ tag: String, _ fields: [(name: String, value: String)], _ outer: [String: String]
    ) throws(Problem) -> XMLElement {
        var scope = outer
        for (name, value) in fields {
            guard let prefix = try Self.declaredPrefix(name, value) else { continue }
            scope[prefix] = value
        }
        guard scope.count <= Self.mostPrefixes else { throw .tooLarge }
        var element = XMLElement(name: try Self.resolve(tag, scope, isAttribute: false), scope: scope)
        var names: Set<String> = []
        var declarations: Set<String> = []
        for (text, value) in fields {
            guard text != "xmlns", !text.hasPrefix("xmlns:") else {
                guard declarations.insert(text).inserted else { throw .malformed }
                continue
            }
            let name = try Self.resolve(text, scope, isAttribute: true)
            guard names.insert(name.namespace + " " + name.local).inserted else { throw .malformed }
            element.attributes.append(.init(name: name, value: value))
        }
        return element
    }

    /// The prefix that an attribute declares; nil if it is not a declaration.
    private static func declaredPrefix(_ name: String, _ value: String) throws(Problem) -> String? {
        if name == "xmlns" { return "" }
        guard name.hasPrefix("xmlns:") else { return nil }
        let prefix = String(name.dropFirst(6))
        guard !value.isEmpty, prefix != "xmlns", (prefix == "xml") == (value == xmlNamespace) else { throw .malformed }
        return prefix
    }

    private static func resolve(
        _ text: String, _ scope: [String: String], isAttribute: Bool
    ) throws(Problem) -> XMLElement.Name {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        guard let local = parts.last, !local.isEmpty, parts.count <= 2 else { throw .malformed }
        // An attribute without a prefix has no namespace (section 6.2).
        guard parts.count == 2 else {
            return .init(prefix: "", local: local, namespace: isAttribute ? "" : scope[""] ?? "")
        }
        let found = parts[0] == "xml" ? xmlNamespace : scope[parts[0]]
        guard let found, !parts[0].isEmpty else { throw .malformed }
        return .init(prefix: parts[0], local: local, namespace: found)
    }

    private mutating func name() throws(Problem) -> String {
        let start = index
        while let byte = next, Self.isNameByte(byte, isFirst: index == start) { index += 1 }
        guard index > start else { throw .malformed }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    /// Section 2.3; beyond ASCII every character is allowed.
    private static func isNameByte(_ byte: UInt8, isFirst: Bool) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), 0x80...:
            true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: ":"): !isFirst
        default: false
        }
    }
}

// Texts and values.
extension XMLReader {
    /// `name="value"`.
    private mutating func field() throws(Problem) -> (name: String, value: String) {
        let name = try name()
        skipSpace()
        guard take("=") else { throw .malformed }
        skipSpace()
        guard let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { throw .malformed }
        index += 1
        var value: [UInt8] = []
        while let byte = next, byte != quote {
            switch byte {
            case UInt8(ascii: "<"): throw .malformed
            case UInt8(ascii: "&"): value += try reference()
            default:
                if isAhead("\r\n") { index += 1 }
                // Section 3.3.3: white space becomes a space, but characters from references stay as they are.
                value.append(Self.isSpace(byte) ? 0x20 : byte)
                index += 1
            }
        }
        guard next == quote else { throw .malformed }
        index += 1
        return (name, String(decoding: value, as: UTF8.self))
    }

    /// Up to the end of the element.
    private mutating func content(depth: Int, scope: [String: String]) throws(Problem) -> [XMLElement.Node] {
        var nodes: [XMLElement.Node] = []
        var text: [UInt8] = []
        while next != nil, !isAhead("</") {
            if isAhead("<![CDATA[") {
                text += try literal()
            } else if next == UInt8(ascii: "<") {
                if !text.isEmpty { nodes.append(.text(String(decoding: text, as: UTF8.self))) }
                text = []
                nodes.append(.element(try element(depth: depth + 1, scope: scope)))
            } else if next == UInt8(ascii: "&") {
                text += try reference()
            } else {
                text.append(plain())
            }
        }
        if !text.isEmpty { nodes.append(.text(String(decoding: text, as: UTF8.self))) }
        return nodes
    }

    /// Section 2.11: all line ends are treated alike.
    private mutating func plain() -> UInt8 {
        if isAhead("\r\n") { index += 1 }
        defer { index += 1 }
        return bytes[index] == 0x0d ? 0x0a : bytes[index]
    }

    /// Section 2.7.
    private mutating func literal() throws(Problem) -> [UInt8] {
        index += 9
        var text: [UInt8] = []
        while next != nil, !isAhead("]]>") { text.append(plain()) }
        guard take("]]>") else { throw .malformed }
        return text
    }

    /// Section 4.6: the predefined entities; others would need a document type.
    private mutating func reference() throws(Problem) -> [UInt8] {
        index += 1
        let start = index
        while let byte = next, byte != UInt8(ascii: ";"), index - start < 10 { index += 1 }
        let name = String(decoding: bytes[start..<index], as: UTF8.self)
        guard take(";") else { throw .malformed }
        switch name {
        case "amp": return [UInt8(ascii: "&")]
        case "lt": return [UInt8(ascii: "<")]
        case "gt": return [UInt8(ascii: ">")]
        case "quot": return [UInt8(ascii: "\"")]
        case "apos": return [UInt8(ascii: "'")]
        default: return try Self.character(name)
        }
    }

    private static func character(_ name: String) throws(Problem) -> [UInt8] {
        guard name.hasPrefix("#") else { throw .unsupported("an entity") }
        let isHexadecimal = name.hasPrefix("#x")
        let digits = name.dropFirst(isHexadecimal ? 2 : 1)
        guard digits.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }),
            let scalar = UInt32(digits, radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init),
            isCharacter(scalar)
        else { throw .malformed }
        return Array(String(Character(scalar)).utf8)
    }
}
