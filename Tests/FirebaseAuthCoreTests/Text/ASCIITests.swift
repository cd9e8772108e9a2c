// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("Characters of ASCII")
struct ASCIITests {
    static let upper = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
    static let lower = Array("abcdefghijklmnopqrstuvwxyz".utf8)
    static let digits = Array("0123456789".utf8)
    static let marks = Array("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~".utf8)

    @Test("belong to the classes of the grammars", arguments: UInt8.min...UInt8.max)
    func classes(_ byte: UInt8) {
        let isLetter = (Self.upper + Self.lower).contains(byte)
        let isDigit = Self.digits.contains(byte)
        #expect(ASCII.isLetter(byte) == isLetter)
        #expect(ASCII.isDigit(byte) == isDigit)
        #expect(ASCII.isUnreserved(byte) == (isLetter || isDigit || "-._~".utf8.contains(byte)))
        #expect(ASCII.isVisible(byte) == (isLetter || isDigit || Self.marks.contains(byte)))
        #expect(ASCII.isControl(byte) == ((0..<32).contains(byte) || byte == 127))
    }

    @Test("lose their case if they are letters", arguments: UInt8.min...UInt8.max)
    func lowercased(_ byte: UInt8) {
        let place = Self.upper.firstIndex(of: byte)
        #expect(ASCII.lowercased(byte) == place.map { Self.lower[$0] } ?? byte)
    }

    @Test("stand for numbers up to fifteen", arguments: UInt8.min...UInt8.max)
    func hex(_ byte: UInt8) {
        let small = Array("0123456789abcdef".utf8).firstIndex(of: byte).map { UInt8($0) }
        let large = Array("0123456789ABCDEF".utf8).firstIndex(of: byte).map { UInt8($0) }
        #expect(ASCII.hexValue(byte) == small ?? large)
        if let small { #expect(ASCII.hexDigit(0xA0 | small, upperCase: false) == byte) }
        if let large { #expect(ASCII.hexDigit(0xA0 | large, upperCase: true) == byte) }
    }

    @Test("leave a code that was typed in groups, without any blank")
    func blanks() {
        #expect(ASCII.withoutBlanks(" 12\t3\n4\u{B}5\u{C}6\r\n") == "123456")
        #expect(ASCII.withoutBlanks("\u{8}1\u{E}\u{1F}!\u{A0}2") == "\u{8}1\u{E}\u{1F}!\u{A0}2")
    }
}
