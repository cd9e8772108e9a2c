// SPDX-License-Identifier: Apache-2.0
import CryptoExtras
import FoundationEssentials

/// An identity provider's answer, with every check that is required before its content is trusted (SAML Profiles,
/// section 4.1.4.3). Only the tree that the signature covers is read: another assertion beside it or around it is
/// ignored.
struct ReceivedSAMLResponse {
    /// The seconds by which the clocks of two machines may differ.
    private static let tolerance: Int64 = 60

    private let root: XMLElement

    init(_ text: String) throws {
        // Base64 needs four bytes for three, and white space.
        guard text.utf8.count <= XMLReader.mostBytes * 2 else { throw SAMLRefusal(XMLReader.Problem.tooLarge.reason) }
        let packed = text.filter { !$0.isWhitespace }
        guard let data = Data(base64Encoded: packed) else {
            throw SAMLRefusal("it is neither XML in base64 nor the JSON that stands for it here")
        }
        do throws(XMLReader.Problem) {
            root = try XMLReader.read(data)
        } catch {
            throw SAMLRefusal(error.reason)
        }
        guard root.isNamed("Response", SAML.protocol) else { throw SAMLRefusal("it is no Response of SAML 2.0") }
    }

    /// The codes of the status, from the outer to the inner one.
    private var status: [String] {
        let outer = root.only("Status", SAML.protocol)?.only("StatusCode", SAML.protocol)
        return [outer?["Value"], outer?.only("StatusCode", SAML.protocol)?["Value"]].compactMap(\.self)
    }

    var isSuccess: Bool { status.first == SAML.Status.success }

    /// The content of the answer, after all checks.
    func subject(_ exchange: SAMLExchange, keys: [_RSA.Signing.PublicKey], now: Timestamp) throws -> SAMLSubject {
        try checkStatus()
        let assertion = try verified(by: keys)
        try checkEnvelope(exchange)
        guard assertion.only("Issuer", SAML.assertion)?.trimmedText == exchange.issuer else {
            throw SAMLRefusal("it is of another identity provider than \(exchange.issuer)")
        }
        try checkConditions(assertion, exchange, now)
        guard let subject = assertion.only("Subject", SAML.assertion),
            let name = subject.only("NameID", SAML.assertion), !name.trimmedText.isEmpty
        else { throw SAMLRefusal("it names nobody: its Subject has no NameID") }
        guard subject.all("SubjectConfirmation", SAML.assertion).contains(where: { confirms($0, exchange, now) }) else {
            throw SAMLRefusal("its Subject is not confirmed for this sign-in: compare request, recipient and time")
        }
        return SAMLSubject(
            nameID: name.trimmedText, format: name["Format"] ?? SAML.NameFormat.unspecified,
            attributes: attributes(assertion))
    }

    /// An answer that grants nothing needs no signature.
    private func checkStatus() throws {
        guard !isSuccess else { return }
        if status.contains(SAML.Status.denied) || status.contains(SAML.Status.failed) {
            throw APIError("USER_CANCELLED")
        }
        let names = status.map { SAML.Status.name($0) ?? "unknown" }
        throw SAMLRefusal("its status is \(names.isEmpty ? "missing" : names.joined(separator: ", "))")
    }

    /// The only assertion, which must be covered by a valid signature: its own, or that of the whole answer.
    private func verified(by keys: [_RSA.Signing.PublicKey]) throws -> XMLElement {
        guard root.all("EncryptedAssertion", SAML.assertion).isEmpty else {
            throw SAMLRefusal("its assertion is encrypted, which is not supported")
        }
        guard let assertion = root.only("Assertion", SAML.assertion) else {
            throw SAMLRefusal("it has no assertion, or more than one")
        }
        let ids = root.family.compactMap { $0["ID"] }
        guard Set(ids).count == ids.count else { throw SAMLRefusal("two of its elements have the same ID") }
        let signed = [root, assertion].filter(XMLSignature.isSigned)
        guard !signed.isEmpty else { throw SAMLRefusal("neither it nor its assertion is signed") }
        for element in signed { try ReceivedSignature(of: element).verify(by: keys) }
        return assertion
    }

    private func checkEnvelope(_ exchange: SAMLExchange) throws {
        guard root["Destination"] ?? exchange.consumer.text == exchange.consumer.text else {
            throw SAMLRefusal("its Destination is not \(exchange.consumer.text)")
        }
        guard root["InResponseTo"] ?? exchange.requestID == exchange.requestID else {
            throw SAMLRefusal("it answers another sign-in")
        }
        let issuer = root.all("Issuer", SAML.assertion).first?.trimmedText
        guard issuer ?? exchange.issuer == exchange.issuer else {
            throw SAMLRefusal("it is of another identity provider than \(exchange.issuer)")
        }
    }

    private func checkConditions(_ assertion: XMLElement, _ exchange: SAMLExchange, _ now: Timestamp) throws {
        guard let conditions = assertion.only("Conditions", SAML.assertion) else {
            throw SAMLRefusal("its assertion has no Conditions")
        }
        guard isTimely(conditions, now) else {
            throw SAMLRefusal("its assertion has expired, or is of the future: compare the clocks")
        }
        // Each restriction is a list, of which one entry must match (SAML Core, section 2.5.1.4).
        let restrictions = conditions.all("AudienceRestriction", SAML.assertion)
        let isMeant = restrictions.allSatisfy { restriction in
            restriction.all("Audience", SAML.assertion).contains { $0.trimmedText == exchange.audience }
        }
        guard isMeant, !restrictions.isEmpty else {
            throw SAMLRefusal("its assertion is meant for another service provider than \(exchange.audience)")
        }
    }

    private func confirms(_ confirmation: XMLElement, _ exchange: SAMLExchange, _ now: Timestamp) -> Bool {
        guard confirmation["Method"] == SAML.bearer,
            let data = confirmation.only("SubjectConfirmationData", SAML.assertion), data["NotOnOrAfter"] != nil
        else { return false }
        return isTimely(data, now) && data["Recipient"] == exchange.consumer.text
            && data["InResponseTo"] == exchange.requestID
    }

    /// By `NotBefore` and `NotOnOrAfter`, if present.
    private func isTimely(_ element: XMLElement, _ now: Timestamp) -> Bool {
        if let text = element["NotBefore"] {
            guard let start = SAML.time(text), start <= now.adding(seconds: Self.tolerance) else { return false }
        }
        guard let text = element["NotOnOrAfter"] else { return true }
        guard let end = SAML.time(text) else { return false }
        return now.adding(seconds: -Self.tolerance) < end
    }

    /// One value becomes a text, several become a list.
    private func attributes(_ assertion: XMLElement) -> JSONValue {
        var values: [String: [JSONValue]] = [:]
        for statement in assertion.all("AttributeStatement", SAML.assertion) {
            for attribute in statement.all("Attribute", SAML.assertion) {
                let texts = attribute.all("AttributeValue", SAML.assertion).map { JSONValue.string($0.trimmedText) }
                values[attribute["Name"] ?? "", default: []] += texts
            }
        }
        return .object(values.compactMapValues { $0.count == 1 ? $0[0] : .array($0) })
    }
}

extension XMLReader.Problem {
    fileprivate var reason: String {
        switch self {
        case .malformed: "it is no well-formed XML in UTF-8"
        case .tooLarge: "it is larger or deeper than any answer: \(XMLReader.mostBytes) bytes at most"
        case .unsupported(let what): "it has \(what), which is not read"
        }
    }
}
