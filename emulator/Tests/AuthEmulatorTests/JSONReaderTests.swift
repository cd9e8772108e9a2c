// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import AuthEmulator

struct JSONReaderTests {
    private func read(_ text: String) -> JSONValue? { JSONValue.parse(text) }

    @Test(
        arguments: [
            ("null", .null), (" true ", true), ("false", false), ("0", 0), ("-0", 0), ("-17", -17), ("1.0", 1),
            ("1.5e3", 1500), ("1E2", 100), ("2.5", .double(2.5)), ("-2.5e-1", .double(-0.25)),
            ("9223372036854775807", .integer(.max)), ("9223372036854775808", .double(9_223_372_036_854_775_808)),
            ("\"\"", ""), (#""a\"\\\/\b\f\n\r\t""#, "a\"\\/\u{8}\u{c}\n\r\t"), (#""\u00e9\uD83D\ude00x""#, "é😀x"),
            ("\"é😀\"", "é😀"), ("[]", []), ("[1 , [ ] ]", [1, []]),
            ("\t{\"a\":{},\r\n\"b\" : [null]}", ["a": [:], "b": [.null]]),
            (#"{"a":1,"a":2}"#, ["a": 2]),
        ] as [(String, JSONValue)])
    func `A document is read`(text: String, value: JSONValue) { #expect(read(text) == value) }

    @Test(arguments: [
        "", " ", "nul", "nullx", "True", "01", "-", "+1", "1.", ".5", "1e", "1e+", "0x1", "1e999", "NaN", "'a'", "\"a",
        "\"\n\"", #""\x""#, #""\u12g4""#, #""\u12"#, #""\ud800""#, #""\ud800\u0041""#, #""\udc00""#, "[", "[1", "[1,]",
        "[,]",
        "[1 2]", "{", "{a:1}", #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#, #"{"a":1"#, "{1:2}", "[] []", "\u{feff}[]",
        "\"\u{0}\"",
    ])
    func `What is no document is not read`(text: String) { #expect(read(text) == nil) }

    @Test func `Text that is not UTF-8 is not read`() {
        for bytes in [[0x22, 0xff, 0x22], [0x22, 0xed, 0xa0, 0x80, 0x22], [0x22, 0x5c, 0x6e, 0xc3, 0x22]] as [[UInt8]] {
            #expect(JSONValue.parse(Data(bytes)) == nil)
        }
    }

    @Test func `A document may not be deeper or larger than its limits`() throws {
        func lists(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(read(lists(100)) != nil && read(lists(101)) == nil)
        let objects = String(repeating: #"{"a":"#, count: 101) + "1" + String(repeating: "}", count: 101)
        #expect(read(objects) == nil)
        func zeros(_ count: Int) -> Data {
            Data(("[" + Array(repeating: "0", count: count).joined(separator: ",") + "]").utf8)
        }
        let most = JSONLimits.request.values
        #expect(JSONValue.parse(zeros(most - 1)) != nil && JSONValue.parse(zeros(most)) == nil)
        #expect(JSONValue.parse(zeros(most), within: .file) != nil)
    }

    @Test(arguments: [
        (String(repeating: "[", count: 8_000_000), "more than 100 lists and objects in each other"),
        ("[" + String(repeating: "[],", count: 2_000_000), "more than 100000 values"),
    ])
    func `A body that would hold everybody up is refused, and says why`(body: String, reason: String) async {
        let reply = await TestEmulator().send("POST", "\(TestEmulator.v1)/accounts:signUp?key=k", body: body)
        #expect(reply.status == 400 && reply.errorMessage?.contains(reason) == true)
    }
}
