// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("JSON that is refused")
struct JSONRefuseTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let bytes: [UInt8]
        let reason: JSONError.Reason
        let offset: Int
        var testDescription: String { String(decoding: bytes, as: UTF8.self) }

        init(_ text: String, _ reason: JSONError.Reason, _ offset: Int) {
            self.init(Array(text.utf8), reason, offset)
        }

        init(_ bytes: [UInt8], _ reason: JSONError.Reason, _ offset: Int) {
            self.bytes = bytes
            self.reason = reason
            self.offset = offset
        }
    }

    static let structure: [Case] = [
        Case("", .unexpectedEnd, 0), Case(" ", .unexpectedEnd, 1), Case("[", .unexpectedEnd, 1),
        Case("{", .unexpectedEnd, 1),
        Case("]", .unexpectedByte, 0), Case("}", .unexpectedByte, 0), Case(",", .unexpectedByte, 0),
        Case(":", .unexpectedByte, 0),
        Case("[1", .unexpectedEnd, 2), Case("[1,", .unexpectedEnd, 3), Case("[1,]", .unexpectedByte, 3),
        Case("[,1]", .unexpectedByte, 1), Case("[,]", .unexpectedByte, 1), Case("[1,,2]", .unexpectedByte, 3),
        Case("[1 2]", .unexpectedByte, 3), Case("[1}", .unexpectedByte, 2), Case("[1:2]", .unexpectedByte, 2),
        Case("[]]", .trailingText, 2), Case("[] []", .trailingText, 3), Case("1 2", .trailingText, 2),
        Case("null,", .trailingText, 4),
        Case("{}}", .trailingText, 2), Case("\"\"x", .trailingText, 2), Case("[]/**/", .trailingText, 2),
        Case("[]#", .trailingText, 2),
        Case("{\"a\"", .unexpectedEnd, 4), Case("{\"a\":", .unexpectedEnd, 5), Case("{\"a\":1", .unexpectedEnd, 6),
        Case("{\"a\":1,", .unexpectedEnd, 7), Case("{\"a\":1,}", .unexpectedByte, 7),
        Case("{,\"a\":1}", .unexpectedByte, 1),
        Case("{\"a\"}", .unexpectedByte, 4), Case("{\"a\",1}", .unexpectedByte, 4),
        Case("{\"a\" 1}", .unexpectedByte, 5),
        Case("{\"a\":1 \"b\":2}", .unexpectedByte, 7), Case("{\"a\":1]", .unexpectedByte, 6),
        Case("{a:1}", .unexpectedByte, 1),
        Case("{1:1}", .unexpectedByte, 1), Case("{'a':1}", .unexpectedByte, 1), Case("{null:1}", .unexpectedByte, 1),
        Case("{\"a\"::1}", .unexpectedByte, 5), Case("{\"a\":}", .unexpectedByte, 5),
        Case("{\"a\":1,,}", .unexpectedByte, 7),
        Case("/**/1", .unexpectedByte, 0), Case("//\n1", .unexpectedByte, 0), Case("\u{A0}1", .unexpectedByte, 0),
        Case("\u{C}1", .unexpectedByte, 0), Case("\u{B}1", .unexpectedByte, 0), Case("\0", .unexpectedByte, 0),
        Case("1\0", .trailingText, 1),
        Case("\u{2028}1", .unexpectedByte, 0),
    ]

    static let literals: [Case] = [
        Case("nul", .unexpectedEnd, 3), Case("nulL", .unexpectedByte, 3), Case("NULL", .unexpectedByte, 0),
        Case("True", .unexpectedByte, 0),
        Case("tru", .unexpectedEnd, 3), Case("truth", .unexpectedByte, 3), Case("fals", .unexpectedEnd, 4),
        Case("nullx", .trailingText, 4),
        Case("undefined", .unexpectedByte, 0), Case("NaN", .unexpectedByte, 0), Case("nan", .unexpectedByte, 1),
        Case("Infinity", .unexpectedByte, 0), Case("abc", .unexpectedByte, 0), Case("'a'", .unexpectedByte, 0),
        Case("`a`", .unexpectedByte, 0),
    ]

    static let numbers: [Case] = [
        Case("-", .unexpectedEnd, 1), Case("+", .unexpectedByte, 0), Case("+1", .unexpectedByte, 0),
        Case("--1", .invalidNumber, 1),
        Case("-a", .invalidNumber, 1), Case("- 1", .invalidNumber, 1), Case("-Infinity", .invalidNumber, 1),
        Case("-NaN", .invalidNumber, 1),
        Case("00", .invalidNumber, 1), Case("01", .invalidNumber, 1), Case("-01", .invalidNumber, 2),
        Case("-00", .invalidNumber, 2),
        Case(".5", .unexpectedByte, 0), Case("-.5", .invalidNumber, 1), Case("1.", .unexpectedEnd, 2),
        Case("[1.]", .invalidNumber, 3),
        Case("1.e1", .invalidNumber, 2), Case("1.a", .invalidNumber, 2), Case("1e", .unexpectedEnd, 2),
        Case("1e+", .unexpectedEnd, 3),
        Case("1e-", .unexpectedEnd, 3), Case("1ee1", .invalidNumber, 2), Case("1e+-1", .invalidNumber, 3),
        Case("[1e]", .invalidNumber, 3),
        Case("1e1.5", .trailingText, 3), Case("1.2.3", .trailingText, 3), Case("0x10", .trailingText, 1),
        Case("1_000", .trailingText, 1),
        Case("1,000", .trailingText, 1), Case("1f", .trailingText, 1), Case("１", .unexpectedByte, 0),
        Case("1e309", .numberOutOfRange, 0), Case("-1e309", .numberOutOfRange, 0),
        Case("[1e99999]", .numberOutOfRange, 1),
        Case(String(repeating: "9", count: 400), .numberOutOfRange, 0),
        Case(String(repeating: "9", count: 513), .numberTooLong, 0),
        Case("0." + String(repeating: "0", count: 600), .numberTooLong, 0),
    ]

    static let strings: [Case] = [
        Case("\"", .unexpectedEnd, 1), Case("\"a", .unexpectedEnd, 2), Case("\"\\", .unexpectedEnd, 2),
        Case("\"\\\"", .unexpectedEnd, 3),
        Case("\"\n\"", .controlCharacter, 1), Case("\"a\tb\"", .controlCharacter, 2),
        Case("\"\0\"", .controlCharacter, 1),
        Case("\"\u{1F}\"", .controlCharacter, 1), Case("\"\\\n\"", .invalidEscape, 1),
        Case("\"\\x41\"", .invalidEscape, 1),
        Case("\"\\a\"", .invalidEscape, 1), Case("\"\\'\"", .invalidEscape, 1), Case("\"\\0\"", .invalidEscape, 1),
        Case("\"\\U0041\"", .invalidEscape, 1),
        Case("\"\\u\"", .invalidEscape, 1), Case("\"\\u004\"", .invalidEscape, 1),
        Case("\"\\u004g\"", .invalidEscape, 1),
        Case("\"\\u+041\"", .invalidEscape, 1), Case("\"\\u00", .unexpectedEnd, 5), Case("\"\\é\"", .invalidEscape, 1),
        Case("\"\\ud800\"", .loneSurrogate, 1), Case("\"\\udc00\"", .loneSurrogate, 1),
        Case("\"\\ud800x\"", .loneSurrogate, 1),
        Case("\"\\ud800\\n\"", .loneSurrogate, 1), Case("\"\\ud800\\ud800\"", .loneSurrogate, 1),
        Case("\"\\ud800\\u0041\"", .loneSurrogate, 1), Case("\"\\ud800\\ue000\"", .loneSurrogate, 1),
        Case("\"\\ud800xudc00\"", .loneSurrogate, 1),
        Case("\"\\udc00\\udc00\"", .loneSurrogate, 1),
        Case("\"\\udc00\\ud800\"", .loneSurrogate, 1), Case("\"\\ud800\\udc0\"", .invalidEscape, 1),
        Case("\"\\ud800\\u", .unexpectedEnd, 9),
    ]

    static let bytes: [Case] = [
        Case([0xEF, 0xBB, 0xBF, 0x31], .byteOrderMark, 0), Case([0xEF, 0xBB, 0xBF], .byteOrderMark, 0),
        Case([0xEF, 0xBB, 0x80], .unexpectedByte, 0), Case([0xEF, 0xBF, 0xBF], .unexpectedByte, 0),
        Case([0xE0, 0xBB, 0xBF], .unexpectedByte, 0), Case([0x22, 0xC2, 0xC0, 0x22], .invalidUTF8, 1),
        Case([0x22, 0xC2, 0x7F, 0x22], .invalidUTF8, 1), Case([0x22, 0xE1, 0xC0, 0x80, 0x22], .invalidUTF8, 1),
        Case([0x22, 0xF1, 0xC0, 0x80, 0x80, 0x22], .invalidUTF8, 1),
        Case([0x22, 0xF3, 0x7F, 0x80, 0x80, 0x22], .invalidUTF8, 1),
        Case([0xFF, 0xFE, 0x31, 0], .invalidUTF8, 0),
        Case([0x22, 0x80, 0x22], .invalidUTF8, 1), Case([0x22, 0xC0, 0xAF, 0x22], .invalidUTF8, 1),
        Case([0x22, 0xC1, 0xBF, 0x22], .invalidUTF8, 1),
        Case([0x22, 0xC3, 0x22], .invalidUTF8, 1), Case([0x22, 0xC3], .invalidUTF8, 1),
        Case([0x22, 0xE0, 0x80, 0xAF, 0x22], .invalidUTF8, 1),
        Case([0x22, 0xE2, 0x82, 0x22], .invalidUTF8, 1), Case([0x22, 0xE2, 0x28, 0xA1, 0x22], .invalidUTF8, 1),
        Case([0x22, 0xED, 0xA0, 0x80, 0x22], .invalidUTF8, 1), Case([0x22, 0xED, 0xBF, 0xBF, 0x22], .invalidUTF8, 1),
        Case([0x22, 0xF0, 0x80, 0x80, 0xAF, 0x22], .invalidUTF8, 1),
        Case([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], .invalidUTF8, 1),
        Case([0x22, 0xF0, 0x9F, 0x98, 0x22], .invalidUTF8, 1),
        Case([0x22, 0xF5, 0x80, 0x80, 0x80, 0x22], .invalidUTF8, 1),
        Case([0x22, 0xF8, 0x88, 0x80, 0x80, 0x80, 0x22], .invalidUTF8, 1), Case([0x22, 0xFE, 0x22], .invalidUTF8, 1),
        Case([0x5B, 0xE9, 0x5D], .invalidUTF8, 1), Case([0x31, 0xFF], .invalidUTF8, 1),
        Case([0x22, 0x61, 0xF0, 0x9F], .invalidUTF8, 2),
    ]

    static let names: [Case] = [
        Case(#"{"a":1,"a":1}"#, .duplicateName, 13), Case(#"{"a":1,"b":2,"a":3}"#, .duplicateName, 19),
        Case(#"{"a":1,"\u0061":2}"#, .duplicateName, 18),
        Case(#"{"":1,"":2}"#, .duplicateName, 11), Case(#"[{"x":{"a":1,"a":2}}]"#, .duplicateName, 19),
    ]

    @Test("says why and where", arguments: structure + literals + numbers + strings + bytes + names)
    func refuses(_ example: Case) {
        #expect(throws: JSONError(reason: example.reason, offset: example.offset)) { try JSON.parse(example.bytes) }
    }

    @Test("may not be nested 129 deep, or deeper than the given limit")
    func tooDeep() {
        let error = JSONError(reason: .tooDeep, offset: 128)
        #expect(throws: error) { try JSON.parse(String(repeating: "[", count: 129)) }
        #expect(throws: error) { try JSON.parse(String(repeating: "[", count: 100_000)) }
        #expect(throws: JSONError(reason: .tooDeep, offset: 128 * 5)) {
            try JSON.parse(String(repeating: #"{"a":"#, count: 129))
        }
        #expect(throws: JSONError(reason: .tooDeep, offset: 1)) { try JSON.parse("[[]]", depthLimit: 1) }
    }

    @Test("may not be longer than the limit of its offsets")
    func tooLong() throws {
        var short = JSONParser(validated: Array("[1]".utf8), depthLimit: 1, lengthLimit: 3)
        try short.parseDocument()
        var long = JSONParser(validated: Array("[1] ".utf8), depthLimit: 1, lengthLimit: 3)
        #expect(throws: JSONError(reason: .tooLong, offset: 0)) { try long.parseDocument() }
    }

    @Test(
        "has a reason in words",
        arguments: [
            (JSONError.Reason.byteOrderMark, "byte order mark"), (.controlCharacter, "control character in a string"),
            (.duplicateName, "duplicate name in an object"), (.invalidEscape, "invalid escape"),
            (.invalidNumber, "invalid number"), (.invalidUTF8, "invalid UTF-8"), (.loneSurrogate, "lone surrogate"),
            (.numberOutOfRange, "number out of range"), (.numberTooLong, "number with too many digits"),
            (.tooDeep, "nested too deeply"), (.tooLong, "longer than 2 GiB"), (.trailingText, "text after the value"),
            (.unexpectedByte, "unexpected byte"), (.unexpectedEnd, "unexpected end"),
        ])
    func words(_ reason: JSONError.Reason, _ words: String) {
        #expect(JSONError(reason: reason, offset: 7).description == "invalid JSON at byte 7: " + words)
    }

    @Test("never shows its text in the error")
    func description() throws {
        let error = try #require(throws: JSONError.self) { try JSON.parse(#"{"idToken":"secret"#) }
        #expect(error.description == "invalid JSON at byte 18: unexpected end")
    }

    @Test("refuses every cut of a valid text without a crash")
    func everyCut() throws {
        let text = Array(#"{"a":[1,-2.5e3,true,null,"\ud83d\ude00é"],"b":{}}"#.utf8)
        _ = try JSON.parse(text)
        for length in 0..<text.count {
            #expect(throws: JSONError.self) { try JSON.parse(Array(text.prefix(length))) }
        }
    }

    @Test("refuses or reads every change of one byte without a crash")
    func everyByte() {
        let text = Array(#"{"a":[1,-2.5e3,"\ud83d\ude00é"]}"#.utf8)
        for index in text.indices {
            for byte in UInt8.min...UInt8.max {
                var changed = text
                changed[index] = byte
                if let value = try? JSON.parse(changed) {
                    #expect((try? JSON.parse(JSON.serialize(value))) == value)
                }
            }
        }
    }
}
