// SPDX-License-Identifier: Apache-2.0
import FoundationEssentials

/// Limits for a JSON document. Its size is not enough: a few compressed bytes can expand to millions of lists.
struct JSONLimits: Sendable {
    /// How deep lists and objects may be nested. The service's own reader, that of Protocol Buffers, has the same
    /// limit.
    var depth = 100
    /// The number of values of any kind, at every level.
    var values: Int

    /// For documents of callers: an import of a thousand users has a hundred values for each.
    static let request = JSONLimits(values: 100_000)
    /// For files of the user who started the emulator, and for its own answers.
    static let file = JSONLimits(values: .max)
}

/// Reads a JSON document (RFC 8259) in UTF-8. For a value of unknown type, Foundation's decoder tries one type after
/// the other, with an error for each: ten seconds for eight megabytes.
struct JSONReader {
    enum Problem: Error {
        case malformed, tooDeep, tooManyValues
    }

    private let bytes: [UInt8]
    private let limits: JSONLimits
    private var index = 0
    private var values = 0

    static func read(_ data: Data, within limits: JSONLimits) throws(Problem) -> JSONValue {
        var reader = JSONReader(bytes: [UInt8](data), limits: limits)
        let value = try reader.value(depth: 0)
        reader.skipSpace()
        guard reader.next == nil else { throw .malformed }
        return value
    }

    private init(bytes: [UInt8], limits: JSONLimits) {
        self.bytes = bytes
        self.limits = limits
    }

    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 { index += 1 }
    }

    /// Returns whether the character was there, after any space.
    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        skipSpace()
        guard next == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    private mutating func value(depth: Int) throws(Problem) -> JSONValue {
        values += 1
        guard values <= limits.values else { throw .tooManyValues }
        skipSpace()
        switch next {
        case UInt8(ascii: "{"): return try object(depth: depth + 1)
        case UInt8(ascii: "["): return try array(depth: depth + 1)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return try number()
        }
    }

    private mutating func word(_ word: StaticString, _ value: JSONValue) throws(Problem) -> JSONValue {
        let end = index + word.utf8CodeUnitCount
        guard end <= bytes.count, word.withUTF8Buffer({ $0.elementsEqual(bytes[index..<end]) }) else {
            throw .malformed
        }
        index = end
        return value
    }

    private mutating func array(depth: Int) throws(Problem) -> JSONValue {
        guard depth <= limits.depth else { throw .tooDeep }
        index += 1
        var elements: [JSONValue] = []
        guard !take("]") else { return .array(elements) }
        repeat { elements.append(try value(depth: depth)) } while take(",")
        guard take("]") else { throw .malformed }
        return .array(elements)
    }

    /// Of two members with the same name, the last one counts.
    private mutating func object(depth: Int) throws(Problem) -> JSONValue {
        guard depth <= limits.depth else { throw .tooDeep }
        index += 1
        var members: [String: JSONValue] = [:]
        guard !take("}") else { return .object(members) }
        repeat {
            skipSpace()
            guard next == UInt8(ascii: "\"") else { throw .malformed }
            let name = try string()
            guard take(":") else { throw .malformed }
            members[name] = try value(depth: depth)
        } while take(",")
        guard take("}") else { throw .malformed }
        return .object(members)
    }
}

// Section 7: strings.
extension JSONReader {
    private mutating func string() throws(Problem) -> String {
        index += 1
        let start = index
        skipPlain()
        if next == UInt8(ascii: "\"") {
            defer { index += 1 }
            return try text(bytes[start..<index])
        }
        return try escapedString(after: Array(bytes[start..<index]))
    }

    private mutating func skipPlain() {
        while let byte = next, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { index += 1 }
    }

    private func text(_ bytes: some Sequence<UInt8>) throws(Problem) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .malformed }
        return text
    }

    private mutating func escapedString(after plain: [UInt8]) throws(Problem) -> String {
        var content = plain
        while next == UInt8(ascii: "\\") {
            index += 1
            content.append(contentsOf: UTF8.encode(try escape()) ?? UTF8.encodedReplacementCharacter)
            let start = index
            skipPlain()
            content.append(contentsOf: bytes[start..<index])
        }
        guard next == UInt8(ascii: "\"") else { throw .malformed }
        index += 1
        return try text(content)
    }

    private mutating func escape() throws(Problem) -> Unicode.Scalar {
        guard let byte = next else { throw .malformed }
        index += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{c}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try unicode()
        default: throw .malformed
        }
    }

    /// Beyond the basic plane, two escapes make one character.
    private mutating func unicode() throws(Problem) -> Unicode.Scalar {
        let unit = try codeUnit()
        if let scalar = Unicode.Scalar(unit) { return scalar }
        guard UTF16.isLeadSurrogate(unit), try word("\\u", .null) == .null else { throw .malformed }
        let trail = try codeUnit()
        guard UTF16.isTrailSurrogate(trail) else { throw .malformed }
        let value = 0x10000 + (UInt32(unit & 0x3ff) << 10 | UInt32(trail & 0x3ff))
        guard let scalar = Unicode.Scalar(value) else { throw .malformed }
        return scalar
    }

    private mutating func codeUnit() throws(Problem) -> UInt16 {
        guard index + 4 <= bytes.count else { throw .malformed }
        defer { index += 4 }
        var unit: UInt16 = 0
        for byte in bytes[index..<index + 4] {
            guard let digit = HexDigit.value(byte) else { throw .malformed }
            unit = unit << 4 | UInt16(digit)
        }
        return unit
    }
}

// Section 6: numbers.
extension JSONReader {
    private mutating func number() throws(Problem) -> JSONValue {
        let start = index
        if next == UInt8(ascii: "-") { index += 1 }
        let first = next
        let count = skipDigits()
        guard count > 0, first != UInt8(ascii: "0") || count == 1 else { throw .malformed }
        let isWhole = try !skipFraction()
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        if isWhole, let number = Int64(text) { return .integer(number) }
        guard let number = Double(text), number.isFinite else { throw .malformed }
        return Int64(exactly: number).map { .integer($0) } ?? .double(number)
    }

    /// Returns whether there is a fraction or an exponent.
    private mutating func skipFraction() throws(Problem) -> Bool {
        let start = index
        if next == UInt8(ascii: ".") {
            index += 1
            guard skipDigits() > 0 else { throw .malformed }
        }
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            index += 1
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { index += 1 }
            guard skipDigits() > 0 else { throw .malformed }
        }
        return index > start
    }

    /// Returns the number of digits.
    private mutating func skipDigits() -> Int {
        let start = index
        while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
        return index - start
    }
}
