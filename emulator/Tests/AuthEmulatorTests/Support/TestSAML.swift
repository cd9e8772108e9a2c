// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import AuthEmulator

/// A company's own SAML identity provider, somewhere else.
struct TestSAMLProvider: Sendable {
    static let entityID = "https://id.acme.example/saml"
    static let audience = "https://game.example"
    static let consumer = "http://127.0.0.1:9099/emulator/auth/handler"
    static let keys = (0..<2).map { number in
        Result { try SigningKey(now: Date(timeIntervalSince1970: Double(number))) }
    }

    static func key(_ number: Int = 0) throws -> SigningKey { try keys[number].get() }

    static func config(_ change: JSONValue = [:]) throws -> JSONValue {
        let certificate = JSONValue.string(try key().document.certificate)
        let standard: JSONValue = [
            "displayName": "Acme", "enabled": true,
            "idpConfig": [
                "idpEntityId": .string(entityID), "ssoUrl": "https://id.acme.example/sso?tenant=a",
                "idpCertificates": [["x509Certificate": certificate]],
            ],
            "spConfig": ["spEntityId": .string(audience), "callbackUri": .string(consumer)],
        ]
        return standard.merging(change)
    }

    var issuer = entityID
    var audience = Self.audience
    var consumer = Self.consumer
    var requestID: String?
    var key = 0
    /// Of the answer's clock before the emulator's.
    var secondsAhead: Int64 = 0
    var subject = SAMLSubject(
        nameID: "Ann@example.com", format: SAML.NameFormat.email,
        attributes: ["displayName": "Ann Lee", "groups": ["red", "blue"]])

    /// What the browser posts.
    func answer(to flow: TestSAMLFlow, at now: Date) throws -> String {
        try SAMLAnswer(
            issuer: issuer, audience: audience, consumer: consumer, requestID: requestID ?? flow.requestID,
            now: Timestamp(now).adding(seconds: secondsAhead), key: Self.key(key)
        ).granting(subject)
    }
}

/// A sign-in that has got as far as the identity provider.
struct TestSAMLFlow: Sendable {
    let address: String
    let sessionId: String
    let query: [String: String]
    let request: XMLElement

    var relayState: String { query["RelayState"] ?? "" }
    var requestID: String { request["ID"] ?? "" }

    init(address: String, sessionId: String) throws {
        self.address = address
        self.sessionId = sessionId
        query = FormCoding.parse(address.split(separator: "?", maxSplits: 1).last ?? "")
        let packed = try #require(query["SAMLRequest"].flatMap { Data(base64Encoded: $0) }, "\(address)")
        let text = try #require(try Deflate.decode(packed, windowBits: Deflate.bare, upTo: 10_000))
        request = try XMLReader.read(text)
    }
}

extension TestEmulator {
    func setUpSAML(_ id: String = "saml.acme", _ change: JSONValue = [:]) async throws {
        let made = try await manage(
            "POST", "inboundSamlConfigs?inboundSamlConfigId=\(id)", TestSAMLProvider.config(change))
        try #require(made.status == 200, "\(made.text)")
    }

    func startSAML(_ extra: JSONValue = [:]) async throws -> TestSAMLFlow {
        let body: JSONValue = ["providerId": "saml.acme", "continueUri": "https://game.example/__/auth/handler"]
        let reply = try await call("accounts:createAuthUri", body.merging(extra))
        return try TestSAMLFlow(
            address: try #require(reply.string("authUri"), "\(reply.text)"),
            sessionId: try #require(reply.string("sessionId")))
    }

    /// Signs in with what a form has brought to the handler, as the SDKs do.
    func finish(_ flow: TestSAMLFlow, _ response: String, _ extra: JSONValue = [:]) async throws -> TestReply {
        let fields = [("SAMLResponse", response), ("RelayState", flow.relayState)]
        let body: JSONValue = [
            "requestUri": .string(TestSAMLProvider.consumer), "postBody": .string(FormCoding.encode(fields)),
            "sessionId": .string(flow.sessionId),
        ]
        return try await call("accounts:signInWithIdp", body.merging(extra))
    }

    /// The form that the emulator's own identity provider posts, for somebody with this address.
    func visit(_ flow: TestSAMLFlow, _ fields: [(name: String, value: String)]) async throws -> TestPost {
        try await post(after: flow.address + "&" + FormCoding.encode(fields))
    }

    func post(after address: String) async throws -> TestPost {
        let target = address.replacing("http://127.0.0.1:9099", with: "")
        let opened = await send("GET", target)
        let location = try #require(opened.header("location"), "\(opened.text)")
        return try TestPost(await send("GET", location))
    }
}

/// A page with a form that sends itself.
struct TestPost: Sendable {
    let action: String
    let fields: [String: String]

    init(_ reply: TestReply) throws {
        let text = reply.text.replacing("&amp;", with: "&").replacing("&#39;", with: "'")
        let form = try #require(text.firstMatch(of: /<form id="answer" method="post" action="([^"]*)">/), "\(text)")
        action = String(form.1)
        let inputs = text.matches(of: /<input type="hidden" name="([^"]*)" value="([^"]*)">/)
        fields = Dictionary(inputs.map { (String($0.1), String($0.2)) }) { $1 }
    }

    var response: String { fields["SAMLResponse"] ?? "" }
}
