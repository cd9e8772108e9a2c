// SPDX-License-Identifier: Apache-2.0
/// Writes JSON compactly; see `JSON.serialize`.
struct JSONWriter {
    private(set) var bytes: [UInt8] = []

    init() {
        bytes.reserveCapacity(JSONWriter.usualSize)
    }

    /// The size of a usual request, most of which contain a token. Malloc is slower for larger sizes.
    private static let usualSize = 960

    mutating func write(_ value: JSONValue) {
        switch value {
        case .null: append("null")
        case .bool(let value): append(value ? "true" : "false")
        case .integer(let value): append(String(value))
        case .double(let value): write(value)
        case .string(let value): write(value)
        case .array(let elements): write(elements)
        case .object(let members): write(members)
        }
    }

    private mutating func write(_ elements: [JSONValue]) {
        append(UInt8(ascii: "["))
        var isFirst = true
        for element in elements {
            if !isFirst { append(UInt8(ascii: ",")) }
            isFirst = false
            write(element)
        }
        append(UInt8(ascii: "]"))
    }

    private mutating func write(_ members: [JSONMember]) {
        append(UInt8(ascii: "{"))
        var isFirst = true
        for member in members {
            if !isFirst { append(UInt8(ascii: ",")) }
            isFirst = false
            write(member.name)
            append(UInt8(ascii: ":"))
            write(member.value)
        }
        append(UInt8(ascii: "}"))
    }

    private mutating func write(_ value: Double) {
        guard value.isFinite, let digits = SystemCalls.digits(value) else { return append("null") }
        bytes.append(contentsOf: digits)
        // Without a fraction or an exponent it would be read back as an integer.
        let isInteger = digits.allSatisfy { ASCII.isDigit($0) || $0 == UInt8(ascii: "-") }
        if isInteger { append(".0") }
    }

    private mutating func write(_ text: String) {
        append(UInt8(ascii: "\""))
        // Most text needs no escapes.
        if UTF8Text.isPlain(text) {
            append(text)
        } else {
            for byte in text.utf8 { if UTF8Text.isPlain(byte) { append(byte) } else { appendEscape(byte) } }
        }
        append(UInt8(ascii: "\""))
    }

    private mutating func appendEscape(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): append("\\\"")
        case UInt8(ascii: "\\"): append("\\\\")
        case 0x08: append("\\b")
        case 0x09: append("\\t")
        case 0x0A: append("\\n")
        case 0x0C: append("\\f")
        case 0x0D: append("\\r")
        default:
            append("\\u00")
            append(ASCII.hexDigit(byte >> 4, upperCase: false))
            append(ASCII.hexDigit(byte, upperCase: false))
        }
    }

    private mutating func append(_ byte: UInt8) { bytes.append(byte) }

    private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
}
