// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("JSON that is accepted")
struct JSONAcceptTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let text: String
        let value: JSONValue
        var testDescription: String { text }

        init(_ text: String, _ value: JSONValue) {
            self.text = text
            self.value = value
        }
    }

    static let literals: [Case] = [
        Case("null", .null), Case("true", .bool(true)), Case("false", .bool(false)), Case(" null ", .null),
        Case("\t\r\n null\r\n\t", .null), Case("[]", .array([])), Case("{}", .object([])),
        Case("[ ]", .array([])), Case("{ \n}", .object([])), Case("[null]", .array([.null])),
        Case("[[]]", .array([.array([])])), Case("[1,2]", .array([.integer(1), .integer(2)])),
        Case("[1 ,\t2 ]", .array([.integer(1), .integer(2)])),
        Case(#"{"a":1}"#, .members(("a", .integer(1)))),
        Case(#" { "a" : 1 , "b" : [ ] } "#, .members(("a", .integer(1)), ("b", .array([])))),
        Case(#"{"":0}"#, .members(("", .integer(0)))),
        Case(#"{"a":{"a":{}}}"#, .members(("a", .members(("a", .object([])))))),
        Case(#"{"a":1,"A":2}"#, .members(("a", .integer(1)), ("A", .integer(2)))),
    ]

    static let numbers: [Case] = [
        Case("0", .integer(0)), Case("-0", .integer(0)), Case("1", .integer(1)), Case("-1", .integer(-1)),
        Case("10", .integer(10)), Case("1234567890", .integer(1_234_567_890)),
        Case("9223372036854775807", .integer(.max)), Case("-9223372036854775808", .integer(.min)),
        Case("9223372036854775808", .double(9_223_372_036_854_775_808)),
        Case("-9223372036854775809", .double(-9_223_372_036_854_775_808)),
        Case("18446744073709551616", .double(18_446_744_073_709_551_616)),
        Case("0.0", .double(0)), Case("1.0", .double(1)), Case("0.5", .double(0.5)), Case("-0.25", .double(-0.25)),
        Case("1e3", .double(1000)), Case("1E3", .double(1000)), Case("1e+3", .double(1000)),
        Case("1e-3", .double(0.001)),
        Case("0e0", .double(0)), Case("0e+1", .double(0)), Case("1.5e2", .double(150)), Case("1e05", .double(100_000)),
        Case("1e308", .double(1e308)), Case("1e-400", .double(0)), Case("5e-324", .double(.leastNonzeroMagnitude)),
        Case("1.7976931348623157e308", .double(.greatestFiniteMagnitude)),
        Case("0." + String(repeating: "0", count: 510), .double(0)),
        Case("0.1", .double(0.1)), Case("3.141592653589793", .double(3.141592653589793)),
        Case("123456789012345678901234567890", .double(123_456_789_012_345_677_877_719_597_056)),
    ]

    static let strings: [Case] = [
        Case(#""""#, .string("")), Case(#""a""#, .string("a")), Case(#"" ""#, .string(" ")),
        Case(#""\"""#, .string("\"")), Case(#""\\""#, .string("\\")), Case(#""\/""#, .string("/")),
        Case(#""/""#, .string("/")),
        Case(#""\b\f\n\r\t""#, .string("\u{8}\u{C}\n\r\t")), Case(#""\u0041""#, .string("A")),
        Case(#""\u00e9""#, .string("\u{E9}")), Case(#""\u00E9""#, .string("\u{E9}")),
        Case(#""e\u0301""#, .string("e\u{301}")),
        Case(#""\u0000""#, .string("\0")), Case(#""a\u0000b""#, .string("a\0b")), Case(#""\u001f""#, .string("\u{1F}")),
        Case(#""\ud83d\ude00""#, .string("😀")), Case(#""\uD83D\uDE00""#, .string("😀")),
        Case(#""\ud800\udc00""#, .string("\u{10000}")), Case(#""\udbff\udfff""#, .string("\u{10FFFF}")),
        Case(#""\ud7ff""#, .string("\u{D7FF}")), Case(#""\ue000""#, .string("\u{E000}")),
        Case(#""\uffff""#, .string("\u{FFFF}")),
        Case("\"\u{7F}\"", .string("\u{7F}")), Case("\"\u{80}\"", .string("\u{80}")),
        Case("\"\u{2028}\u{2029}\"", .string("\u{2028}\u{2029}")),
        Case("\"\u{E9}\"", .string("\u{E9}")), Case("\"\u{10FFFF}\"", .string("\u{10FFFF}")),
        Case("\"\u{FEFF}\"", .string("\u{FEFF}")),
        Case(#""\\u0041""#, .string("\\u0041")), Case(#""[{\"}]""#, .string("[{\"}]")), Case("\"日本語\"", .string("日本語")),
    ]

    @Test("is read as the value it says", arguments: literals + numbers + strings)
    func accepts(_ example: Case) throws {
        #expect(try JSON.parse(example.text) == example.value)
    }

    @Test("may begin with many blanks and hold a long string")
    func long() throws {
        let blanks = String(repeating: " \n", count: 20_000)
        let content = String(repeating: "xy\\n", count: 20_000)
        let expected = String(repeating: "xy\n", count: 20_000)
        #expect(try JSON.parse(blanks + "\"\(content)\"" + blanks) == .string(expected))
    }

    @Test("may be nested 128 deep")
    func deep() throws {
        _ = try JSON.parse(String(repeating: "[", count: 128) + String(repeating: "]", count: 128))
        let objects = String(repeating: #"{"a":"#, count: 127) + "{}" + String(repeating: "}", count: 127)
        _ = try JSON.parse(objects)
    }

    @Test("has names that differ only by Unicode normalization as different members")
    func normalization() throws {
        let value = try JSON.parse(#"{"\u00e9":1,"e\u0301":2}"#)
        #expect(value["\u{E9}"] == .integer(1))
        #expect(value["e\u{301}"] == .integer(2))
        #expect(try JSON.parse(#""\u00e9""#) != JSON.parse(#""e\u0301""#))
    }

    @Test("keeps the sign of a written negative zero with a fraction")
    func negativeZero() throws {
        #expect(try JSON.parse("-0.0").doubleValue?.sign == .minus)
    }

    @Test("keeps many members apart and in order")
    func manyMembers() throws {
        let text = "{" + (0..<2000).map { "\"n\($0)\":\($0)" }.joined(separator: ",") + "}"
        let value = try JSON.parse(text)
        #expect(value.objectValue?.count == 2000)
        #expect(value["n1999"]?.integerValue == 1999)
        #expect(JSON.serialize(value) == text)
    }
}
