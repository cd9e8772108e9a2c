// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("Addresses of a project's handler")
struct HandlerAttemptTests {
    let attempt = HandlerAttempt(
        site: HandlerSite(authDomain: "demo-project.firebaseapp.com"), apiKey: "k&y", secrets: TestPlan.secrets)

    private func query(_ url: String) throws -> [String: String] {
        let items = try #require(URLParts(url)?.queryItems)
        return Dictionary(items.map { ($0.name, $0.value) }, uniquingKeysWith: { _, _ in "twice" })
    }

    @Test("the start names the provider, the attempt, and the hash of a secret that it does not tell")
    func start() throws {
        let provider = Provider(id: "apple.com")
        _ = provider.addScope("email")
        _ = provider.addScope("name")
        _ = provider.setParameter("locale", "de & fr")
        let url = try #require(attempt.startURL(provider.request(), to: .opener(page: "http://127.0.0.1:5/")))
        #expect(url.hasPrefix("https://demo-project.firebaseapp.com/__/auth/handler?"))
        #expect(
            try query(url) == [
                "apiKey": "k&y", "appName": "secret4", "authType": "signInViaPopup", "providerId": "apple.com",
                "sessionId": "35224d0d3465d74e855f8d69a136e79c744ea35a675d3393360a327cbf6359a2", "eventId": "secret3",
                "redirectUrl": "http://127.0.0.1:5/", "scopes": "email,name",
                "customParameters": #"{"locale":"de & fr"}"#,
            ])
        #expect(!url.contains("secret2"))
    }

    @Test("a token of App Check stands where no server sees it")
    func appCheck() throws {
        var attempt = attempt
        attempt.appAttestation = "a&b c"
        let url = try #require(attempt.startURL(Provider(id: "apple.com").request(), to: .redirect(page: "p")))
        #expect(url.hasSuffix("&redirectUrl=p#fac=a%26b+c") || url.hasSuffix("&redirectUrl=p#fac=a%26b%20c"))
    }

    @Test("the origin is written as browsers write it")
    func origin() {
        #expect(HandlerSite(authDomain: "DEMO.Web.App").origin == "https://demo.web.app")
    }

    @Test("what is not set is left out")
    func plain() throws {
        let page = "https://demo-project.firebaseapp.com/sign-in.html?port=5"
        let found = try query(
            try #require(attempt.startURL(Provider(id: "yahoo.com").request(), to: .redirect(page: page))))
        #expect(found["redirectUrl"] == page && found["authType"] == "signInViaRedirect")
        #expect(found["scopes"] == nil && found["customParameters"] == nil && found["v"] == nil)
    }

    @Test("each attempt has secrets of its own")
    func randomness() throws {
        let all = try (0..<50).flatMap { _ in
            let secrets = try #require(RouteSecrets())
            return [
                secrets.path, secrets.session, secrets.event, secrets.appName, secrets.frameToken, secrets.answerPath,
            ]
        }
        #expect(Set(all).count == 300 && all.allSatisfy { $0.utf8.count >= 22 })
        #expect(RouteSecrets(random: { nil }) == nil)
    }

    @Test("the frame is told who may hear it")
    func frame() throws {
        let emulated = HandlerAttempt(
            site: HandlerSite(emulator: "127.0.0.1:9099"), apiKey: "k", secrets: TestPlan.secrets)
        #expect(
            emulated.frameURL(name: "f", parentOrigin: "http://127.0.0.1:5")
                == "http://127.0.0.1:9099/emulator/auth/iframe?apiKey=k&appName=secret4&v=9"
                + "#id=f&_gfid=f&parent=http%3A%2F%2F127.0.0.1%3A5&pfname=&rpctoken=secret5")
    }

    static let queries: [(query: String, isAnswer: Bool)] = [
        ("code=c&state=s", true), ("", true), ("denied=t", true), ("code=c&code=d", true), ("code=%", true),
        ("code=c#x", false), ("code=c d", false), ("code=c\r\nX: y", false), ("code=caf\u{E9}", false),
    ]

    @Test("only what fits into an address as its query is an answer", arguments: queries)
    func answer(_ query: String, _ isAnswer: Bool) {
        #expect((HandlerAnswer(query: query, body: "") != nil) == isAnswer)
    }

    static let refusals: [(query: String, body: String, isRefusal: Bool)] = [
        ("error=access_denied", "", true), ("error=user_cancelled_authorize&state=s", "", true),
        ("denied=token", "", true), ("", "error=access_denied", true), ("denied=", "", false),
        ("error=other", "", false),
        ("code=c", "", false), ("code=c&code=d", "", false),
    ]

    @Test("knows how each provider says that the user refused", arguments: refusals)
    func refusal(_ query: String, _ body: String, _ isRefusal: Bool) throws {
        #expect(try #require(HandlerAnswer(query: query, body: body)).parameters.isRefusal == isRefusal)
    }

    @Test("the project's own words name the domains")
    func project() throws {
        let text = #"{"projectId":"1","authorizedDomains":["a.example","demo.web.app",7]}"#
        let domains = try GetProject.decode(ParsedJSON(text), httpStatus: 200)
        #expect(domains.names == ["a.example", "demo.web.app"] && domains.authDomain == "demo.web.app")
        #expect(try GetProject.decode(ParsedJSON("{}"), httpStatus: 200).names.isEmpty)
    }
}
