// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("The page and hosted routes' state machines")
struct PageRouteTests {
    private static let live = AuthorizedDomains(names: [
        "localhost", "127.0.0.1", "demo.web.app", "demo.firebaseapp.com",
    ])
    private static let here = ListenerAddress(authority: "127.0.0.1:1", path: "/p")

    static let hosts: [(names: [String], chosen: LoopbackHost, host: String)] = [
        (["127.0.0.1", "localhost", "d.web.app"], .address, "127.0.0.1"),
        (["127.0.0.1", "localhost", "d.web.app"], .localhost, "localhost"),
        (["LOCALHOST", "d.web.app"], .address, "localhost"),
        (["127.0.0.1", "d.web.app"], .localhost, "127.0.0.1"),
    ]

    @Test("listens at the name that is authorised, 127.0.0.1 first unless the options choose", arguments: hosts)
    func host(_ names: [String], _ chosen: LoopbackHost, _ host: String) {
        var flow = FederatedFlow(TestPlan.plan { $0.redirectHost = chosen })
        _ = flow.apply(.begin)
        #expect(TestPlan.describe(flow.apply(.project(AuthorizedDomains(names: names)))) == ["open \(host)"])
    }

    static let sites: [(authDomain: String, emulator: String?, names: [String], origin: String)] = [
        ("", nil, ["127.0.0.1", "demo.web.app", "demo.firebaseapp.com"], "https://demo.firebaseapp.com"),
        ("", nil, ["127.0.0.1", "demo.web.app"], "https://demo.web.app"),
        ("Auth.EXAMPLE.com", nil, ["127.0.0.1"], "https://auth.example.com"),
        ("", nil, ["127.0.0.1", "Demo.FirebaseApp.com"], "https://demo.firebaseapp.com"),
        ("auth.example.com", nil, ["127.0.0.1"], "https://auth.example.com"),
        ("", "127.0.0.1:9099", ["127.0.0.1", "demo.web.app"], "http://127.0.0.1:9099"),
        ("demo.web.app", "127.0.0.1:9099", ["127.0.0.1"], "http://127.0.0.1:9099"),
        ("demo.test", "127.0.0.1:9099", ["127.0.0.1"], "https://demo.test"),
    ]

    @Test("finds the handler by the options, the emulator or the project", arguments: 0..<sites.count)
    func site(_ index: Int) {
        let row = Self.sites[index]
        var flow = FederatedFlow(TestPlan.plan(emulator: row.emulator) { $0.authDomain = row.authDomain })
        _ = flow.apply(.begin)
        #expect(TestPlan.describe(flow.apply(.project(AuthorizedDomains(names: row.names)))) == ["open 127.0.0.1"])
        let actions = TestPlan.describe(flow.apply(.listening(Self.here)))
        #expect(actions == ["expect page \(row.origin)", "present http://127.0.0.1:1/p"])
    }

    @Test("a project without Firebase Hosting needs an auth domain")
    func noSite() {
        var flow = FederatedFlow(TestPlan.plan())
        _ = flow.apply(.begin)
        let names = ["127.0.0.1", ".firebaseapp.com", "x.firebaseapp.com.example", "a b.web.app"]
        #expect(TestPlan.describe(flow.apply(.project(AuthorizedDomains(names: names)))) == ["fail NO_AUTH_DOMAIN"])
    }

    private func waiting(_ change: (inout BrowserOptions) -> Void = { _ in }) -> FederatedFlow {
        var flow = FederatedFlow(TestPlan.plan(change))
        _ = flow.apply(.begin)
        flow.findHostedPage(Self.live)
        _ = flow.apply(.listening(Self.here))
        return flow
    }

    static let hosted: @Sendable (inout BrowserOptions) -> Void = { options in
        options.hostedPage = "https://demo.firebaseapp.com/sign-in.html"
    }
    static let ways: [@Sendable (inout BrowserOptions) -> Void] = [{ _ in }, hosted]

    @Test("the service is told the handler's own address and the secret that the browser never had", arguments: 0..<2)
    func proof(_ way: Int) throws {
        var flow = waiting(Self.ways[way])
        let answer = try #require(HandlerAnswer(query: "code=c%20d&state=s", body: ""))
        let actions = TestPlan.describe(flow.apply(.handlerAnswered(answer)))
        #expect(actions == ["proof https://demo.firebaseapp.com/__/auth/handler?code=c%20d&state=s secret2"])
    }

    @Test("what the provider has posted goes to the service as it was, and refusals end the flow", arguments: 0..<2)
    func answers(_ way: Int) throws {
        let posted = try #require(HandlerAnswer(query: "", body: "id_token=t&state=s"))
        var flow = waiting(Self.ways[way])
        let handler = "https://demo.firebaseapp.com/__/auth/handler"
        #expect(
            TestPlan.describe(flow.apply(.handlerAnswered(posted))) == ["proof \(handler)? secret2 id_token=t&state=s"])
        for (query, outcome) in [("error=access_denied", "USER_CANCELLED"), ("error=x&state=s", "PROVIDER_ERROR")] {
            var flow = waiting(Self.ways[way])
            let answer = try #require(HandlerAnswer(query: query, body: ""))
            #expect(TestPlan.describe(flow.apply(.handlerAnswered(answer))) == ["fail \(outcome)"])
        }
    }

    @Test("the hosted route sends the browser to the handler, and that to the page")
    func hostedStart() throws {
        var flow = FederatedFlow(TestPlan.plan(Self.hosted))
        #expect(TestPlan.describe(flow.apply(.begin)) == ["take hosted", "ask project"])
        let handler = "https://demo.firebaseapp.com/__/auth/handler"
        #expect(TestPlan.describe(flow.apply(.project(Self.live))) == ["GET \(handler)"])
        #expect(TestPlan.describe(flow.apply(Self.answer(200))) == ["GET https://demo.firebaseapp.com/sign-in.html"])
        #expect(TestPlan.describe(flow.apply(Self.answer(301))) == ["open 127.0.0.1"])
        let actions = flow.apply(.listening(Self.here))
        #expect(TestPlan.describe(actions).first == "expect forwarded secret3")
        guard case .present(let url) = actions.last else { throw NoURL() }
        let items = try #require(URLParts(url)?.queryItems)
        #expect(url.hasPrefix("https://demo.firebaseapp.com/__/auth/handler?"))
        #expect(items.first { $0.name == "authType" }?.value == "signInViaRedirect")
        #expect(
            items.first { $0.name == "redirectUrl" }?.value
                == "https://demo.firebaseapp.com/sign-in.html?apiKey=key&appName=secret4&event=secret3&port=1&path=%2Fp"
        )
    }

    private struct NoURL: Error {}

    private static func answer(_ status: Int32) -> FederatedFlow.Event {
        .provider(.response(httpStatus: status, body: []), atMilliseconds: 0)
    }

    static let domains: [(names: [String], isCovered: Bool)] = [
        (["demo.firebaseapp.com"], true), (["DEMO.firebaseapp.com"], true), (["firebaseapp.com"], true),
        (["demo.web.app"], false), (["mo.firebaseapp.com"], false), ([""], false), ([], false),
        (["x.demo.firebaseapp.com"], false),
    ]

    @Test("a hosted page at a domain that the project does not authorise is told first", arguments: 0..<domains.count)
    func hostedDomain(_ index: Int) {
        var flow = FederatedFlow(
            TestPlan.plan {
                Self.hosted(&$0)
                $0.route = .hosted
            })
        _ = flow.apply(.begin)
        let actions = TestPlan.describe(flow.apply(.project(AuthorizedDomains(names: Self.domains[index].names))))
        let asked = ["GET https://demo.firebaseapp.com/__/auth/handler"]
        #expect(actions == (Self.domains[index].isCovered ? asked : ["fail UNAUTHORIZED_DOMAIN"]))
    }

    @Test("a handler or hosted page that is not there is told first, and automatic goes on", arguments: 0..<2)
    func missingPage(_ step: Int) {
        for (route, outcome) in [
            (BrowserRoute.hosted, ["fail HOSTED_PAGE_MISSING"]), (.automatic, ["take page", "ask project"]),
        ] {
            for status: Int32 in [404, 410] {
                var flow = FederatedFlow(
                    TestPlan.plan {
                        Self.hosted(&$0)
                        $0.route = route
                    })
                _ = flow.apply(.begin)
                _ = flow.apply(.project(Self.live))
                if step == 1 { _ = flow.apply(Self.answer(200)) }
                #expect(TestPlan.describe(flow.apply(Self.answer(status))) == outcome)
            }
        }
    }

    @Test("what the program cannot reach the browser may reach")
    func unreachablePage() {
        var flow = FederatedFlow(TestPlan.plan(Self.hosted))
        _ = flow.apply(.begin)
        _ = flow.apply(.project(Self.live))
        for _ in 0..<2 { _ = flow.apply(.provider(.silent(cause: "no route"), atMilliseconds: 0)) }
        #expect(TestPlan.describe(flow.apply(.listening(Self.here))).first == "expect forwarded secret3")
    }

    @Test("problems that the user can mend interrupt the page, and end the hosted route")
    func problems() {
        for problem in [HandlerProblem.closed, .storage, .refused(code: "auth/internal-error")] {
            var page = waiting()
            #expect(TestPlan.describe(page.apply(.handlerStopped(problem))) == ["interrupt \(problem.error.name)"])
            var hosted = waiting(Self.hosted)
            #expect(TestPlan.describe(hosted.apply(.handlerStopped(problem))) == ["fail \(problem.error.name)"])
        }
        let settled = HandlerProblem.refused(code: "auth/operation-not-allowed")
        for way in Self.ways {
            var flow = waiting(way)
            #expect(TestPlan.describe(flow.apply(.handlerStopped(settled))) == ["fail HANDLER_REFUSED"])
        }
        #expect(settled.error.code == .operationNotAllowed)
        let other = HandlerProblem.refused(code: "auth/else").error
        #expect(other.code == .webInternalError && other.message.contains("auth/else"))
    }

    @Test("a lost listener ends both", arguments: 0..<2)
    func lost(_ way: Int) {
        var flow = waiting(Self.ways[way])
        #expect(TestPlan.describe(flow.apply(.listeningFailed(reason: "gone"))) == ["fail LOOPBACK_LISTENER_FAILED"])
        var opening = FederatedFlow(TestPlan.plan(Self.ways[way]))
        _ = opening.apply(.begin)
        opening.findHostedPage(Self.live)
        #expect(
            TestPlan.describe(opening.apply(.listeningFailed(reason: "taken"))) == ["fail LOOPBACK_LISTENER_FAILED"])
    }
}
