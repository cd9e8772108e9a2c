/// A value of a JSON text, read where it stands. The text was checked as a whole (see `JSON.parse`); nothing is made of a
/// value before it is asked for, and of most of an answer nothing is.
struct ParsedJSON: Sendable {
    private let index: JSONIndex
    private let position: Int

    init(_ bytes: [UInt8], depthLimit: Int = JSON.defaultDepthLimit) throws(JSONError) {
        index = try JSONIndex.make(bytes, depthLimit: depthLimit)
        position = 0
    }

    init(_ text: String) throws(JSONError) {
        try self.init(Array(text.utf8))
    }

    private init(_ index: JSONIndex, at position: Int) {
        self.index = index
        self.position = position
    }

    private var node: JSONNode { index.nodes[position] }

    /// The member of that name; nil when there is none or this is not an object.
    subscript(_ name: StaticString) -> ParsedJSON? {
        index.position(of: name, inObjectAt: position).map { ParsedJSON(index, at: $0) }
    }

    var isNull: Bool { node.kind == .null }
    var isObject: Bool { node.kind == .object }

    var boolValue: Bool? {
        switch node.kind {
        case .true: true
        case .false: false
        default: nil
        }
    }

    /// nil for a number written with a fraction or an exponent, and for one beyond 64 bits.
    var integerValue: Int64? { node.kind == .integer ? JSONNumber.integer(index.bytes[node.range]) : nil }

    /// Any number; integers beyond 2^53 are rounded.
    var doubleValue: Double? {
        if let integerValue { return Double(integerValue) }
        return node.kind == .double ? SystemCalls.double(index.bytes[node.range]) : nil
    }

    var stringValue: String? { node.isString ? index.string(node) : nil }

    /// The text of a member, empty when it is none.
    func text(_ name: StaticString) -> String {
        guard let position = index.position(of: name, inObjectAt: position) else { return "" }
        let node = index.nodes[position]
        return node.isString ? index.string(node) : ""
    }

    var arrayValue: [ParsedJSON]? {
        node.kind == .array ? index.children(of: position).map { ParsedJSON(index, at: $0) } : nil
    }

    /// The members of an object in their order; nil for anything else.
    var members: [(name: String, value: ParsedJSON)]? {
        guard node.kind == .object else { return nil }
        return index.children(of: position).map { (index.string(index.nodes[$0]), ParsedJSON(index, at: $0 + 1)) }
    }

    /// The same as a tree of its own.
    var tree: JSONValue {
        switch node.kind {
        case .null: .null
        case .true, .false: .bool(node.kind == .true)
        case .integer: .integer(integerValue ?? 0)
        case .double: .double(doubleValue ?? 0)
        case .string, .escapedString: .string(index.string(node))
        case .array: .array(index.children(of: position).map { ParsedJSON(index, at: $0).tree })
        case .object: .object((members ?? []).map { JSONMember(name: $0.name, value: $0.value.tree) })
        }
    }
}
