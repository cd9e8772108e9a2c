// SPDX-License-Identifier: Apache-2.0
@testable import FirebaseAuthCore

/// JSON, as answers, tokens, settings and stored sessions have it.
enum JSONTarget {
    static func feed(_ input: [UInt8], _ rules: Rules) -> Bool {
        do throws(JSONError) {
            let parsed = try ParsedJSON(input)
            check(parsed, parsed.tree, rules)
            return true
        } catch {
            rules.require((0...input.count).contains(error.offset), "an error is within the text")
            rules.require(!error.description.isEmpty, "an error has a description")
            rules.requireHidden(error.description)
            return false
        }
    }

    private static func check(_ parsed: ParsedJSON, _ value: JSONValue, _ rules: Rules) {
        let written = JSON.bytes(of: value)
        let again = try? JSON.parse(written)
        rules.require(again == value, "what is written is read back")
        rules.require(again.map { JSON.bytes(of: $0) } == written, "what is read back is written alike")
        lookUp(parsed, value, rules)
        rules.require(depth(of: value) <= JSON.defaultDepthLimit, "nesting is limited")
    }

    /// The text is read in two ways: in place, and as a tree.
    private static func lookUp(_ parsed: ParsedJSON, _ value: JSONValue, _ rules: Rules) {
        let isSame =
            parsed["name"].map { $0.tree } == value["name"] && parsed.text("name") == value["name"]?.stringValue ?? ""
        rules.require(isSame, "a member is found alike in both readings")
        rules.require(parsed.integerValue == value.integerValue, "an integer is read alike")
        rules.require(parsed.doubleValue == value.doubleValue || value.isNull, "a number is read alike")
        rules.require(parsed.stringValue == value.stringValue, "a text is read alike")
        if let text = value.stringValue { rules.require(parsed.says(text) == true, "a text says itself") }
        let names = parsed.members?.map { $0.name } ?? []
        rules.require(names.count == value.objectValue?.count ?? 0, "members are counted alike")
        for (index, name) in names.enumerated() {
            rules.require(!names[..<index].contains { $0.sameBytes(as: name) }, "no name occurs twice")
        }
        for child in parsed.arrayValue ?? [] { lookUp(child, child.tree, rules) }
    }

    private static func depth(of value: JSONValue) -> Int {
        switch value {
        case .array(let elements): 1 + (elements.map { depth(of: $0) }.max() ?? 0)
        case .object(let members): 1 + (members.map { depth(of: $0.value) }.max() ?? 0)
        default: 0
        }
    }
}
