// SPDX-License-Identifier: Apache-2.0
/// Percent-encoding (RFC 3986 section 2).
enum PercentCoding {
    /// Keeps the unreserved characters and encodes every other byte in upper case, as OAuth 1 signatures and PKCE need.
    static func encode(_ text: String) -> String {
        var encoded: [UInt8] = []
        for byte in text.utf8 {
            if ASCII.isUnreserved(byte) {
                encoded.append(byte)
            } else {
                appendEscape(of: byte, to: &encoded)
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    static func appendEscape(of byte: UInt8, to encoded: inout [UInt8]) {
        encoded.append(UInt8(ascii: "%"))
        encoded.append(ASCII.hexDigit(byte >> 4, upperCase: true))
        encoded.append(ASCII.hexDigit(byte, upperCase: true))
    }

    /// nil when an escape is incomplete or not hexadecimal, or when the result is not UTF-8.
    static func decode(_ text: String, plusIsSpace: Bool) -> String? {
        decode(text.utf8, plusIsSpace: plusIsSpace)
    }

    /// The same for a part of a text.
    static func decode(_ bytes: some Sequence<UInt8>, plusIsSpace: Bool) -> String? {
        var decoded: [UInt8] = []
        var iterator = bytes.makeIterator()
        while let byte = iterator.next() {
            switch byte {
            case UInt8(ascii: "%"):
                guard let high = iterator.next().flatMap(ASCII.hexValue),
                    let low = iterator.next().flatMap(ASCII.hexValue)
                else { return nil }
                decoded.append(high << 4 | low)
            case UInt8(ascii: "+") where plusIsSpace: decoded.append(0x20)
            default: decoded.append(byte)
            }
        }
        return UTF8Text.string(decoded)
    }

    /// Whether every percent sign starts a complete escape.
    static func isWellFormed(_ bytes: some Sequence<UInt8>) -> Bool {
        var digitsDue = 0
        for byte in bytes {
            if digitsDue > 0 {
                if ASCII.hexValue(byte) == nil { return false }
                digitsDue -= 1
            } else if byte == UInt8(ascii: "%") {
                digitsDue = 2
            }
        }
        return digitsDue == 0
    }
}
