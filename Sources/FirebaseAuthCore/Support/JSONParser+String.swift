extension JSONParser {
    /// Reads a string, from its opening to its closing quotation mark (RFC 8259 section 7).
    mutating func parseString() throws(JSONError) -> String {
        position += 1
        let start = position
        skipPlainRun()
        if current == UInt8(ascii: "\"") {
            defer { position += 1 }
            return String(decoding: bytes[start..<position], as: UTF8.self)
        }
        return try parseEscapedString(from: start)
    }

    /// As `parseString`, at the first character that is not plain.
    private mutating func parseEscapedString(from start: Int) throws(JSONError) -> String {
        var content = Array(bytes[start..<position])
        while true {
            switch current {
            case UInt8(ascii: "\""):
                position += 1
                return String(decoding: content, as: UTF8.self)
            case UInt8(ascii: "\\"):
                let scalar = try parseEscape()
                content.append(contentsOf: scalar.utf8)
            case nil: throw failure(.unexpectedEnd)
            default: throw failure(.controlCharacter)
            }
            let runStart = position
            skipPlainRun()
            content.append(contentsOf: bytes[runStart..<position])
        }
    }

    private mutating func skipPlainRun() {
        position = UTF8Text.plainEnd(in: bytes, from: position)
    }

    /// Reads from the backslash on; failures point at it.
    private mutating func parseEscape() throws(JSONError) -> Unicode.Scalar {
        guard let kind = byte(at: position + 1) else { throw unfinished }
        if kind == UInt8(ascii: "u") { return try parseUnicodeEscape() }
        guard let scalar = Self.simpleEscape(kind) else { throw failure(.invalidEscape) }
        position += 2
        return scalar
    }

    private static func simpleEscape(_ kind: UInt8) -> Unicode.Scalar? {
        switch kind {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(kind)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        default: return nil
        }
    }

    private mutating func parseUnicodeEscape() throws(JSONError) -> Unicode.Scalar {
        let first = try codeUnit(at: position)
        if let scalar = Unicode.Scalar(first) {
            position += 6
            return scalar
        }
        guard first < 0xDC00, byte(at: position + 6) == UInt8(ascii: "\\"),
            byte(at: position + 7) == UInt8(ascii: "u")
        else { throw failure(.loneSurrogate) }
        let second = try codeUnit(at: position + 6)
        guard second >= 0xDC00, second <= 0xDFFF,
            let scalar = Unicode.Scalar(0x10000 + ((first & 0x3FF) << 10) + (second & 0x3FF))
        else { throw failure(.loneSurrogate) }
        position += 12
        return scalar
    }

    /// The number of the `\uXXXX` that starts at the offset.
    private func codeUnit(at offset: Int) throws(JSONError) -> UInt32 {
        var unit: UInt32 = 0
        for index in 2..<6 {
            guard let byte = byte(at: offset + index) else { throw unfinished }
            guard let digit = ASCII.hexValue(byte) else { throw failure(.invalidEscape) }
            unit = unit << 4 | UInt32(digit)
        }
        return unit
    }

    private var unfinished: JSONError {
        JSONError(reason: .unexpectedEnd, offset: bytes.count)
    }
}
