// SPDX-License-Identifier: Apache-2.0
import CPlatform

/// Base 64 as headers use it (RFC 4648 section 4).
enum Base64 {
    static func encode(_ bytes: [UInt8]) -> String {
        let digits = Base64URL.encode(bytes).utf8.map { digit -> UInt8 in
            switch digit {
            case UInt8(ascii: "-"): UInt8(ascii: "+")
            case UInt8(ascii: "_"): UInt8(ascii: "/")
            default: digit
            }
        }
        let padding = Array(repeating: UInt8(ascii: "="), count: (4 - digits.count % 4) % 4)
        return String(decoding: digits + padding, as: UTF8.self)
    }
}

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

    /// The same bytes, written in base 64 of either alphabet, with or without padding. The text is not checked.
    static func respelt(_ text: String) -> String {
        var digits = Array(text.utf8)
        while digits.last == UInt8(ascii: "=") { digits.removeLast() }
        for index in digits.indices {
            if digits[index] == UInt8(ascii: "+") { digits[index] = UInt8(ascii: "-") }
            if digits[index] == UInt8(ascii: "/") { digits[index] = UInt8(ascii: "_") }
        }
        return String(decoding: digits, as: UTF8.self)
    }

    /// nil unless every character belongs to the alphabet, the padding is absent or exact, and the unused bits are
    /// zero: each sequence of bytes has only one text (and that text padded).
    static func decode(_ text: String) -> [UInt8]? {
        decode(Array(text.utf8)[0...])
    }

    /// The same for a part of a text. Each sign-in reads a token.
    static func decode(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        guard let digits = withoutPadding(text) else { return nil }
        var length = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: digits.count / 4 * 3 + 2) { space, count in
            length = unsafe digits.withUnsafeBufferPointer {
                unsafe fbp_base64url_decode($0.baseAddress, $0.count, space.baseAddress)
            }
            count = max(length, 0)
        }
        return length < 0 ? nil : bytes
    }

    private static func withoutPadding(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        var digits = text
        while digits.last == UInt8(ascii: "=") { digits = digits.dropLast() }
        let padding = text.count - digits.count
        return padding == 0 || (padding <= 2 && text.count % 4 == 0) ? digits : nil
    }
}
