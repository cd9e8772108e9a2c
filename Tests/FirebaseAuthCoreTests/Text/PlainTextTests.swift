// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("Text from outside, as it is shown")
struct PlainTextTests {
    @Test(
        "loses what moves, rings, breaks lines, hides or turns round",
        arguments: [
            ("", ""), ("plain, as it is", "plain, as it is"), ("Größe 5 €, 😀", "Größe 5 €, 😀"),
            ("a\u{1B}[31mred", "a [31mred"), ("bell\u{7}", "bell "), ("one\r\ntwo\u{85}three", "one  two three"),
            ("del\u{7F}", "del "), ("c1\u{9B}31m", "c1 31m"), ("para\u{2029}graph\u{2028}", "para graph "),
            ("\u{202E}gnp.exe\u{202C}", "gnp.exe"), ("\u{2066}a\u{2069}\u{200F}\u{61C}", "a"),
            ("\u{FEFF}b\u{200B}o\u{2060}m\u{AD}", "bom"), ("tag\u{E0000}\u{E0041}", "tag"),
            ("no\u{FFFF}char", "nochar"),
            ("nul\u{0}", "nul "),
        ])
    func cleans(_ text: String, _ shown: String) {
        #expect(PlainText.shown(text) == shown)
    }

    /// What nobody sees: the first and the last of characters that follow each other.
    static let hidden: [ClosedRange<UInt32>] = [
        0xAD...0xAD, 0x34F...0x34F, 0x61C...0x61C, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180F, 0x200B...0x200F,
        0x202A...0x202E, 0x2060...0x206F, 0x3164...0x3164, 0xFEFF...0xFEFF, 0xFFA0...0xFFA0, 0xFFF0...0xFFFB,
        0xFFFE...0xFFFF, 0x1FFFE...0x1FFFF, 0xDFFFE...0xE0FFF, 0x10FFFE...0x10FFFF,
    ]

    @Test("loses exactly the characters that nobody sees", arguments: hidden)
    func hides(_ range: ClosedRange<UInt32>) {
        for value in [range.lowerBound, range.upperBound] {
            #expect(PlainText.shown("a" + Self.text(value) + "b") == "ab")
        }
        let isLineEnd = range.lowerBound == 0x202A
        for beside in [Self.text(range.lowerBound - 1), Self.text(range.upperBound + 1)] {
            #expect(PlainText.shown(beside).utf8.elementsEqual((isLineEnd && beside == "\u{2029}" ? " " : beside).utf8))
        }
    }

    @Test("has a blank for exactly what moves or ends a line", arguments: 0...0xA0)
    func blanks(_ value: UInt32) {
        let isControl = value < 0x20 || (0x7F...0x9F).contains(value)
        #expect(PlainText.shown(Self.text(value)) == (isControl ? " " : Self.text(value)))
    }

    private static func text(_ value: UInt32) -> String { Unicode.Scalar(value).map { String(Character($0)) } ?? "" }

    @Test("is no longer than a sentence, and says that there was more")
    func cuts() {
        let long = String(repeating: "a", count: 200)
        #expect(PlainText.shown(long) == long)
        #expect(PlainText.shown(long + "b") == long + "...")
        #expect(PlainText.shown(String(repeating: "ä", count: 300), most: 3) == "äää...")
        #expect(PlainText.shown(String(repeating: "\u{200B}", count: 1 << 20) + "x") == "x")
        #expect(PlainText.shown(String(repeating: "😀", count: 5000), most: PlainText.longestLine).utf8.count < 4050)
    }

    @Test("a line of the log has at most a thousand characters")
    func line() {
        for (count, shown) in [(1000, 1000), (1001, 1003)] {
            let lines = LoggedLines.during { Logger.log(.error, String(repeating: "a", count: count)) }
            #expect(lines.map { $0.utf8.count } == [shown])
        }
    }

    static let hostile = "a\u{1B}[2J\u{202E}b\r\nERROR: c\u{7} " + String(repeating: "x ", count: 500_000)

    // proves: fba_error_message.summary fba_error_name.summary
    @Test("no error repeats it as it came")
    func errors() throws {
        let errors: [AuthError] = [
            AuthError(message: "WEAK_PASSWORD : \(Self.hostile)", httpStatus: 400),
            AuthError(message: Self.hostile, httpStatus: 400),
            AuthError(message: "BLOCKING_FUNCTION_ERROR_RESPONSE : ((\(Self.hostile)))", httpStatus: 400),
            AuthError(message: String(repeating: "A", count: 1 << 20), httpStatus: 400),
            .providerError(Self.hostile, Self.hostile), .providerError("e", Self.hostile), .network(Self.hostile),
            .noSuchProvider(Self.hostile), .providerAlreadyLinked(Self.hostile), .invalidArgument(Self.hostile),
            .handoverFailed(.failure, Self.hostile), .invalidEmulatorHost(Self.hostile),
            .invalidEmulatorPort(Self.hostile),
        ]
        for error in errors {
            #expect(error.message.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }, "\(error.message)")
            #expect(error.message.utf8.count <= PlainText.longestLine + 3 && error.name.utf8.count <= 64)
        }
    }
}
