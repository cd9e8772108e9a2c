// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import AuthEmulator

/// Redirects of a project's own list, without strictness.
struct RedirectListTests {
    private let emulator = TestEmulator()

    private func start(_ providerId: String, _ port: Int, path: String = "/cb") async throws -> TestReply {
        try await emulator.call(
            "accounts:createAuthUri",
            ["providerId": .string(providerId), "continueUri": .string("http://127.0.0.1:\(port)\(path)")])
    }

    @Test(arguments: [
        ("microsoft.com", false), ("google.com", false), ("github.com", true), ("oidc.acme", true),
    ])
    func `A listed redirect is compared with its port, or without where the provider does so`(
        providerId: String, ignoresPort: Bool
    ) async throws {
        let registered: JSONValue = .object([providerId: ["http://127.0.0.1:8000/cb"]])
        try await emulator.configure(["emulator": ["redirectUris": registered]])
        #expect(try await start(providerId, 8000).status == 200)
        #expect(try await start(providerId, 8001).status == (ignoresPort ? 200 : 400))
        let other = try await start(providerId, 8000, path: "/other")
        #expect(
            other.errorMessage?.hasPrefix("INVALID_CONTINUE_URI : http://127.0.0.1:8000/other is not registered")
                == true)
        #expect(try await start("facebook.com", 9).status == 200)
        try await emulator.configure(["emulator": ["redirectUris": [:]]])
        #expect(try await start(providerId, 8001).status == 200)
    }

    @Test(arguments: ["apple.com", "yahoo.com", "microsoft.com", "google.com"])
    func `Without a list a provider takes any redirect`(providerId: String) async throws {
        let flow = try await emulator.startFlow(providerId, continueUri: "http://127.0.0.1:8000/cb")
        #expect(await emulator.visit(flow).status == 200)
    }
}

/// Redirects under `--strict-providers`.
struct StrictRedirectTests {
    private static let providers = [
        "google.com", "apple.com", "microsoft.com", "yahoo.com", "github.com", "facebook.com", "twitter.com",
        "oidc.acme", "saml.acme",
    ]

    /// How the provider's page answers somebody who is signed in there.
    private func visit(
        _ providerId: String, _ redirect: String, at emulator: TestEmulator = TestEmulator(strictProviders: true)
    ) async throws -> TestReply {
        let flow = try await emulator.startFlow(providerId, continueUri: redirect)
        let reply = await emulator.visit(flow, [("login_hint", "ann@example.com"), ("prompt", "none")])
        // A SAML identity provider takes requests at another address.
        guard let location = reply.header("location"), location.hasPrefix(AuthorizePage.path) else { return reply }
        return await emulator.send("GET", location)
    }

    private func emulator(_ registered: [String]) throws -> TestEmulator {
        let redirects = try registered.map { try RegisteredRedirect($0) }
        return TestEmulator(strictProviders: true) { $0.registeredRedirects = redirects }
    }

    @Test(arguments: providers)
    func `Every provider knows the handler of the project, and nothing else`(providerId: String) async throws {
        for known in [
            "https://demo-project.firebaseapp.com/__/auth/handler", "https://demo-project.web.app/__/auth/handler",
            "http://127.0.0.1:9099/emulator/auth/handler", "http://localhost:9099/__/auth/handler",
        ] {
            let reply = try await visit(providerId, known)
            #expect(reply.status == (reply.header("location") == nil ? 200 : 303), "\(known)")
        }
        for unknown in [
            "https://other.firebaseapp.com/__/auth/handler", "https://demo-project.firebaseapp.com/__/auth/other",
            "http://demo-project.web.app/__/auth/handler", "http://127.0.0.1:9098/emulator/auth/handler",
            "http://127.0.0.1:9099/emulator/auth/iframe", "https://127.0.0.1:9099/__/auth/handler",
            "http://127.0.0.1:8000/cb", "http://example.com:9099/__/auth/handler",
        ] {
            let reply = try await visit(providerId, unknown)
            #expect(reply.status == 400 && reply.header("location") == nil, "\(unknown)")
        }
    }

    @Test func `The handler is known by the name under which it was opened`() async throws {
        let host = try AllowedHost("demo-project.firebaseapp.com")
        let strict = TestEmulator(strictProviders: true) { $0.allowedHosts = [host] }
        let names = ["host": "demo-project.firebaseapp.com"]
        let query = "?apiKey=k&providerId=apple.com&authType=signInWithRedirect&ibi=com.example.app"
        let opened = await strict.send("GET", HandlerPage.hostedPath + query, headers: names)
        let chooser = try #require(opened.header("location")?.split(separator: "/emulator").last)
        #expect(await strict.send("GET", "/emulator" + chooser, headers: names).status == 200)
    }

    @Test(arguments: [
        ("google.com", "redirect_uri_mismatch"), ("microsoft.com", "AADSTS50011"), ("apple.com", "invalid_request"),
        ("github.com", "redirect_uri_mismatch"),
    ])
    func `The provider says it at its own page, to whatever is asked`(providerId: String, name: String) async throws {
        let strict = TestEmulator(strictProviders: true)
        let flow = try await strict.startFlow(providerId, continueUri: "https://example.com/?a=b")
        for reply in [
            await strict.visit(flow), await strict.visit(flow, [("auto_error", "access_denied")]),
            await strict.submit(flow, [("action", "add"), ("email", "ann@example.com")]),
        ] {
            #expect(reply.status == 400 && reply.header("location") == nil)
            #expect(reply.header("content-type")?.hasPrefix("text/html") == true)
            #expect(reply.text.contains("<code>\(name)</code>") && reply.text.contains("refuses the redirect"))
            #expect(reply.text.contains("--register-redirect \(providerId)=https://example.com/?a=b"))
        }
    }

    @Test(arguments: [
        ("google.com", "http://127.0.0.1:8000/cb", "http://127.0.0.1:8000/cb", true),
        ("google.com", "http://127.0.0.1:8000/cb", "http://127.0.0.1:8001/cb", false),
        ("google.com", "http://127.0.0.1:8000/cb", "http://127.0.0.1:8000/cb/", false),
        ("oidc.acme", "http://127.0.0.1:8000/cb", "http://127.0.0.1:8001/cb", false),
        ("facebook.com", "http://localhost:8000/cb", "http://localhost:8000/cb", true),
        ("apple.com", "http://127.0.0.1:8000/cb", "http://127.0.0.1:8000/cb", false),
        ("apple.com", "https://localhost/cb", "https://localhost/cb", false),
        ("apple.com", "https://example.com/cb", "https://example.com/cb", true),
        ("yahoo.com", "http://example.com/cb", "http://example.com/cb", false),
        ("yahoo.com", "https://example.com/cb", "https://example.com/cb", true),
        ("microsoft.com", "http://localhost:8000/cb", "http://localhost:8000/cb", true),
        ("microsoft.com", "http://localhost:8000/cb", "http://localhost:8001/cb", false),
        ("microsoft.com", "http://127.0.0.1:8000/cb", "http://127.0.0.1:8000/cb", false),
        ("microsoft.com", "my-app://auth", "my-app://auth", true),
        ("github.com", "http://127.0.0.1/cb", "http://127.0.0.1:8000/cb", true),
        ("github.com", "http://127.0.0.1:1/cb", "http://127.0.0.1:8000/cb/deeper?a=b", true),
        ("github.com", "http://127.0.0.1", "http://127.0.0.1:8000/cb", true),
        ("github.com", "http://127.0.0.1/cb", "http://localhost:8000/cb", false),
        ("github.com", "http://127.0.0.1/cb", "http://127.0.0.1:8000/cbx", false),
        ("github.com", "http://127.0.0.1/cb", "http://127.0.0.1:8000/", false),
        ("github.com", "https://example.com/cb", "https://example.com:8000/cb", false),
        ("github.com", "https://example.com/cb", "https://example.com/cb/%2E%2e/evil", false),
        ("github.com", "https://example.com/cb", "http://example.com/cb", false),
    ])
    func `A registered redirect is compared as the provider does it`(
        providerId: String, registered: String, redirect: String, isTaken: Bool
    ) async throws {
        let byFlag = try emulator(["\(providerId)=\(registered)"])
        let byRequest = TestEmulator(strictProviders: true)
        try await byRequest.configure(["emulator": ["redirectUris": .object([providerId: [.string(registered)]])]])
        for emulator in [byFlag, byRequest] {
            #expect((try await visit(providerId, redirect, at: emulator).status != 400) == isTaken)
            let handler = "https://demo-project.web.app/__/auth/handler"
            #expect(try await visit(providerId, handler, at: emulator).status != 400)
        }
    }

    @Test func `A redirect is registered at one provider, by the flag and by the request alike`() async throws {
        let strict = try emulator(["github.com=http://127.0.0.1/cb", "google.com=http://127.0.0.1:1/"])
        try await strict.configure(["emulator": ["redirectUris": ["google.com": ["http://127.0.0.1:2/"]]]])
        #expect(try await visit("google.com", "http://127.0.0.1:1/", at: strict).status == 303)
        #expect(try await visit("google.com", "http://127.0.0.1:2/", at: strict).status == 303)
        #expect(try await visit("google.com", "http://127.0.0.1:3/cb", at: strict).status == 400)
        #expect(try await visit("github.com", "http://127.0.0.1:3/cb", at: strict).status == 303)
    }

    @Test func `Applications with a client and devices of their own are none of the project's registration`()
        async throws
    {
        let strict = TestEmulator(strictProviders: true)
        let query = "?response_type=code&client_id=c&redirect_uri=http://127.0.0.1:1/cb"
        let opened = await strict.send("GET", "/emulator/issuer/google.com/authorize" + query)
        #expect(await strict.send("GET", opened.header("location") ?? "").status == 200)
        let device = await strict.send("POST", "/emulator/issuer/google.com/device_authorization", body: "client_id=c")
        let entered = await strict.send("GET", "/emulator/device?user_code=" + (device.string("user_code") ?? ""))
        #expect(await strict.send("GET", entered.header("location") ?? "").status == 200)
    }

    @Test(arguments: [
        ("github.com", "it is not like github.com=http://127.0.0.1/callback"),
        ("my.com=https://example.com/", "there is no provider my.com"),
        ("github.com=/cb", "/cb is not an absolute URI, or has a fragment"),
        ("github.com=https://a.example/#b", "https://a.example/#b is not an absolute URI, or has a fragment"),
    ])
    func `What is no registration is explained`(text: String, problem: String) {
        #expect { try RegisteredRedirect(text) } throws: { "\($0)" == problem }
        #expect(throws: Never.self) { try RegisteredRedirect("oidc.acme=https://a.example/?a=b") }
    }
}
