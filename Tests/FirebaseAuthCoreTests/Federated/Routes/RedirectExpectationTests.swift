// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("The one redirect that is waited for")
struct RedirectExpectationTests {
    static let authority = "127.0.0.1:49152"
    static let expectation = RedirectExpectation(
        address: ListenerAddress(authority: authority, path: "/r4nd0m"), state: "s3cret")

    static func get(
        _ target: String, host: String? = authority, method: String = "GET", _ headers: (String, String)...
    ) -> HTTPRequest {
        var fields = headers.map { HTTPHeader(name: $0.0, value: $0.1) }
        if let host { fields.append(HTTPHeader(name: "host", value: host)) }
        return HTTPRequest(method: method, target: target, headers: fields)
    }

    static func post(_ body: String, target: String = "/r4nd0m", type: String? = "application/x-www-form-urlencoded")
        -> HTTPRequest
    {
        var fields = [
            HTTPHeader(name: "host", value: authority), HTTPHeader(name: "origin", value: "https://appleid.apple.com"),
        ]
        if let type { fields.append(HTTPHeader(name: "content-type", value: type)) }
        return HTTPRequest(method: "POST", target: target, headers: fields, body: Array(body.utf8))
    }

    static let good = "/r4nd0m?state=s3cret&code=c%2B1"

    static func answer(_ verdict: RedirectVerdict) throws -> RedirectAnswer {
        guard case .accept(let answer) = verdict else {
            Issue.record("\(verdict)")
            throw HTTPRefusal.badRequest("unexpected")
        }
        return answer
    }

    @Test("accepts the code with the right state")
    func code() throws {
        let answer = try Self.answer(Self.expectation.verdict(on: Self.get(Self.good)))
        #expect(answer.code == "c+1")
        #expect(
            answer.parameters == [
                RedirectParameter(name: "state", value: "s3cret"), RedirectParameter(name: "code", value: "c+1"),
            ])
        #expect(!answer.isRefusal)
        #expect(answer.error == nil)
    }

    @Test("accepts a refusal and other errors with the right state")
    func errors() throws {
        let refusal = try Self.answer(
            Self.expectation.verdict(on: Self.get("/r4nd0m?error=access_denied&error_description=No+way&state=s3cret")))
        #expect(refusal.isRefusal)
        #expect(refusal.errorDescription == "No way")
        let failure = try Self.answer(Self.expectation.verdict(on: Self.get("/r4nd0m?error=server_error&state=s3cret")))
        #expect(!failure.isRefusal)
        #expect(failure.error == "server_error")
        #expect(failure.code == nil)
        for code in ["c", ""] {
            let request = Self.get("/r4nd0m?error=e&code=\(code)&state=s3cret")
            #expect(try Self.answer(Self.expectation.verdict(on: request)).error == "e")
        }
    }

    @Test("accepts OAuth 1's token and verifier, and skips the state when none is expected")
    func oauth1() throws {
        let expectation = RedirectExpectation(
            address: ListenerAddress(authority: Self.authority, path: "/p"), state: nil)
        let answer = try Self.answer(expectation.verdict(on: Self.get("/p?oauth_token=t&oauth_verifier=v")))
        #expect(answer.value("oauth_verifier") == "v")
        #expect(expectation.verdict(on: Self.get("/p?oauth_token=t")) == .malformed)
        #expect(expectation.verdict(on: Self.get("/p?oauth_token=t&oauth_verifier=")) == .malformed)
    }

    @Test("accepts a browser's navigation from another site")
    func navigation() throws {
        let request = Self.get(
            Self.good, ("sec-fetch-site", "cross-site"), ("sec-fetch-mode", "navigate"), ("sec-fetch-dest", "document"),
            ("sec-fetch-user", "?1"), ("referer", "https://accounts.example/"))
        _ = try Self.answer(Self.expectation.verdict(on: request))
    }

    static let hostile: [(String, HTTPRequest, RedirectVerdict)] = [
        ("HEAD", get(good, method: "HEAD"), .methodNotAllowed),
        ("OPTIONS", get(good, method: "OPTIONS"), .methodNotAllowed),
        ("PUT", get(good, method: "PUT"), .methodNotAllowed), ("POST", get(good, method: "POST"), .methodNotAllowed),
        ("lower case", get(good, method: "get"), .methodNotAllowed), ("root", get("/"), .notFound),
        ("icon", get("/favicon.ico"), .notFound),
        ("longer path", get("/r4nd0m/?state=s3cret&code=c"), .notFound), ("shorter path", get("/r4nd0"), .notFound),
        ("encoded path", get("/%724nd0m?state=s3cret&code=c"), .notFound),
        ("path in another case", get("/R4nd0m?state=s3cret&code=c"), .notFound),
        ("no host", get(good, host: nil), .badHost), ("foreign host", get(good, host: "evil.example"), .badHost),
        ("rebound host", get(good, host: "evil.example:49152"), .badHost),
        ("name", get(good, host: "localhost:49152"), .badHost),
        ("no port", get(good, host: "127.0.0.1"), .badHost),
        ("other port", get(good, host: "127.0.0.1:4915"), .badHost),
        ("two hosts", get(good, ("host", authority)), .badHost),
        ("trailing dot", get(good, host: "127.0.0.1.:49152"), .badHost),
        ("origin", get(good, ("origin", "https://evil.example")), .crossSite),
        ("null origin", get(good, ("origin", "null")), .crossSite),
        ("fetch", get(good, ("sec-fetch-mode", "no-cors")), .crossSite),
        ("cors", get(good, ("sec-fetch-mode", "cors")), .crossSite),
        ("image", get(good, ("sec-fetch-mode", "no-cors"), ("sec-fetch-dest", "image")), .crossSite),
        ("iframe", get(good, ("sec-fetch-mode", "navigate"), ("sec-fetch-dest", "iframe")), .crossSite),
        ("two modes", get(good, ("sec-fetch-mode", "navigate"), ("sec-fetch-mode", "navigate")), .crossSite),
        ("prefetch", get(good, ("sec-purpose", "prefetch")), .prefetch),
        ("prerender", get(good, ("sec-purpose", "prefetch;prerender")), .prefetch),
        ("old prefetch", get(good, ("purpose", "prefetch")), .prefetch),
        ("Mozilla's prefetch", get(good, ("x-moz", "prefetch")), .prefetch),
        ("no query", get("/r4nd0m"), .malformed), ("broken escape", get("/r4nd0m?state=s3cret&code=%"), .malformed),
        ("not UTF-8", get("/r4nd0m?state=s3cret&code=%FF"), .malformed),
        ("two codes", get("/r4nd0m?state=s3cret&code=a&code=b"), .malformed),
        ("two states", get("/r4nd0m?state=s3cret&state=s3cret&code=a"), .malformed),
        ("two equal unknowns", get("/r4nd0m?state=s3cret&code=a&x&x"), .malformed),
        ("encoded duplicate", get("/r4nd0m?state=s3cret&code=a&c%6Fde=b"), .malformed),
        ("NUL", get("/r4nd0m?state=s3cret&code=a%00b"), .malformed),
        ("NUL in a name", get("/r4nd0m?state=s3cret&code=a&x%00=b"), .malformed),
        ("empty query", get("/r4nd0m?"), .wrongState), ("no state", get("/r4nd0m?code=c"), .wrongState),
        ("empty state", get("/r4nd0m?code=c&state="), .wrongState),
        ("wrong state", get("/r4nd0m?code=c&state=s3creu"), .wrongState),
        ("longer state", get("/r4nd0m?code=c&state=s3cret1"), .wrongState),
        ("shorter state", get("/r4nd0m?code=c&state=s3cre"), .wrongState),
        ("error without state", get("/r4nd0m?error=x"), .wrongState),
        ("error with wrong state", get("/r4nd0m?error=access_denied&state=x"), .wrongState),
        ("code and error, wrong state", get("/r4nd0m?error=e&code=c&state=x"), .wrongState),
        ("empty code", get("/r4nd0m?code=&state=s3cret"), .malformed),
        ("empty error", get("/r4nd0m?error=&state=s3cret"), .malformed),
        ("empty error beside a code", get("/r4nd0m?error=&code=c&state=s3cret"), .malformed),
        ("empty code beside a token", get("/r4nd0m?code=&id_token=t&state=s3cret"), .malformed),
        ("nothing but the state", get("/r4nd0m?state=s3cret"), .malformed),
        ("form for a GET route", post("code=c&state=s3cret"), .methodNotAllowed),
    ]

    @Test("leaves the attempt alone for everything else", arguments: hostile)
    func refuses(_ name: String, _ request: HTTPRequest, _ verdict: RedirectVerdict) {
        #expect(Self.expectation.verdict(on: request) == verdict)
    }

    @Test("never accepts when the expected state is empty")
    func emptyState() {
        let expectation = RedirectExpectation(
            address: ListenerAddress(authority: Self.authority, path: "/p"), state: "")
        #expect(expectation.verdict(on: Self.get("/p?code=c&state=")) == .wrongState)
    }

    @Test("knows the page that the browser is sent to afterwards")
    func done() {
        #expect(Self.expectation.address.donePath == "/r4nd0m/done")
        #expect(Self.expectation.address.isDonePage(Self.get("/r4nd0m/done")))
        #expect(!Self.expectation.address.isDonePage(Self.get("/r4nd0m")))
        #expect(!Self.expectation.address.isDonePage(Self.get("/r4nd0m/done", host: "evil.example")))
        #expect(!Self.expectation.address.isDonePage(Self.get("/r4nd0m/done", method: "POST")))
        #expect(Self.expectation.verdict(on: Self.get("/r4nd0m/done")) == .notFound)
    }
}
