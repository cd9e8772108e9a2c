// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("A nonce")
struct NonceTests {
    @Test("has the wanted length, the alphabet and its hash", arguments: [16, 17, 32, 127, 128])
    func generate(_ length: Int) throws {
        let nonce = try #require(Nonce.generate(length: length))
        #expect(nonce.raw.utf8.count == length)
        #expect(nonce.raw.utf8.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == 0x2D || $0 == 0x5F })
        #expect(nonce.sha256Hex == Digest.sha256Hex(nonce.raw))
    }

    @Test("is refused in other lengths", arguments: [Int.min, -1, 0, 15, 129, Int.max])
    func lengths(_ length: Int) { #expect(Nonce.generate(length: length) == nil) }

    @Test("is never the same twice")
    func fresh() {
        let nonces = (0..<1000).compactMap { _ in Nonce.generate()?.raw }
        #expect(Set(nonces).count == 1000)
    }
}
