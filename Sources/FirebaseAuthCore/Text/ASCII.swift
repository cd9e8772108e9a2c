// SPDX-License-Identifier: Apache-2.0
/// The character classes that the URL, HTTP and JSON grammars share; all of them are ASCII.
enum ASCII {
    static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

    static func isLetter(_ byte: UInt8) -> Bool {
        (byte >= 0x41 && byte <= 0x5A) || (byte >= 0x61 && byte <= 0x7A)
    }

    /// `unreserved` of RFC 3986 section 2.3, which is also the alphabet of RFC 7636 section 4.1.
    static func isUnreserved(_ byte: UInt8) -> Bool {
        if isLetter(byte) || isDigit(byte) { return true }
        switch byte {
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): return true
        default: return false
        }
    }

    /// Visible characters; blanks, control characters and everything beyond ASCII are not.
    static func isVisible(_ byte: UInt8) -> Bool { byte >= 0x21 && byte <= 0x7E }

    /// Codes are shown in groups, and lines that are read keep their ends.
    static func withoutBlanks(_ text: String) -> String {
        String(decoding: text.utf8.filter { $0 != 0x20 && !($0 >= 0x09 && $0 <= 0x0D) }, as: UTF8.self)
    }

    static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x7F }

    static func lowercased(_ byte: UInt8) -> UInt8 {
        byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
    }

    @inline(never)
    static func equalIgnoringCase(_ left: String, _ right: String) -> Bool {
        let (left, right) = (UTF8Text.bytes(left), UTF8Text.bytes(right))
        return left.count == right.count && left.indices.allSatisfy { lowercased(left[$0]) == lowercased(right[$0]) }
    }

    static func hexValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: return byte &- 0x30
        case 0x41...0x46: return byte &- 0x37
        case 0x61...0x66: return byte &- 0x57
        default: return nil
        }
    }

    static func hexDigit(_ value: UInt8, upperCase: Bool) -> UInt8 {
        let digit = value & 0x0F
        if digit < 10 { return 0x30 &+ digit }
        return (upperCase ? 0x37 : 0x57) &+ digit
    }
}
