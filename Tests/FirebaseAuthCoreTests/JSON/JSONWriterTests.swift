// SPDX-License-Identifier: Apache-2.0
import CPlatform
import Testing

@testable import FirebaseAuthCore

@Suite("JSON that is written")
struct JSONWriterTests {
    static let texts: [(JSONValue, String)] = [
        (.null, "null"), (.bool(true), "true"), (.bool(false), "false"), (.integer(0), "0"),
        (.integer(.min), "-9223372036854775808"),
        (.integer(.max), "9223372036854775807"), (.double(0.5), "0.5"), (.double(1), "1.0"), (.double(-3), "-3.0"),
        (.double(0.1), "0.1"),
        (.double(1e300), "1e+300"), (.double(.leastNonzeroMagnitude), "5e-324"), (.double(-0.0), "-0.0"),
        (.double(.nan), "null"),
        (.double(.infinity), "null"), (.double(-.infinity), "null"), (.string(""), "\"\""), (.string("a/b"), "\"a/b\""),
        (.string("\"\\\u{8}\u{C}\n\r\t"), #""\"\\\b\f\n\r\t""#), (.string("\0\u{1}\u{1F}"), #""\u0000\u0001\u001f""#),
        (.string("\u{7F}é\u{2028}😀"), "\"\u{7F}é\u{2028}😀\""), (.array([]), "[]"),
        (.array([.null, .integer(1)]), "[null,1]"),
        (.object([]), "{}"), (.members(("a", .integer(1)), ("b", nil), ("c\"", .array([]))), #"{"a":1,"c\"":[]}"#),
    ]

    @Test("is compact and escaped", arguments: texts)
    func written(_ value: JSONValue, _ text: String) {
        #expect(JSON.serialize(value) == text)
    }

    static let doubles: [Double] = [
        0.1, 0.2, 0.30000000000000004, 1 / 3, 2 / 3, 123456.789, 1e15, 1e16, 1e17, 1e22, 1e23, 9_007_199_254_740_992,
        4.35, .pi,
        .leastNormalMagnitude, .leastNonzeroMagnitude, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
        1.7976931348623157e308,
    ]

    @Test("reads back as the same double", arguments: doubles)
    func roundTrip(_ number: Double) throws {
        #expect(try JSON.parse(JSON.serialize(.double(number))) == .double(number))
    }

    @Test("reads back as the same tree")
    func tree() throws {
        let value = JSONValue.members(
            ("text", .string("a\0\n\"é😀")), ("list", .array([.null, .bool(false), .integer(-5), .double(1e-7)])),
            ("nested", .members(("", .object([])))))
        #expect(try JSON.parse(JSON.serialize(value)) == value)
    }

    @Test("does not follow the locale of the thread")
    func locale() throws {
        // Only meaningful where a locale with a decimal comma is installed; elsewhere it holds trivially.
        guard let comma = newlocale(1 << LC_NUMERIC, "de_DE.UTF-8", nil) else { return }
        let previous = uselocale(comma)
        defer {
            uselocale(previous)
            freelocale(comma)
        }
        #expect(JSON.serialize(.double(0.5)) == "0.5")
        #expect(try JSON.parse("0.5") == .double(0.5))
    }
}
