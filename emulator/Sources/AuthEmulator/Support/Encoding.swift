// SPDX-License-Identifier: Apache-2.0
import Crypto
import FoundationEssentials

/// RFC 4648, section 6, without padding: the form in which people type a shared secret.
enum Base32 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")

    static func encode(_ bytes: [UInt8]) -> String {
        var text = ""
        var buffer: UInt32 = 0
        var bits: UInt32 = 0
        for byte in bytes {
            buffer = (buffer << 8 | UInt32(byte)) & 0xffff
            bits += 8
            while bits >= 5 {
                bits -= 5
                text.append(alphabet[Int(buffer >> bits & 31)])
            }
        }
        if bits > 0 { text.append(alphabet[Int(buffer << (5 - bits) & 31)]) }
        return text
    }

    static func decode(_ text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        var buffer: UInt32 = 0
        var bits: UInt32 = 0
        for character in text {
            guard let value = alphabet.firstIndex(of: character) else { return nil }
            buffer = (buffer << 5 | UInt32(value)) & 0xffff
            bits += 5
            guard bits >= 8 else { continue }
            bits -= 8
            bytes.append(UInt8(truncatingIfNeeded: buffer >> bits))
        }
        return bytes
    }
}

enum Base64URL {
    static func encode(_ bytes: some Sequence<UInt8>) -> String {
        Data(bytes).base64EncodedString()
            .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    static func decode(_ text: some StringProtocol) -> Data? {
        let padding = UInt8(ascii: "=")
        let standard = text.utf8.filter { $0 != padding }.map(standardDigit)
        let rest = Array(repeating: padding, count: (4 - standard.count % 4) % 4)
        return Data(base64Encoded: Data(standard + rest))
    }

    private static func standardDigit(_ byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "-"): UInt8(ascii: "+")
        case UInt8(ascii: "_"): UInt8(ascii: "/")
        default: byte
        }
    }
}

/// Digits of hexadecimal numbers, in ASCII.
enum HexDigit {
    /// The value of a digit in either case; nil for any other byte.
    static func value(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    /// For a value below 16.
    static func upperCase(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }
}

/// Digests as byte arrays and texts.
enum Digest {
    /// SHA-256 in lower-case hexadecimal.
    static func sha256Hex(_ text: String) -> String { hex(sha256(Array(text.utf8))) }

    /// In lower case.
    static func hex(_ bytes: [UInt8]) -> String {
        bytes.map { byte in
            let hex = String(byte, radix: 16)
            return byte < 16 ? "0" + hex : hex
        }.joined()
    }

    static func sha256(_ message: [UInt8]) -> [UInt8] {
        Array(SHA256.hash(data: message))
    }

    /// HMAC-SHA-1 (RFC 2104), on which RFC 6238 bases one-time passwords.
    static func hmacSHA1(of message: [UInt8], key: [UInt8]) -> [UInt8] {
        Array(HMAC<Insecure.SHA1>.authenticationCode(for: message, using: SymmetricKey(data: key)))
    }
}

/// Identifiers with the alphabets and lengths of the wire contract.
enum RandomText {
    private static let digitAlphabet = Array("0123456789")
    private static let alphanumericAlphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
    private static let base64URLAlphabet = alphanumericAlphabet + Array("-_")
    private static let consonants = Array("BCDFGHJKLMNPQRSTVWXZ")
    private static let hexAlphabet = Array("0123456789abcdef")

    static func alphanumeric(_ count: Int) -> String { draw(count, from: alphanumericAlphabet) }
    static func base64URL(_ count: Int) -> String { draw(count, from: base64URLAlphabet) }
    /// Only consonants, so that no words appear (RFC 8628, section 6.1).
    static func userCode() -> String { draw(4, from: consonants) + "-" + draw(4, from: consonants) }
    static func hex(_ count: Int) -> String { draw(count, from: hexAlphabet) }

    static func digits(_ count: Int) -> String { draw(count, from: digitAlphabet) }

    /// The first digit is never zero, so that the text survives a conversion to a JSON number and back.
    static func number(_ count: Int) -> String {
        draw(1, from: Array(digitAlphabet.dropFirst())) + draw(count - 1, from: digitAlphabet)
    }

    private static func draw(_ count: Int, from alphabet: [Character]) -> String {
        var generator = SystemRandomNumberGenerator()
        return String((0..<count).map { _ in alphabet[Int.random(in: alphabet.indices, using: &generator)] })
    }
}
