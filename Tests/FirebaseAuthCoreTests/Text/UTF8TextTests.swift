// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("Text as bytes")
struct UTF8TextTests {
    /// Short and long ones, with each byte of ASCII at each place of a word of eight and beside it.
    static let texts: [String] = (0...0x7F).flatMap { byte in
        [0, 1, 7, 8, 9, 20].map { place in
            String(repeating: "a", count: place) + String(UnicodeScalar(UInt8(byte))) + "bc\u{E9}"
        }
    }

    @Test("says of every text what the plain definition says")
    func definitions() {
        for text in Self.texts + ["", "a", "\u{1F600}"] {
            let bytes = Array(text.utf8)
            #expect(UTF8Text.bytes(text) == bytes)
            #expect(UTF8Text.hasControl(text) == bytes.contains { $0 < 0x20 || $0 == 0x7F })
            #expect(UTF8Text.isPlain(text) == bytes.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C })
            for start in 0...bytes.count {
                let plain = bytes[start...].firstIndex { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C } ?? bytes.count
                #expect(UTF8Text.plainEnd(in: bytes, from: start) == plain)
                #expect(
                    UTF8Text.firstOffset(of: 0x62, in: bytes, from: start) == bytes[start...].firstIndex(of: 0x62))
            }
        }
    }

    /// Up to three bytes after a sequence's first: what the ranges in the table of RFC 3629 begin and end with.
    static let sequenceEnds: [[UInt8]] = {
        let edges: [UInt8] = [0x7F, 0x80, 0xBF, 0xC0]
        let second: [[UInt8]] = (edges + [0x8F, 0x90, 0x9F, 0xA0]).map { [$0] }
        let third: [[UInt8]] = second.flatMap { before in edges.map { before + [$0] } }
        let fourth: [[UInt8]] = third.flatMap { before in edges.map { before + [$0] } }
        return [[]] + second + third + fourth
    }()

    @Test("is well-formed where the standard library has it so", arguments: UInt8.min...UInt8.max)
    func wellFormed(_ first: UInt8) {
        let judgedOtherwise = Self.sequenceEnds.map { [0x61, first] + $0 }.filter { bytes in
            (UTF8Text.firstInvalidOffset(in: bytes) == nil) != (String(validating: bytes, as: UTF8.self) != nil)
        }
        #expect(judgedOtherwise.isEmpty)
    }

    @Test("comes after what it begins with, and after smaller bytes; not after itself")
    func order() {
        let sorted = ["", "K", "a", "ab", "b", "\u{E9}", "\u{212A}"]
        for (place, text) in sorted.enumerated() {
            for (other, later) in sorted.enumerated() {
                #expect(UTF8Text.precedes(text, later) == (place < other), "\(text) \(later)")
            }
        }
    }

    @Test(
        "begins with a text whose bytes come first",
        arguments: [("", false), ("a", false), ("ab", true), ("abc", true), ("xab", false), ("aB", false)])
    func beginning(_ text: String, _ begins: Bool) {
        #expect(text.beginsWithBytes(of: "ab") == begins && text.beginsWithBytes(of: ""))
        #expect(text.beginsWithBytes(of: "a") == (text.utf8.first == 0x61))
    }

    @Test("finds a text where it stands, and nowhere else")
    func standing() {
        let bytes = Array("abcabd".utf8)
        #expect(UTF8Text.stands("abc" as StaticString, in: bytes, at: 0..<3))
        #expect(
            UTF8Text.stands("abd" as String, in: bytes, at: 3..<6) && UTF8Text.stands("" as String, in: [], at: 0..<0))
        #expect(!UTF8Text.stands("abc" as String, in: bytes, at: 3..<6))
        #expect(!UTF8Text.stands("ab" as StaticString, in: bytes, at: 0..<3))
        #expect(!UTF8Text.stands("abc" as StaticString, in: bytes, at: 0..<2))
        #expect(!UTF8Text.stands("abc" as String, in: bytes, at: 0..<2))
        #expect(UTF8Text.areSame(bytes, at: 0..<2, 3..<5) && !UTF8Text.areSame(bytes, at: 0..<3, 3..<6))
    }
}
