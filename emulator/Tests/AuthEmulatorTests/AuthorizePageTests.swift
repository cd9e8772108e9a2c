// SPDX-License-Identifier: Apache-2.0
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
        #expect(page.status == 200 && page.text.contains("<title>Auth Emulator: sign in with GitHub</title>"))
        #expect(page.text.contains("<strong>Hub</strong>") && !page.text.contains("Goo<"))
        #expect(page.text.contains(#"value="cancel""#))
        #expect(page.text.contains(#"<main class="brand dark">"#))
    }

    @Test func `Scripts for the official page find what they click on`() async throws {
        _ = try await emulator.control("POST", "identities", ["providerId": "google.com", "displayName": "Ann"])
        let page = await emulator.visit(try await emulator.startFlow("google.com"))
        let ids = ["email", "display-name", "screen-name", "profile-photo"].map { $0 + "-input" }
        for id in ids {
            #expect(page.text.contains(#"<label for="\#(id)">"#) && page.text.contains(#"<input id="\#(id)""#))
        }
        for id in ["sign-in", "accounts-list", "autogen-button"] { #expect(page.text.contains(#" id="\#(id)""#)) }
        #expect(page.text.contains("class=\"js-new-account\" href=\"#email-input\""))
        #expect(page.text.contains(#"class="choice js-reuse-account""#))
    }

    @Test func `A photo goes with the person, and what is missing is made up on request`() async throws {
        let flow = try await emulator.startFlow("google.com")
        let photo = "https://example.com/ann.png"
        let redirect = await emulator.submit(
            flow, [("action", "add"), ("email", "ann@example.com"), ("photo", photo)])
        #expect(try await emulator.finish(flow, redirect).string("photoUrl") == photo)
        let second = try await emulator.startFlow("google.com")
        let wrong = await emulator.submit(second, [("action", "add"), ("generate", "on"), ("photo", "ann.png")])
        #expect(wrong.status == 400 && wrong.text.contains("The photo&#39;s address is not like https://"))
        let madeUp = await emulator.submit(second, [("action", "add"), ("generate", "on"), ("name", "Bo")])
        let signedIn = try await emulator.finish(second, madeUp)
        #expect(signedIn.string("email")?.hasSuffix("@example.com") == true && signedIn["displayName"] == "Bo")
    }

    @Test func `Apple offers once to hide the address, however many people there are`() async throws {
        for sub in ["1", "2"] {
            _ = try await emulator.control(
                "POST", "identities",
                ["providerId": "apple.com", "sub": .string(sub), "email": .string("\(sub)@a.example")])
        }
        let page = await emulator.visit(try await emulator.startFlow("apple.com"))
        #expect(page.text.split(separator: "Hide my email").count == 2)
    }

    @Test func `Who came by a bare token is on the page and can be chosen`() async throws {
        _ = try await emulator.signIn(
            with: "google.com", ["sub": "9", "email": "bare@example.com", "email_verified": true, "name": "Bare"])
        let flow = try await emulator.startFlow("google.com")
        let page = await emulator.visit(flow)
        #expect(page.text.contains("<strong>Bare</strong><span>bare@example.com, verified</span>"))
        let again = await emulator.submit(flow, [("action", "add"), ("email", "bare@example.com")])
        #expect(again.text.contains("There is already an account"))
        let chosen = try await emulator.finish(flow, await emulator.submit(flow, [("sub", "9")]))
        #expect(chosen["federatedId"] == "https://accounts.google.com/9" && chosen["isNewUser"] != true)
        let hinted = try await emulator.signInThroughBrowser("google.com", email: "bare@example.com")
        #expect(hinted.string("localId") == chosen.string("localId"))
        let others = await emulator.visit(try await emulator.startFlow("github.com"))
        #expect(!others.text.contains("Bare"))
    }

    @Test func `A SAML provider tells attributes and no claims of OpenID Connect`() async throws {
        let flow = try await emulator.startFlow("saml.acme")
        let fields = [("action", "add"), ("email", "ann@example.com"), ("name", "Ann Lee")]
        let reply = try await emulator.finish(flow, await emulator.submit(flow, fields))
        let profile = try #require(reply.string("rawUserInfo").flatMap { JSONValue.parse($0) })
        #expect(
            profile == [
                "email": "ann@example.com", "displayName": "Ann Lee", "firstName": "Ann", "lastName": "Lee",
            ])
        #expect(reply.claims?["firebase"]?["sign_in_attributes"] == profile)
    }

    @Test func `Somebody is found among many`() async throws {
        for number in 1...1010 {
            let email = JSONValue.string("person\(number)@example.com")
            _ = try await emulator.control(
                "POST", "identities", ["providerId": "yahoo.com", "sub": .string("s\(number)"), "email": email])
        }
        let flow = try await emulator.startFlow("yahoo.com")
        let all = await emulator.visit(flow, [("nonce", "n1")])
        #expect(all.text.contains("And 10 more.") && all.text.split(separator: "js-reuse-account").count == 1001)
        let found = await emulator.submit(flow, [("action", "search"), ("q", "PERSON555"), ("nonce", "n1")])
        #expect(found.status == 200 && found.text.split(separator: "js-reuse-account").count == 2)
        #expect(
            found.text.contains("name=\"sub\" value=\"s555\"") && found.text.contains("name=\"nonce\" value=\"n1\""))
        let few = await emulator.visit(try await emulator.startFlow("github.com"))
        #expect(!few.text.contains("type=\"search\""))
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
