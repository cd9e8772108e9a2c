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
