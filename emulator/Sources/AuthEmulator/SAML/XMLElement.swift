// SPDX-License-Identifier: Apache-2.0
/// An element of an XML document, with its names resolved (Namespaces in XML 1.0).
struct XMLElement: Sendable, Equatable {
    struct Name: Sendable, Hashable {
        let prefix: String
        let local: String
        /// Empty for none.
        let namespace: String
    }

    struct Attribute: Sendable, Equatable {
        let name: Name
        let value: String
    }

    enum Node: Sendable, Equatable {
        case element(XMLElement)
        case text(String)
    }

    let name: Name
    /// Without the declarations of namespaces.
    var attributes: [Attribute] = []
    var children: [Node] = []
    /// The namespaces that are declared here or in enclosing elements, by prefix. The default namespace has the empty
    /// prefix.
    var scope: [String: String] = [:]

    var elements: [XMLElement] {
        children.compactMap { node in
            if case .element(let element) = node { element } else { nil }
        }
    }

    /// The text of the element itself. In these documents it then has no child elements.
    var text: String {
        children.map { node in
            if case .text(let text) = node { text } else { "" }
        }.joined()
    }

    /// The text without surrounding white space, for identifiers and numbers.
    var trimmedText: String {
        String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }

    func isNamed(_ local: String, _ namespace: String) -> Bool { name.local == local && name.namespace == namespace }

    func all(_ local: String, _ namespace: String) -> [XMLElement] { elements.filter { $0.isNamed(local, namespace) } }

    /// Nil if there is none, or more than one, because that would be ambiguous.
    func only(_ local: String, _ namespace: String) -> XMLElement? {
        let found = all(local, namespace)
        return found.count == 1 ? found[0] : nil
    }

    /// The value of an attribute without a namespace.
    subscript(name: String) -> String? {
        attributes.first { $0.name.local == name && $0.name.namespace.isEmpty }?.value
    }

    /// This element and all its descendants.
    var family: [XMLElement] { [self] + elements.flatMap(\.family) }
}
