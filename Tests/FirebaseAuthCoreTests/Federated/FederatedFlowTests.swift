// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("The choice of a route")
struct FederatedFlowTests {
    private static let hosted = "https://demo.firebaseapp.com/sign-in.html"

    private static var github: OAuthClient {
        var client = OAuthClient()
        client.clientID = "id"
        return client.completed(for: "github.com")
    }

    static let choices: [(name: String, change: @Sendable (inout BrowserOptions) -> Void, first: [String])] = [
        ("nothing", { _ in }, ["take page", "ask project"]),
        ("a port alone", { $0.port = 4000 }, ["take page", "ask project"]),
        ("a path alone", { $0.path = "/cb" }, ["take page", "ask project"]),
        ("port and path", { ($0.port, $0.path) = (4000, "/cb") }, ["take loopback", "open 127.0.0.1"]),
        (
            "a hosted page", { ($0.port, $0.path, $0.hostedPage) = (4000, "/cb", hosted) },
            ["take hosted", "ask project"]
        ),
        (
            "a client, port and path", { ($0.port, $0.path, $0.client) = (4000, "/cb", github) },
            ["take direct", "open 127.0.0.1"]
        ),
        (
            "a client and the device route", { ($0.route, $0.client) = (.device, github) },
            [
                "take device", "POST https://github.com/login/device/code",
            ]
        ),
        ("loopback", { $0.route = .loopback }, ["take loopback", "open 127.0.0.1"]),
        (
            "loopback at localhost", { ($0.route, $0.redirectHost) = (.loopback, .localhost) },
            ["take loopback", "open localhost"]
        ),
        ("page", { ($0.route, $0.port, $0.path) = (.page, 4000, "/cb") }, ["take page", "ask project"]),
        ("hosted", { ($0.route, $0.hostedPage) = (.hosted, hosted) }, ["take hosted", "ask project"]),
    ]

    @Test(
        "automatic takes the first whose set-up is known to be there, and options decide", arguments: 0..<choices.count)
    func first(_ index: Int) {
        var flow = FederatedFlow(TestPlan.plan(Self.choices[index].change))
        #expect(TestPlan.describe(flow.apply(.begin)) == Self.choices[index].first, "\(Self.choices[index].name)")
    }

    @Test("a route that nothing is set up for ends at once", arguments: [BrowserRoute.hosted, .direct, .device])
    func noRoute(_ route: BrowserRoute) {
        var flow = FederatedFlow(TestPlan.plan { $0.route = route })
        #expect(TestPlan.describe(flow.apply(.begin)) == ["fail \(AuthError.noBrowserRoute.name)"])
        #expect(flow.apply(.timedOut).isEmpty)
    }

    @Test("the log says why a route was taken")
    func reasons() {
        let automatic = TestPlan.plan { _ in }
        let reasons = [BrowserRoute.hosted, .direct, .loopback, .page].map { automatic.reason(for: $0) }
        let words = ["a hosted page", "an OAuth client", "port and path", "no other"]
        for (reason, said) in zip(reasons, words) { #expect(reason.contains(said)) }
        #expect(TestPlan.plan { $0.route = .page }.reason(for: .page) == "the options say so")
        // After the hosted page has not answered, no emulator is to blame.
        for (emulator, said) in [(nil, words[3]), ("127.0.0.1:9099", "an emulator needs no hosted page")] {
            let hosted = TestPlan.plan(emulator: emulator) { $0.hostedPage = "https://demo.example/sign-in.html" }
            #expect(hosted.reason(for: .page).contains(said))
        }
    }

    @Test("each route has the name that the log says")
    func names() {
        let routes: [BrowserRoute] = [.automatic, .loopback, .page, .hosted, .direct, .device]
        #expect(routes.map { $0.name } == ["automatic", "loopback", "page", "hosted", "direct", "device"])
    }

    @Test(
        "automatic does not take loopback for a provider that takes no plain http",
        arguments: ["apple.com", "yahoo.com"])
    func noLoopback(_ provider: String) {
        let plan = TestPlan.plan(provider: provider) { ($0.port, $0.path) = (4000, "/cb") }
        #expect(plan.candidates == [.page])
    }

    private func began(_ change: (inout BrowserOptions) -> Void) -> FederatedFlow {
        var flow = FederatedFlow(TestPlan.plan(change))
        _ = flow.apply(.begin)
        return flow
    }

    private static let here = ListenerAddress(authority: "127.0.0.1:1", path: "/p")

    // proves: fba_future_authorization_url.summary fba_future_route.returns
    @Test(
        "automatic goes on to the next route when the handler is silent, and no chosen route does",
        arguments: [true, false])
    func goesOn(_ isAutomatic: Bool) {
        var flow = began {
            ($0.port, $0.path, $0.hostedPage) = (4000, "/cb", Self.hosted)
            if !isAutomatic { $0.route = .hosted }
        }
        flow.findHostedPage()
        _ = flow.apply(.listening(Self.here))
        let next = TestPlan.describe(flow.apply(.handlerStopped(.silent)))
        #expect(next == (isAutomatic ? ["take loopback", "open 127.0.0.1"] : ["fail HANDLER_SILENT"]))
    }

    @Test("why the first route did not work is told, not why the last one did not")
    func firstFailure() {
        var flow = began { $0.hostedPage = Self.hosted }
        flow.findHostedPage()
        _ = flow.apply(.listening(Self.here))
        #expect(TestPlan.describe(flow.apply(.handlerStopped(.silent))) == ["take page", "ask project"])
        #expect(TestPlan.describe(flow.apply(.project(AuthorizedDomains(names: [])))) == ["fail HANDLER_SILENT"])
    }

    @Test("a project that authorises no name of this machine fails it before a browser opens")
    func notAuthorized() {
        for (route, name) in [(BrowserRoute.automatic, "NO_BROWSER_ROUTE"), (.page, "UNAUTHORIZED_DOMAIN")] {
            var flow = began { $0.route = route }
            let domains = AuthorizedDomains(names: ["demo.firebaseapp.com", "demo.web.app", "127.0.0.1.example"])
            #expect(TestPlan.describe(flow.apply(.project(domains))) == ["fail \(name)"])
        }
        let sentence = AuthError.noBrowserRoute.message
        #expect(
            sentence.contains("add 127.0.0.1 to the authorised domains") && sentence.contains("register http://127"))
    }

    @Test("what interrupted it last is what it timed out of")
    func interrupted() {
        var flow = began { _ in }
        _ = flow.apply(.project(AuthorizedDomains(names: ["127.0.0.1", "demo.web.app"])))
        _ = flow.apply(.listening(Self.here))
        #expect(TestPlan.describe(flow.apply(.handlerStopped(.storage))) == ["interrupt WEB_STORAGE_UNSUPPORTED"])
        #expect(TestPlan.describe(flow.apply(.handlerStopped(.closed))) == ["interrupt WINDOW_CLOSED"])
        #expect(TestPlan.describe(flow.apply(.timedOut)) == ["fail WINDOW_CLOSED"])
        #expect(flow.apply(.timedOut).isEmpty)
    }

    @Test("options that cannot be right say so")
    func problems() {
        let cases: [(@Sendable (inout BrowserOptions) -> Void, String)] = [
            ({ $0.authDomain = "https://demo.firebaseapp.com" }, "auth domain"),
            ({ $0.authDomain = "demo.firebaseapp.com/x" }, "auth domain"),
            ({ $0.authDomain = "demo.firebaseapp.com:444" }, "auth domain"),
            ({ $0.hostedPage = "http://demo.firebaseapp.com/x" }, "hosted page"),
            ({ $0.hostedPage = "https://demo.firebaseapp.com" }, "hosted page"),
            ({ $0.hostedPage = "https://demo.firebaseapp.com/x?a" }, "hosted page"),
            ({ $0.hostedPage = "https://demo.firebaseapp.com/x#a" }, "hosted page"),
            ({ $0.route = .hosted }, "needs the URL"),
        ]
        for (change, words) in cases {
            var options = BrowserOptions()
            change(&options)
            #expect(options.problem?.message.contains(words) == true)
        }
        let request = Provider(id: "github.com").request()
        for route in [BrowserRoute.direct, .device] {
            var options = BrowserOptions()
            options.route = route
            #expect(options.problem(with: request)?.message.contains("need an OAuth client") == true)
            options.client = OAuthClient()
            #expect(options.problem(with: request)?.message.contains("client id") == true)
            options.client = Self.github
            #expect(options.problem(with: request) == nil)
            #expect(options.problem(with: Provider(id: "yahoo.com").request()) != nil)
        }
        var unused = BrowserOptions()
        (unused.route, unused.client) = (.page, OAuthClient())
        #expect(unused.problem(with: request) == nil)
        var good = BrowserOptions()
        (good.authDomain, good.hostedPage) = ("demo.firebaseapp.com", Self.hosted)
        #expect(good.problem == nil)
    }
}
