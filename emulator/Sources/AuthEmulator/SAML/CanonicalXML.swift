// SPDX-License-Identifier: Apache-2.0
/// Exclusive XML Canonicalization 1.0 without comments: the unique text of an element over which signatures are
/// computed. Documents are written in this form too, so that what is sent is what was signed.
struct CanonicalXML {
    static let algorithm = "http://www.w3.org/2001/10/xml-exc-c14n#"

    /// Prefixes whose namespaces are written wherever they are in scope (`InclusiveNamespaces`); the empty one is the
    /// default namespace.
    private let inclusivePrefixes: [String]
    private var output = ""

    static func text(of element: XMLElement, inclusivePrefixes: [String] = []) -> String {
        var canonical = CanonicalXML(inclusivePrefixes: inclusivePrefixes)
        canonical.write(element, rendered: ["": ""])
        return canonical.output
    }

    private init(inclusivePrefixes: [String]) { self.inclusivePrefixes = inclusivePrefixes }

    /// - Parameter rendered: The declarations that the enclosing elements have in the output.
    private mutating func write(_ element: XMLElement, rendered: [String: String]) {
        let tag = Self.qualified(element.name)
        var rendered = rendered
        output += "<" + tag
        let missing = needed(element).filter { rendered[$0.key] != $0.value }
        for (prefix, namespace) in missing.sorted(by: { Self.comes($0.key, before: $1.key) }) {
            rendered[prefix] = namespace
            output += prefix.isEmpty ? " xmlns" : " xmlns:" + prefix
            output += "=\"" + Self.escapedValue(namespace) + "\""
        }
        for attribute in element.attributes.sorted(by: Self.precedes) {
            output += " " + Self.qualified(attribute.name) + "=\"" + Self.escapedValue(attribute.value) + "\""
        }
        output += ">"
        for node in element.children {
            switch node {
            case .element(let child): write(child, rendered: rendered)
            case .text(let text): output += Self.escapedText(text)
            }
        }
        output += "</" + tag + ">"
    }

    /// Section 3: the prefixes of the element's own names and those in the list. The prefix `xml` needs no declaration.
    private func needed(_ element: XMLElement) -> [String: String] {
        var needed = [element.name.prefix: element.name.namespace]
        for attribute in element.attributes where !attribute.name.prefix.isEmpty {
            needed[attribute.name.prefix] = attribute.name.namespace
        }
        for prefix in inclusivePrefixes where element.scope[prefix] != nil { needed[prefix] = element.scope[prefix] }
        needed["xml"] = nil
        return needed
    }

    private static func qualified(_ name: XMLElement.Name) -> String {
        name.prefix.isEmpty ? name.local : name.prefix + ":" + name.local
    }

    /// Canonical XML 1.0, section 2.2: by namespace, then by local name.
    private static func precedes(_ first: XMLElement.Attribute, _ second: XMLElement.Attribute) -> Bool {
        let (left, right) = (first.name, second.name)
        guard left.namespace.utf8.elementsEqual(right.namespace.utf8) else {
            return comes(left.namespace, before: right.namespace)
        }
        return comes(left.local, before: right.local)
    }

    /// By code points, whose order is the same in UTF-8.
    private static func comes(_ first: String, before second: String) -> Bool {
        first.utf8.lexicographicallyPrecedes(second.utf8)
    }

    /// Section 2.3.
    private static func escapedText(_ text: String) -> String {
        replacing(in: text) { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\r": "&#xD;"
            default: nil
            }
        }
    }

    private static func escapedValue(_ text: String) -> String {
        replacing(in: text) { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case "\"": "&quot;"
            case "\t": "&#x9;"
            case "\n": "&#xA;"
            case "\r": "&#xD;"
            default: nil
            }
        }
    }

    private static func replacing(in text: String, _ replacement: (Unicode.Scalar) -> String?) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            if let replacement = replacement(scalar) {
                result += replacement
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
    }
}
