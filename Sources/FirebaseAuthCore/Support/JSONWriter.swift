import CPlatform

/// Writes JSON compactly; see `JSON.serialize`.
struct JSONWriter {
    private var bytes: [UInt8] = []

    var text: String { String(decoding: bytes, as: UTF8.self) }

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
        append("[")
        var isFirst = true
        for element in elements {
            if !isFirst { append(",") }
            isFirst = false
            write(element)
        }
        append("]")
    }

    private mutating func write(_ members: [JSONMember]) {
        append("{")
        var isFirst = true
        for member in members {
            if !isFirst { append(",") }
            isFirst = false
            write(member.name)
            append(":")
            write(member.value)
        }
        append("}")
    }

    private mutating func write(_ value: Double) {
        guard value.isFinite else { return append("null") }
        var buffer = [CChar](repeating: 0, count: 32)
        let length = Int(fba_format_double(value, &buffer, buffer.count))
        guard length > 0 else { return append("null") }
        let digits = buffer.prefix(length).map { UInt8(bitPattern: $0) }
        bytes.append(contentsOf: digits)
        // Without a fraction or an exponent it would be read back as an integer.
        let isInteger = digits.allSatisfy { ASCII.isDigit($0) || $0 == UInt8(ascii: "-") }
        if isInteger { append(".0") }
    }

    private mutating func write(_ text: String) {
        append("\"")
        for byte in text.utf8 { appendEscaped(byte) }
        append("\"")
    }

    private mutating func appendEscaped(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): append("\\\"")
        case UInt8(ascii: "\\"): append("\\\\")
        case 0x08: append("\\b")
        case 0x09: append("\\t")
        case 0x0A: append("\\n")
        case 0x0C: append("\\f")
        case 0x0D: append("\\r")
        case 0x00..<0x20:
            append("\\u00")
            bytes.append(ASCII.hexDigit(byte >> 4, upperCase: false))
            bytes.append(ASCII.hexDigit(byte, upperCase: false))
        default: bytes.append(byte)
        }
    }

    private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
}
