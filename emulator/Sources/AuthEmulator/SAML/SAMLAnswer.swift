// SPDX-License-Identifier: Apache-2.0
import FoundationEssentials

/// What an identity provider says about a person.
struct SAMLSubject: Sendable {
    let nameID: String
    var format = SAML.NameFormat.persistent
    /// Texts and lists of texts, by name.
    let attributes: JSONValue
}

/// The emulator's own answers as an identity provider (SAML Core, section 3.3.3; Profiles, section 4.1.4.2), signed
/// twice: some service providers check the signature of the answer, others that of the assertion in it.
struct SAMLAnswer {
    /// Seconds before and after the time of issue.
    private static let tolerance: Int64 = 60
    private static let lifetime: Int64 = 300

    let issuer: String
    let audience: String
    let consumer: String
    /// Nil if there was no request.
    let requestID: String?
    let now: Timestamp
    let key: SigningKey

    init(_ exchange: SAMLExchange, now: Timestamp, key: SigningKey) {
        self.init(
            issuer: exchange.issuer, audience: exchange.audience, consumer: exchange.consumer.text,
            requestID: exchange.requestID, now: now, key: key)
    }

    init(issuer: String, audience: String, consumer: String, requestID: String?, now: Timestamp, key: SigningKey) {
        self.issuer = issuer
        self.audience = audience
        self.consumer = consumer
        self.requestID = requestID
        self.now = now
        self.key = key
    }

    /// The answer in base64, for a form.
    func granting(_ subject: SAMLSubject) throws -> String {
        try encoded([SAML.Status.success], nil, [XMLSignature.sign(assertion(about: subject), with: key)])
    }

    /// - Parameter error: Its name in OAuth, which the pages use.
    func refusing(_ error: String) throws -> String {
        let detail =
            switch error {
            case "access_denied": SAML.Status.denied
            case "login_required": SAML.Status.passive
            default: SAML.Status.failed
            }
        return try encoded([SAML.Status.responder, detail], error, [])
    }

    private func encoded(_ codes: [String], _ message: String?, _ content: [XMLElement]) throws -> String {
        let inner = codes.dropFirst().map { SAML.element("samlp:StatusCode", [("Value", $0)]) }
        let status = SAML.element(
            "samlp:Status", [],
            [SAML.element("samlp:StatusCode", [("Value", codes.first)], Array(inner))]
                + [message].compactMap(\.self).map { SAML.element("samlp:StatusMessage", text: $0) })
        let response = SAML.element(
            "samlp:Response",
            [
                ("ID", SAML.newID()), ("Version", "2.0"), ("IssueInstant", now.rfc3339), ("Destination", consumer),
                ("InResponseTo", requestID),
            ], [SAML.element("saml:Issuer", text: issuer), status] + content)
        let text = CanonicalXML.text(of: try XMLSignature.sign(response, with: key))
        return Data(text.utf8).base64EncodedString()
    }

    private func assertion(about subject: SAMLSubject) -> XMLElement {
        let attributes = attributes(subject.attributes)
        return SAML.element(
            "saml:Assertion", [("ID", SAML.newID()), ("Version", "2.0"), ("IssueInstant", now.rfc3339)],
            [SAML.element("saml:Issuer", text: issuer), element(of: subject), conditions, statement]
                + (attributes.isEmpty ? [] : [SAML.element("saml:AttributeStatement", [], attributes)]))
    }

    private func element(of subject: SAMLSubject) -> XMLElement {
        let data = SAML.element(
            "saml:SubjectConfirmationData",
            [("InResponseTo", requestID), ("NotOnOrAfter", end.rfc3339), ("Recipient", consumer)])
        return SAML.element(
            "saml:Subject", [],
            [
                SAML.element("saml:NameID", [("Format", subject.format)], text: subject.nameID),
                SAML.element("saml:SubjectConfirmation", [("Method", SAML.bearer)], [data]),
            ])
    }

    private var end: Timestamp { now.adding(seconds: Self.lifetime) }

    private var conditions: XMLElement {
        let restriction = SAML.element("saml:AudienceRestriction", [], [SAML.element("saml:Audience", text: audience)])
        return SAML.element(
            "saml:Conditions",
            [("NotBefore", now.adding(seconds: -Self.tolerance).rfc3339), ("NotOnOrAfter", end.rfc3339)], [restriction])
    }

    private var statement: XMLElement {
        let context = SAML.element("saml:AuthnContextClassRef", text: SAML.password)
        return SAML.element(
            "saml:AuthnStatement", [("AuthnInstant", now.rfc3339), ("SessionIndex", SAML.newID())],
            [SAML.element("saml:AuthnContext", [], [context])])
    }

    private func attributes(_ values: JSONValue) -> [XMLElement] {
        (values.object ?? [:]).sorted { $0.key < $1.key }.map { name, value in
            let texts = value.array?.compactMap(\.string) ?? [value.string].compactMap(\.self)
            return SAML.element(
                "saml:Attribute", [("Name", name), ("NameFormat", SAML.basicNames)],
                texts.map { SAML.element("saml:AttributeValue", text: $0) })
        }
    }
}
