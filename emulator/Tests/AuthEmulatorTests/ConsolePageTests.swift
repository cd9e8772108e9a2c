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

    @Test func `Faulty forms and other sites' forms are refused`() async throws {
        let weak = await submit([("action", "create"), ("email", "ann@example.com"), ("password", "1")])
        #expect(weak.status == 400 && weak.text.contains("WEAK_PASSWORD"))
        #expect(await submit([("action", "explode")]).status == 400)
        #expect(await submit([("action", "delete"), ("localId", "unknown")]).text.contains("USER_NOT_FOUND"))
        let foreign = await submit([("action", "create")], headers: ["sec-fetch-site": "cross-site"])
        #expect(foreign.status == 403)
    }
}
