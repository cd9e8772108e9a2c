// SPDX-License-Identifier: Apache-2.0
/// A JSON text as a value (RFC 8259). Objects keep the order of their members.
///
/// Strings and names are compared byte by byte, not by Unicode equivalence.
public enum JSONValue: Equatable, Sendable {
    case null
    case bool(Bool)
    case integer(Int64)
    case double(Double)
    case string(String)
    case array([JSONValue])
    case object([JSONMember])

    public static func == (left: JSONValue, right: JSONValue) -> Bool {
        switch (left, right) {
        case (.null, .null): return true
        case (.bool(let left), .bool(let right)): return left == right
        case (.integer(let left), .integer(let right)): return left == right
        case (.double(let left), .double(let right)): return left == right
        case (.string(let left), .string(let right)): return left.sameBytes(as: right)
        case (.array(let left), .array(let right)): return left == right
        case (.object(let left), .object(let right)): return left == right
        default: return false
        }
    }

    /// An object of the pairs that have a value. A pair with nil is left out.
    public static func members(_ pairs: (String, JSONValue?)...) -> JSONValue {
        var members: [JSONMember] = []
        members.reserveCapacity(pairs.count)
        for (name, value) in pairs {
            if let value { members.append(JSONMember(name: name, value: value)) }
        }
        return .object(members)
    }
}

extension JSONValue {
    /// The member of that name; nil when there is none or this is not an object.
    public subscript(_ name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        // By index: a loop over the members would copy each of them.
        for index in members.indices where members[index].name.sameBytes(as: name) { return members[index].value }
        return nil
    }

    public var isNull: Bool {
        if case .null = self { return true }
        return false
    }

    public var boolValue: Bool? {
        if case .bool(let value) = self { return value }
        return nil
    }

    /// nil for a number written with a fraction or an exponent, and for one beyond 64 bits.
    public var integerValue: Int64? {
        if case .integer(let value) = self { return value }
        return nil
    }

    /// Any number; integers beyond 2^53 are rounded.
    public var doubleValue: Double? {
        switch self {
        case .double(let value): return value
        case .integer(let value): return Double(value)
        default: return nil
        }
    }

    public var stringValue: String? {
        if case .string(let value) = self { return value }
        return nil
    }

    public var arrayValue: [JSONValue]? {
        if case .array(let value) = self { return value }
        return nil
    }

    public var objectValue: [JSONMember]? {
        if case .object(let value) = self { return value }
        return nil
    }
}

/// One name and value of a JSON object. Names are compared byte by byte.
public struct JSONMember: Equatable, Sendable {
    public let name: String
    public let value: JSONValue

    public init(name: String, value: JSONValue) {
        self.name = name
        self.value = value
    }

    public static func == (left: JSONMember, right: JSONMember) -> Bool {
        left.name.sameBytes(as: right.name) && left.value == right.value
    }
}
