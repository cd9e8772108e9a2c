// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import AuthEmulator

struct ProjectInfoTests {
    private static let legacy = "/www.googleapis.com/identitytoolkit/v3/relyingparty"
    private let emulator = TestEmulator()

    @Test(arguments: ["\(TestEmulator.v1)/projects", "\(legacy)/getProjectConfig"])
    func `A project tells its number and domains`(path: String) async throws {
        #expect(
            await emulator.send("GET", path + "?key=k").json == [
                "projectId": "12345",
                "authorizedDomains": [
                    "localhost", "127.0.0.1", "demo-project.firebaseapp.com", "demo-project.web.app",
                ],
            ])
        #expect(await emulator.send("GET", path).status == 403)
    }

    @Test func `A web page finds its configuration where Hosting has it`() async throws {
        let reply = await TestEmulator { $0.project = "acme" }.send("GET", "/__/firebase/init.json")
        #expect(reply["projectId"] == "acme" && reply["authDomain"] == "acme.firebaseapp.com")
        let key = try #require(reply.string("apiKey"))
        #expect(await emulator.send("GET", "\(TestEmulator.v1)/projects?key=\(key)").status == 200)
    }

    @Test func `The domains can be others`() async throws {
        try await emulator.configure(["authorizedDomains": ["example.com"]])
        let path = "\(TestEmulator.v1)/projects?key=k"
        #expect(await emulator.send("GET", path)["authorizedDomains"] == ["example.com"])
        try await emulator.configure([:])
        #expect(await emulator.send("GET", path)["authorizedDomains"] == ["example.com"])
        let config = try await emulator.control("PATCH", "config", ["authorizedDomains": .null])
        #expect(config.status == 200 && config["authorizedDomains"] == nil)
        #expect(await emulator.send("GET", path)["authorizedDomains"]?.array?.first == "localhost")
    }

    @Test(arguments: [
        "https://example.com", "example.com:80", "example.com/", "*.example.com", "", ".", "a..b", ".example.com",
        "example.com.", "-a.com", "a-.com", "a_b.com", "m\u{fc}ller.example", "1.2.3", "1.2.3.256", "1.2.3.04", "[::1]",
        "::1", "\"<b>", String(repeating: "a", count: 64) + ".com",
    ])
    func `What is no domain is refused, and changes nothing`(text: String) async throws {
        let change: JSONValue = [
            "authorizedDomains": ["good.example", .string(text)], "emulator": ["expireCodes": true],
        ]
        let reply = try await emulator.control("PATCH", "config", change)
        #expect(
            reply.errorMessage
                == "INVALID_CONFIG : \(text) is no domain: write a name such as app.example.com, or an IPv4 address.")
        let config = try await emulator.control("GET", "config")
        #expect(
            reply.status == 400 && config["authorizedDomains"] == nil && config["emulator"]?["expireCodes"] == false)
    }

    @Test(arguments: [
        "localhost", "App.Example.com", "xn--mller-kva.example", "10.1.2.3", "0.0.0.0", "3com.example", "a-b.c",
    ])
    func `Names and IPv4 addresses are taken`(text: String) async throws {
        try await emulator.configure(["authorizedDomains": [.string(text)]])
        #expect(try await emulator.control("GET", "config")["authorizedDomains"] == [.string(text)])
    }

    @Test func `Domains that are no list are refused`() async throws {
        let reply = try await emulator.control("PATCH", "config", ["authorizedDomains": "example.com"])
        #expect(reply.errorMessage?.hasSuffix("The value at 'authorizedDomains' is not a list.") == true)
    }

    @Test(arguments: [
        ("https://example.com/a", true), ("http://EXAMPLE.com:8000", true), ("https://a.b.example.com", true),
        ("http://10.1.2.3:80/", true), ("http://1.10.1.2.3/", false), ("https://notexample.com", false),
        ("ftp://example.com", false), ("https://example.com.evil.org", false), ("http://localhost", false),
    ])
    func `A domain stands for its subdomains, an address for itself`(address: String, isIn: Bool) throws {
        let project = Project(id: "demo")
        project.config.authorizedDomains = ["example.com", "10.1.2.3"]
        #expect(AuthorizedDomains(project).contain(try #require(AbsoluteURI(address))) == isIn)
    }

    @Test(arguments: [
        ("iosBundleId=com.example.app", nil), ("iosBundleId=com.example.other", "INVALID_APP_ID"),
        ("firebaseAppId=1:2:ios:3", nil), ("firebaseAppId=1:2:ios:4", "INVALID_APP_ID"),
        ("clientId=12-ab.apps.example.com", nil), ("clientId=13", "INVALID_OAUTH_CLIENT_ID"),
        ("androidPackageName=com.example.app&sha1Cert=abcd", nil),
        ("androidPackageName=com.example.app&sha1Cert=12", "INVALID_CERT_HASH"),
        ("androidPackageName=com.example.other&sha1Cert=abcd", "INVALID_APP_ID"),
    ])
    func `An application has to be the project's once its applications are listed`(query: String, error: String?)
        async throws
    {
        for path in ["\(TestEmulator.v1)/projects", "\(Self.legacy)/getProjectConfig"] {
            let own = TestEmulator()
            #expect(await own.send("GET", "\(path)?key=k&\(query)").status == 200)
            try await own.configure([
                "emulator": [
                    "apps": [
                        "iosBundleIds": ["com.example.app"], "firebaseAppIds": ["1:2:ios:3"],
                        "clientIds": ["12-ab.apps.example.com"], "androidPackages": ["com.example.app": ["AB:CD"]],
                    ]
                ]
            ])
            #expect(await own.send("GET", "\(path)?key=k&\(query)").errorMessage == error)
        }
    }

    @Test(arguments: ["\(TestEmulator.v1)/recaptchaParams", "\(legacy)/getRecaptchaParam"])
    func `The captcha parameters are obvious fakes`(path: String) async throws {
        let reply = await emulator.send("GET", path + "?key=k")
        #expect(reply.string("kind") == "identitytoolkit#GetRecaptchaParamResponse")
        #expect(reply.string("recaptchaStoken")?.contains("fake") == true)
        #expect(reply.string("recaptchaSiteKey")?.contains("fake") == true)
    }

    @Test func `No captcha is enforced`() async throws {
        let reply = await emulator.send(
            "GET", "\(TestEmulator.v2)/recaptchaConfig?key=k&clientType=CLIENT_TYPE_WEB&version=RECAPTCHA_ENTERPRISE")
        let states = reply["recaptchaEnforcementState"]?.array
        #expect(states?.map { $0["provider"] } == ["EMAIL_PASSWORD_PROVIDER", "PHONE_PROVIDER"])
        #expect(states?.map { $0["enforcementState"] } == ["OFF", "OFF"])
        #expect(reply["useSmsBotScore"] == false && reply["useSmsTollFraudProtection"] == false)
    }

    @Test func `Only Apple's tokens are revoked`() async throws {
        let session = try await emulator.signUp()
        let body: JSONValue = ["tokenType": "3", "token": "t", "idToken": .string(session.idToken)]
        let apple = try await emulator.callV2("accounts:revokeToken", body.merging(["providerId": "apple.com"]))
        #expect(apple.status == 200 && apple.json == [:])
        let other = try await emulator.callV2("accounts:revokeToken", body.merging(["providerId": "google.com"]))
        #expect(other.errorMessage == "INVALID_PROVIDER_ID")
        let stranger = try await emulator.callV2(
            "accounts:revokeToken", ["providerId": "apple.com", "idToken": "rubbish"])
        #expect(stranger.errorMessage == "INVALID_ID_TOKEN")
    }
}
