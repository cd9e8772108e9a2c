// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("What a sign-in may ask while an emulator is chosen")
struct EmulatorBoundsTests {
    static let bounds = EmulatorBounds(authority: "10.0.0.5:9099")

    @Test(
        "pages: this machine, names that are reserved for tests, and the emulator itself",
        arguments: [
            ("http://127.0.0.1:1/x", true), ("http://[::1]/", true), ("https://localhost/", true),
            ("https://demo.localhost/a", true), ("https://demo.test/a", true), ("http://10.0.0.5:80/", true),
            ("https://accounts.google.com", false), ("https://demo.web.app/a", false), ("https://test/", false),
            ("https://contest/", false), ("https://demo.test.example/", false), ("https://127.0.0.1.example/", false),
            ("no URL", false),
        ])
    func within(_ url: String, _ isWithin: Bool) {
        #expect(Self.bounds.isWithin(url) == isWithin)
    }

    static let given: [@Sendable (inout OAuthClient) -> Void] = [
        { _ in }, { $0.issuer = "https://id.example" },
        {
            $0.authorizationEndpoint = "https://github.com/login/oauth/authorize"
            $0.tokenEndpoint = "https://github.com/login/oauth/access_token"
            $0.deviceAuthorizationEndpoint = "https://github.com/login/device/code"
        },
    ]

    @Test(
        "of a built-in provider the emulator's issuer is asked, whatever the program names",
        arguments: ["google.com", "github.com", "facebook.com"], 0..<given.count)
    func builtIn(_ provider: String, _ index: Int) throws {
        for route in [BrowserRoute.direct, .device] {
            let plan = TestPlan.plan(provider: provider, emulator: "10.0.0.5:9099") {
                ($0.route, $0.client) = (route, oauthClient(Self.given[index]))
            }
            let client = try plan.client(try #require(plan.options.client))
            let place = "http://10.0.0.5:9099/emulator/issuer/\(provider)"
            #expect(client.authorizationEndpoint == "\(place)/authorize" && client.tokenEndpoint == "\(place)/token")
            #expect(client.deviceAuthorizationEndpoint == "\(place)/device_authorization")
            var flow = FederatedFlow(plan)
            let asked = TestPlan.describe(flow.apply(.begin))
            #expect(asked.last == (route == .direct ? "open 127.0.0.1" : "POST \(place)/device_authorization"))
        }
    }

    @Test("an issuer is named as the emulator's tokens name it")
    func issuers() throws {
        func issuer(_ provider: String, _ issuer: String) throws -> String {
            try Self.bounds.client(oauthClient { $0.issuer = issuer }, for: provider).issuer
        }
        #expect(try issuer("google.com", "https://accounts.google.com") == "https://accounts.google.com")
        #expect(try issuer("github.com", "").isEmpty)
        #expect(
            try issuer("facebook.com", "https://www.facebook.com")
                == "http://10.0.0.5:9099/emulator/issuer/facebook.com")
    }

    static let outside: [@Sendable (inout OAuthClient) -> Void] = [
        { $0.issuer = "https://id.example" }, { $0.issuer = "https://id.test" },
        {
            $0.issuer = "http://127.0.0.1:9"
            $0.tokenEndpoint = "https://id.example/t"
        },
        {
            ($0.authorizationEndpoint, $0.tokenEndpoint) = ("https://id.example/a", "http://127.0.0.1/t")
            $0.deviceAuthorizationEndpoint = "http://127.0.0.1/d"
        },
    ]

    @Test("what else the program names must be within", arguments: 0..<outside.count, [BrowserRoute.direct, .device])
    func named(_ index: Int, _ route: BrowserRoute) {
        var flow = FederatedFlow(
            TestPlan.plan(provider: "oidc.acme", emulator: "127.0.0.1:9099") {
                ($0.route, $0.client) = (route, oauthClient(Self.outside[index]))
            })
        #expect(TestPlan.describe(flow.apply(.begin)) == ["take \(route.name)", "fail OUTSIDE_EMULATOR"])
    }

    @Test("nor does an issuer of this machine lead out of it")
    func told() {
        var flow = FederatedFlow(
            TestPlan.plan(provider: "oidc.acme", emulator: "127.0.0.1:9099") {
                ($0.route, $0.client) = (.direct, oauthClient { $0.issuer = "http://127.0.0.1:9" })
            })
        #expect(TestPlan.describe(flow.apply(.begin)).last == "GET http://127.0.0.1:9/.well-known/openid-configuration")
        let told = """
            {"issuer":"http://127.0.0.1:9","authorization_endpoint":"http://127.0.0.1:9/a",\
            "token_endpoint":"https://id.example/t"}
            """
        let answer = ProviderAnswer.response(httpStatus: 200, body: Array(told.utf8))
        #expect(TestPlan.describe(flow.apply(.provider(answer, atMilliseconds: 0))) == ["fail OUTSIDE_EMULATOR"])
    }

    @Test("a page on the project's real hosting is not asked: automatic leaves it aside, and the route hosted says so")
    func hosted() {
        func begun(_ route: BrowserRoute, _ page: String) -> [String] {
            var flow = FederatedFlow(
                TestPlan.plan(emulator: "127.0.0.1:9099") { ($0.route, $0.hostedPage) = (route, page) })
            return TestPlan.describe(flow.apply(.begin))
        }
        #expect(begun(.automatic, "https://demo.web.app/a") == ["take page", "ask project"])
        #expect(begun(.hosted, "https://demo.web.app/a") == ["take hosted", "fail OUTSIDE_EMULATOR"])
        #expect(begun(.automatic, "https://demo.test/a") == ["take hosted", "ask project"])
    }

    @Test(
        "a variable that names no emulator lets no provider, page or browser be asked",
        arguments: [BrowserRoute.direct, .device, .hosted, .page, .loopback])
    func unusable(_ route: BrowserRoute) throws {
        let bench = AuthBench(environment: ["FIREBASE_AUTH_EMULATOR_HOST": "localhost"])
        var options = BrowserOptions()
        (options.route, options.client, options.hostedPage) = (route, oauthClient { _ in }, "https://demo.web.app/a")
        let future = try #require(bench.auth.signIn(Provider(id: "github.com"), options, nil).future)
        bench.scheduler.runInbox()
        #expect(future.error?.name == "INVALID_EMULATOR_HOST")
        #expect(bench.transport.sent.isEmpty && bench.browser.urls.isEmpty && bench.redirects.receivers.isEmpty)
    }
}
