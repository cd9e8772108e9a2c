// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("A JSON value")
struct JSONValueTests {
    let value = JSONValue.members(
        ("null", .null), ("bool", .bool(true)), ("integer", .integer(7)), ("double", .double(1.5)),
        ("string", .string("text")),
        ("array", .array([.null])), ("object", .object([])), ("absent", nil))

    @Test("gives what it holds")
    func accessors() {
        #expect(value["null"]?.isNull == true)
        #expect(value["bool"]?.boolValue == true)
        #expect(value["integer"]?.integerValue == 7)
        #expect(value["integer"]?.doubleValue == 7)
        #expect(value["double"]?.doubleValue == 1.5)
        #expect(value["string"]?.stringValue == "text")
        #expect(value["array"]?.arrayValue == [.null])
        #expect(value["object"]?.objectValue == [])
        #expect(value["absent"] == nil)
    }

    @Test("gives nothing for another type")
    func mismatches() {
        let text = JSONValue.string("1")
        #expect(text["a"] == nil)
        #expect(!text.isNull)
        #expect(text.boolValue == nil)
        #expect(text.integerValue == nil)
        #expect(text.doubleValue == nil)
        #expect(text.arrayValue == nil)
        #expect(text.objectValue == nil)
        #expect(JSONValue.double(1).integerValue == nil)
        #expect(JSONValue.integer(1).stringValue == nil)
    }

    @Test("differs from a value of another type or order")
    func equality() {
        #expect(JSONValue.integer(1) != .double(1))
        #expect(JSONValue.members(("a", .null), ("b", .null)) != .members(("b", .null), ("a", .null)))
        #expect(JSONMember(name: "\u{E9}", value: .null) != JSONMember(name: "e\u{301}", value: .null))
        #expect(value == value)
    }
}
