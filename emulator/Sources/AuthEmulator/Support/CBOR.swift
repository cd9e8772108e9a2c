// SPDX-License-Identifier: Apache-2.0
/// Concise Binary Object Representation (RFC 8949), as far as authenticators use it: definite lengths, no tags and no
/// fractions (CTAP 2.1, section 8).
enum CBOR: Hashable, Sendable {
    case integer(Int64)
    case bytes([UInt8])
    case text(String)
    case array([CBOR])
    case map([CBOR: CBOR])
    case simple(UInt8)

    /// The item at the beginning of the bytes, and its size; nil if it is damaged.
    static func first(in bytes: ArraySlice<UInt8>) -> (item: CBOR, size: Int)? {
        var reader = CBORReader(rest: bytes)
        guard let item = try? reader.item() else { return nil }
        return (item, bytes.count - reader.rest.count)
    }

    var bytes: [UInt8]? {
        guard case .bytes(let bytes) = self else { return nil }
        return bytes
    }

    subscript(key: CBOR) -> CBOR? {
        guard case .map(let members) = self else { return nil }
        return members[key]
    }
}

private struct CBORReader {
    struct Damaged: Error {}

    var rest: ArraySlice<UInt8>

    /// Items that are nested deeper than authenticators do are refused.
    mutating func item(depth: Int = 8) throws -> CBOR {
        guard depth > 0, let first = rest.popFirst() else { throw Damaged() }
        let argument = try argument(first & 31)
        switch first >> 5 {
        case 0: return .integer(try number(argument))
        case 1: return .integer(-1 - (try number(argument)))
        case 2: return .bytes(Array(try take(argument)))
        case 3:
            guard let text = String(validating: try take(argument), as: UTF8.self) else { throw Damaged() }
            return .text(text)
        case 4: return .array(try (0..<count(argument)).map { _ in try item(depth: depth - 1) })
        case 5: return .map(try members(count(argument), depth: depth - 1))
        case 7 where first & 31 < 24: return .simple(first & 31)
        default: throw Damaged()
        }
    }

    private mutating func members(_ count: Int, depth: Int) throws -> [CBOR: CBOR] {
        var members: [CBOR: CBOR] = [:]
        for _ in 0..<count {
            let key = try item(depth: depth)
            guard members.updateValue(try item(depth: depth), forKey: key) == nil else { throw Damaged() }
        }
        return members
    }

    /// RFC 8949, section 3: the number itself, or the size of the number that follows.
    private mutating func argument(_ code: UInt8) throws -> UInt64 {
        guard code >= 24 else { return UInt64(code) }
        guard code < 28 else { throw Damaged() }
        return try take(1 << (code - 24)).reduce(0) { $0 << 8 | UInt64($1) }
    }

    private mutating func take(_ size: UInt64) throws -> ArraySlice<UInt8> {
        let size = try count(size)
        defer { rest = rest.dropFirst(size) }
        return rest.prefix(size)
    }

    private func number(_ argument: UInt64) throws -> Int64 {
        guard let number = Int64(exactly: argument) else { throw Damaged() }
        return number
    }

    /// Every item takes at least a byte, so a list cannot be longer than the remaining bytes.
    private func count(_ argument: UInt64) throws -> Int {
        guard argument <= UInt64(rest.count) else { throw Damaged() }
        return Int(argument)
    }
}
