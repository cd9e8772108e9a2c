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
            ("\u{FEFF}b\u{200B}o\u{2060}m\u{AD}", "bom"), ("tag\u{E0041}", "tag"), ("no\u{FFFF}char", "nochar"),
            ("nul\u{0}", "nul "),
        ])
    func cleans(_ text: String, _ shown: String) {
        #expect(PlainText.shown(text) == shown)
    }

    @Test("is no longer than a sentence, and says that there was more")
    func cuts() {
        let long = String(repeating: "a", count: PlainText.longestPart)
        #expect(PlainText.shown(long) == long)
        #expect(PlainText.shown(long + "b") == long + "...")
        #expect(PlainText.shown(String(repeating: "ä", count: 300), most: 3) == "äää...")
        #expect(PlainText.shown(String(repeating: "\u{200B}", count: 1 << 20) + "x") == "x")
        #expect(PlainText.shown(String(repeating: "😀", count: 5000), most: PlainText.longestLine).utf8.count < 4050)
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
