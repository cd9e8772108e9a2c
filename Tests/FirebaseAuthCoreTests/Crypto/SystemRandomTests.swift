// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("Random texts")
struct SystemRandomTests {
    /// Hands out the given bytes in order, then nothing.
    final class Script {
        var bytes: [UInt8]
        init(_ bytes: [UInt8]) { self.bytes = bytes }

        func draw(_ count: Int) -> [UInt8]? {
            if bytes.isEmpty { return nil }
            let drawn = Array(bytes.prefix(count))
            bytes.removeFirst(drawn.count)
            return drawn
        }
    }

    @Test("have the length and differ")
    func bytes() throws {
        #expect(SystemRandom.bytes(0) == [])
        #expect(SystemRandom.bytes(-1) == nil)
        #expect(SystemRandom.bytes(.max) == nil)
        let first = try #require(SystemRandom.bytes(32))
        #expect(first.count == 32)
        #expect(first != SystemRandom.bytes(32))
    }

    @Test("throw away the bytes that would favour the first characters")
    func rejection() {
        let script = Script([255, 0, 254, 253, 252, 251, 9, 250, 19])
        // 256 is 25 times 10 and a rest of 6: the bytes 250 to 255 are of no use.
        #expect(SystemRandom.text(length: 3, alphabet: Array("0123456789".utf8), source: script.draw) == "099")
        #expect(script.bytes.isEmpty)
    }

    @Test("use every byte when the alphabet divides 256")
    func noRejection() {
        let alphabet = Array("0123456789abcdef".utf8)
        #expect(SystemRandom.text(length: 4, alphabet: alphabet, source: Script([0, 15, 240, 255]).draw) == "0f0f")
    }

    @Test("give each character equally often over all bytes")
    func fairness() throws {
        let alphabet = Array("abcdefg".utf8)
        let script = Script(Array(0...255))
        let text = try #require(SystemRandom.text(length: 252, alphabet: alphabet, source: script.draw))
        for character in alphabet { #expect(text.utf8.filter { $0 == character }.count == 36) }
    }

    @Test("end in nothing when the source fails or is stuck, or the alphabet is none")
    func failures() {
        let digits = Array("0123456789".utf8)
        #expect(SystemRandom.text(length: 2, alphabet: digits, source: Script([1]).draw) == nil)
        #expect(SystemRandom.text(length: 2, alphabet: digits, source: { [UInt8](repeating: 255, count: $0) }) == nil)
        #expect(SystemRandom.text(length: 1, alphabet: []) == nil)
        #expect(SystemRandom.text(length: 1, alphabet: [0x80]) == nil)
        #expect(SystemRandom.text(length: -1, alphabet: digits) == nil)
        #expect(SystemRandom.text(length: 0, alphabet: digits) == "")
    }

    @Test("ignore what a source gives beyond the request")
    func generousSource() {
        #expect(SystemRandom.text(length: 2, alphabet: Array("ab".utf8), source: { _ in [0, 1, 0, 1] }) == "ab")
    }
}
