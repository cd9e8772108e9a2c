// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("Percent-encoding")
struct PercentCodingTests {
    static let pairs: [(String, String)] = [
        ("", ""), ("AZaz09-._~", "AZaz09-._~"), (" ", "%20"), ("+", "%2B"), ("a&b=c", "a%26b%3Dc"), ("é", "%C3%A9"),
        ("😀", "%F0%9F%98%80"),
        ("!*'()", "%21%2A%27%28%29"), ("%", "%25"), ("\0\n\u{7F}", "%00%0A%7F"), ("/?#[]@", "%2F%3F%23%5B%5D%40"),
    ]

    @Test("keeps the unreserved characters alone", arguments: pairs)
    func pair(_ plain: String, _ encoded: String) {
        #expect(PercentCoding.encode(plain) == encoded)
        #expect(PercentCoding.decode(encoded, plusIsSpace: false) == plain)
        #expect(PercentCoding.decode(encoded, plusIsSpace: true) == plain)
    }

    @Test("reads lower-case digits, and a plus as told")
    func lenient() {
        #expect(PercentCoding.decode("%c3%a9", plusIsSpace: false) == "é")
        #expect(PercentCoding.decode("a+b", plusIsSpace: true) == "a b")
        #expect(PercentCoding.decode("a+b", plusIsSpace: false) == "a+b")
    }

    @Test(
        "refuses broken escapes and what is not UTF-8",
        arguments: ["%", "%4", "%4g", "%g4", "a%", "%%41", "%C3", "%C3%28", "%ED%A0%80", "%FF", "%C0%80", "% 4"])
    func refuses(_ text: String) {
        #expect(PercentCoding.decode(text, plusIsSpace: false) == nil)
    }
}
