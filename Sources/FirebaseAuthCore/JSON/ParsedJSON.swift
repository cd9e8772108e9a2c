// SPDX-License-Identifier: Apache-2.0
/// A value of a JSON text, read in place. The text was checked as a whole (see `JSON.parse`). A value is decoded only
/// when it is asked for, and most of an answer never is.
struct ParsedJSON: Sendable {
    private let index: JSONIndex
    private let position: Int

    init(_ bytes: [UInt8], depthLimit: Int = JSON.defaultDepthLimit) throws(JSONError) {
        index = try JSONIndex.make(bytes, depthLimit: depthLimit)
        position = 0
    }

    init(_ text: String) throws(JSONError) {
        try self.init(UTF8Text.bytes(text))
    }

    private init(_ index: JSONIndex, at position: Int) {
        self.index = index
        self.position = position
    }

    private var node: JSONNode { index.nodes[position] }
    private var name: String { node.name.string(in: index.bytes) }
    private var bytes: ArraySlice<UInt8> { index.bytes[node.text.range] }

    /// The member of that name; nil when there is none or this is not an object.
    subscript(_ name: StaticString) -> ParsedJSON? {
        index.position(of: name, inObjectAt: position).map { ParsedJSON(index, at: $0) }
    }

    var isNull: Bool { node.kind == .null }
    var isArray: Bool { node.kind == .array }
    var isObject: Bool { node.kind == .object }

    var boolValue: Bool? {
        switch node.kind {
        case .true: true
        case .false: false
        default: nil
        }
    }

    /// nil for a number written with a fraction or an exponent, and for one beyond 64 bits.
    var integerValue: Int64? { node.kind == .integer ? JSONNumber.integer(bytes) : nil }

    /// Any number; integers beyond 2^53 are rounded.
    var doubleValue: Double? {
        if let integerValue { return Double(integerValue) }
        return node.kind == .double ? SystemCalls.double(bytes) : nil
    }

    var stringValue: String? { node.kind == .string ? node.text.string(in: index.bytes) : nil }

    /// Whether the value is this string; nil when it is not a string.
    func says(_ text: String) -> Bool? {
        if node.kind != .string { return nil }
        return node.text.hasEscapes
            ? node.text.string(in: index.bytes).sameBytes(as: text)
            : UTF8Text.stands(text, in: index.bytes, at: node.text.range)
    }

    /// The text of a string member; empty when there is none.
    func text(_ name: StaticString) -> String {
        guard let position = index.position(of: name, inObjectAt: position) else { return "" }
        let node = index.nodes[position]
        return node.kind == .string ? node.text.string(in: index.bytes) : ""
    }

    var arrayValue: [ParsedJSON]? { isArray ? children { $0 } : nil }

    /// The members of an object in their order; nil for anything else.
    var members: [(name: String, value: ParsedJSON)]? {
        isObject ? children { ($0.name, $0) } : nil
    }

    /// The member of a name that came from elsewhere.
    func member(_ name: String) -> ParsedJSON? {
        members?.first { $0.name.sameBytes(as: name) }?.value
    }

    private func children<Child>(_ make: (ParsedJSON) -> Child) -> [Child] {
        var children: [Child] = []
        index.forEachChild(of: position) { children.append(make(ParsedJSON(index, at: $0))) }
        return children
    }

    /// The text of an array, an object, a number or a literal, as it stands.
    var json: String { String(decoding: bytes, as: UTF8.self) }

    /// The same value as a tree.
    var tree: JSONValue {
        if let integerValue { return .integer(integerValue) }
        return switch node.kind {
        case .null: .null
        case .true, .false: .bool(node.kind == .true)
        case .integer, .double: .double(SystemCalls.double(bytes))
        case .string: .string(node.text.string(in: index.bytes))
        case .array: .array(children { $0.tree })
        case .object: .object(children { JSONMember(name: $0.name, value: $0.tree) })
        }
    }
}
