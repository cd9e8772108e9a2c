/// The URL-safe base 64 of RFC 4648 section 5.
enum Base64URL {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    /// Encodes without padding.
    static func encode(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count / 3 * 4 + 4)
        var pending: UInt32 = 0
        var bits: UInt32 = 0
        for byte in bytes {
            pending = (pending << 8 | UInt32(byte)) & 0xFFFF
            bits += 8
            while bits >= 6 {
                bits -= 6
                text.append(alphabet[Int(pending >> bits & 0x3F)])
            }
        }
        if bits > 0 { text.append(alphabet[Int(pending << (6 - bits) & 0x3F)]) }
        return String(decoding: text, as: UTF8.self)
    }

    /// nil unless every character is of the alphabet, the padding is absent or exact, and the unused bits are zero:
    /// one sequence of bytes has only one text (and that text padded).
    static func decode(_ text: String) -> [UInt8]? {
        decode(Array(text.utf8)[...])
    }

    /// The same for a part of a text. Each sign-in reads a token more than once.
    static func decode(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        guard let digits = withoutPadding(text), digits.count % 4 != 1 else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(digits.count / 4 * 3 + 3)
        var pending: UInt32 = 0
        var bits: UInt32 = 0
        for digit in digits {
            guard let value = value(of: digit) else { return nil }
            pending = (pending << 6 | value) & 0xFFFF
            bits &+= 6
            if bits >= 8 {
                bits &-= 8
                bytes.append(UInt8(truncatingIfNeeded: pending >> bits))
            }
        }
        return pending & ((1 << bits) &- 1) == 0 ? bytes : nil
    }

    private static func withoutPadding(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        var digits = text
        while digits.last == UInt8(ascii: "=") { digits = digits.dropLast() }
        let padding = text.count - digits.count
        return padding == 0 || (padding <= 2 && text.count % 4 == 0) ? digits : nil
    }

    private static func value(of digit: UInt8) -> UInt32? {
        switch digit {
        case 0x41...0x5A: return UInt32(digit) - 0x41
        case 0x61...0x7A: return UInt32(digit) - 0x61 + 26
        case 0x30...0x39: return UInt32(digit) - 0x30 + 52
        case UInt8(ascii: "-"): return 62
        case UInt8(ascii: "_"): return 63
        default: return nil
        }
    }
}
