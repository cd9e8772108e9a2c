// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("Form coding")
struct FormCodingTests {
    @Test("encodes names and values")
    func encode() {
        #expect(FormCoding.encode([]) == "")
        #expect(FormCoding.encode([("a b", "c&d"), ("e", ""), ("é", "+")]) == "a%20b=c%26d&e=&%C3%A9=%2B")
    }

    static let texts: [(String, [[String]])] = [
        ("", []), ("a=b", [["a", "b"]]), ("a", [["a", ""]]), ("a=", [["a", ""]]), ("=b", [["", "b"]]),
        ("a=b=c", [["a", "b=c"]]),
        ("a=b&c=d", [["a", "b"], ["c", "d"]]), ("&&a=b&", [["a", "b"]]), ("a=1&a=2", [["a", "1"], ["a", "2"]]),
        ("a+b=c%20d", [["a b", "c d"]]),
        ("=", [["", ""]]), ("a%3Db=c%26d", [["a=b", "c&d"]]), ("a;b=c", [["a;b", "c"]]),
    ]

    @Test("decodes in order", arguments: texts)
    func decode(_ text: String, _ pairs: [[String]]) {
        #expect(FormCoding.decode(text)?.map { [$0.name, $0.value] } == pairs)
    }

    @Test("refuses a broken part", arguments: ["a=%", "%=a", "a=b&c=%zz", "a=%FF", "%C3=1"])
    func refuses(_ text: String) { #expect(FormCoding.decode(text) == nil) }

    @Test("reads back what it wrote")
    func roundTrip() {
        let pairs = [("a", "\0 &=+%é😀"), ("", ""), ("a", "again")]
        #expect(
            FormCoding.decode(FormCoding.encode(pairs))?.map { [$0.name, $0.value] } == pairs.map { [$0.0, $0.1] })
    }
}
