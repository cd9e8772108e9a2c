// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import AuthEmulator

/// Sign-in with real OpenID providers, here without a network.
struct OpenIDFederationTests {
    private static let config: JSONValue = [
        "enabled": true, "issuer": .string(TestIssuer.issuer), "clientId": .string(TestIssuer.clientId),
        "clientSecret": .string(TestIssuer.secret),
    ]

    private func emulator(_ issuer: TestIssuer, config: JSONValue = config) async throws -> TestEmulator {
        let emulator = TestEmulator { $0.issuerTransport = issuer.transport() }
        let made = try await emulator.manage("POST", "oauthIdpConfigs?oauthIdpConfigId=oidc.acme", config)
        try #require(made.status == 200, "\(made.text)")
        return emulator
    }

    /// Begins a sign-in, and has the issuer put its nonce into the token.
    private func start(
        _ emulator: TestEmulator, _ issuer: TestIssuer, _ extra: JSONValue = [:]
    ) async throws -> (flow: TestFlow, query: [String: String]) {
        let flow = try await emulator.startFlow("oidc.acme", extra)
        let query = FormCoding.parse(try #require(AbsoluteURI(flow.authUri)).query)
        issuer.change { answers in
            guard answers.claims["nonce"] == nil else { return }
            answers.claims = answers.claims.merging(["nonce": .string(query["nonce"] ?? "")])
        }
        return (flow, query)
    }

    private func finish(_ emulator: TestEmulator, _ flow: TestFlow, _ extra: String = "") async throws -> TestReply {
        let callback = "http://127.0.0.1:8000/callback?code=c-1&state=\(flow.state)\(extra)"
        return try await emulator.call(
            "accounts:signInWithIdp",
            ["requestUri": .string(callback), "sessionId": .string(flow.sessionId), "returnIdpCredential": true])
    }

    @Test func `A sign-in goes to the provider and comes back with a user`() async throws {
        let issuer = try TestIssuer()
        let emulator = try await emulator(issuer)
        let (flow, query) = try await start(
            emulator, issuer,
            ["oauthScope": "groups email", "customParameter": ["prompt": "login", "nonce": "mine", "scope": "x"]])
        #expect(flow.authUri.hasPrefix(TestIssuer.issuer + "/authorize?tenant=a&client_id=acme%20client&"))
        #expect(query["response_type"] == "code" && query["redirect_uri"] == "http://127.0.0.1:8000/callback")
        #expect(query["scope"] == "openid email profile groups" && query["prompt"] == "login")
        #expect(query["code_challenge_method"] == "S256" && query["nonce"] != "mine")
        let reply = try await finish(emulator, flow)
        #expect(reply.string("email") == "ann@example.com" && reply["isNewUser"] == true)
        #expect(reply.string("providerId") == "oidc.acme" && reply.string("federatedId") == "s-1")
        #expect(
            reply.string("oauthAccessToken") == "at-1" && reply.claims?["firebase"]?["sign_in_provider"] == "oidc.acme")
        let exchange = try #require(issuer.requests.first { $0.form != nil })
        let form = FormCoding.parse(exchange.form ?? "")
        let challenge = Base64URL.encode(Digest.sha256(Array((form["code_verifier"] ?? "").utf8)))
        #expect(form["code"] == "c-1" && form["redirect_uri"] == "http://127.0.0.1:8000/callback")
        #expect(challenge == query["code_challenge"] && form["client_secret"] == nil)
        let pair = "acme%20client:very%3Asecret%2F"
        #expect(exchange.authorization == "Basic " + Data(pair.utf8).base64EncodedString())
    }

    @Test func `A code is redeemed once, and by its own session`() async throws {
        let issuer = try TestIssuer()
        let emulator = try await emulator(issuer)
        let (flow, _) = try await start(emulator, issuer)
        let stranger = try await emulator.call(
            "accounts:signInWithIdp",
            ["requestUri": .string("http://127.0.0.1/?code=c&state=\(flow.state)"), "sessionId": "other"])
        #expect(stranger.errorMessage == "INVALID_IDP_RESPONSE : The sessionId is that of another sign-in.")
        #expect(try await finish(emulator, flow).status == 200)
        #expect(
            try await finish(emulator, flow).errorMessage
                == "INVALID_IDP_RESPONSE : The code is unknown, or was used already.")
        #expect(issuer.requests.filter { $0.form != nil }.count == 1)
    }

    @Test func `The handler page leads to the provider too`() async throws {
        let issuer = try TestIssuer()
        let emulator = try await emulator(issuer)
        let fields = [
            ("apiKey", "k"), ("providerId", "oidc.acme"), ("authType", "signInWithRedirect"),
            ("ibi", "com.example.app"), ("clientId", "12-ab.apps.example.com"),
            ("sessionId", Digest.sha256Hex("ABCDEFGHIJ")),
        ]
        let opened = await emulator.send("GET", HandlerPage.path + "?" + FormCoding.encode(fields))
        let query = opened.callback
        #expect(opened.header("location")?.hasPrefix(TestIssuer.issuer + "/authorize?") == true)
        #expect(query["redirect_uri"] == "http://127.0.0.1:9099" + HandlerPage.path)
        issuer.change { $0.claims = $0.claims.merging(["nonce": .text(query["nonce"]) ?? .null]) }
        let link = "\(query["redirect_uri"] ?? "")?providerId=oidc.acme&code=c-1&state=\(query["state"] ?? "")"
        let body: JSONValue = ["requestUri": .string(link), "sessionId": "ABCDEFGHIJ"]
        let reply = try await emulator.call("accounts:signInWithIdp", body)
        #expect(reply.string("email") == "ann@example.com", "\(reply.text)")
    }

    struct Fault: CustomTestStringConvertible, Sendable {
        let reason: String
        let spoil: @Sendable (inout TestIssuer.Answers) throws -> Void
        var testDescription: String { reason }

        init(_ reason: String, _ spoil: @escaping @Sendable (inout TestIssuer.Answers) throws -> Void) {
            self.reason = reason
            self.spoil = spoil
        }

        init(_ reason: String, claims: JSONValue) {
            self.init(reason) { $0.claims = $0.claims.merging(claims) }
        }

        init(_ reason: String, metadata: JSONValue) {
            self.init(reason) { $0.metadata = $0.metadata.merging(metadata) }
        }
    }

    @Test(arguments: [
        Fault("the signature of its ID token is not good") { $0.signer = try TestIssuer.keys.get().1 },
        Fault("the signature of its ID token is not good") { answers in
            // Another key under the right id.
            let (right, wrong) = try TestIssuer.keys.get()
            answers.keys = [wrong.webKey.merging(["kid": .string(right.id)])]
        },
        Fault("the signature of its ID token is not good") { $0.keys = [] },
        Fault("the signature of its ID token is not good") { $0.idToken = try UnsignedJWT.encode($0.claims) },
        Fault("its ID token is meant for another client", claims: ["aud": "somebody else"]),
        Fault("its ID token was made for another client", claims: ["aud": ["acme client", "other"], "azp": "other"]),
        Fault("its ID token was made for another client", claims: ["aud": ["acme client", "other"]]),
        Fault("its ID token has expired", claims: ["exp": 1_799_999_940]),
        Fault("its ID token has expired", claims: ["exp": "soon"]),
        Fault("its ID token was issued in the future", claims: ["iat": 1_800_000_061]),
        Fault("its ID token comes from another issuer", claims: ["iss": "https://id.other.example"]),
        Fault("its ID token names nobody", claims: ["sub": ""]),
        Fault("MISSING_OR_INVALID_NONCE", claims: ["nonce": "of another sign-in"]),
        Fault("its answer to the code is HTTP status 400, from https://id.acme.example/token") {
            $0.failing = ["/token"]
        },
        Fault("its keys is HTTP status 400") { $0.failing = ["/keys"] },
        Fault("its discovery document cannot be fetched") { $0.isDown = true },
    ])
    func `A word that cannot be trusted signs nobody in`(fault: Fault) async throws {
        let issuer = try TestIssuer()
        let emulator = try await emulator(issuer)
        let (flow, _) = try await start(emulator, issuer)
        try issuer.change(fault.spoil)
        let reply = try await finish(emulator, flow)
        #expect(reply.status == 400 && reply.errorMessage?.contains(fault.reason) == true, "\(reply.text)")
        #expect(!reply.text.contains(TestIssuer.secret) && !reply.text.contains("eyJ"))
        #expect(try await emulator.control("GET", "accounts")["users"] == [])
    }

    @Test(arguments: [
        Fault("its discovery document belongs to another issuer.", metadata: ["issuer": "https://id.other.example"]),
        Fault("names one that is not https", metadata: ["token_endpoint": "http://id.acme.example/token"]),
        Fault("lacks an endpoint", metadata: ["jwks_uri": .null]),
        Fault("HTTP status 400") { $0.failing = ["/.well-known/openid-configuration"] },
        Fault("cannot be fetched from https://id.acme.example/.well-known/openid-configuration") { $0.isDown = true },
    ])
    func `A provider that cannot be discovered starts no sign-in`(fault: Fault) async throws {
        let issuer = try TestIssuer(fault.spoil)
        let reply = try await emulator(issuer).call(
            "accounts:createAuthUri", ["providerId": "oidc.acme", "continueUri": "http://127.0.0.1:8000/callback"])
        #expect(reply.status == 400 && reply.errorMessage?.contains(fault.reason) == true, "\(reply.text)")
    }

    @Test(arguments: [
        Fault("its discovery document cannot be fetched") { $0.isDown = true },
        Fault("names one that is not https", metadata: ["token_endpoint": "http://id.acme.example/token"]),
    ])
    func `A provider that cannot be discovered is told to whoever waits at the handler`(fault: Fault) async throws {
        let emulator = try await emulator(try TestIssuer(fault.spoil))
        let query = "?apiKey=k&appName=a&providerId=oidc.acme&authType=signInViaPopup&eventId=E1"
        let page = await emulator.send("GET", HandlerPage.path + query)
        let text = page.text.split(separator: "data-event=\"").last?.prefix { $0 != "\"" } ?? ""
        let event = try #require(JSONValue.parse(String(text).replacing("&quot;", with: "\"")), "\(page.text)")
        #expect(page.status == 200 && event["eventId"] == "E1" && event["urlResponse"] == .null)
        #expect(event["error"]?["message"]?.string?.contains(fault.reason) == true)
        #expect(event["error"]?["code"] == "auth/internal-error")
    }

    @Test func `A callback from another issuer is refused before its code is sent anywhere`() async throws {
        let issuer = try TestIssuer()
        let emulator = try await emulator(issuer)
        let (flow, _) = try await start(emulator, issuer)
        let reply = try await finish(emulator, flow, "&iss=https%3A%2F%2Fid.other.example")
        #expect(reply.errorMessage == "INVALID_IDP_RESPONSE : The callback comes from another issuer.")
        #expect(!issuer.requests.contains { $0.form != nil })
    }

    @Test(
        arguments: [
            (nil, "client_secret_post", nil), (TestIssuer.secret, "client_secret_post", TestIssuer.secret),
        ] as [(String?, String, String?)])
    func `A client shows its secret as the provider wants it`(
        secret: String?, method: String, sent: String?
    ) async throws {
        let issuer = try TestIssuer {
            $0.metadata = $0.metadata.merging(["token_endpoint_auth_methods_supported": [.string(method)]])
        }
        let config = Self.config.merging(["clientSecret": .text(secret) ?? .null])
        let emulator = try await emulator(issuer, config: config)
        let (flow, _) = try await start(emulator, issuer)
        #expect(try await finish(emulator, flow).status == 200)
        let exchange = try #require(issuer.requests.first { $0.form != nil })
        let form = FormCoding.parse(exchange.form ?? "")
        #expect(exchange.authorization == nil && form["client_id"] == TestIssuer.clientId)
        #expect(form["client_secret"] == sent)
    }

    @Test func `An ID token that the client brings itself is verified too`() async throws {
        let issuer = try TestIssuer()
        let emulator = try await emulator(issuer)
        let nonce: JSONValue = ["nonce": .string(Digest.sha256Hex("raw"))]
        func redeem(_ fields: [(name: String, value: String)]) async throws -> TestReply {
            try await emulator.redeem(FormCoding.encode([("providerId", "oidc.acme")] + fields))
        }
        let good = try issuer.token(nonce)
        #expect(try await redeem([("id_token", good), ("nonce", "raw")]).string("email") == "ann@example.com")
        let wrongNonce = try await redeem([("id_token", good), ("nonce", "other")])
        #expect(wrongNonce.errorMessage?.hasPrefix("MISSING_OR_INVALID_NONCE") == true)
        let forged = try await redeem([("id_token", #"{"sub":"s-1"}"#)])
        #expect(forged.errorMessage?.contains("the signature of its ID token is not good") == true)
        let opaque = try await redeem([("access_token", #"{"sub":"s-1"}"#)])
        #expect(
            opaque.errorMessage?.hasPrefix("INVALID_IDP_RESPONSE : A credential of this provider is an id_token")
                == true)
    }

    @Test func `Providers are set up, changed, listed and removed`() async throws {
        let emulator = try await emulator(try TestIssuer())
        let path = "oauthIdpConfigs/oidc.acme"
        let made = try await emulator.manage("GET", path)
        #expect(made.string("name") == "projects/demo-project/oauthIdpConfigs/oidc.acme")
        let off = try await emulator.manage("PATCH", path + "?updateMask=enabled", ["enabled": false])
        #expect(off["enabled"] == false && off.string("clientId") == TestIssuer.clientId)
        let refused = try await emulator.call(
            "accounts:createAuthUri", ["providerId": "oidc.acme", "continueUri": "http://127.0.0.1/"])
        #expect(refused.errorMessage == "OPERATION_NOT_ALLOWED")
        _ = try await emulator.manage("POST", "oauthIdpConfigs?oauthIdpConfigId=oidc.b", Self.config)
        let page = try await emulator.manage("GET", "oauthIdpConfigs?pageSize=1")
        #expect(page["oauthIdpConfigs"]?.array?.count == 1 && page.string("nextPageToken") == "oidc.acme")
        let rest = try await emulator.manage("GET", "oauthIdpConfigs?pageToken=oidc.acme")
        #expect(rest["oauthIdpConfigs"]?.array?.count == 1 && rest["nextPageToken"] == nil)
        #expect(try await emulator.manage("DELETE", path).status == 200)
        #expect(try await emulator.manage("GET", path).errorMessage == "CONFIGURATION_NOT_FOUND")
        // The emulator plays the provider again.
        #expect(try await emulator.startFlow("oidc.acme").authUri.contains(AuthorizePage.path))
    }

    @Test(
        arguments: [
            ("oidc.new", ["issuer": ""], "MISSING_ISSUER"), ("oidc.new", ["clientId": ""], "MISSING_OAUTH_CLIENT_ID"),
            ("oidc.new", ["issuer": "http://id.acme.example"], "INVALID_CONFIG : The issuer must be an https address"),
            (
                "oidc.new", ["issuer": "https://id.acme.example?a"],
                "INVALID_CONFIG : The issuer must be an https address"
            ),
            ("github.com", [:], "INVALID_CONFIG_ID"), ("oidc.acme", [:], "CONFIGURATION_EXISTS"),
        ] as [(String, JSONValue, String)])
    func `A faulty provider is refused`(id: String, change: JSONValue, message: String) async throws {
        let emulator = try await emulator(try TestIssuer())
        let reply = try await emulator.manage(
            "POST", "oauthIdpConfigs?oauthIdpConfigId=\(id)", Self.config.merging(change))
        #expect(reply.status == 400 && reply.errorMessage?.hasPrefix(message) == true, "\(reply.text)")
    }

    /// The control requests and pages that need no owner show none of it either.
    @Test func `A secret can be set and changed, and nobody is told it`() async throws {
        let emulator = try await emulator(try TestIssuer())
        let path = "oauthIdpConfigs/oidc.acme"
        for (method, path, body) in [
            ("GET", path, [:]), ("GET", "oauthIdpConfigs", [:]),
            ("PATCH", path, Self.config.merging(["clientSecret": .null])),
            ("PATCH", path + "?updateMask=clientSecret,enabled", ["clientSecret": "new-secret", "enabled": true]),
            ("POST", "oauthIdpConfigs?oauthIdpConfigId=oidc.other", Self.config), ("GET", "config", [:]),
            ("GET", "tenants", [:]),
        ] as [(String, String, JSONValue)] {
            let reply = try await emulator.manage(method, path, body)
            #expect(reply.status == 200 && !reply.text.contains("ecret"), "\(method) \(path)")
            let expected = path.contains("updateMask") ? "new-secret" : nil
            let kept = try await emulator.backend.clientSecret(of: "oidc.acme")
            #expect(expected == nil ? kept?.isEmpty == false : kept == expected)
        }
        for path in ["accounts", "config", "identities"] {
            #expect(try await !emulator.control("GET", path).text.contains("ecret"))
        }
        _ = try await emulator.manage("PATCH", path + "?updateMask=clientSecret", [:])
        #expect(try await emulator.backend.clientSecret(of: "oidc.acme") == nil)
    }

    @Test(arguments: ["", "?updateMask=issuer"])
    func `A secret does not go over to another issuer`(query: String) async throws {
        let emulator = try await emulator(try TestIssuer())
        let moved = Self.config.merging(["issuer": "https://elsewhere.example", "clientSecret": .null])
        let body = JSONValue.object((moved.object ?? [:]).filter { $0.key != "clientSecret" })
        #expect(try await emulator.manage("PATCH", "oauthIdpConfigs/oidc.acme" + query, body).status == 200)
        #expect(try await emulator.backend.clientSecret(of: "oidc.acme") == nil)
    }

    @Test func `Providers can come from a file, and are kept`() async throws {
        try await withTemporaryDirectory { directory in
            let file = directory.appending(path: "providers.json")
            let data = directory.appending(path: "data").path(percentEncoded: false)
            let list = try JSONText.encode([Self.config.merging(["name": "oidc.acme", "enabled": .null])])
            try (Data("\u{feff}".utf8) + list).write(to: file)
            let first = TestEmulator()
            try await first.backend.keepData(in: DataDirectory(data))
            try await first.backend.configureProviders(from: file.path(percentEncoded: false))
            try await first.backend.closeData()
            let second = TestEmulator()
            try await second.backend.keepData(in: DataDirectory(data))
            let kept = try await second.manage("GET", "oauthIdpConfigs/oidc.acme")
            #expect(kept["enabled"] == true)
            #expect(try await second.backend.clientSecret(of: "oidc.acme") == TestIssuer.secret)
            try await second.backend.closeData()
        }
    }

    @Test(arguments: [
        ("{", "is no JSON list"), (#"[{"name":"oidc.a"}]"#, "entry 1: MISSING_OAUTH_CLIENT_ID"),
        (#"[{"clientId":"a","issuer":"https://a.example"}]"#, "entry 1: INVALID_CONFIG_ID"),
    ])
    func `A faulty file is refused with a reason`(content: String, reason: String) async throws {
        try await withTemporaryDirectory { directory in
            let file = directory.appending(path: "providers.json")
            try Data(content.utf8).write(to: file)
            let emulator = TestEmulator()
            await #expect {
                try await emulator.backend.configureProviders(from: file.path(percentEncoded: false))
            } throws: { "\($0)".contains(reason) }
        }
    }
}

extension EmulatorBackend {
    fileprivate func clientSecret(of id: String) throws -> String? {
        try defaultContext().config.providers.oauthIdpConfigs[id]?.clientSecret
    }
}
