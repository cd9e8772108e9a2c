// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import AuthEmulator

struct CreateAuthUriTests {
    private let emulator = TestEmulator()

    private func providers(of email: String) async throws -> TestReply {
        try await emulator.call(
            "accounts:createAuthUri", ["identifier": .string(email), "continueUri": "http://localhost"])
    }

    @Test func `An address tells every way it signs in`() async throws {
        let session = try await emulator.signUp()
        _ = try await emulator.signIn(
            with: "github.com", ["sub": "5", "email": "ann.hub@example.com"], ["idToken": .string(session.idToken)])
        for email in ["ANN@example.com", "ann.hub@example.com"] {
            let reply = try await providers(of: email)
            #expect(reply["registered"] == true && reply.string("sessionId")?.count == 27)
            #expect(reply["allProviders"] == ["password", "github.com"])
            #expect(reply["signinMethods"] == ["password", "github.com"])
        }
        let unknown = try await providers(of: "nobody@example.com")
        #expect(unknown["registered"] == false && unknown["allProviders"] == [])
    }

    @Test func `With duplicate addresses only the password account is told`() async throws {
        try await emulator.configure(["signIn": ["allowDuplicateEmails": true]])
        _ = try await emulator.signIn(with: "github.com", ["sub": "5", "email": "ann@example.com"])
        #expect(try await providers(of: "ann@example.com")["registered"] == false)
        _ = try await emulator.signUp()
        #expect(try await providers(of: "ann@example.com")["allProviders"] == ["password"])
    }

    @Test func `With duplicate addresses a provider's address finds the account too`() async throws {
        let session = try await emulator.signUp()
        try await emulator.configure(["signIn": ["allowDuplicateEmails": true]])
        _ = try await emulator.signIn(
            with: "github.com", ["sub": "5", "email": "ann.hub@example.com"], ["idToken": .string(session.idToken)])
        let reply = try await providers(of: "ann.hub@example.com")
        #expect(reply["registered"] == true)
        #expect(reply["allProviders"] == ["password"] && reply["signinMethods"] == ["password"])
    }

    @Test(arguments: [
        ("myapp:foo", true), ("com.example.app:/done", true), ("myapp://host/done", true), ("myapp:", false),
        ("http:foo", false), ("javascript:alert(1)", false), ("data:text/html,x", false), ("/foo", false),
        ("javascript://host/%0aalert(1)", false), ("DATA://host/,x", false), ("blob://host/x", false),
    ])
    func `An application's own scheme is a place to go on at`(address: String, isGood: Bool) async throws {
        let fetched = try await emulator.call(
            "accounts:createAuthUri", ["identifier": "a@b.c", "continueUri": .string(address)])
        let begun = try await emulator.call(
            "accounts:createAuthUri", ["providerId": "oidc.acme", "continueUri": .string(address)])
        let mailed = try await emulator.call(
            "accounts:sendOobCode",
            ["requestType": "EMAIL_SIGNIN", "email": "a@b.c", "continueUrl": .string(address)])
        for reply in [fetched, begun, mailed] { #expect((reply.status == 200) == isGood, "\(reply.text)") }
        guard isGood, let code = try await emulator.control("GET", "oobCodes")["oobCodes"]?.array?.first else { return }
        let link = try #require(code["oobLink"]?.string)
        let visited = await emulator.send("GET", String(link.dropFirst("http://127.0.0.1:9099".count)))
        #expect(visited.status == 303 && visited.header("location")?.hasPrefix(address + "?") == true)
    }

    @Test func `Enumeration protection tells nothing`() async throws {
        _ = try await emulator.signUp()
        try await emulator.configure(["emailPrivacyConfig": ["enableImprovedEmailPrivacy": true]])
        let reply = try await providers(of: "ann@example.com")
        #expect(reply.json.object?.keys.sorted() == ["kind", "sessionId"])
    }

    @Test(arguments: [
        ErrorCase("MISSING_IDENTIFIER", ["continueUri": "nonsense"]),
        ErrorCase("MISSING_CONTINUE_URI", ["identifier": "nonsense"]),
        ErrorCase("INVALID_IDENTIFIER", ["identifier": "nonsense", "continueUri": "nonsense"]),
        ErrorCase("INVALID_CONTINUE_URI", ["identifier": "a@b.c", "continueUri": "nonsense"]),
        ErrorCase("INVALID_PROVIDER_ID : There is no such provider.", ["providerId": "my.com"]),
        ErrorCase("INVALID_PROVIDER_ID : There is no such provider.", ["providerId": "oidc."]),
        ErrorCase("MISSING_CONTINUE_URI", ["providerId": "github.com"]),
        ErrorCase("INVALID_CONTINUE_URI", ["providerId": "github.com", "continueUri": "/path"]),
        ErrorCase(
            "INVALID_CONTINUE_URI : The address has a fragment.",
            ["providerId": "github.com", "continueUri": "http://localhost/#x"]),
    ])
    func `A faulty request gets the first error in order`(fault: ErrorCase) async throws {
        #expect(try await emulator.call("accounts:createAuthUri", fault.body).errorMessage == fault.message)
    }

    @Test(arguments: [
        (#"{"oidc.acme":"a,b"}"#, "a b"), (#"{"other":"c"}"#, "openid email profile"), ("a b", "a b"), ("{", "{"),
    ])
    func `Scopes are a text, or JSON that names the provider`(given: String, scope: String) async throws {
        let flow = try await emulator.startFlow("oidc.acme", ["oauthScope": .string(given)])
        #expect(FormCoding.parse(try #require(AbsoluteURI(flow.authUri)).query)["scope"] == scope)
    }

    @Test func `A browser sign-in starts with an address that carries the parameters but no reserved one`() async throws
    {
        let reply = try await emulator.call(
            "accounts:createAuthUri",
            [
                "providerId": "oidc.acme", "continueUri": "http://127.0.0.1:8000/cb", "sessionId": "mine",
                "oauthScope": "a b", "customParameter": ["login_hint": "x@y.z", "state": "evil", "client_id": "evil"],
            ])
        let uri = try #require(AbsoluteURI(reply.string("authUri") ?? ""))
        let query = FormCoding.parse(uri.query)
        #expect(reply.string("sessionId") == "mine" && reply.string("providerId") == "oidc.acme")
        #expect(uri.text.hasPrefix("http://127.0.0.1:9099/emulator/auth/authorize?"))
        #expect(query["client_id"] == "emulator" && query["response_type"] == "code" && query["scope"] == "a b")
        #expect(query["redirect_uri"] == "http://127.0.0.1:8000/cb" && query["login_hint"] == "x@y.z")
        #expect(query["state"] != "evil" && query["state"] != "mine")
    }
}
