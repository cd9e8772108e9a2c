// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("Base 64 for URLs")
struct Base64URLTests {
    static let vectors: [(String, String)] = [
        ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("fooba", "Zm9vYmE"),
        ("foobar", "Zm9vYmFy"),
    ]

    @Test("follows the vectors of RFC 4648 without padding", arguments: vectors)
    func vector(_ plain: String, _ encoded: String) {
        #expect(Base64URL.encode(Array(plain.utf8)) == encoded)
        #expect(Base64URL.decode(encoded) == Array(plain.utf8))
        let padding = String(repeating: "=", count: (4 - encoded.utf8.count % 4) % 4)
        #expect(Base64URL.decode(encoded + padding) == Array(plain.utf8))
    }

    @Test("uses the URL alphabet and reads back every byte")
    func everyByte() {
        #expect(Base64URL.encode([0xFB, 0xFF, 0xFE]) == "-__-")
        for count in 253...256 {
            let bytes = (0..<count).map { UInt8($0) }
            #expect(Base64URL.decode(Base64URL.encode(bytes)) == bytes)
        }
    }

    @Test(
        "refuses other characters, wrong padding and stray bits",
        arguments: [
            "+A", "/A", "A", "AAAAA", "Zg=", "Zg===", "Zm9v=", "Zm9v====", "=", "==", "====", "Zh", "Zm9", "Z=g=",
            "Zg==Zg==", "Zg ", " Zg", "Z\ng",
            "Zé", "Zg\0\0",
        ])
    func refuses(_ text: String) { #expect(Base64URL.decode(text) == nil) }
}
