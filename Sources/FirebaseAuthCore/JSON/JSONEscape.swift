// SPDX-License-Identifier: Apache-2.0
/// The characters that need an escape in a JSON string (RFC 8259 section 7).
enum JSONEscape {
    /// The character of the escape that begins with the backslash at the offset, and the escape's length in bytes.
    /// Failures point at the backslash.
    static func scalar(
        in text: ArraySlice<UInt8>, at position: Int
    ) throws(JSONError) -> (scalar: Unicode.Scalar, length: Int) {
        guard position + 1 < text.endIndex else { throw unfinished(text) }
        let kind = text[position + 1]
        if kind == UInt8(ascii: "u") { return try unicode(in: text, at: position) }
        guard let scalar = simple(kind) else { throw JSONError(reason: .invalidEscape, offset: position) }
        return (scalar, 2)
    }

    /// The content of a string that was checked.
    static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var content: [UInt8] = []
        content.reserveCapacity(text.count)
        var position = text.startIndex
        while position < text.endIndex {
            if text[position] == UInt8(ascii: "\\"), let (scalar, length) = try? scalar(in: text, at: position) {
                content.append(contentsOf: scalar.utf8)
                position += length
            } else {
                content.append(text[position])
                position += 1
            }
        }
        return content
    }

    private static func simple(_ kind: UInt8) -> Unicode.Scalar? {
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

    private static func unicode(
        in text: ArraySlice<UInt8>, at position: Int
    ) throws(JSONError) -> (scalar: Unicode.Scalar, length: Int) {
        let first = try codeUnit(in: text, at: position, of: position)
        if let scalar = Unicode.Scalar(first) { return (scalar, 6) }
        guard first < 0xDC00, position + 7 < text.endIndex, text[position + 6] == UInt8(ascii: "\\"),
            text[position + 7] == UInt8(ascii: "u")
        else { throw JSONError(reason: .loneSurrogate, offset: position) }
        let second = try codeUnit(in: text, at: position + 6, of: position)
        guard second >= 0xDC00, second <= 0xDFFF,
            let scalar = Unicode.Scalar(0x10000 + ((first & 0x3FF) << 10) + (second & 0x3FF))
        else { throw JSONError(reason: .loneSurrogate, offset: position) }
        return (scalar, 12)
    }

    /// The number of the `\uXXXX` at the offset.
    private static func codeUnit(
        in text: ArraySlice<UInt8>, at offset: Int, of escape: Int
    ) throws(JSONError) -> UInt32 {
        var unit: UInt32 = 0
        for index in offset + 2..<offset + 6 {
            guard index < text.endIndex else { throw unfinished(text) }
            guard let digit = ASCII.hexValue(text[index]) else {
                throw JSONError(reason: .invalidEscape, offset: escape)
            }
            unit = unit << 4 | UInt32(digit)
        }
        return unit
    }

    private static func unfinished(_ text: ArraySlice<UInt8>) -> JSONError {
        JSONError(reason: .unexpectedEnd, offset: text.endIndex)
    }
}
