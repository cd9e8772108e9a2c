// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("A JSON text, read where it stands")
struct ParsedJSONTests {
    static let text = #"""
        {"null":null, "true":true, "false":false, "integer":-7, "double":1.5, "string":"text", "escaped":"a\u00e9\n\"",
         "array":[1,[2],{"a":3},"4"], "object":{"inner":{"deep":1},"last":2}, "\u0061\/b":"by an escaped name", "":"empty"}
        """#

    @Test("gives what it holds")
    func values() throws {
        let json = try ParsedJSON(Self.text)
        #expect(json.isObject && json["null"]?.isNull == true)
        #expect(json["true"]?.boolValue == true && json["false"]?.boolValue == false)
        #expect(json["integer"]?.integerValue == -7 && json["integer"]?.doubleValue == -7)
        #expect(json["double"]?.doubleValue == 1.5)
        #expect(json["string"]?.stringValue == "text" && json["escaped"]?.stringValue == "a\u{E9}\n\"")
        let elements: [JSONValue] = [.integer(1), .array([.integer(2)]), .members(("a", .integer(3))), .string("4")]
        #expect(json["array"]?.arrayValue?.map { $0.tree } == elements)
        #expect(json["array"]?.arrayValue?[2]["a"]?.integerValue == 3)
        #expect(json["object"]?["inner"]?["deep"]?.integerValue == 1 && json["object"]?["last"]?.integerValue == 2)
        #expect(json["object"]?.members?.map { $0.name } == ["inner", "last"])
    }

    @Test("finds members by what their names mean")
    func names() throws {
        let json = try ParsedJSON(Self.text)
        #expect(json["a/b"]?.stringValue == "by an escaped name" && json.text("a/b") == "by an escaped name")
        #expect(json[""]?.stringValue == "empty")
        #expect(json["deep"] == nil && json["text"] == nil && json["strin"] == nil && json["strings"] == nil)
        #expect(try ParsedJSON(#"{"\u0061\u0062":1}"#)["ab"]?.integerValue == 1)
        #expect(json["array"]?[""] == nil && json["array"]?["array"] == nil)
        #expect(json["u0061"] == nil && json[#"\u0061\/b"#] == nil)
    }

    @Test("gives nothing for another type", arguments: ["null", "true", "7", "1.5", #""text""#, "[]", "{}"])
    func mismatches(_ text: String) throws {
        let json = try ParsedJSON(text)
        let found: [Bool] = [
            json.isNull, json.boolValue != nil, json.doubleValue != nil, json.stringValue != nil,
            json.arrayValue != nil, json.members != nil,
        ]
        #expect(found.filter { $0 }.count == 1)
        #expect(json.isObject == (json.members != nil) && json["a"] == nil && json.text("a") == "")
        #expect((json.integerValue != nil) == (text == "7"))
    }

    @Test("refuses a name that is there twice, however it is written")
    func duplicates() throws {
        let many = (0..<40).map { #""n\#($0)":1"# }.joined(separator: ",")
        for names in [#""a":1,"a":2"#, #""a":1,"\u0061":2"#, #""\u0061":1,"b":1,"a":2"#, many + #","\u006e7":1"#] {
            #expect(throws: JSONError.self) { try ParsedJSON("{\(names)}") }
        }
        #expect(try ParsedJSON(#"{"a":{"a":1},"b":{"a":1},"\u0063":1}"#).members?.count == 3)
        #expect(try ParsedJSON("{\(many)}").members?.count == 40)
    }
}
