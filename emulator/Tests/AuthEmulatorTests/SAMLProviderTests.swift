// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import AuthEmulator

/// The emulator as a SAML identity provider.
struct SAMLProviderTests {
    private let emulator = TestEmulator()
    private let entity = "http://127.0.0.1:9099/emulator/issuer/saml.acme"

    @Test func `Without a set-up the emulator plays the identity provider`() async throws {
        let flow = try await emulator.startSAML()
        #expect(flow.address.hasPrefix(entity + "/sso?SAMLRequest="))
        #expect(flow.request["AssertionConsumerServiceURL"] == "https://game.example/__/auth/handler")
        let opened = await emulator.send("GET", String(flow.address.dropFirst("http://127.0.0.1:9099".count)))
        let chooser = await emulator.send("GET", try #require(opened.header("location"), "\(opened.text)"))
        #expect(chooser.text.contains("Sign in with saml.acme"))
        let fields = [
            ("state", flow.relayState), ("action", "add"), ("email", "ann@example.com"), ("name", "Ann & Lee"),
        ]
        let added = try TestPost(
            await emulator.send(
                "POST", AuthorizePage.path, headers: ["content-type": "application/x-www-form-urlencoded"],
                body: FormCoding.encode(fields)))
        #expect(added.action == "https://game.example/__/auth/handler" && added.fields["RelayState"] == flow.relayState)
        let reply = try await emulator.finish(flow, added.response)
        #expect(reply.string("email") == "ann@example.com" && reply["emailVerified"] == true, "\(reply.text)")
        let profile: JSONValue = [
            "email": "ann@example.com", "displayName": "Ann & Lee", "firstName": "Ann &", "lastName": "Lee",
        ]
        #expect(reply.claims?["firebase"]?["sign_in_attributes"] == profile && reply["displayName"] == "Ann & Lee")
        let known = try await emulator.visit(
            try await emulator.startSAML(), [("prompt", "none"), ("login_hint", "ann@example.com")])
        let xml = try #require(Data(base64Encoded: known.response))
        let names = try XMLReader.read(xml).family.filter { $0.name.local == "NameID" }.map(\.text)
        #expect(names == [reply.string("federatedId")])
    }

    @Test func `The handler brings the answer to the page that asked, and to applications`() async throws {
        let fields = [
            ("apiKey", "k"), ("providerId", "saml.acme"), ("authType", "signInViaPopup"), ("appName", "a"),
            ("customParameters", #"{"prompt":"none","login_hint":"ann@example.com"}"#),
        ]
        let started = await emulator.send("GET", HandlerPage.path + "?" + FormCoding.encode(fields))
        let post = try await emulator.post(after: try #require(started.header("location"), "\(started.text)"))
        #expect(post.action == "http://127.0.0.1:9099" + HandlerPage.path)
        let body = FormCoding.encode([("SAMLResponse", post.response), ("RelayState", post.fields["RelayState"] ?? "")])
        let form = ["content-type": "application/x-www-form-urlencoded"]
        let page = await emulator.send("POST", HandlerPage.path, headers: form, body: body)
        let text = page.text.replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
        let event = try #require(
            text.firstMatch(of: /data-event="(\{.*?\})" data-key/).flatMap { JSONValue.parse(String($0.1)) })
        #expect(event["urlResponse"] == .string("http://127.0.0.1:9099" + HandlerPage.path))
        #expect(event["postBody"] == .string(body) && page.text.contains("You are signed in."))
        let request: [String: JSONValue?] = [
            "requestUri": event["urlResponse"], "postBody": event["postBody"], "sessionId": event["sessionId"],
        ]
        let reply = try await emulator.call("accounts:signInWithIdp", .compact(request))
        #expect(reply.string("email") == "ann@example.com", "\(reply.text)")
        let hash = Digest.sha256Hex("ABCDEFGHIJ")
        let app = fields.filter { $0.0 != "appName" } + [("ibi", "com.example.app"), ("sessionId", hash)]
        let second = await emulator.send("GET", HandlerPage.path + "?" + FormCoding.encode(app))
        let posted = try await emulator.post(after: try #require(second.header("location")))
        let link = await emulator.send(
            "POST", HandlerPage.path, headers: form,
            body: FormCoding.encode([
                ("SAMLResponse", posted.response), ("RelayState", posted.fields["RelayState"] ?? ""),
            ]))
        let address = try #require(link.text.firstMatch(of: /href="(com\.example\.app:[^"]*)"/).map { String($0.1) })
        let inner = FormCoding.parse(address.split(separator: "?", maxSplits: 1)[1])["deep_link_id"] ?? ""
        let signedIn = try await emulator.call(
            "accounts:signInWithIdp", ["requestUri": .string(inner), "sessionId": "ABCDEFGHIJ"])
        #expect(signedIn.string("email") == "ann@example.com", "\(signedIn.text)")
    }

    @Test func `Who cancels is cancelled, and the page says so`() async throws {
        let fields = [
            ("apiKey", "k"), ("providerId", "saml.acme"), ("authType", "signInViaPopup"), ("appName", "a"),
            ("customParameters", #"{"auto_error":"access_denied"}"#),
        ]
        let started = await emulator.send("GET", HandlerPage.path + "?" + FormCoding.encode(fields))
        let post = try await emulator.post(after: try #require(started.header("location")))
        let body = FormCoding.encode([("SAMLResponse", post.response), ("RelayState", post.fields["RelayState"] ?? "")])
        let page = await emulator.send(
            "POST", HandlerPage.path, headers: ["content-type": "application/x-www-form-urlencoded"], body: body)
        #expect(page.text.contains("The sign-in was cancelled."))
        let flow = try await emulator.startSAML()
        let refused = try await emulator.visit(flow, [("auto_error", "access_denied")])
        #expect(try await emulator.finish(flow, refused.response).errorMessage == "USER_CANCELLED")
    }

    @Test(arguments: ["http://127.0.0.1:8000/callback", "myapp:done"])
    func `Where no form can be posted to, a code comes back as from the others`(continueUri: String) async throws {
        let flow = try await emulator.startFlow("saml.acme", continueUri: continueUri)
        let redirect = await emulator.visit(flow, [("prompt", "none"), ("login_hint", "ann@example.com")])
        #expect(redirect.header("location")?.hasPrefix(continueUri + "?code=") == true, "\(redirect.text)")
        let query = redirect.header("location")?.split(separator: "?").last ?? ""
        let reply = try await emulator.redeem(String(query), ["sessionId": .string(flow.sessionId)])
        #expect(reply.string("email") == "ann@example.com", "\(reply.text)")
    }

    @Test func `Answers of one emulator are none of another`() async throws {
        let other = TestEmulator { $0.makeSigningKey = { try TestSAMLProvider.key() } }
        let flow = try await other.startSAML()
        let answer = SAMLAnswer(
            issuer: entity, audience: "https://demo-project.firebaseapp.com",
            consumer: "https://game.example/__/auth/handler", requestID: flow.requestID,
            now: Timestamp(other.clock.now), key: try TestEmulator.signingKey.get())
        let reply = try await other.finish(flow, answer.granting(SAMLSubject(nameID: "ann", attributes: [:])))
        #expect(
            reply.errorMessage?.contains("no certificate of the identity provider verifies") == true, "\(reply.text)")
    }

    @Test func `A set-up may name the emulator's own identity provider`() async throws {
        let metadata = await emulator.send("GET", "/emulator/issuer/saml.acme/metadata")
        let root = try XMLReader.read(metadata.reply.body)
        #expect(metadata.header("content-type") == "application/samlmetadata+xml" && root["entityID"] == entity)
        let place = try #require(root.family.first { $0.name.local == "SingleSignOnService" })
        let certificate = try #require(root.family.first { $0.name.local == "X509Certificate" }?.text)
        let idp: JSONValue = [
            "idpEntityId": .string(entity), "ssoUrl": .string(try #require(place["Location"])),
            "idpCertificates": [
                ["x509Certificate": .string("-----BEGIN CERTIFICATE-----\n\(certificate)\n-----END CERTIFICATE-----\n")]
            ],
        ]
        try await emulator.setUpSAML("saml.acme", ["idpConfig": idp])
        let flow = try await emulator.startSAML()
        let post = try await emulator.visit(flow, [("prompt", "none"), ("login_hint", "ann@example.com")])
        #expect(post.action == TestSAMLProvider.consumer)
        #expect(try await emulator.finish(flow, post.response).string("email") == "ann@example.com")
        for path in ["/emulator/issuer/oidc.acme/metadata", "/emulator/issuer/nobody/metadata"] {
            #expect(await emulator.send("GET", path).status == 404)
        }
    }

    @Test func `Other service providers can use the identity provider`() async throws {
        let consumer = try #require(AbsoluteURI("http://127.0.0.1:7000/acs"))
        let exchange = SAMLExchange(
            requestID: "_r1", issuer: entity, audience: "urn:other", consumer: consumer, relayState: "back here",
            isOwn: false)
        let address = try exchange.address(at: entity + "/sso", now: Timestamp(emulator.clock.now), signedBy: nil)
        let post = try await emulator.post(after: address + "&prompt=none&login_hint=ann%40example.com")
        #expect(post.action == consumer.text && post.fields["RelayState"] == "back here")
        let response = try ReceivedSAMLResponse(post.response)
        let subject = try response.subject(
            exchange, keys: [try TestEmulator.signingKey.get().publicKey], now: Timestamp(emulator.clock.now))
        #expect(subject.attributes["email"] == "ann@example.com")
        for bad in [
            "", "?SAMLRequest=x",
            "?SAMLRequest=" + FormCoding.escape(try Deflate.encodeBare(Data("<a/>".utf8)).base64EncodedString()),
        ] {
            let reply = await emulator.send("GET", "/emulator/issuer/saml.acme/sso" + bad)
            #expect(reply.status == 400 && reply.text.contains("SAMLRequest"))
        }
    }

    @Test func `A user's sign-in is vouched for at a service provider`() async throws {
        let session = try await emulator.signUp()
        _ = try await emulator.call(
            "accounts:update", ["idToken": .string(session.idToken), "displayName": "Ann Lee"])
        let body: JSONValue = [
            "rpId": "http://localhost:7000/saml", "idToken": .string(session.idToken), "samlAppEntityId": "urn:app",
        ]
        let reply = try await emulator.call("accounts:issueSamlResponse", body)
        #expect(
            reply["acsEndpoint"] == "http://localhost:7000/saml" && reply["relayState"] == "urn:app", "\(reply.text)")
        #expect(reply["email"] == "ann@example.com" && reply["firstName"] == "Ann" && reply["lastName"] == "Lee")
        #expect(reply["isNewUser"] == false)
        let root = try XMLReader.read(#require(Data(base64Encoded: reply.string("samlResponse") ?? "")))
        #expect(root["InResponseTo"] == nil && root["Destination"] == "http://localhost:7000/saml")
        let key = try TestEmulator.signingKey.get().publicKey
        try ReceivedSignature(of: root).verify(by: [key])
        try ReceivedSignature(of: try #require(root.only("Assertion", SAML.assertion))).verify(by: [key])
        let texts = Dictionary(root.family.map { ($0.name.local, $0.text) }) { first, _ in first }
        #expect(texts["NameID"] == "ann@example.com" && texts["Audience"] == "http://localhost:7000/saml")
        #expect(texts["Issuer"] == "http://127.0.0.1:9099/emulator/saml/demo-project")
    }

    @Test func `A service provider has to be the project's`() async throws {
        let token = JSONValue.string(try await emulator.signUp().idToken)
        func issue(_ rpId: JSONValue?) async throws -> TestReply {
            try await emulator.call("accounts:issueSamlResponse", .compact(["rpId": rpId, "idToken": token]))
        }
        for unknown in [nil, "", "https://elsewhere.example/acs", "urn:game"] as [JSONValue?] {
            #expect(try await issue(unknown).errorMessage?.hasPrefix("INVALID_APP_ID : The rpId") == true)
        }
        let apps: JSONValue = ["samlServiceProviders": ["urn:game": "https://game.example/acs"]]
        try await emulator.configure(["emulator": ["apps": apps]])
        #expect(try await issue("urn:game")["acsEndpoint"] == "https://game.example/acs")
        #expect(try await issue("urn:game")["relayState"] == nil)
        #expect(try await issue("http://localhost:7000/saml").status == 400)
        let faulty: JSONValue = ["emulator": ["apps": ["samlServiceProviders": ["urn:game": "urn:acs"]]]]
        #expect(try await emulator.control("PATCH", "config", faulty).errorMessage?.hasPrefix("INVALID_CONFIG") == true)
        let bad = try await emulator.call("accounts:issueSamlResponse", ["rpId": "urn:game"])
        #expect(bad.errorMessage == "MISSING_ID_TOKEN")
    }
}
