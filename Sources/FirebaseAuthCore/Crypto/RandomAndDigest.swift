// SPDX-License-Identifier: Apache-2.0
/// Unpredictable bytes and texts from OpenSSL's generator, which the kernel seeds.
enum SystemRandom {
    /// nil when the generator fails or the count is negative or beyond 2^31: never weaker bytes instead.
    static func bytes(_ count: Int) -> [UInt8]? {
        OpenSSL.randomBytes(count)
    }

    /// A text of so many characters of the alphabet (distinct ASCII bytes), each equally likely.
    static func text(length: Int, alphabet: [UInt8]) -> String? {
        text(length: length, alphabet: alphabet, source: bytes)
    }

    /// The same with the bytes of a given source.
    ///
    /// Bytes that lie beyond the largest multiple of the alphabet's size are thrown away: a plain remainder would
    /// favour the first characters. A source that only yields such bytes ends in nil.
    static func text(length: Int, alphabet: [UInt8], source: (Int) -> [UInt8]?) -> String? {
        guard length >= 0, (1...256).contains(alphabet.count), alphabet.allSatisfy({ $0 < 0x80 }) else { return nil }
        let usable = 256 - 256 % alphabet.count
        var text: [UInt8] = []
        var roundsLeft = 256
        while text.count < length {
            guard roundsLeft > 0, let drawn = source(length - text.count) else { return nil }
            roundsLeft -= 1
            for byte in drawn where Int(byte) < usable && text.count < length {
                text.append(alphabet[Int(byte) % alphabet.count])
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}

/// Cryptographic digests.
public enum Digest {
    /// SHA-256 (FIPS 180-4), 32 bytes; nil when OpenSSL cannot compute it.
    public static func sha256(_ bytes: [UInt8]) -> [UInt8]? {
        OpenSSL.sha256(bytes)
    }

    /// SHA-256 of the text's UTF-8 bytes as 64 lower-case hexadecimal digits; nil when OpenSSL cannot compute it.
    public static func sha256Hex(_ text: String) -> String? {
        guard let digest = sha256(Array(text.utf8)) else { return nil }
        var hex: [UInt8] = []
        for byte in digest {
            hex.append(ASCII.hexDigit(byte >> 4, upperCase: false))
            hex.append(ASCII.hexDigit(byte, upperCase: false))
        }
        return String(decoding: hex, as: UTF8.self)
    }
}
