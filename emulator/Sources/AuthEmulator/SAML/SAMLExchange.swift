// SPDX-License-Identifier: Apache-2.0
import FoundationEssentials

/// A service provider's request to an identity provider, and what its answer must match (SAML Core, section 3.4.1).
struct SAMLExchange: Sendable {
    let requestID: String
    /// The entity id of the identity provider.
    let issuer: String
    /// The entity id of the service provider.
    let audience: String
    /// The address to which the answer is posted.
    let consumer: AbsoluteURI
    /// Returned with the answer; nil if the service provider sent none.
    let relayState: String?
    /// Whether the emulator plays the identity provider, so that its own key is valid.
    let isOwn: Bool

    /// The identity provider's address with the request in it, by the HTTP Redirect binding (SAML Bindings, section
    /// 3.4.4).
    ///
    /// - Parameter key: Signs the request; nil to leave it unsigned.
    func address(at sso: String, now: Timestamp, signedBy key: SigningKey?) throws -> String {
        let request = try Deflate.encodeBare(Data(CanonicalXML.text(of: document(for: sso, now: now)).utf8))
        var fields = [(name: "SAMLRequest", value: request.base64EncodedString())]
        if let relayState { fields.append((name: "RelayState", value: relayState)) }
        guard let key else { return sso.appendingQuery(fields) }
        fields.append((name: "SigAlg", value: XMLSignature.rsaSHA256))
        let signature = try key.signature(of: FormCoding.encode(fields)).base64EncodedString()
        return sso.appendingQuery(fields + [(name: "Signature", value: signature)])
    }

    private func document(for sso: String, now: Timestamp) -> XMLElement {
        SAML.element(
            "samlp:AuthnRequest",
            [
                ("ID", requestID), ("Version", "2.0"), ("IssueInstant", now.rfc3339), ("Destination", sso),
                ("ProtocolBinding", SAML.postBinding), ("AssertionConsumerServiceURL", consumer.text),
            ],
            [
                SAML.element("saml:Issuer", text: audience),
                SAML.element(
                    "samlp:NameIDPolicy", [("Format", SAML.NameFormat.unspecified), ("AllowCreate", "true")]),
            ])
    }
}

extension String {
    fileprivate func appendingQuery(_ fields: [(name: String, value: String)]) -> String {
        self + (contains("?") ? "&" : "?") + FormCoding.encode(fields)
    }
}

/// A request of any service provider, as it arrives with a browser.
struct ReceivedAuthnRequest {
    let id: String
    let issuer: String
    let consumer: AbsoluteURI
    /// The person must not be asked anything.
    let isPassive: Bool

    /// Nil if it is not a request that a form can answer.
    init?(_ text: String) {
        guard let packed = Data(base64Encoded: text),
            let data = try? Deflate.decode(packed, windowBits: Deflate.bare, upTo: XMLReader.mostBytes),
            let root = try? XMLReader.read(data), root.isNamed("AuthnRequest", SAML.protocol), let id = root["ID"],
            let issuer = root.only("Issuer", SAML.assertion)?.trimmedText, !id.isEmpty, !issuer.isEmpty,
            let consumer = root["AssertionConsumerServiceURL"].flatMap({ AbsoluteURI($0) }), consumer.isPage,
            root["ProtocolBinding"] ?? SAML.postBinding == SAML.postBinding
        else { return nil }
        self.id = id
        self.issuer = issuer
        self.consumer = consumer
        isPassive = root["IsPassive"] == "true" || root["IsPassive"] == "1"
    }
}
