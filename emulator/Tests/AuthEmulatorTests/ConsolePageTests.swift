// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import AuthEmulator

struct ConsolePageTests {
    private static let path = "/emulator/console/demo-project"
    private let emulator = TestEmulator()

    private func submit(
        _ fields: [(name: String, value: String)], query: String = "", headers: [String: String] = [:]
    ) async -> TestReply {
        await emulator.send("POST", Self.path + query, headers: headers, body: FormCoding.encode(fields))
    }

    @Test func `The root is a page for browsers and a signal for programs`() async throws {
        #expect(await emulator.send("GET", "/")["authEmulator"]?["ready"] == true)
        let page = await emulator.send("GET", "/", headers: ["accept": "text/html"])
        #expect(page.status == 200 && page.header("content-type") == "text/html; charset=utf-8")
        #expect(page.text.contains("Users of demo-project") && page.text.contains("No users yet."))
    }

    @Test func `Users, links and codes are shown and escaped`() async throws {
        let session = try await emulator.signUp()
        _ = try await emulator.call(
            "accounts:update",
            ["idToken": .string(session.idToken), "displayName": "<script>alert(\"1\")</script>"])
        _ = try await emulator.call("accounts:sendOobCode", ["requestType": 1, "email": "ann@example.com"])
        let sent = try await emulator.sendCode(to: "+15550100")
        let page = await emulator.send("GET", Self.path)
        #expect(!page.text.contains("<script>") && page.text.contains("&lt;script&gt;alert(&quot;1&quot;)"))
        #expect(page.text.contains("mode=resetPassword&amp;") && page.text.contains("PASSWORD_RESET"))
        #expect(page.text.contains(sent["code"]?.string ?? "-"))
    }

    @Test func `Of many codes the latest are shown`() async throws {
        for number in 0..<105 {
            _ = try await emulator.call(
                "accounts:sendOobCode", ["requestType": "EMAIL_SIGNIN", "email": .string("u\(number)@example.com")])
        }
        let page = await emulator.send("GET", Self.path).text
        #expect(page.contains("Older ones: 5, not shown.") && !page.contains("<span>u4@example.com</span>"))
        #expect(page.contains("<span>u5@example.com</span>") && page.contains("<span>u104@example.com</span>"))
    }

    @Test func `A user is made, changed, disabled and deleted`() async throws {
        let made = await submit([("action", "create"), ("email", "ann@example.com"), ("password", "secret1")])
        #expect(made.status == 303 && made.header("location") == "/emulator/console/demo-project")
        let id = try #require(try await emulator.control("GET", "accounts")["users"]?.array?.first?["localId"]?.string)
        let saved = await submit([
            ("action", "save"), ("localId", id), ("email", "new@example.com"), ("displayName", "Ann"),
            ("phoneNumber", "+15550100"), ("password", ""),
        ])
        #expect(saved.status == 303)
        let user = try await emulator.user(id)
        #expect(user?["email"] == "new@example.com" && user?["displayName"] == "Ann")
        #expect(user?["phoneNumber"] == "+15550100" && user?["passwordHash"] != nil)
        _ = await submit([
            ("action", "save"), ("localId", id), ("email", "new@example.com"), ("displayName", ""), ("phoneNumber", ""),
        ])
        let cleared = try await emulator.user(id)
        #expect(cleared?["displayName"] == nil && cleared?["phoneNumber"] == nil && cleared?["email"] != nil)
        _ = await submit([("action", "disable"), ("localId", id)])
        #expect(try await emulator.user(id)?["disabled"] == true)
        _ = await submit([("action", "enable"), ("localId", id)])
        #expect(try await emulator.user(id)?["disabled"] == nil)
        _ = await submit([("action", "delete"), ("localId", id)])
        #expect(try await emulator.user(id) == nil)
    }

    @Test func `A user's sessions are shown and end one by one or all at once`() async throws {
        let first = try await emulator.signUp()
        let id = first.localId
        emulator.clock.advance(seconds: 60)
        let second = try TestSession(try await emulator.signInWithPassword())
        let renewed = try await emulator.refresh(first.refreshToken)
        func sessions() async throws -> [String] {
            let text = await emulator.send("GET", Self.path).text
            return text.split(separator: "name=\"sessionId\" value=\"").dropFirst().map {
                String($0.prefix { $0 != "\"" })
            }
        }
        let ids = try await sessions()
        #expect(ids.count == 2)
        let page = await emulator.send("GET", Self.path).text
        #expect(page.contains("since <time datetime=\"2027-01-15T08:00:00.000Z\">"))
        #expect(page.contains("refreshed <time datetime=\"2027-01-15T08:01:00.000Z\">"))
        #expect(await submit([("action", "revoke"), ("localId", id), ("sessionId", ids[0])]).status == 303)
        #expect(try await sessions() == [ids[1]])
        for token in [first.refreshToken, renewed.string("refresh_token") ?? ""] {
            #expect(try await emulator.refresh(token).errorMessage == "TOKEN_EXPIRED")
        }
        #expect(try await emulator.refresh(second.refreshToken).status == 200)
        #expect(await submit([("action", "signOut"), ("localId", id)]).status == 303)
        #expect(try await sessions() == [])
        #expect(try await emulator.refresh(second.refreshToken).errorMessage == "TOKEN_EXPIRED")
        let old = try await emulator.call("accounts:lookup", ["idToken": .string(first.idToken)])
        #expect(old.errorMessage == "TOKEN_EXPIRED")
        #expect(try await emulator.signInWithPassword().status == 200)
        #expect(try await sessions().count == 1)
        _ = await submit([("action", "disable"), ("localId", id)])
        #expect(try await sessions() == [])
    }

    @Test func `Sessions are bounded and the newest stay`() async throws {
        _ = try await emulator.signUp()
        for _ in 1...50 { _ = try await emulator.signInWithPassword() }
        let last = try TestSession(try await emulator.signInWithPassword())
        let text = await emulator.send("GET", Self.path).text
        #expect(text.split(separator: "name=\"sessionId\"").count == 51)
        #expect(text.contains(RefreshToken(last.refreshToken)?.sessionId ?? "-"))
    }

    @Test func `A verified address is ticked and can be unticked`() async throws {
        let session = try await emulator.signUp()
        let fields = [("action", "save"), ("localId", session.localId), ("email", "ann@example.com")]
        _ = await submit(fields + [("emailVerified", "on")])
        #expect(try await emulator.user(session.localId)?["emailVerified"] == true)
        _ = await submit(fields)
        #expect(try await emulator.user(session.localId)?["emailVerified"] == false)
    }

    @Test func `An authenticator's code can be read, on the page and by programs`() async throws {
        let session = try await emulator.signUpVerified()
        let secret = try await emulator.enrollTOTP(session)
        let code = emulator.shown(secret)
        #expect(await emulator.send("GET", Self.path).text.contains("App shows <strong>\(code)</strong>"))
        let listed = try await emulator.control("GET", "totpCodes")["totpCodes"]?.array
        #expect(listed?.count == 1 && listed?.first?["code"] == .string(code))
        #expect(listed?.first?["localId"] == .string(session.localId))
    }

    @Test func `A tenant has a page of its own, an unknown one has none`() async throws {
        let tenant = try #require(try await emulator.createTenant().string)
        let made = await submit(
            [("action", "create"), ("email", "ann@example.com"), ("password", "secret1")], query: "?tenant=\(tenant)")
        #expect(made.header("location") == "/emulator/console/demo-project?tenant=\(tenant)")
        #expect(try await emulator.control("GET", "accounts")["users"] == [])
        let page = await emulator.send("GET", Self.path + "?tenant=\(tenant)")
        #expect(page.text.contains("ann@example.com") && page.text.contains("tenant \(tenant)"))
        #expect(page.text.contains("?tenant=\(tenant)\" aria-current=\"page\">"))
        #expect(await !emulator.send("GET", Self.path + "?tenant=unknown").text.contains("tenant unknown"))
        #expect(try await emulator.manage("GET", "tenants")["tenants"]?.array?.count == 1)
    }

    @Test func `Users are searched and shown page by page, the newest first`() async throws {
        let users = (0..<120).map { number -> JSONValue in
            [
                "localId": .string("u\(number)"), "email": .string("user\(number)@example.com"),
                "createdAt": .string("\(number)000"),
            ]
        }
        #expect(try await emulator.own("accounts:batchCreate", ["users": .array(users)]).status == 200)
        let first = await emulator.send("GET", Self.path).text
        #expect(first.contains("1 to 50 of 120") && first.contains("user119@") && !first.contains("user69@"))
        let last = await emulator.send("GET", Self.path + "?from=100").text
        #expect(last.contains("101 to 120 of 120") && last.contains("user0@") && !last.contains("rel=\"next\""))
        #expect(last.contains("rel=\"prev\" href=\"/emulator/console/demo-project?from=50\""))
        #expect(await emulator.send("GET", Self.path + "?from=5000").text.contains("101 to 120 of 120"))
        let found = await emulator.send("GET", Self.path + "?q=USER7").text
        #expect(found.split(separator: "<details id=\"user-").count == 12 && !found.contains("class=\"pager\""))
        let none = await emulator.send("GET", Self.path + "?q=%3Cb%3E").text
        #expect(none.contains("Nobody is found by <q>&lt;b&gt;</q>"))
        let deleted = await submit([("action", "delete"), ("localId", "u3")], query: "?q=user3&from=50")
        #expect(deleted.header("location") == "/emulator/console/demo-project?q=user3&from=50")
    }

    @Test func `A line shows providers, creation and the last sign-in`() async throws {
        _ = try await emulator.signUp()
        _ = try await emulator.own("accounts", ["localId": "new", "phoneNumber": "+15550100"])
        let page = await emulator.send("GET", Self.path).text
        #expect(page.contains("<span data-label=\"Providers\">password</span>"))
        #expect(
            page.contains(
                "<span data-label=\"Created\"><time datetime=\"2027-01-15T08:00:00.000Z\">2027-01-15 08:00</time>"))
        #expect(page.contains("<span data-label=\"Last sign-in\">never</span>"))
    }

    @Test func `A refused form keeps what was typed`() async throws {
        let made = await submit([
            ("action", "create"), ("email", "ann@example.com"), ("password", "1"), ("displayName", "\"Ann\""),
        ])
        for text in ["value=\"ann@example.com\"", "value=\"1\"", "value=\"&quot;Ann&quot;\""] {
            #expect(made.status == 400 && made.text.contains(text))
        }
        _ = try await emulator.own("accounts", ["localId": "u1", "email": "one@example.com"])
        let saved = await submit([
            ("action", "save"), ("localId", "u1"), ("email", "none"), ("displayName", "Typed"), ("emailVerified", "on"),
        ])
        #expect(saved.status == 400 && saved.text.contains("<details id=\"user-u1\" open>"))
        #expect(saved.text.contains("value=\"none\"") && saved.text.contains("value=\"Typed\""))
        #expect(saved.text.contains("name=\"emailVerified\" value=\"on\" checked"))
    }

    @Test func `People are added and forgotten`() async throws {
        let path = Self.path + "/people"
        let fields = [("action", "introduce"), ("providerId", "github.com"), ("email", "ada@example.com")]
        let made = await emulator.send("POST", path, body: FormCoding.encode(fields))
        #expect(made.status == 303 && made.header("location") == path)
        let person = try await emulator.control("GET", "identities")["identities"]?.array?.first
        #expect(person?["emailVerified"] == false)
        #expect(await emulator.send("GET", path).text.contains("ada@example.com, not verified"))
        #expect(await emulator.send("GET", path + "?q=bob").text.contains("Nobody is found"))
        let wrong = await emulator.send(
            "POST", path,
            body: FormCoding.encode([("action", "introduce"), ("providerId", "my.com"), ("displayName", "Bo")]))
        #expect(
            wrong.status == 400 && wrong.text.contains("INVALID_PROVIDER_ID") && wrong.text.contains("value=\"Bo\""))
        let forget = [("action", "forget"), ("providerId", "github.com"), ("sub", person?["sub"]?.string ?? "")]
        #expect(await emulator.send("POST", path, body: FormCoding.encode(forget)).status == 303)
        #expect(try await emulator.control("GET", "identities")["identities"] == [])
    }

    private func switches(_ fields: [(name: String, value: String)]) async -> TestReply {
        await emulator.send("POST", Self.path + "/switches", body: FormCoding.encode(fields))
    }

    @Test func `Switches are set as the control request sets them`() async throws {
        let fields = [("requireRecentLogin", "on"), ("clockOffsetSeconds", "60"), ("tokenLifetimeSeconds", "120")]
        #expect(await switches([("action", "switch")] + fields).status == 303)
        let config = try await emulator.control("GET", "config")["emulator"]
        #expect(config?["requireRecentLogin"] == true && config?["clockOffsetSeconds"] == 60)
        #expect(config?["tokenLifetimeSeconds"] == 120 && config?["expireCodes"] == false)
        _ = await switches([("action", "switch"), ("passkeyChecks", "all")])
        let shown = await emulator.send("GET", Self.path + "/switches").text
        #expect(shown.contains(#"<option value="all" selected>"#))
        _ = await switches([("action", "switch"), ("authorizedDomains", "app.example.com, 127.0.0.1")])
        let domains = try await emulator.control("GET", "config")["authorizedDomains"]
        #expect(domains == ["app.example.com", "127.0.0.1"])
        #expect(
            await switches([("action", "switch"), ("authorizedDomains", "a:80")]).text.contains("a:80 is no domain"))
        _ = await switches([("action", "switch"), ("authorizedDomains", "")])
        #expect(try await emulator.control("GET", "config")["authorizedDomains"] ?? .null == .null)
        let wrong = await switches([("action", "switch"), ("clockOffsetSeconds", "soon"), ("expireCodes", "on")])
        #expect(wrong.status == 400 && wrong.text.contains("value=\"soon\""))
        #expect(wrong.text.contains("name=\"expireCodes\" value=\"on\" checked"))
        #expect(try await emulator.control("GET", "config")["emulator"]?["clockOffsetSeconds"] == 60)
    }

    @Test func `Faults are added and ended, and all users deleted`() async throws {
        #expect(await switches([("action", "addFault"), ("operation", "accounts:signUp")]).status == 400)
        for fields in [[("status", "503"), ("count", "2")], [("cut", "on")]] {
            #expect(await switches([("action", "addFault"), ("operation", "accounts:query")] + fields).status == 303)
        }
        let page = await emulator.send("GET", Self.path + "/switches").text
        #expect(
            page.contains("answers 503 UNAVAILABLE, 2 more times") && page.contains("closes the connection, always"))
        #expect(await switches([("action", "endFault"), ("index", "0")]).status == 303)
        let faults = try await emulator.control("GET", "config")["emulator"]?["faults"]
        #expect(faults == [["operation": "accounts:query", "action": "cut"]])
        #expect(await switches([("action", "endFault"), ("index", "1")]).status == 400)
        _ = try await emulator.signUp()
        #expect(await switches([("action", "reset")]).status == 303)
        #expect(try await emulator.control("GET", "accounts")["users"] == [])
    }

    @Test func `Requests are shown without what they hold, the newest first`() async throws {
        let session = try await emulator.signUp()
        _ = await emulator.send("GET", "/nowhere?code=o-n-c-e", headers: ["authorization": "Bearer o-n-c-e"])
        let page = await emulator.send("GET", Self.path + "/requests")
        #expect(page.text.contains("<td>/nowhere</td><td class=\"alarm\">404</td>"))
        #expect(page.text.contains("<td>/identitytoolkit.googleapis.com/v1/accounts:signUp</td><td>200</td>"))
        for text in ["o-n-c-e", "secret1", "key=", session.idToken, "/requests</td>"] {
            #expect(!page.text.contains(text))
        }
        let parts = page.text.split(separator: "/nowhere")
        #expect(parts.count == 2 && parts[1].contains("accounts:signUp"))
        #expect(page.text.contains("<meta http-equiv=\"refresh\" content=\"2\">"))
        #expect(await !emulator.send("GET", Self.path + "/requests?hold=on").text.contains("http-equiv"))
        for _ in 0..<400 { _ = await emulator.send("GET", "/other/" + String(repeating: "x", count: 500)) }
        let full = await emulator.send("GET", Self.path + "/requests").text
        #expect(full.split(separator: "<td>/other/").count == 301 && !full.contains(String(repeating: "x", count: 200)))
    }

    @Test(arguments: ["", "/people", "/switches", "/requests"])
    func `The console runs no script, and says where somebody is`(page: String) async throws {
        let reply = await emulator.send("GET", Self.path + page)
        #expect(reply.status == 200 && !reply.text.contains("<script") && !reply.text.contains("javascript"))
        #expect(reply.header("content-security-policy")?.contains("script-src") == false)
        #expect(reply.text.contains("href=\"\(Self.path)\(page)\" aria-current=\"page\""))
    }

    @Test func `A page that the console does not have is none`() async {
        #expect(await emulator.send("GET", Self.path + "/passwords").status == 404)
    }

    @Test func `Faulty forms and other sites' forms are refused`() async throws {
        let weak = await submit([("action", "create"), ("email", "ann@example.com"), ("password", "1")])
        #expect(weak.status == 400 && weak.text.contains("WEAK_PASSWORD"))
        #expect(await submit([("action", "explode")]).status == 400)
        #expect(await submit([("action", "delete"), ("localId", "unknown")]).text.contains("USER_NOT_FOUND"))
        let foreign = await submit([("action", "create")], headers: ["sec-fetch-site": "cross-site"])
        #expect(foreign.status == 403)
    }
}
