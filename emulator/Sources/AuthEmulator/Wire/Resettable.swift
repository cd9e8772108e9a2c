// SPDX-License-Identifier: Apache-2.0
/// A member that keeps its value if it is absent, and returns to its default if it is `null`.
enum Resettable<Value: Codable & Sendable>: Codable, Sendable {
    case unchanged
    case reset
    case changed(Value)

    /// The present value, for an answer.
    init(_ value: Value?) { self = value.map { .changed($0) } ?? .unchanged }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self = container.decodeNil() ? .reset : .changed(try container.decode(Value.self))
    }

    func encode(to encoder: any Encoder) throws {
        guard case .changed(let value) = self else { return }
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }

    func apply(to value: inout Value?) {
        switch self {
        case .unchanged: return
        case .reset: value = nil
        case .changed(let new): value = new
        }
    }

    /// - Parameter change: how a new value becomes part of the present one; without it, it takes its place.
    func apply(to value: inout Value, default standard: Value, change: (inout Value, Value) -> Void = { $0 = $1 }) {
        switch self {
        case .unchanged: return
        case .reset: value = standard
        case .changed(let new): change(&value, new)
        }
    }
}

// The compiler's code for a type with such members calls these. Only they see that a member is absent.

extension KeyedDecodingContainer {
    func decode<Value>(_ type: Resettable<Value>.Type, forKey key: Key) throws -> Resettable<Value> {
        guard contains(key) else { return .unchanged }
        return try decodeNil(forKey: key) ? .reset : .changed(decode(Value.self, forKey: key))
    }
}

extension KeyedEncodingContainer {
    mutating func encode<Value>(_ member: Resettable<Value>, forKey key: Key) throws {
        guard case .changed(let value) = member else { return }
        try encode(value, forKey: key)
    }
}
