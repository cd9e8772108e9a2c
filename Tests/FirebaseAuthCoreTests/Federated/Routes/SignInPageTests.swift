// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("The listener's own page, on real sockets")
struct SignInPageTests {
    static func page(app: String = "", provider: String = "apple.com") -> SignInPage {
        SignInPage(
            attempt: HandlerAttempt(
                site: HandlerSite(authDomain: "demo.firebaseapp.com"), apiKey: "key", secrets: TestPlan.secrets),
            request: Provider(id: provider).request(), app: app)
    }

    private func bench(_ page: SignInPage = page(), finishURL: String = "") throws -> LoopbackBench {
        let bench = try LoopbackBench(finishURL: finishURL)
        try bench.expect(page)
        return bench
    }

    private func form(_ bench: LoopbackBench, _ body: String, _ headers: [String] = []) -> String {
        bench.request(
            "/secret6", method: "POST",
            ["Origin: http://\(bench.authority)", "Content-Length: \(body.utf8.count)"] + headers) + body
    }

    @Test("shows the page as often as it is asked for, with its own script and one foreign frame")
    func shows() throws {
        let bench = try bench()
        for _ in 0..<2 {
            let page = bench.answer(bench.request("/p4th"))
            #expect(page.hasPrefix("HTTP/1.1 200 ") && page.contains("<title>Sign in</title>"))
            #expect(page.contains("Continue with Apple</a>") && page.contains("target=\"_blank\" rel=\"opener\""))
            #expect(
                page.contains(
                    "script-src '\(PageScript.commonHash)' '\(SignInPage.scriptHash)'; connect-src 'self'; frame-src https://demo.firebaseapp.com; "
                        + "form-action 'self'; frame-ancestors 'none'"))
            #expect(page.contains("\r\nReferrer-Policy: same-origin\r\n") && !page.contains("Cross-Origin-Opener"))
            #expect(page.contains("parent=http%3A%2F%2F127.0.0.1%3A\(bench.port)&amp;"))
            #expect(
                page.contains("redirectUrl=http%3A%2F%2F127.0.0.1%3A\(bench.port)%2F&amp;")
                    || page.contains("redirectUrl=http%3A%2F%2F127.0.0.1%3A\(bench.port)%2F\""))
            #expect(!page.contains("secret2") && !page.contains("p4th"))
        }
        #expect(bench.status(bench.request("/p4th", method: "POST")) == "405")
        #expect(bench.status(bench.request("/p4th", host: "evil.example")) == "421")
        #expect(bench.status(bench.request("/p4th", ["Sec-Fetch-Dest: iframe"])) == "403")
        #expect(bench.status(bench.request("/favicon.ico")) == "404")
    }

    @Test("names the program as text")
    func names() throws {
        let page = try bench(Self.page(app: "<b>\u{05DE}\u{05E9}\u{05D7}\u{05E7} & Co</b>", provider: "oidc.acme"))
        let text = page.answer(page.request("/p4th"))
        #expect(
            text.contains(
                "<h1 dir=\"auto\">Sign in to &lt;b&gt;\u{05DE}\u{05E9}\u{05D7}\u{05E7} &amp; Co&lt;/b&gt;</h1>"))
        #expect(text.contains("Continue with oidc.acme</a>") && !text.contains("<b>"))
    }

    @Test("takes the answer once, and sends the browser away from it")
    func takes() throws {
        let bench = try bench()
        let body = "event=secret3&query=code%3Dc0de&body="
        for (headers, status) in [
            (["Sec-Fetch-Site: cross-site"], "403"), (["Sec-Fetch-Site: same-site"], "403"),
        ] {
            #expect(bench.status(form(bench, body, headers)) == status)
        }
        #expect(bench.status(form(bench, "event=guess&query=code%3Dx&body=")) == "400")
        #expect(bench.waitFor("wrong state") != nil)
        let client = try #require(RawClient(port: bench.port))
        client.send(form(bench, body, ["Sec-Fetch-Site: same-origin"]))
        let redirect = client.readHead()
        #expect(redirect.hasPrefix("HTTP/1.1 303 ") && redirect.contains("\r\nLocation: /p4th/done\r\n"))
        client.send(bench.request("/p4th/done"))
        #expect(client.readAll().contains("You can go back to the app"))
        #expect(bench.waitFor("handler") == "handler code=c0de ")
        #expect(bench.status(form(bench, body)) == "409" && bench.status(bench.request("/p4th")) == "409")
        #expect(bench.reported.filter { $0.hasPrefix("handler") }.count == 1)
    }

    @Test(
        "tells the open page how the sign-in ended",
        arguments: [AttemptEnd.cancelled, .timedOut, .failed, .succeeded])
    func tells(_ end: AttemptEnd) throws {
        let bench = try bench()
        let page = bench.answer(bench.request("/p4th"))
        #expect(page.contains("<p id=\"\(end.word)\""))
        for headers in [["Origin: https://evil.example"], ["Sec-Fetch-Site: cross-site"]] {
            #expect(bench.status(bench.request("/secret6", headers)) == "405")
        }
        #expect(bench.status(bench.request("/secret6", host: "evil.example")) == "405")
        let (first, second) = (try #require(RawClient(port: bench.port)), try #require(RawClient(port: bench.port)))
        first.send(bench.request("/secret6", ["Sec-Fetch-Site: same-origin"]))
        second.send(bench.request("/secret6"))
        // What is to be sent at once is sent before these answers. Two: the first one may be read before the second's request.
        for _ in 0..<2 { #expect(bench.status(bench.request("/other")) == "404") }
        #expect(!first.hasAnswer && !second.hasAnswer)
        bench.closeAndEnd(end)
        for client in [first, second] {
            let answer = client.readAll()
            #expect(answer.hasPrefix("HTTP/1.1 200 ") && answer.hasSuffix("\r\n\r\n\(end.word)"))
        }
    }

    @Test("says what to do where its link was opened in a way of the browser's own")
    func alone() throws {
        let bench = try bench()
        #expect(bench.answer(bench.request("/p4th")).contains("href=\"/secret6/window\""))
        let answer = bench.answer(bench.request("/secret6/window", ["Sec-Fetch-Mode: navigate"]))
        #expect(answer.hasPrefix("HTTP/1.1 200 ") && answer.contains("Go back to the page before"))
        #expect(bench.status(bench.request("/secret6/window", ["Sec-Fetch-Mode: cors"])) == "403")
    }

    @Test("hears what the page reports, and stays")
    func reports() throws {
        let bench = try bench()
        for (fields, event) in [
            ("problem=closed&detail=", "stopped closed"), ("problem=storage", "stopped storage"),
            ("problem=refused&detail=auth%2Finternal-error", "stopped refused"),
        ] {
            let answer = bench.answer(form(bench, "event=secret3&" + fields))
            #expect(answer.hasPrefix("HTTP/1.1 200 ") && answer.contains("\r\nContent-Length: 0\r\n"))
            #expect(bench.waitFor(event)?.hasPrefix(event) == true)
        }
        #expect(bench.status(bench.request("/p4th")) == "200")
        #expect(bench.answer(form(bench, "event=secret3&problem=silent")).contains("The sign-in cannot go on here."))
        #expect(bench.waitFor("stopped silent") != nil)
        let settled = try self.bench()
        let body = "event=secret3&problem=refused&detail=auth%2Foperation-not-allowed"
        #expect(settled.answer(form(settled, body)).contains("The sign-in cannot go on here."))
    }

    @Test("the page's script knows what another click does not mend")
    func settled() {
        for code in HandlerProblem.settled {
            #expect(SignInPage.script.description.contains("\"\(code.dropFirst(5))\""))
        }
    }

    @Test("a program's page at the end is gone to from a page, which a form may lead to")
    func finish() throws {
        let url = "https://game.example:8443/thanks?x=1&y=2"
        let bench = try bench(finishURL: url)
        let client = try #require(RawClient(port: bench.port))
        client.send(form(bench, "event=secret3&query=code%3Dc0de&body="))
        #expect(client.readHead().contains("\r\nLocation: /p4th/done\r\n"))
        client.send(bench.request("/p4th/done"))
        let answer = client.readAll()
        #expect(answer.hasPrefix("HTTP/1.1 200 ") && answer.contains("form-action 'none'"))
        #expect(answer.contains("content=\"0;url=https://game.example:8443/thanks?x=1&amp;y=2\""))
    }

    @Test("whatever comes with the attempt's number ends the wait")
    func unreadable() throws {
        let odd = try bench()
        let browser = try #require(RawClient(port: odd.port))
        browser.send(form(odd, "event=secret3&query=denied%3Dt&body="))
        #expect(browser.readHead().hasPrefix("HTTP/1.1 303 "))
        #expect(odd.waitFor("handler") == "handler denied=t ")
        let broken = try bench()
        #expect(
            broken.answer(form(broken, "event=secret3&query=a%23b&body=")).contains("The sign-in cannot go on here."))
        #expect(broken.waitFor("stopped silent") != nil)
    }

    @Test("an emulator at an IPv6 address is framed all the same")
    func ipv6() throws {
        let page = SignInPage(
            attempt: HandlerAttempt(
                site: HandlerSite(emulator: "[::1]:9099"), apiKey: "key", secrets: TestPlan.secrets),
            request: Provider(id: "apple.com").request(), app: "")
        let bench = try bench(page)
        #expect(bench.answer(bench.request("/p4th")).contains("frame-src http:; "))
    }

    @Test("the hosted page's redirect is taken at the listener's path")
    func forwarded() throws {
        let bench = try LoopbackBench()
        bench.expect(.forwarded(eventID: "ev"))
        #expect(bench.status(bench.request("/other?event=ev&query=code%3Dc")) == "404")
        #expect(bench.status(bench.request("/p4th?event=no&query=code%3Dc")) == "400")
        let (redirect, page) = bench.redeem("/p4th?event=ev&query=code%3Dc&body=")
        #expect(redirect.hasPrefix("HTTP/1.1 303 ") && page.contains("You can go back"))
        #expect(bench.waitFor("handler") == "handler code=c ")
    }

    @Test("a hosted page's problem is shown, not noted")
    func forwardedProblem() throws {
        let bench = try LoopbackBench()
        bench.expect(.forwarded(eventID: "ev"))
        #expect(
            bench.answer(bench.request("/p4th?event=ev&problem=storage")).contains("The sign-in cannot go on here."))
        #expect(bench.waitFor("stopped storage") != nil)
    }

    @Test(
        "localhost is served on both addresses, and answers to no other name",
        .enabled(if: Machine.hasIPv6, "this machine has no ::1"))
    func localhost() throws {
        let bench = try LoopbackBench(host: .localhost)
        bench.expect()
        #expect(bench.reported == ["listening http://localhost:\(bench.port)/p4th"])
        #expect(bench.status(bench.request(bench.good, host: "127.0.0.1:\(bench.port)")) == "421")
        let client = try #require(RawClient(port: bench.port, address: "::1"))
        client.send(bench.request(bench.good))
        #expect(client.readHead().hasPrefix("HTTP/1.1 303 "))
    }

    @Test(
        "a port that is taken on ::1 alone is no port for localhost",
        .enabled(if: Machine.hasIPv6, "this machine has no ::1"))
    func halfTaken() throws {
        let holder = try Socket.listen(at: .localhost, port: 0)
        // Each once: the number of one that is closed may be another test's by then.
        defer { Socket.close(holder.sockets[1]) }
        Socket.close(holder.sockets[0])
        #expect(throws: Socket.ListenFailure.self) { try Socket.listen(at: .localhost, port: holder.port) }
    }
}
