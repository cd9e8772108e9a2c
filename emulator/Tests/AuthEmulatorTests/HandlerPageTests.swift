import Testing

@testable import AuthEmulator

struct HandlerPageTests {
    private static let rawSessionId = "ABCDEFGHIJ"
    private let emulator = TestEmulator()

    private func open(_ fields: [String: String]) async -> TestReply {
        let usual = [
            "apiKey": "k", "providerId": "github.com", "authType": "signInWithRedirect", "eventId": "EVENT12345",
        ]
        let query = usual.merging(fields) { $1 }.filter { !$0.value.isEmpty }.map { (name: $0.key, value: $0.value) }
        return await emulator.send("GET", HandlerPage.path + "?" + FormCoding.encode(query))
    }

    /// Signs somebody in and returns the last page.
    private func signIn(_ fields: [String: String], choice: String = #"&auto={"sub":"7"}"#) async throws -> TestReply {
        let chooser = try #require(await open(fields).header("location"))
        let back = try #require(await emulator.send("GET", chooser + choice).header("location"))
        return await emulator.send("GET", String(back.dropFirst("http://127.0.0.1:9099".count)))
    }

    private func attribute(_ name: String, in page: TestReply) throws -> String {
        let start = try #require(page.text.firstRange(of: "\(name)=\"")?.upperBound, "\(page.text)")
        return String(page.text[start...].prefix { $0 != "\"" })
            .replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
    }

    private func redeem(_ link: String, _ sessionId: JSONValue?) async throws -> TestReply {
        try await emulator.call(
            "accounts:signInWithIdp",
            (["requestUri": .string(link)] as JSONValue).merging(.compact(["sessionId": sessionId])))
    }

    @Test func `The handler leads to the account chooser with the parameters of the application`() async throws {
        let parameters = #"{"login_hint":"ann@example.com","state":"evil","nested":{}}"#
        let reply = await open(["ibi": "com.example.app", "customParameters": parameters])
        let location = try #require(reply.header("location"))
        #expect(reply.status == 303 && location.hasPrefix(AuthorizePage.path + "?state="))
        #expect(location.hasSuffix("&login_hint=ann%40example.com") && !location.contains("evil"))
        let page = await emulator.send("GET", location)
        #expect(page.status == 200 && page.text.contains("Sign in with GitHub"))
        #expect(page.text.contains("value=\"ann@example.com\""))
    }

    @Test(arguments: [
        (
            ["ibi": "com.example.app", "clientId": "12-ab.apps.example.com"],
            "com.example.apps.12-ab://firebaseauth/link?"
        ),
        (["ibi": "com.example.app", "appId": "1:2:ios:3"], "app-1-2-ios-3://firebaseauth/link?"),
        (["appId": "1:2:web:3"], "app-1-2-web-3://firebaseauth/link?"),
        (["ibi": "com.example.app"], "com.example.app://google/link?"),
    ])
    func `An application is called back under its scheme and redeems the link with its session id`(
        fields: [String: String], prefix: String
    ) async throws {
        let hash = Digest.sha256Hex(Self.rawSessionId)
        let page = try await signIn(fields.merging(["sessionId": hash]) { $1 })
        let address = try attribute("href", in: page)
        #expect(address.hasPrefix(prefix))
        let deepLink = FormCoding.parse(address.dropFirst(prefix.count))["deep_link_id"] ?? ""
        let callback = try #require(AbsoluteURI(deepLink))
        let found = FormCoding.parse(callback.query)
        #expect(callback.text.hasPrefix("http://127.0.0.1:9099/__/auth/callback?"))
        #expect(found["authType"] == "signInWithRedirect" && found["eventId"] == "EVENT12345")
        let link = try #require(found["link"])
        #expect(link.hasPrefix("http://127.0.0.1:9099\(HandlerPage.path)?providerId=github.com&"))
        for wrong in [nil, .string(hash), "KLMNOPQRST"] as [JSONValue?] {
            #expect(
                try await redeem(link, wrong).errorMessage
                    == "INVALID_IDP_RESPONSE : The sessionId is that of another sign-in.")
        }
        let reply = try await redeem(link, .string(Self.rawSessionId))
        #expect(reply.status == 200 && reply.string("federatedId") == "7")
        #expect(try await redeem(link, .string(Self.rawSessionId)).status == 400)
    }

    @Test func `An Android application gets an intent`() async throws {
        let page = try await signIn(["apn": "com.example.app", "sessionId": Digest.sha256Hex(Self.rawSessionId)])
        let intent = try attribute("href", in: page)
        #expect(intent.hasPrefix("intent://firebase.auth/#Intent;scheme=genericidp;package=com.example.app;"))
        let extras = intent.split(separator: ";").reduce(into: [:]) { $0.merge(FormCoding.parse($1)) { $1 } }
        #expect(extras["S.authType"] == "signInWithRedirect" && extras["S.eventId"] == "EVENT12345")
        let reply = try await redeem(extras["S.link"] ?? "", .string(Self.rawSessionId))
        #expect(reply.string("federatedId") == "7" && intent.hasSuffix(";B.encryptionEnabled=false;end;"))
    }

    @Test(arguments: ["signInViaPopup", "linkViaRedirect"])
    func `A page gets an event that brings the session id along`(authType: String) async throws {
        let page = try await signIn([
            "appName": "[DEFAULT]", "redirectUrl": "http://localhost:3000/home", "authType": authType,
        ])
        let event = try #require(JSONValue.parse(try attribute("data-event", in: page)))
        #expect(event["type"] == .string(authType) && event["eventId"] == "EVENT12345")
        #expect(event["postBody"] == "" && event["error"] == .null && event["tenantId"] == .null)
        #expect(try attribute("data-key", in: page) == "k:[DEFAULT]")
        #expect(page.text.contains("href=\"http://localhost:3000/home\"") == (authType == "linkViaRedirect"))
        let policy = try #require(page.header("content-security-policy"))
        #expect(policy.contains("script-src 'nonce-") && policy.contains("default-src 'none'"))
        let reply = try await redeem(event["urlResponse"]?.string ?? "", event["sessionId"])
        #expect(reply.string("federatedId") == "7")
    }

    @Test func `A refusal goes back like an answer, and ends as cancelled`() async throws {
        let page = try await signIn(
            ["ibi": "com.example.app", "sessionId": Digest.sha256Hex(Self.rawSessionId)],
            choice: "&auto_error=access_denied")
        #expect(page.text.contains("The sign-in was cancelled."))
        let query = try attribute("href", in: page).split(separator: "?", maxSplits: 1)[1]
        let callback = try #require(AbsoluteURI(FormCoding.parse(query)["deep_link_id"] ?? ""))
        let link = FormCoding.parse(callback.query)["link"] ?? ""
        #expect(try await redeem(link, .string(Self.rawSessionId)).errorMessage == "USER_CANCELLED")
    }

    @Test func `A tenant's sign-in ends in the tenant`() async throws {
        let page = try await signIn(["appName": "a", "authType": "signInViaPopup", "tid": "acme"])
        let event = try #require(JSONValue.parse(try attribute("data-event", in: page)))
        #expect(event["tenantId"] == "acme")
        let body: JSONValue = [
            "requestUri": event["urlResponse"] ?? .null, "sessionId": event["sessionId"] ?? .null, "tenantId": "acme",
        ]
        #expect(try await emulator.call("accounts:signInWithIdp", body)["tenantId"] == "acme")
    }

    @Test(arguments: [
        ["apiKey": ""], ["providerId": ""], ["providerId": "my.com"], ["authType": ""], ["authType": "signIn"],
        ["ibi": ""], ["ibi": "javascript"], ["clientId": "javascript"], ["appId": "1:2\"<"],
        ["sessionId": rawSessionId], ["apn": "a;b"],
        ["ibi": "", "appName": "a", "redirectUrl": "javascript:alert(1)"], ["ibi": "", "appName": "a"],
    ])
    func `A faulty address is explained`(fields: [String: String]) async {
        let reply = await open(["ibi": "com.example.app"].merging(fields) { $1 })
        #expect(reply.status == 400 && reply["authEmulator"]?["error"] != nil, "\(fields)")
        #expect(reply["authEmulator"]?["instructions"] != nil)
    }
}

struct RelayPageTests {
    private let emulator = TestEmulator()

    @Test(arguments: [RelayPage.path, "/__/auth/iframe"])
    func `The frame may be embedded and runs no script but its own`(path: String) async throws {
        try await emulator.configure(["authorizedDomains": ["\"<b>"]])
        let page = await emulator.send("GET", path + "?apiKey=k&appName=a")
        let policy = try #require(page.header("content-security-policy"))
        #expect(page.status == 200 && !policy.contains("frame-ancestors") && !policy.contains("unsafe"))
        #expect(!policy.contains("http") && !page.text.contains("<b>") && !page.text.contains("apis.google.com"))
        #expect(page.text.contains("data-domains=\"[&quot;\\&quot;&lt;b&gt;&quot;]\""))
    }

    @Test(arguments: ["?apiKey=k", "?appName=a", ""])
    func `A frame without its names is refused`(query: String) async {
        let reply = await emulator.send("GET", RelayPage.path + query)
        #expect(reply.status == 400 && reply["authEmulator"]?["error"] != nil)
    }
}
