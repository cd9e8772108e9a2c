// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("The listener's pages")
struct RedirectPageTests {
    static let pages: [(String, Int, [UInt8])] = [
        ("redirect", 303, RedirectPage.redirect(to: "/p/done")), ("finished", 200, RedirectPage.finished()),
        ("refused", 200, RedirectPage.refused()),
        ("wrong state", 400, RedirectPage.wrongState()), ("replayed", 409, RedirectPage.replayed()),
        ("bad request", 400, RedirectPage.badRequest()),
        ("forbidden", 403, RedirectPage.forbidden()), ("misdirected", 421, RedirectPage.misdirected()),
        ("not found", 404, RedirectPage.notFound()),
        ("method", 405, RedirectPage.methodNotAllowed()), ("prefetch", 503, RedirectPage.prefetchRefused()),
        ("timed out", 408, RedirectPage.timedOut()),
        ("too long", 414, RedirectPage.refusal(HTTPRefusal(status: 414, reason: "x"))),
        ("refused method", 405, RedirectPage.refusal(HTTPRefusal(status: 405, reason: "x"))),
    ]

    struct Response {
        let statusLine: String
        let headers: [HTTPHeader]
        let body: String

        init(_ bytes: [UInt8]) throws {
            let text = String(decoding: bytes, as: UTF8.self)
            let end = try #require(text.utf8.indices.first { text.utf8[$0...].starts(with: "\r\n\r\n".utf8) })
            var lines = text[..<end].split(separator: "\r\n").map { Array($0.utf8) }
            statusLine = String(decoding: lines.removeFirst(), as: UTF8.self)
            headers = try lines.map { try HTTPFieldSyntax.parse($0) }
            body = String(decoding: text.utf8[end...].dropFirst(4), as: UTF8.self)
        }

        func header(_ name: String) -> String? { HTTPRequest(method: "", target: "", headers: headers).header(name) }
    }

    @Test("have the headers that keep the code in and other pages out", arguments: pages)
    func headers(_ name: String, _ status: Int, _ bytes: [UInt8]) throws {
        let response = try Response(bytes)
        #expect(response.statusLine.hasPrefix("HTTP/1.1 \(status) "))
        #expect(response.header("content-length") == String(response.body.utf8.count))
        #expect(response.header("content-type") == "text/html; charset=utf-8")
        #expect(response.header("cache-control") == "no-store")
        #expect(response.header("referrer-policy") == "no-referrer")
        #expect(response.header("x-content-type-options") == "nosniff")
        #expect(response.header("connection") == "close")
        let policy = try #require(response.header("content-security-policy"))
        for rule in ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'none'"] {
            #expect(policy.contains(rule))
        }
        #expect(!response.headers.contains { $0.name.hasPrefix("access-control") })
    }

    @Test("allow exactly their own style and script")
    func styleHash() throws {
        #expect(try sourceHash(PageDocument.style) == PageDocument.styleHash)
        #expect(try sourceHash(PageScript.common.description) == PageScript.commonHash)
        #expect(try sourceHash(SignInPage.script.description) == SignInPage.scriptHash)
        #expect(try sourceHash(TaskPage.script.description) == TaskPage.scriptHash)
    }

    /// As a content security policy names a style sheet or a script.
    private func sourceHash(_ text: String) throws -> String {
        let digest = try #require(Digest.sha256(Array(text.utf8)))
        return "sha256-" + String(Base64URL.encode(digest).map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 }) + "="
    }

    @Test("are complete documents without script", arguments: pages)
    func documents(_ name: String, _ status: Int, _ bytes: [UInt8]) throws {
        let body = try Response(bytes).body
        if status == 303 { return #expect(body.isEmpty) }
        for part in [
            "<!doctype html>", "<html lang=\"en\">", "<title>", "<main>", "<h1 dir=\"auto\">", "prefers-color-scheme",
            "<style>\(PageDocument.style)</style>",
        ] {
            #expect(body.contains(part))
        }
        #expect(!body.contains("<script"))
        #expect(!body.contains("http"))
    }

    @Test("show the application's text as text")
    func escaping() throws {
        let body = try Response(RedirectPage.finished(text: "<b>\"A\" & 'B'</b> é")).body
        #expect(body.contains("&lt;b&gt;&quot;A&quot; &amp; &#39;B&#39;&lt;/b&gt; é"))
        #expect(!body.contains("<b>"))
    }

    @Test("send the browser on to one place that cannot add headers")
    func location() throws {
        #expect(try Response(RedirectPage.redirect(to: "/p/done")).header("location") == "/p/done")
        let response = try Response(RedirectPage.redirect(to: "https://a.b/\r\nSet-Cookie: x=é"))
        #expect(response.header("location") == "https://a.b/%0D%0ASet-Cookie:%20x=%C3%A9")
        #expect(response.header("set-cookie") == nil)
    }

    static let verdicts: [(RedirectVerdict, Int)] = [
        (.notFound, 404), (.methodNotAllowed, 405), (.badHost, 421), (.crossSite, 403), (.prefetch, 503),
        (.wrongState, 400),
        (.malformed, 400),
    ]

    @Test("answer every verdict but the accepted one", arguments: verdicts)
    func verdict(_ verdict: RedirectVerdict, _ status: Int) throws {
        let bytes = try #require(RedirectPage.answer(to: verdict))
        #expect(try Response(bytes).statusLine.hasPrefix("HTTP/1.1 \(status) "))
    }

    @Test("leave the accepted request to the caller, and name the methods")
    func others() throws {
        #expect(RedirectPage.answer(to: .accept(RedirectAnswer(parameters: []))) == nil)
        #expect(try Response(RedirectPage.methodNotAllowed()).header("allow") == "GET")
    }
}
