// SPDX-License-Identifier: Apache-2.0
import FoundationEssentials

/// The names of SAML 2.0 and the standards below it.
enum SAML {
    static let assertion = "urn:oasis:names:tc:SAML:2.0:assertion"
    static let `protocol` = "urn:oasis:names:tc:SAML:2.0:protocol"
    static let metadata = "urn:oasis:names:tc:SAML:2.0:metadata"
    static let signature = "http://www.w3.org/2000/09/xmldsig#"

    static let postBinding = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST"
    static let redirectBinding = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect"
    static let bearer = "urn:oasis:names:tc:SAML:2.0:cm:bearer"
    static let password = "urn:oasis:names:tc:SAML:2.0:ac:classes:Password"
    static let basicNames = "urn:oasis:names:tc:SAML:2.0:attrname-format:basic"

    enum NameFormat {
        static let email = "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress"
        static let persistent = "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent"
        static let unspecified = "urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified"
    }

    /// Core, section 3.2.2.2.
    enum Status {
        private static let prefix = "urn:oasis:names:tc:SAML:2.0:status:"
        static let success = prefix + "Success"
        static let responder = prefix + "Responder"
        static let denied = prefix + "RequestDenied"
        static let failed = prefix + "AuthnFailed"
        static let passive = prefix + "NoPassive"

        /// The last part of a code; nil if it is not one of SAML's own, so that no error repeats arbitrary text.
        static func name(_ code: String) -> String? {
            guard code.hasPrefix(prefix) else { return nil }
            let name = code.dropFirst(prefix.count)
            return (1...40).contains(name.utf8.count) && name.allSatisfy { $0.isASCII && $0.isLetter }
                ? String(name) : nil
        }
    }

    private static let namespaces = ["saml": assertion, "samlp": `protocol`, "md": metadata, "ds": signature]

    /// An element with its usual prefix, such as `saml:Issuer`. Attributes without a value are left out.
    static func element(
        _ name: String, _ attributes: [(name: String, value: String?)] = [], _ children: [XMLElement] = [],
        text: String? = nil
    ) -> XMLElement {
        let parts = name.split(separator: ":").map(String.init)
        var element = XMLElement(
            name: .init(prefix: parts[0], local: parts[1], namespace: namespaces[parts[0]] ?? ""))
        element.attributes = attributes.compactMap { attribute in
            attribute.value.map {
                .init(name: .init(prefix: "", local: attribute.name, namespace: ""), value: readable($0))
            }
        }
        element.children = children.map { .element($0) } + [text].compactMap(\.self).map { .text(readable($0)) }
        return element
    }

    /// XML cannot represent most control characters.
    private static func readable(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.filter { XMLReader.isCharacter($0) }))
    }

    /// A valid XML id: it must not begin with a digit.
    static func newID() -> String { "_" + RandomText.hex(32) }

    /// Nil if it is not a time in UTC. Digits of fractions beyond the usual precision are ignored.
    static func time(_ text: String) -> Timestamp? {
        guard text.hasSuffix("Z") else { return nil }
        let seconds = text.dropLast().split(separator: ".", maxSplits: 1).first ?? ""
        return Timestamp(rfc3339: seconds + "Z")
    }
}
