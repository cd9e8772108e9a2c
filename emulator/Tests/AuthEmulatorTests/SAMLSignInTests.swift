// SPDX-License-Identifier: Apache-2.0
import CryptoExtras
import Foundation
import Testing

@testable import AuthEmulator

/// Sign-in by a SAML identity provider that an owner has set up.
struct SAMLSignInTests {
    private func emulator(_ change: JSONValue = [:]) async throws -> TestEmulator {
        let emulator = TestEmulator()
        try await emulator.setUpSAML("saml.acme", change)
        return emulator
    }

    @Test func `A sign-in goes to the identity provider and comes back with a user`() async throws {
        let emulator = try await emulator()
        let flow = try await emulator.startSAML([
            "context": "c", "customParameter": ["domain": "x", "SAMLRequest": "y"],
        ])
        #expect(flow.address.hasPrefix("https://id.acme.example/sso?tenant=a&SAMLRequest="))
        #expect(flow.query["domain"] == "x" && flow.query["SigAlg"] == nil)
        #expect(
            flow.request.isNamed("AuthnRequest", SAML.protocol) && flow.request["ProtocolBinding"] == SAML.postBinding)
        #expect(flow.request.only("Issuer", SAML.assertion)?.text == TestSAMLProvider.audience)
        #expect(flow.request["AssertionConsumerServiceURL"] == TestSAMLProvider.consumer)
        let reply = try await emulator.finish(flow, TestSAMLProvider().answer(to: flow, at: emulator.clock.now))
        #expect(reply.string("email") == "Ann@example.com" && reply["emailVerified"] == true, "\(reply.text)")
        #expect(reply.string("federatedId") == "Ann@example.com" && reply["isNewUser"] == true)
        #expect(reply.string("providerId") == "saml.acme" && reply["context"] == "c")
        let profile: JSONValue = ["displayName": "Ann Lee", "groups": ["red", "blue"]]
        #expect(reply.string("rawUserInfo").flatMap { JSONValue.parse($0) } == profile)
        #expect(reply.claims?["firebase"]?["sign_in_attributes"] == profile && reply["displayName"] == "Ann Lee")
        #expect(reply.claims?["firebase"]?["identities"]?["saml.acme"] == ["Ann@example.com"])
        #expect(reply["pendingToken"] != nil && reply.claims?["email"] == "ann@example.com")
    }

    @Test func `An answer is good once, and in its own session`() async throws {
        let emulator = try await emulator()
        let flow = try await emulator.startSAML()
        let answer = try TestSAMLProvider().answer(to: flow, at: emulator.clock.now)
        let stranger = try await emulator.finish(flow, answer, ["sessionId": "other"])
        #expect(stranger.errorMessage == "INVALID_IDP_RESPONSE : The sessionId is that of another sign-in.")
        #expect(try await emulator.finish(flow, answer).status == 200)
        let again = try await emulator.finish(flow, answer)
        #expect(again.errorMessage?.contains("its RelayState is of no sign-in") == true)
        let other = try await emulator.startSAML()
        let replayed = try await emulator.finish(other, answer)
        #expect(replayed.errorMessage?.contains("it answers another sign-in") == true)
        let named = try await emulator.redeem(
            FormCoding.encode([("providerId", "saml.acme"), ("SAMLResponse", answer)]))
        #expect(named.errorMessage?.contains("its RelayState is of no sign-in") == true)
    }

    struct Fault: Sendable, CustomTestStringConvertible {
        let reason: String
        var provider = TestSAMLProvider()
        /// What somebody does to the answer on its way.
        var forge: @Sendable (inout XMLElement) throws -> Void = { _ in }
        var testDescription: String { reason }
    }

    private static func changed(_ reason: String, _ change: (inout TestSAMLProvider) -> Void) -> Fault {
        var fault = Fault(reason: reason)
        change(&fault.provider)
        return fault
    }

    private static func forged(
        _ reason: String, _ forge: @escaping @Sendable (inout XMLElement) throws -> Void
    ) -> Fault {
        Fault(reason: reason, forge: forge)
    }

    private static let wrong = [
        changed("no certificate of the identity provider verifies its signature") { $0.key = 1 },
        changed("it is of another identity provider") { $0.issuer = "https://id.other.example" },
        changed("its assertion is meant for another service provider") { $0.audience = "https://other.example" },
        changed("its Destination is not") { $0.consumer = "https://other.example/acs" },
        changed("it answers another sign-in") { $0.requestID = "_other" },
        changed("its assertion has expired, or is of the future") { $0.secondsAhead = -400 },
        changed("its assertion has expired, or is of the future") { $0.secondsAhead = 200 },
        changed("it names nobody") { $0.subject = SAMLSubject(nameID: " ", attributes: [:]) },
    ]

    private static let forgeries = [
        forged("it was changed after it was signed") { $0.edit("NameID") { $0.children = [.text("eve@example.com")] } },
        forged("it was changed after it was signed") { $0.edit("Status") { $0.children.append(.text(" ")) } },
        forged("neither it nor its assertion is signed") { $0.removeAll("Signature") },
        forged("it has no assertion, or more than one") {
            $0.removeAll("Assertion"); $0.removeSignature()
        },
        forged("it has no assertion, or more than one") { root in
            let evil = root.evilAssertion()
            root.removeSignature()
            root.children.append(.element(evil))
        },
        // The signed assertion hides in an unsigned one.
        forged("neither it nor its assertion is signed") { root in
            var evil = root.evilAssertion()
            evil.children.append(contentsOf: root.elements.filter { $0.name.local == "Assertion" }.map { .element($0) })
            root.removeSignature()
            root.replaceAssertion(evil)
        },
        // The same with its signature before it, as if that were the outer one's.
        forged("its signature is not of the element that it is in") { root in
            let signed = root.elements.first { $0.name.local == "Assertion" }
            var evil = root.evilAssertion()
            evil.children.append(contentsOf: signed?.all("Signature", SAML.signature).map { .element($0) } ?? [])
            evil.children.append(contentsOf: [signed].compactMap(\.self).map { .element($0) })
            root.removeSignature()
            root.replaceAssertion(evil)
        },
        forged("two of its elements have the same ID") { root in
            let signed = root.elements.first { $0.name.local == "Assertion" }
            var evil = root.evilAssertion(id: signed?["ID"])
            evil.children.append(contentsOf: [signed].compactMap(\.self).map { .element($0) })
            root.removeSignature()
            root.replaceAssertion(evil)
        },
        forged("it has several signatures in one element") { root in
            root.children.append(contentsOf: root.all("Signature", SAML.signature).map { .element($0) })
        },
        forged("its signature has other transforms") { $0.edit("Transforms") { $0.children.removeFirst() } },
        forged("its canonicalization is not supported") { root in
            root.edit("CanonicalizationMethod") { $0.setAlgorithm("http://www.w3.org/TR/2001/REC-xml-c14n-20010315") }
        },
        forged("its SignatureMethod is not supported") { root in
            root.edit("SignatureMethod") { $0.setAlgorithm(SAML.signature + "rsa-sha1") }
        },
        forged("its DigestMethod is not supported") { root in
            root.edit("DigestMethod") { $0.setAlgorithm(SAML.signature + "sha1") }
        },
        forged("its SignatureValue is no base64") { $0.edit("SignatureValue") { $0.children = [.text("?")] } },
        forged("its signature lists too many prefixes") { root in
            root.edit("CanonicalizationMethod") { method in
                let name = XMLElement.Name(prefix: "e", local: "InclusiveNamespaces", namespace: CanonicalXML.algorithm)
                var list = XMLElement(name: name)
                list.attributes = [
                    .init(
                        name: .init(prefix: "", local: "PrefixList", namespace: ""),
                        value: String(repeating: "p ", count: 51))
                ]
                method.children = [.element(list)]
            }
        },
        forged("its assertion is encrypted") { $0.children.append(.element(SAML.element("saml:EncryptedAssertion"))) },
        forged("it is no Response of SAML 2.0") { $0 = SAML.element("samlp:LogoutResponse") },
    ]

    @Test(arguments: wrong + forgeries)
    func `An answer that is not right is refused with a reason`(fault: Fault) async throws {
        let emulator = try await emulator()
        let flow = try await emulator.startSAML()
        var root = try XMLReader.read(
            #require(Data(base64Encoded: fault.provider.answer(to: flow, at: emulator.clock.now))))
        try fault.forge(&root)
        let answer = Data(CanonicalXML.text(of: root).utf8).base64EncodedString()
        let reply = try await emulator.finish(flow, answer)
        let expected = "INVALID_IDP_RESPONSE : The SAMLResponse is not accepted: \(fault.reason)"
        #expect(reply.status == 400 && reply.errorMessage?.hasPrefix(expected) == true, "\(reply.text)")
        // It did not use the sign-in up.
        let good = try TestSAMLProvider().answer(to: flow, at: emulator.clock.now)
        #expect(try await emulator.finish(flow, good).status == 200)
    }

    @Test(arguments: [
        ("garbage!", "it is neither XML in base64"), (String(repeating: " ", count: 600_000), "it is larger or deeper"),
        ("Z2FyYmFnZQ==", "it is no well-formed XML"),
        (Data("<!DOCTYPE a><a/>".utf8).base64EncodedString(), "it has a document type, which is not read"),
    ])
    func `What is no answer at all is refused`(text: String, reason: String) async throws {
        let emulator = try await emulator()
        let reply = try await emulator.finish(try await emulator.startSAML(), text)
        #expect(reply.errorMessage?.contains(reason) == true, "\(reply.text)")
    }

    @Test(arguments: ["Assertion", "Response"])
    func `One signature is enough, also with namespaces that only its list names`(signed: String) async throws {
        let emulator = try await emulator()
        let flow = try await emulator.startSAML()
        let answer = try TestSAMLProvider().answer(to: flow, at: emulator.clock.now)
        var root = try XMLReader.read(#require(Data(base64Encoded: answer)))
        if signed == "Assertion" { root.removeSignature() } else { root.edit("Assertion") { $0.removeSignature() } }
        if signed == "Response" {
            root.removeSignature()
            root = try XMLSignature.sign(root, with: TestSAMLProvider.key())
        }
        let reply = try await emulator.finish(flow, Data(CanonicalXML.text(of: root).utf8).base64EncodedString())
        #expect(reply.string("email") == "Ann@example.com", "\(reply.text)")
    }

    @Test func `The provider's clock is not the project's, which a test may move`() async throws {
        let emulator = try await emulator()
        try await emulator.configure(["emulator": ["clockOffsetSeconds": 1_000_000]])
        let flow = try await emulator.startSAML()
        let reply = try await emulator.finish(flow, TestSAMLProvider().answer(to: flow, at: emulator.clock.now))
        #expect(reply.status == 200, "\(reply.text)")
    }

    @Test func `A refusal at the identity provider is told`() async throws {
        let emulator = try await emulator()
        let flow = try await emulator.startSAML()
        func refused(_ error: String) throws -> String {
            try SAMLAnswer(
                issuer: TestSAMLProvider.entityID, audience: "", consumer: TestSAMLProvider.consumer,
                requestID: flow.requestID, now: Timestamp(emulator.clock.now), key: TestSAMLProvider.key()
            ).refusing(error)
        }
        #expect(try await emulator.finish(flow, refused("access_denied")).errorMessage == "USER_CANCELLED")
        let other = try await emulator.finish(flow, refused("login_required"))
        #expect(other.errorMessage?.hasSuffix("accepted: its status is Responder, NoPassive.") == true, "\(other.text)")
        for (code, shown) in [
            ("urn:x:<evil>", "unknown"), (SAML.Status.success + "<evil>", "unknown"), (nil, "missing"),
        ] {
            let codes = [code].compactMap(\.self).map { SAML.element("samlp:StatusCode", [("Value", $0)]) }
            let text = CanonicalXML.text(
                of: SAML.element("samlp:Response", [], [SAML.element("samlp:Status", [], codes)]))
            let reply = try await emulator.finish(flow, Data(text.utf8).base64EncodedString())
            #expect(reply.errorMessage?.hasSuffix("its status is \(shown).") == true, "\(reply.text)")
        }
    }

    @Test(arguments: ["not an\naddress", "@", String(repeating: "a", count: 5000) + "@example.com"])
    func `What is no address is none, whatever the provider calls it`(name: String) async throws {
        let emulator = try await emulator()
        for email in [nil, "ann@example.com"] {
            var provider = TestSAMLProvider()
            provider.subject = SAMLSubject(
                nameID: name, format: SAML.NameFormat.email, attributes: .compact(["email": .text(email)]))
            let flow = try await emulator.startSAML()
            let reply = try await emulator.finish(flow, provider.answer(to: flow, at: emulator.clock.now))
            #expect(reply.status == 200 && reply.string("email") == email, "\(reply.text)")
            _ = try await emulator.control("DELETE", "accounts")
        }
    }

    @Test func `Requests are signed when the provider wants it`() async throws {
        let idp = try TestSAMLProvider.config()["idpConfig"]?.merging(["signRequest": true])
        let emulator = try await emulator(["idpConfig": idp ?? .null])
        let flow = try await emulator.startSAML()
        #expect(flow.query["SigAlg"] == XMLSignature.rsaSHA256)
        let start = try #require(flow.address.range(of: "SAMLRequest="))
        let end = try #require(flow.address.range(of: "&Signature="))
        let content = Data(flow.address[start.lowerBound..<end.lowerBound].utf8)
        let signature = try #require(flow.query["Signature"].flatMap { Data(base64Encoded: $0) })
        let key = try TestEmulator.signingKey.get().publicKey
        #expect(
            key.isValidSignature(.init(rawRepresentation: signature), for: content, padding: .insecurePKCS1v1_5))
    }

    @Test func `The JSON that stands for an answer is taken all the same`() async throws {
        let emulator = try await emulator()
        let reply = try await emulator.redeem(
            FormCoding.encode([
                ("providerId", "saml.acme"),
                ("SAMLResponse", #"{"assertion":{"subject":{"nameId":"ann"},"attributeStatements":{"a":"b"}}}"#),
            ]))
        #expect(reply.string("federatedId") == "ann" && reply.claims?["firebase"]?["sign_in_attributes"] == ["a": "b"])
    }

    @Test func `A bare ID token tells who it is and where, and is no profile`() async throws {
        let reply = try await TestEmulator().signIn(
            with: "saml.acme", ["sub": "s1", "email": "ann@example.com", "name": "Ann", "email_verified": false])
        #expect(reply.string("rawUserInfo") == "{}" && reply["emailVerified"] == true && reply["displayName"] == "Ann")
        #expect(reply.claims?["firebase"]?["sign_in_attributes"] == nil)
    }
}

extension XMLElement {
    /// Changes every element of that name, wherever it is.
    fileprivate mutating func edit(_ local: String, _ change: (inout XMLElement) -> Void) {
        if name.local == local { change(&self) }
        children = children.map { node in
            guard case .element(var child) = node else { return node }
            child.edit(local, change)
            return .element(child)
        }
    }

    fileprivate mutating func removeAll(_ local: String) {
        children = children.compactMap { node in
            guard case .element(var child) = node else { return node }
            guard child.name.local != local else { return nil }
            child.removeAll(local)
            return .element(child)
        }
    }

    /// Its own alone.
    fileprivate mutating func removeSignature() {
        children.removeAll { node in
            if case .element(let child) = node { child.name.local == "Signature" } else { false }
        }
    }

    fileprivate mutating func setAlgorithm(_ value: String) {
        attributes = [.init(name: .init(prefix: "", local: "Algorithm", namespace: ""), value: value)]
    }

    /// The answer's assertion about somebody else, without a signature.
    fileprivate func evilAssertion(id: String? = "_evil") -> XMLElement {
        guard var evil = only("Assertion", SAML.assertion) else { return self }
        evil.removeSignature()
        evil.edit("NameID") { $0.children = [.text("eve@example.com")] }
        evil.attributes = evil.attributes.map { attribute in
            attribute.name.local == "ID" ? .init(name: attribute.name, value: id ?? "") : attribute
        }
        return evil
    }

    fileprivate mutating func replaceAssertion(_ other: XMLElement) {
        removeAll("Assertion")
        children.append(.element(other))
    }
}
