// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import AuthEmulator

struct HandlerPageTests {
    private static let rawSessionId = "ABCDEFGHIJ"
    private let emulator = TestEmulator()

    private func open(_ fields: [String: String], at path: String = HandlerPage.path) async -> TestReply {
        let usual = [
            "apiKey": "k", "providerId": "github.com", "authType": "signInWithRedirect", "eventId": "EVENT12345",
        ]
        let query = usual.merging(fields) { $1 }.filter { !$0.value.isEmpty }.map { (name: $0.key, value: $0.value) }
        return await emulator.send("GET", path + "?" + FormCoding.encode(query))
    }

    private func target(_ location: String?) throws -> String {
        let base = "http://127.0.0.1:9099"
        let location = try #require(location)
        try #require(location.hasPrefix(base))
        return String(location.dropFirst(base.count))
    }

    /// Signs somebody in and returns the last page.
    private func signIn(_ fields: [String: String], choice: String = #"&auto={"sub":"7"}"#) async throws -> TestReply {
        let chooser = try target(await open(fields).header("location"))
        return await emulator.send("GET", try target(await emulator.send("GET", chooser + choice).header("location")))
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
        let location = try target(reply.header("location"))
        let query = FormCoding.parse(try #require(AbsoluteURI(reply.header("location") ?? "")).query)
        #expect(reply.status == 303 && location.hasPrefix(AuthorizePage.path + "?"))
        #expect(query["login_hint"] == "ann@example.com" && !location.contains("evil"))
        #expect(query["context_uri"] == "file://asset/www/index.html?ibi=com.example.app")
        let page = await emulator.send("GET", location)
        #expect(page.status == 200 && page.text.contains("Sign in with GitHub"))
        #expect(page.text.contains("value=\"ann@example.com\""))
    }

    @Test(arguments: [("https", "https"), ("http", "http"), ("javascript", "http"), (nil, "http")])
    func `Behind a server that ends TLS, addresses are that server's`(told: String?, scheme: String) async throws {
        let host = try AllowedHost("demo-project.firebaseapp.com")
        let emulator = TestEmulator { $0.allowedHosts = [host] }
        var headers = ["host": "demo-project.firebaseapp.com"]
        headers["x-forwarded-proto"] = told
        let query = FormCoding.encode([
            ("apiKey", "k"), ("appName", "a"), ("providerId", "github.com"), ("authType", "signInViaPopup"),
        ])
        let reply = await emulator.send("GET", "/__/auth/handler?" + query, headers: headers)
        let location = try #require(reply.header("location"))
        #expect(location.hasPrefix("\(scheme)://demo-project.firebaseapp.com/emulator/"))
        let back = FormCoding.parse(try #require(AbsoluteURI(location)).query)["redirect_uri"]
        #expect(back == "\(scheme)://demo-project.firebaseapp.com/__/auth/handler")
    }

    @Test(arguments: [
        (
            ["ibi": "com.example.app", "clientId": "12-ab.apps.example.com"],
            "com.example.apps.12-ab://firebaseauth/link?"
        ),
        (["ibi": "com.example.app", "appId": "1:2:ios:3"], "app-1-2-ios-3://firebaseauth/link?"),
        (["appId": "1:2:web:3"], "app-1-2-web-3://firebaseauth/link?"),
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
        #expect(link.hasPrefix("http://127.0.0.1:9099\(HandlerPage.path)?code="))
        for wrong in [nil, .string(hash), "KLMNOPQRST"] as [JSONValue?] {
            #expect(
                try await redeem(link, wrong).errorMessage
                    == "INVALID_IDP_RESPONSE : The sessionId is that of another sign-in.")
        }
        let reply = try await redeem(link, .string(Self.rawSessionId))
        #expect(reply.status == 200 && reply.string("federatedId") == "7")
        #expect(try await redeem(link, .string(Self.rawSessionId)).status == 400)
    }

    @Test(arguments: [HandlerPage.path, "/__/auth/handler"])
    func `An application that tells its bundle id alone gets the provider's answer alone`(path: String) async throws {
        let fields = ["ibi": "com.example.app", "sessionId": Digest.sha256Hex(Self.rawSessionId)]
        let chooser = try target(await open(fields, at: path).header("location"))
        let back = try target(await emulator.send("GET", chooser + #"&auto={"sub":"7"}"#).header("location"))
        #expect(back.hasPrefix(path + "?code="))
        let page = await emulator.send("GET", back)
        let prefix = "com.example.app://google/link?deep_link_id="
        let address = try attribute("href", in: page)
        #expect(address.hasPrefix(prefix))
        let link = FormCoding.unescape(address.dropFirst(prefix.count)) ?? ""
        #expect(link == "http://127.0.0.1:9099" + back.replacing("/handler", with: "/callback"))
        #expect(try await redeem(link, .string(Self.rawSessionId)).string("federatedId") == "7")
    }

    @Test(arguments: [
        (
            ["ibi": "com.example.app", "clientId": "12.ab-example"],
            ["facebook.com": true, "apple.com": true, "yahoo.com": false]
        ),
        (["ibi": "com.example.app", "appId": "1:2:ios:3"], ["facebook.com": true, "apple.com": true]),
        (["ibi": "com.example.app"], ["facebook.com": false, "apple.com": false]),
        (["apn": "com.example.app", "sha1Cert": "ab"], ["facebook.com": true, "apple.com": false]),
        (["appName": "a", "authType": "signInViaPopup"], ["facebook.com": false, "apple.com": false]),
    ])
    func `A provider that wants its own SDK on telephones is refused by a link to the application`(
        caller: [String: String], isRefused: [String: Bool]
    ) async throws {
        for (provider, isRefused) in isRefused {
            let reply = await open(caller.merging(["providerId": provider]) { $1 })
            #expect((reply.status == 200) == isRefused && (reply.status == 303) == !isRefused, "\(caller) \(provider)")
            guard isRefused else { continue }
            let address = try #require(FormCoding.unescape(try attribute("href", in: reply)))
            let told = try #require(FormCoding.unescape(address))
            #expect(told.contains(#"firebaseError={"code":"auth/operation-not-supported-in-this-environment","#))
            #expect(told.contains("eventId=EVENT12345") && told.contains("authType=signInWithRedirect"))
            #expect(reply.text.contains("<h1>Not signed in</h1>"))
        }
    }

    @Test func `Apple answers by a form, which becomes a part of the address, and names the user once`() async throws {
        for isFirst in [true, false] {
            let chooser = try target(
                await open(["ibi": "com.example.app", "providerId": "apple.com"]).header("location"))
            let claims = #"{"sub":"7","email":"ann@example.com","name":"Ann Lee"}"#
            let answer = await emulator.send("GET", chooser + "&" + FormCoding.encode([("auto", claims)]))
            #expect(try attribute("action", in: answer) == "http://127.0.0.1:9099" + HandlerPage.path)
            #expect(answer.header("content-security-policy")?.contains("form-action") == false)
            let names = answer.text.split(separator: "<input").dropFirst().map { FormField($0) }
            let page = await emulator.send(
                "POST", HandlerPage.path, headers: ["content-type": "application/x-www-form-urlencoded"],
                body: FormCoding.encode(names.map { ($0.name, $0.value) }))
            let link = FormCoding.unescape(try attribute("href", in: page).split(separator: "deep_link_id=")[1]) ?? ""
            let told = FormCoding.parse(try #require(AbsoluteURI(link)).query)
            #expect(told["code"] != nil && told["state"] != nil)
            let user = told["user"].flatMap { JSONValue.parse($0) }
            #expect((user == nil) == !isFirst)
            #expect(user?["name"]?["firstName"] == (isFirst ? "Ann" : nil))
            #expect(try await redeem(link, nil).errorMessage?.hasPrefix("INVALID_IDP_RESPONSE") == true)
        }
    }

    @Test func `A form of another provider is kept as it came`() async throws {
        let chooser = try target(await open(["appName": "a", "authType": "signInViaPopup"]).header("location"))
        let state = FormCoding.parse(chooser.split(separator: "?")[1])["state"] ?? ""
        let page = await emulator.send("POST", HandlerPage.path + "?a=b", body: "code=1&state=\(state)")
        let event = try #require(JSONValue.parse(try attribute("data-event", in: page)))
        #expect(event["postBody"] == .string("code=1&state=\(state)"))
        #expect(event["urlResponse"] == .string("http://127.0.0.1:9099\(HandlerPage.path)?a=b"))
    }

    @Test(arguments: [
        ("http://localhost:3000/home", true), ("https://demo-project.web.app", true), ("http://example.com", false),
    ])
    func `A page of a domain that is not authorised is not returned to`(url: String, isIn: Bool) async throws {
        for authType in ["signInViaPopup", "signInViaRedirect"] {
            let reply = await open(["appName": "a", "authType": authType, "redirectUrl": url])
            #expect(reply.status == (isIn ? 303 : 400))
            guard isIn else {
                #expect(reply.text.contains("example.com is no authorised domain of the project."))
                continue
            }
            #expect(reply.header("location")?.hasSuffix(FormCoding.encode([("context_uri", origin(url))])) == true)
        }
    }

    @Test func `Nothing is told at an address of no authorised domain, whatever else is wrong`() async throws {
        try await emulator.configure(["emulator": ["disableAuth": true]])
        let reply = await open(["appName": "a", "tid": "none", "redirectUrl": "https://evil.example/"])
        #expect(reply.status == 400 && !reply.text.contains("https://evil.example"))
    }

    @Test(arguments: ["\u{600}<b>", "\"\u{301} x=1", "<\u{338}script>"])
    func `A mark that joins a quote or a bracket does not hide it`(_ text: String) {
        let html = "\(text)" as HTML
        let escaped = html.text.replacing("<bdi>", with: "").replacing("</bdi>", with: "")
        #expect(!escaped.unicodeScalars.contains { $0 == "<" || $0 == ">" || $0 == "\"" })
    }

    private func origin(_ url: String) -> String { url.replacing("/home", with: "") }

    @Test(arguments: [
        ["ibi": "com.example.app"], ["ibi": "com.example.app", "appId": "1:2:ios:3"],
        ["ibi": "com.example.app", "clientId": "12-ab.example.com"], ["apn": "com.example.app", "sha1Cert": "ab"],
        ["ibi": "com.example.app", "authType": "verifyApp"],
    ])
    func `An application that is not the project's is told nothing, whatever else is wrong`(
        fields: [String: String]
    ) async throws {
        let refusing = fields.merging(["providerId": "facebook.com"]) { $1 }
        try await emulator.configure(["emulator": ["disableAuth": true]])
        #expect(await open(refusing).status == 200)
        try await emulator.configure([
            "emulator": [
                "apps": ["iosBundleIds": [], "firebaseAppIds": [], "clientIds": [], "androidPackages": [:]]
            ]
        ])
        let page = await open(refusing)
        #expect(page.status == 400 && page.text.contains("INVALID_"))
        #expect(!page.text.contains("href") && !page.text.contains("com.example"))
    }

    @Test func `An application that the project has lost meanwhile is told so at the end`() async throws {
        let fields = ["ibi": "com.example.app", "appId": "1:2:ios:3"]
        let chooser = try target(await open(fields).header("location"))
        let back = try target(await emulator.send("GET", chooser + #"&auto={"sub":"7"}"#).header("location"))
        try await emulator.configure(["emulator": ["apps": ["firebaseAppIds": ["1:2:ios:4"]]]])
        let page = await emulator.send("GET", back)
        #expect(page.status == 400 && page.text.contains("INVALID_APP_ID") && !page.text.contains("href"))
    }

    @Test(arguments: [
        ("?code=1&state=unknown", "missing initial state"), ("", "missing initial state"),
        (
            "?" + FormCoding.encode([("firebaseError", #"{"code":"auth/x","message":"Not <b>today"}"#)]),
            "Not &lt;b&gt;today"
        ),
    ])
    func `What did not start here ends here`(query: String, text: String) async {
        let page = await emulator.send("GET", HandlerPage.path + query)
        #expect(page.status == 400 && page.text.contains(text))
    }

    @Test func `What a sign-in cannot be started for is told to the application`() async throws {
        try await emulator.configure(["emulator": ["disableAuth": true]])
        let page = await open(["appName": "a", "authType": "signInViaPopup"])
        let event = try #require(JSONValue.parse(try attribute("data-event", in: page)))
        #expect(event["error"]?["message"] == "PROJECT_DISABLED" && event["urlResponse"] == .null)
    }

    @Test(arguments: [("9.1", true), ("", false)])
    func `A popup stays for an SDK that tells its version`(version: String, stays: Bool) async throws {
        let page = try await signIn(["appName": "a", "authType": "signInViaPopup", "v": version])
        #expect(page.text.contains("data-lingers") == stays)
    }

    @Test func `Scopes reach the provider`() async throws {
        let location = await open(["ibi": "com.example.app", "scopes": "a,b"]).header("location")
        #expect(location?.contains("scope=a%20b") == true)
    }

    @Test func `An Android application gets an intent`() async throws {
        let page = try await signIn([
            "apn": "com.example.app", "sha1Cert": "ab", "sessionId": Digest.sha256Hex(Self.rawSessionId),
        ])
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
            ["ibi": "com.example.app", "appId": "1:2:ios:3", "sessionId": Digest.sha256Hex(Self.rawSessionId)],
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
        ["providerId": ""], ["authType": ""], ["authType": "signIn"],
        ["ibi": ""], ["ibi": "javascript"], ["clientId": "javascript"], ["appId": "1:2\"<"], ["ibi": "search-ms"],
        ["ibi": "com.exa mple"], ["ibi": "com..app"], ["ibi": "com.app."], ["ibi": "com.\u{e9}t\u{e9}"],
        ["ibi": "1.app"], ["ibi": "com.app+x"], ["ibi": "com.app:x"], ["clientId": "a..com"], ["clientId": "12/x.com"],
        ["clientId": "12\r\n.com"], ["clientId": ".com"], ["clientId": "com.1"], ["appId": "1:2/3"],
        ["ibi": "app-settings"],
        ["appId": "settings"], ["appId": "1:2:ios"], ["appId": "1:a:ios:3"], ["appId": "1:2:ios:"],
        ["sessionId": rawSessionId], ["apn": "a;b"], ["apn": "com.example.app"],
        ["ibi": "", "appName": "a", "redirectUrl": "javascript:alert(1)"], ["ibi": "", "appName": "a"],
    ])
    func `A faulty address is explained`(fields: [String: String]) async {
        let reply = await open(["ibi": "com.example.app"].merging(fields) { $1 })
        #expect(reply.status == 400 && reply["authEmulator"]?["error"] != nil, "\(fields)")
        #expect(reply["authEmulator"]?["instructions"] != nil)
    }

    @Test func `A faulty address is a page in a browser`() async throws {
        let paths = ["\(HandlerPage.path)?apiKey=k&authType=x", "\(RelayPage.path)?apiKey=k"]
        for path in paths {
            let page = await emulator.send("GET", path, headers: ["accept": "text/html"])
            #expect(page.status == 400 && page.text.contains("<h1>Not signed in</h1>"))
            #expect(page.text.contains("Open the address as the SDK makes it.") || page.text.contains("signInViaPopup"))
        }
    }

    @Test(arguments: [
        ["appName": "a", "authType": "signInViaPopup"],
        ["appName": "a", "authType": "signInViaRedirect", "redirectUrl": "http://localhost:3000/home"],
    ])
    func `A page hears of a provider that does not exist`(fields: [String: String]) async throws {
        let page = await open(fields.merging(["providerId": "my.com"]) { $1 })
        let event = try #require(JSONValue.parse(try attribute("data-event", in: page)))
        #expect(page.status == 200 && page.text.contains("<h1>Not signed in</h1>"))
        #expect(event["error"]?["code"] == "auth/invalid-provider-id" && event["eventId"] == "EVENT12345")
        #expect(event["error"]?["message"]?.string?.contains("There is no provider my.com.") == true)
    }

    @Test func `An application hears of a provider that does not exist, but not a stranger`() async throws {
        let page = await open(["ibi": "com.example.app", "appId": "1:2:ios:3", "providerId": "my.com"])
        #expect(try attribute("href", in: page).contains("invalid-provider-id"))
        let stranger = await open(["appName": "a", "providerId": "my.com", "redirectUrl": "https://evil.example/"])
        #expect(stranger.status == 400 && !stranger.text.contains("data-event"))
    }
}

/// The handler with `authType=verifyApp`.
struct AppVerificationTests {
    private let emulator = TestEmulator()

    private func open(_ query: String) async -> TestReply {
        await emulator.send("GET", "\(HandlerPage.hostedPath)?apiKey=k&authType=verifyApp&eventId=E1&v=1&\(query)")
    }

    @Test(arguments: [
        ("ibi=com.example.app&clientId=12-ab.apps.example.com", "com.example.apps.12-ab://firebaseauth/link?"),
        ("ibi=com.example.app&appId=1:2:ios:3&appName=a", "app-1-2-ios-3://firebaseauth/link?"),
    ])
    func `An iOS application gets a token at once, good for a text message`(query: String, prefix: String) async throws
    {
        let page = await open(query)
        let link = page.text.split(separator: "href=\"").last?.prefix { $0 != "\"" } ?? ""
        #expect(page.status == 200 && link.hasPrefix(prefix) && page.text.contains("location.replace"))
        let callback = FormCoding.parse(link.dropFirst(prefix.count))["deep_link_id"] ?? ""
        #expect(callback.hasPrefix("http://127.0.0.1:9099/__/auth/callback?"))
        let told = FormCoding.parse(try #require(AbsoluteURI(callback)).query)
        #expect(told.count == 3 && told["authType"] == "verifyApp" && told["eventId"] == "E1")
        let token = try #require(told["recaptchaToken"])
        let sent = try await emulator.call(
            "accounts:sendVerificationCode", ["phoneNumber": "+15555550100", "recaptchaToken": .string(token)])
        #expect(token.hasPrefix("fake-") && sent["sessionInfo"] != nil)
    }

    @Test func `An Android application gets it by an intent of its own`() async {
        let page = await open("apn=com.example.app&sha1Cert=ab&appName=a")
        #expect(page.text.contains("intent://firebase.auth/#Intent;scheme=recaptcha;package=com.example.app;"))
        #expect(page.text.contains("S.recaptchaToken=fake-") && page.text.contains("S.eventId=E1;"))
    }

    @Test(arguments: ["", "appName=a", "ibi=javascript", "apn=com.example.app", "ibi=a.b&clientId=view-source"])
    func `Who cannot be returned to is explained`(query: String) async {
        let reply = await open(query)
        #expect(reply.status == 400 && reply["authEmulator"]?["error"] != nil)
    }
}

/// A field of a page's form.
private struct FormField {
    let name: String
    let value: String

    init(_ markup: Substring) {
        func attribute(_ name: String) -> String {
            guard let start = markup.firstRange(of: " \(name)=\"")?.upperBound else { return "" }
            return String(markup[start...].prefix { $0 != "\"" }).replacing("&quot;", with: "\"").replacing(
                "&amp;", with: "&")
        }
        name = attribute("name")
        value = attribute("value")
    }
}

struct RelayPageTests {
    private let emulator = TestEmulator()

    @Test(arguments: [RelayPage.path, "/__/auth/iframe"])
    func `The frame may be embedded and runs no script but its own`(path: String) async throws {
        let emulator = TestEmulator { $0.project = "\"<b>" }
        let page = await emulator.send("GET", path + "?apiKey=k&appName=a")
        let policy = try #require(page.header("content-security-policy"))
        #expect(page.status == 200 && !policy.contains("frame-ancestors") && !policy.contains("unsafe"))
        #expect(!policy.contains("http") && !page.text.contains("<b>") && !page.text.contains("apis.google.com"))
        #expect(page.text.contains("&quot;\\&quot;&lt;b&gt;.web.app&quot;]\""))
    }

    @Test(arguments: ["?apiKey=k", "?appName=a", ""])
    func `A frame without its names is refused`(query: String) async {
        let reply = await emulator.send("GET", RelayPage.path + query)
        #expect(reply.status == 400 && reply["authEmulator"]?["error"] != nil)
    }
}
