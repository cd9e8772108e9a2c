/// FIPS 180-4 and RFC 2104, written out because one-time passwords need this digest and nothing else does.
enum SHA1 {
    static func authenticationCode(of message: [UInt8], key: [UInt8]) -> [UInt8] {
        let short = key.count > 64 ? digest(key) : key
        let padded = short + [UInt8](repeating: 0, count: 64 - short.count)
        return digest(padded.map { $0 ^ 0x5c } + digest(padded.map { $0 ^ 0x36 } + message))
    }

    static func digest(_ message: [UInt8]) -> [UInt8] {
        var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0]
        let padded = pad(message)
        for start in stride(from: 0, to: padded.count, by: 64) {
            compress(padded[start..<start + 64], into: &state)
        }
        return state.flatMap { word in bytes(of: word) }
    }

    private static func pad(_ message: [UInt8]) -> [UInt8] {
        var padded = message + [0x80]
        padded += [UInt8](repeating: 0, count: (120 - padded.count % 64) % 64)
        let bitCount = UInt64(message.count) &* 8
        return padded + bytes(of: UInt32(truncatingIfNeeded: bitCount >> 32))
            + bytes(of: UInt32(truncatingIfNeeded: bitCount))
    }

    private static func bytes(of word: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { shift in UInt8(truncatingIfNeeded: word >> shift) }
    }

    private static func compress(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
        var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { index in
            block[index..<index + 4].reduce(UInt32(0)) { word, byte in word << 8 | UInt32(byte) }
        }
        for index in 16..<80 {
            words.append(rotate(words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], 1))
        }
        var v = state
        for (round, word) in words.enumerated() {
            let (mixed, constant) = mix(v[1], v[2], v[3], round: round)
            v = [rotate(v[0], 5) &+ mixed &+ v[4] &+ constant &+ word, v[0], rotate(v[1], 30), v[2], v[3]]
        }
        for index in state.indices { state[index] = state[index] &+ v[index] }
    }

    private static func mix(_ b: UInt32, _ c: UInt32, _ d: UInt32, round: Int) -> (UInt32, UInt32) {
        switch round {
        case ..<20: ((b & c) | (~b & d), 0x5a82_7999)
        case ..<40: (b ^ c ^ d, 0x6ed9_eba1)
        case ..<60: ((b & c) | (b & d) | (c & d), 0x8f1b_bcdc)
        default: (b ^ c ^ d, 0xca62_c1d6)
        }
    }

    private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
        word << count | word >> (32 - count)
    }
}
