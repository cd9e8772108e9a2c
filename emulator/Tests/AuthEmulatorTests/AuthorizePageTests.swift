import Testing

@testable import AuthEmulator

struct AuthorizePageTests {
    private let emulator = TestEmulator()

    @Test func `The page names the provider, lists its accounts and can be left`() async throws {
        for (provider, name) in [("github.com", "Hub"), ("google.com", "Goo")] {
            _ = try await emulator.control(
                "POST", "identities", ["providerId": .string(provider), "displayName": .string(name), "sub": "1"])
        }
        let page = await emulator.visit(try await emulator.startFlow("github.com"))
        #expect(page.status == 200 && page.text.contains("<title>Sign in with GitHub</title>"))
        #expect(page.text.contains("<strong>Hub</strong>") && !page.text.contains("Goo<"))
        #expect(page.text.contains(#"value="cancel""#))
        for label in ["email", "name", "screen_name"] { #expect(page.text.contains(#"<label for="\#(label)">"#)) }
    }

    @Test func `The page is guarded by its headers`() async throws {
        let page = await emulator.visit(
            try await emulator.startFlow("github.com", continueUri: "http://127.0.0.1:8000/cb"))
        let policy = try #require(page.header("content-security-policy"))
        #expect(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"))
        #expect(policy.contains("form-action 'self' http://127.0.0.1:8000;"))
        #expect(page.header("cache-control") == "no-store" && page.header("referrer-policy") == "same-origin")
        #expect(page.header("x-content-type-options") == "nosniff")
        #expect(!page.text.contains("<script") && !page.text.contains("http://") && !page.text.contains("https://"))
    }

    @Test(arguments: [
        ("http://[::1]:8000/cb", "form-action 'self' http:;"),
        ("app-1://firebaseauth/link", "form-action 'self' app-1:;"),
        ("https://app.example.com/cb", "form-action 'self' https://app.example.com;"),
    ])
    func `The policy lets the form lead back to the application`(continueUri: String, directive: String) async throws {
        let page = await emulator.visit(try await emulator.startFlow("github.com", continueUri: continueUri))
        #expect(page.header("content-security-policy")?.contains(directive) == true)
    }

    @Test func `Hostile names stay text`() async throws {
        let hostile = #"</strong><script>alert("x")</script>'&"#
        let fields = ["displayName", "screenName", "email", "sub", "photoUrl"].map { ($0, JSONValue.string(hostile)) }
        var identity = Dictionary(uniqueKeysWithValues: fields)
        identity["email"] = .string("<b>@\"'>")
        identity["providerId"] = "github.com"
        _ = try await emulator.control("POST", "identities", .object(identity))
        let flow = try await emulator.startFlow("github.com", ["customParameter": ["login_hint": .string(hostile)]])
        let page = await emulator.visit(flow, [("nonce", hostile)])
        let again = await emulator.submit(flow, [("action", "add"), ("email", hostile), ("name", hostile)])
        for text in [page.text, again.text] {
            #expect(!text.contains("<script") && !text.contains("<b>") && !text.contains(#""x""#))
            #expect(text.contains("&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&#39;&amp;"))
        }
    }

    @Test func `Choosing an account leads back with a code`() async throws {
        _ = try await emulator.control("POST", "identities", ["providerId": "github.com", "sub": "77"])
        let flow = try await emulator.startFlow("github.com")
        let redirect = await emulator.submit(flow, [("action", "choose"), ("sub", "77")])
        #expect(redirect.status == 303)
        #expect(try await emulator.finish(flow, redirect).string("federatedId") == "77")
        #expect(await emulator.submit(flow, [("action", "choose"), ("sub", "78")]).status == 400)
    }

    @Test func `An account added with an unverified address must be confirmed by its owner`() async throws {
        _ = try await emulator.signUp()
        let flow = try await emulator.startFlow("github.com")
        let redirect = await emulator.submit(flow, [("action", "add"), ("email", "ann@example.com"), ("name", "A")])
        #expect(try await emulator.finish(flow, redirect)["needConfirmation"] == true)
        let listed = try await emulator.control("GET", "identities")["identities"]?.array
        #expect(listed?.map { $0["email"] } == ["ann@example.com"])
    }

    @Test(arguments: [
        ("github.com", false), ("facebook.com", false), ("twitter.com", false), ("google.com", true),
        ("yahoo.com", true),
    ])
    func `Addresses are taken as verified only where the real service believes them`(
        providerId: String, checked: Bool
    ) async throws {
        let page = await emulator.visit(try await emulator.startFlow(providerId))
        #expect(page.text.contains(#"name="verified" value="on" checked"#) == checked)
    }

    @Test(arguments: [
        ("google.com", "", "An email address is needed."), ("google.com", "x", "This is not an email address."),
        ("github.com", "taken@example.com", "There is already an account with this email address."),
    ])
    func `A faulty form comes back with the reason`(provider: String, email: String, reason: String) async throws {
        _ = try await emulator.control(
            "POST", "identities", ["providerId": "github.com", "email": "taken@example.com"])
        let flow = try await emulator.startFlow(provider)
        let page = await emulator.submit(flow, [("action", "add"), ("email", email), ("name", "Kept")])
        #expect(page.status == 400 && page.text.contains(reason) && page.text.contains(#"value="Kept""#))
    }

    @Test func `Cancelling leads back with a refusal`() async throws {
        let flow = try await emulator.startFlow("oidc.acme")
        let redirect = await emulator.submit(flow, [("action", "cancel")])
        #expect(redirect.callback["error"] == "access_denied" && redirect.callback["state"] == flow.state)
    }

    @Test func `A sign-in that was not started here gets an error page and no redirect`() async throws {
        let flow = try await emulator.startFlow("github.com")
        let forged = await emulator.send(
            "GET", "\(AuthorizePage.path)?state=\(flow.state)&redirect_uri=http://evil.example/&auto_error=x")
        let unknown = await emulator.send("GET", "\(AuthorizePage.path)?state=unknown")
        #expect(forged.status == 400 && forged.header("location") == nil)
        #expect(unknown.status == 400 && unknown.text.contains("Unknown sign-in"))
        #expect(await emulator.visit(flow, [("auto", "rubbish")]).status == 400)
    }
}
