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
    /// The namespaces that are declared here or further out, by their prefixes; the default one has the empty prefix.
    var scope: [String: String] = [:]

    var elements: [XMLElement] {
        children.compactMap { node in
            if case .element(let element) = node { element } else { nil }
        }
    }

    /// Of the element itself, which in these documents has no elements then.
    var text: String {
        children.map { node in
            if case .text(let text) = node { text } else { "" }
        }.joined()
    }

    /// The text without white space around it, as an identifier or a number has to be read.
    var trimmedText: String {
        String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }

    func isNamed(_ local: String, _ namespace: String) -> Bool { name.local == local && name.namespace == namespace }

    func all(_ local: String, _ namespace: String) -> [XMLElement] { elements.filter { $0.isNamed(local, namespace) } }

    /// Nothing if there is none, or more than one: nobody could say which is meant.
    func only(_ local: String, _ namespace: String) -> XMLElement? {
        let found = all(local, namespace)
        return found.count == 1 ? found[0] : nil
    }

    /// The value of an attribute without a namespace.
    subscript(name: String) -> String? {
        attributes.first { $0.name.local == name && $0.name.namespace.isEmpty }?.value
    }

    /// This element and all within it.
    var family: [XMLElement] { [self] + elements.flatMap(\.family) }
}
