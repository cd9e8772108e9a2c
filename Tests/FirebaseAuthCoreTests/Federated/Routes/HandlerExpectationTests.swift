// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("What may bring a handler's answer")
struct HandlerExpectationTests {
    static let address = ListenerAddress(authority: "127.0.0.1:4000", path: "/p")
    static let posted = HandlerExpectation(address: address, way: .posted(path: "/answer"), eventID: "ev")
    static let forwarded = HandlerExpectation(address: address, way: .forwarded, eventID: "ev")
    static let own = ["Host: 127.0.0.1:4000", "Origin: http://127.0.0.1:4000", "Sec-Fetch-Site: same-origin"]
    static let good = "event=ev&query=code%3Dc%26state%3Ds&body="

    static func request(_ method: String, _ target: String, _ headers: [String], _ body: String = "") -> HTTPRequest {
        HTTPRequest(
            method: method, target: target,
            headers: headers.map { line in
                let parts = line.split(separator: ":", maxSplits: 1)
                return HTTPHeader(name: parts[0].lowercased(), value: String(parts[1].dropFirst()))
            }, body: Array(body.utf8))
    }

    static let answer = HandlerAnswer(query: "code=c&state=s", body: "")

    @Test("takes the form of the listener's own page, with and without fetch metadata")
    func takesForm() throws {
        let answer = try #require(Self.answer)
        for headers in [Self.own, Array(Self.own.prefix(2))] {
            #expect(Self.posted.verdict(on: Self.request("POST", "/answer", headers, Self.good)) == .accept(answer))
        }
    }

    @Test("ends the wait with a form that has the event, whatever the answer, or with one that cannot be read")
    func anyAnswer() throws {
        let empty = try #require(HandlerAnswer(query: "", body: ""))
        let posted = try #require(HandlerAnswer(query: "", body: "code=c"))
        for (form, verdict) in [
            ("event=ev&body=code%3Dc", HandlerExpectation.Verdict.accept(posted)), ("event=ev", .accept(empty)),
            ("event=ev&query=", .accept(empty)),
            ("event=ev&body=", .accept(empty)), ("event=ev&query=a%23b", .stop(.silent)),
        ] {
            #expect(Self.posted.verdict(on: Self.request("POST", "/answer", Self.own, form)) == verdict, "\(form)")
        }
    }

    static let ends: [(name: String, method: String, target: String, headers: [String], isTaken: Bool)] = [
        ("its own script", "GET", "/answer", ["Host: 127.0.0.1:4000", "Sec-Fetch-Site: same-origin"], true),
        ("its own script in an old browser", "GET", "/answer", ["Host: 127.0.0.1:4000"], true),
        ("another site", "GET", "/answer", ["Host: 127.0.0.1:4000", "Sec-Fetch-Site: cross-site"], false),
        ("two sites", "GET", "/answer", own + ["Sec-Fetch-Site: same-origin"], false),
        (
            "one of two sites", "GET", "/answer",
            ["Host: 127.0.0.1:4000", "Sec-Fetch-Site: same-origin", "Sec-Fetch-Site: same-origin"], false
        ),
        ("a script with an origin", "GET", "/answer", ["Host: 127.0.0.1:4000", "Origin: https://evil.example"], false),
        ("a form", "POST", "/answer", ["Host: 127.0.0.1:4000"], false),
        ("who does not know the path", "GET", "/other", ["Host: 127.0.0.1:4000"], false),
        ("a rebound name", "GET", "/answer", ["Host: evil.example"], false),
    ]

    @Test("tells the end of the sign-in to its own page alone", arguments: 0..<ends.count)
    func asksForEnd(_ index: Int) {
        let row = Self.ends[index]
        let request = Self.request(row.method, row.target, row.headers)
        #expect(Self.posted.asksForEnd(request) == row.isTaken, "\(row.name)")
        #expect(!Self.forwarded.asksForEnd(Self.request(row.method, "/p", row.headers)))
    }

    @Test("keeps no more of the handler's own error than a code needs")
    func longCode() {
        let problem = HandlerProblem(name: "refused", detail: String(repeating: "a", count: 101))
        #expect(problem == .refused(code: String(repeating: "a", count: 100) + "..."))
    }

    static let hostileForms:
        [(name: String, method: String, headers: [String], body: String, verdict: RedirectVerdict)] = [
            (
                "another site's form", "POST", ["Host: 127.0.0.1:4000", "Origin: https://evil.example"], good,
                .crossSite
            ),
            ("a sandboxed page's", "POST", ["Host: 127.0.0.1:4000", "Origin: null"], good, .crossSite),
            ("nobody's", "POST", ["Host: 127.0.0.1:4000"], good, .crossSite),
            ("another port's", "POST", ["Host: 127.0.0.1:4000", "Origin: http://127.0.0.1:4001"], good, .crossSite),
            (
                "a cross-site one with our origin", "POST",
                ["Host: 127.0.0.1:4000", "Origin: http://127.0.0.1:4000", "Sec-Fetch-Site: cross-site"], good,
                .crossSite
            ),
            ("one of two sites", "POST", own + ["Sec-Fetch-Site: same-origin"], good, .crossSite),
            ("a rebound name's", "POST", ["Host: evil.example", "Origin: http://127.0.0.1:4000"], good, .badHost),
            ("a link", "GET", own, good, .methodNotAllowed),
            ("another attempt's event", "POST", own, "event=eV&query=code%3Dc&body=", .wrongState),
            ("no event", "POST", own, "query=code%3Dc&body=", .wrongState),
            ("two events", "POST", own, "event=ev&event=ev&query=code%3Dc", .malformed),
            ("a broken form", "POST", own, "event=%", .malformed),
            ("an unknown problem", "POST", own, "event=ev&problem=whatever", .malformed),
        ]

    @Test("leaves the attempt as it is for everybody else", arguments: 0..<hostileForms.count)
    func refusesForm(_ index: Int) {
        let row = Self.hostileForms[index]
        let request = Self.request(row.method, "/answer", row.headers, row.body)
        #expect(Self.posted.verdict(on: request) == .refuse(row.verdict), "\(row.name)")
    }

    @Test("takes the hosted page's redirect, which comes from another site")
    func takesRedirect() throws {
        let answer = try #require(Self.answer)
        let headers = ["Host: 127.0.0.1:4000", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate"]
        #expect(Self.forwarded.verdict(on: Self.request("GET", "/p?" + Self.good, headers)) == .accept(answer))
        for (target, headers, verdict) in [
            ("/p?event=other&query=code%3Dc", headers, RedirectVerdict.wrongState),
            ("/p", headers, .malformed), ("/p?" + Self.good, headers + ["Origin: https://evil.example"], .crossSite),
            ("/p?" + Self.good, ["Host: evil.example"], .badHost),
            ("/p?" + Self.good, headers + ["Sec-Purpose: prefetch"], .prefetch),
        ] {
            #expect(Self.forwarded.verdict(on: Self.request("GET", target, headers)) == .refuse(verdict))
        }
    }

    static let problems: [(fields: String, problem: HandlerProblem)] = [
        ("problem=silent", .silent), ("problem=closed&detail=", .closed), ("problem=storage", .storage),
        ("problem=refused&detail=auth%2Finternal-error", .refused(code: "auth/internal-error")),
    ]

    @Test("hears why the page does not go on", arguments: problems)
    func problem(_ fields: String, _ problem: HandlerProblem) {
        let request = Self.request("POST", "/answer", Self.own, "event=ev&" + fields)
        #expect(Self.posted.verdict(on: request) == .stop(problem))
    }

    @Test("parameters are the same when both name and value are")
    func parameters() {
        let parameter = RedirectParameter(name: "a", value: "b")
        #expect(parameter == RedirectParameter(name: "a", value: "b"))
        #expect(parameter != RedirectParameter(name: "a", value: "c"))
        #expect(parameter != RedirectParameter(name: "x", value: "b"))
    }
}
