// SPDX-License-Identifier: Apache-2.0
import Crypto
import CryptoExtras
import FoundationEssentials

/// Signatures inside the element that they sign, as SAML uses them (XML Signature; SAML Core, section 5.4).
enum XMLSignature {
    static let rsaSHA256 = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"
    private static let sha256 = "http://www.w3.org/2001/04/xmlenc#sha256"
    private static let enveloped = SAML.signature + "enveloped-signature"

    /// The same element with a signature after the issuer, where the schemas require it.
    static func sign(_ element: XMLElement, with key: SigningKey) throws -> XMLElement {
        let digest = Data(Digest.sha256(Array(CanonicalXML.text(of: element).utf8)))
        let info = signedInfo(of: element["ID"] ?? "", digest: digest)
        let value = try key.signature(of: CanonicalXML.text(of: info))
        let certificate = SAML.element("ds:X509Certificate", text: key.certificateText)
        let signature = SAML.element(
            "ds:Signature", [],
            [
                info, SAML.element("ds:SignatureValue", text: value.base64EncodedString()),
                SAML.element("ds:KeyInfo", [], [SAML.element("ds:X509Data", [], [certificate])]),
            ])
        var signed = element
        let place = element.elements.first?.isNamed("Issuer", SAML.assertion) == true ? 1 : 0
        signed.children.insert(.element(signature), at: place)
        return signed
    }

    private static func signedInfo(of id: String, digest: Data) -> XMLElement {
        func algorithm(_ name: String, _ value: String) -> XMLElement { SAML.element(name, [("Algorithm", value)]) }
        let transforms = [enveloped, CanonicalXML.algorithm].map { algorithm("ds:Transform", $0) }
        let reference = SAML.element(
            "ds:Reference", [("URI", "#" + id)],
            [
                SAML.element("ds:Transforms", [], transforms), algorithm("ds:DigestMethod", sha256),
                SAML.element("ds:DigestValue", text: digest.base64EncodedString()),
            ])
        return SAML.element(
            "ds:SignedInfo", [],
            [
                algorithm("ds:CanonicalizationMethod", CanonicalXML.algorithm),
                algorithm("ds:SignatureMethod", rsaSHA256), reference,
            ])
    }

    /// Whether the element has a signature of its own.
    static func isSigned(_ element: XMLElement) -> Bool { !element.all("Signature", SAML.signature).isEmpty }
}

/// A received signature that must be verified. The key that it names is ignored: a forger can write anything there.
struct ReceivedSignature {
    private typealias Hash = @Sendable (Data) -> (digest: Data, isSigned: (Data, _RSA.Signing.PublicKey) -> Bool)

    /// Each prefix is searched in every element.
    private static let mostPrefixes = 50

    private let element: XMLElement
    private let signature: XMLElement

    /// - Parameter element: The signed element, whose child the signature is.
    init(of element: XMLElement) throws {
        guard let signature = element.only("Signature", SAML.signature) else {
            throw SAMLRefusal("it has several signatures in one element")
        }
        self.element = element
        self.signature = signature
    }

    /// Returns if one of the keys verifies the whole element.
    func verify(by keys: [_RSA.Signing.PublicKey]) throws {
        guard let info = signature.only("SignedInfo", SAML.signature),
            let reference = info.only("Reference", SAML.signature),
            let method = info.only("CanonicalizationMethod", SAML.signature)
        else { throw SAMLRefusal("its signature has no SignedInfo with one Reference") }
        let content = CanonicalXML.text(of: info, inclusivePrefixes: try Self.inclusivePrefixes(method))
        let signed = try Self.algorithm(info, "SignatureMethod", Self.signatureMethods)(Data(content.utf8))
        guard let value = Self.bytes(signature.only("SignatureValue", SAML.signature)) else {
            throw SAMLRefusal("its SignatureValue is no base64")
        }
        try checkDigest(reference)
        guard keys.contains(where: { signed.isSigned(value, $0) }) else {
            throw SAMLRefusal("no certificate of the identity provider verifies its signature")
        }
    }

    /// The reference must mean exactly the element that contains the signature, complete except for the signature.
    private func checkDigest(_ reference: XMLElement) throws {
        guard let id = element["ID"], !id.isEmpty, reference["URI"] == "#" + id else {
            throw SAMLRefusal("its signature is not of the element that it is in")
        }
        let transforms = reference.only("Transforms", SAML.signature)?.elements ?? []
        guard transforms.count == 2, transforms[0]["Algorithm"] == SAML.signature + "enveloped-signature" else {
            throw SAMLRefusal(
                "its signature has other transforms than enveloped-signature and exclusive canonicalization")
        }
        let prefixes = try Self.inclusivePrefixes(transforms[1])
        var content = element
        content.children.removeAll { $0 == .element(signature) }
        let text = CanonicalXML.text(of: content, inclusivePrefixes: prefixes)
        let hash = try Self.algorithm(reference, "DigestMethod", Self.digestMethods)
        guard let value = Self.bytes(reference.only("DigestValue", SAML.signature)),
            hash(Data(text.utf8)).digest == value
        else { throw SAMLRefusal("it was changed after it was signed") }
    }

    private static func algorithm(_ parent: XMLElement, _ name: String, _ known: [String: Hash]) throws -> Hash {
        let algorithm = parent.only(name, SAML.signature)?["Algorithm"] ?? ""
        guard let found = known[algorithm] else {
            throw SAMLRefusal("its \(name) is not supported: use RSA with SHA-256, SHA-384 or SHA-512")
        }
        return found
    }

    private static func inclusivePrefixes(_ element: XMLElement) throws -> [String] {
        guard element["Algorithm"] == CanonicalXML.algorithm else {
            throw SAMLRefusal("its canonicalization is not supported: use \(CanonicalXML.algorithm)")
        }
        let list = element.only("InclusiveNamespaces", CanonicalXML.algorithm)?["PrefixList"] ?? ""
        let prefixes = list.split(separator: " ", maxSplits: mostPrefixes)
        guard prefixes.count <= mostPrefixes else { throw SAMLRefusal("its signature lists too many prefixes") }
        return prefixes.map { $0 == "#default" ? "" : String($0) }
    }

    private static func bytes(_ element: XMLElement?) -> Data? {
        element.flatMap { Data(base64Encoded: $0.text.filter { !$0.isWhitespace }) }
    }

    private static let (digestMethods, signatureMethods): ([String: Hash], [String: Hash]) = {
        let (signing, encryption) = ("http://www.w3.org/2001/04/xmldsig-more#", "http://www.w3.org/2001/04/xmlenc#")
        let hashes: [Hash] = [{ hash(SHA256.self, $0) }, { hash(SHA384.self, $0) }, { hash(SHA512.self, $0) }]
        let digests = [encryption + "sha256", signing + "sha384", encryption + "sha512"]
        let signatures = ["rsa-sha256", "rsa-sha384", "rsa-sha512"].map { signing + $0 }
        return (
            Dictionary(uniqueKeysWithValues: zip(digests, hashes)),
            Dictionary(uniqueKeysWithValues: zip(signatures, hashes))
        )
    }()

    private static func hash<Function: HashFunction>(
        _ function: Function.Type, _ content: Data
    ) -> (digest: Data, isSigned: (Data, _RSA.Signing.PublicKey) -> Bool) {
        let digest = Function.hash(data: content)
        return (
            Data(digest),
            { value, key in
                key.isValidSignature(.init(rawRepresentation: value), for: digest, padding: .insecurePKCS1v1_5)
            }
        )
    }
}

/// Why an answer of a SAML identity provider is not trusted.
struct SAMLRefusal: Error, Sendable {
    let reason: String

    init(_ reason: String) { self.reason = reason }

    var error: APIError { APIError("INVALID_IDP_RESPONSE : The SAMLResponse is not accepted: \(reason).") }
}
