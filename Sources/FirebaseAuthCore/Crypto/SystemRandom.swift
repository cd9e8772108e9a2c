// SPDX-License-Identifier: Apache-2.0
/// Unpredictable bytes and texts from OpenSSL's generator, which the kernel seeds.
enum SystemRandom {
    /// If the generator fails, or the count is negative or above 2^31, the result is nil, never weaker bytes.
    static func bytes(_ count: Int) -> [UInt8]? {
        OpenSSL.randomBytes(count)
    }

    /// A text with this number of characters of the alphabet (distinct ASCII bytes), each equally likely.
    static func text(length: Int, alphabet: [UInt8]) -> String? {
        text(length: length, alphabet: alphabet, source: bytes)
    }

    /// The same with the bytes of a given source.
    ///
    /// Bytes above the largest multiple of the alphabet's size are discarded: a plain remainder would favour the first
    /// characters. The result is nil if the source only returns such bytes.
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
