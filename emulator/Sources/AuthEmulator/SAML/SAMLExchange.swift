// SPDX-License-Identifier: Apache-2.0
import FoundationEssentials

/// What a service provider asks of an identity provider, and what the answer is measured by (SAML Core, section 3.4.1).
struct SAMLExchange: Sendable {
    let requestID: String
    /// The entity id of the identity provider.
    let issuer: String
    /// The entity id of the service provider.
    let audience: String
    /// Where the answer is posted.
    let consumer: AbsoluteURI
    /// What comes back with the answer; nothing if the service provider sent nothing.
    let relayState: String?
    /// The emulator plays the identity provider, so that its key is good.
    let isOwn: Bool

    /// Where a browser goes with the request: the identity provider's address, with the request after the HTTP Redirect
    /// binding (SAML Bindings, section 3.4.4).
    /// - Parameter key: By which the request is signed; nothing if it is not.
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

/// A request of any service provider, as a browser brings it.
struct ReceivedAuthnRequest {
    let id: String
    let issuer: String
    let consumer: AbsoluteURI
    /// Nobody may be asked anything.
    let isPassive: Bool

    /// Nothing if it is none that can be answered by a form.
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
