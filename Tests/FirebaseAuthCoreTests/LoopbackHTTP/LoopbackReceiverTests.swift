// SPDX-License-Identifier: Apache-2.0
import CPlatform
import Testing

@testable import FirebaseAuthCore

@Suite("The listener on real sockets")
struct LoopbackReceiverTests {
    @Test("takes the answer, sends the browser on, and shows the page at the end")
    func trueAnswer() throws {
        let bench = try LoopbackBench()
        #expect(bench.reported == ["listening http://\(bench.authority)/p4th"])
        bench.expect()
        let (redirect, page) = bench.redeem()
        #expect(redirect.hasPrefix("HTTP/1.1 303 ") && redirect.contains("\r\nLocation: /p4th/done\r\n"))
        #expect(redirect.contains("\r\nConnection: keep-alive\r\n"))
        #expect(page.hasPrefix("HTTP/1.1 200 ") && page.contains("You can go back to the app"))
        #expect(bench.waitFor("answered") == "answered c0de http://\(bench.authority)\(bench.good)")
    }

    @Test("a connection that has asked for nothing ends with the listener: the next one may have its port")
    func unusedConnection() throws {
        let bench = try LoopbackBench()
        let idle = try #require(RawClient(port: bench.port))
        // Taken, and not only waiting to be: connections are taken in their order.
        #expect(bench.status(bench.request("/")) == "404")
        bench.close()
        #expect(idle.readAll().isEmpty)
    }

    @Test("listens on 127.0.0.1 only")
    func addresses() throws {
        let bench = try LoopbackBench()
        #expect(RawClient(port: bench.port) != nil)
        for address in ["127.0.0.2", "127.1.2.3"] {
            #expect(RawClient(port: bench.port, address: address) == nil)
        }
    }

    @Test("answers nothing but 404 before the state is known")
    func beforeState() throws {
        let bench = try LoopbackBench()
        for target in [bench.good, "/", "/p4th/done"] {
            #expect(bench.status(bench.request(target)) == "404")
        }
        bench.expect()
        #expect(bench.redeem().redirect.hasPrefix("HTTP/1.1 303 "))
    }

    @Test("starts the browser with an address that tells nothing and is good once")
    func startAddress() throws {
        let bench = try LoopbackBench()
        bench.expect()
        let url = "https://provider.example/authorize?state=st"
        let path = try startPath(bench, url)
        for (refused, status) in [
            (bench.request(path, ["Sec-Purpose: prefetch"]), "503"),
            (bench.request(path, ["Origin: https://e.example"]), "403"),
            (bench.request(path, ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate"]), "403"),
            (bench.request(path, host: "evil.example"), "421"), (bench.request(path, method: "HEAD"), "405"),
        ] {
            #expect(bench.status(refused) == status)
        }
        let first = bench.answer(bench.request(path, ["Sec-Fetch-Site: none", "Sec-Fetch-Mode: navigate"]))
        #expect(first.hasPrefix("HTTP/1.1 303 ") && first.contains("\r\nLocation: \(url)\r\n"))
        #expect(
            first.contains("\r\nReferrer-Policy: no-referrer\r\n") && first.contains("\r\nCache-Control: no-store\r\n"))
        let second = bench.answer(bench.request(path))
        #expect(second.hasPrefix("HTTP/1.1 410 ") && !second.contains("provider.example"))
        #expect(bench.redeem().redirect.hasPrefix("HTTP/1.1 303 "))
    }

    private func startPath(_ bench: LoopbackBench, _ url: String) throws -> String {
        let address = try #require(bench.start(leadingTo: url))
        let origin = "http://\(bench.authority)"
        #expect(address.hasPrefix(origin + "/") && address.utf8.count == origin.utf8.count + 23)
        return String(address.dropFirst(origin.count))
    }

    @Test("each start address is good once: a command that failed may have shown its page")
    func startAgain() throws {
        let bench = try LoopbackBench()
        bench.expect()
        let (first, second) = (try startPath(bench, "https://p.example/1"), try startPath(bench, "https://p.example/2"))
        #expect(bench.answer(bench.request(second)).contains("\r\nLocation: https://p.example/2\r\n"))
        #expect(bench.answer(bench.request(first)).contains("\r\nLocation: https://p.example/1\r\n"))
        #expect(bench.status(bench.request(first)) == "410" && bench.status(bench.request(second)) == "410")
    }

    @Test("refuses connections of other users unread", arguments: [PeerOwner.user(12_345), .gone, .shortage])
    func strangers(_ owner: PeerOwner) throws {
        let calls = Box(0)
        let bench = try LoopbackBench(owner: { _ in
            calls.value += 1
            return calls.value == 1 ? owner : .user(getuid())
        })
        bench.expect()
        #expect(bench.answer(bench.request(bench.good)).isEmpty)
        #expect(bench.redeem().redirect.hasPrefix("HTTP/1.1 303 "))
    }

    @Test("answers everybody where the system does not tell who it is")
    func unknown() throws {
        let bench = try LoopbackBench(owner: { _ in .unknown })
        bench.expect()
        #expect(bench.redeem().redirect.hasPrefix("HTTP/1.1 303 "))
    }

    struct Hostile: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let status: String
        let text: @Sendable (LoopbackBench) -> String

        init(_ name: String, _ status: String, _ text: @escaping @Sendable (LoopbackBench) -> String) {
            testDescription = name
            self.status = status
            self.text = text
        }
    }

    static let hostile: [Hostile] = [
        Hostile("other path", "404") { $0.request("/other?code=c&state=st") },
        Hostile("icon", "404") { $0.request("/favicon.ico") },
        Hostile("page at the end, too early", "404") { $0.request("/p4th/done") },
        Hostile("foreign host", "421") { $0.request($0.good, host: "evil.example") },
        Hostile("host by name", "421") { $0.request($0.good, host: "localhost:\($0.port)") },
        Hostile("two hosts", "400") { $0.request($0.good, ["Host: \($0.authority)"]) },
        Hostile("no host", "400") { "GET \($0.good) HTTP/1.1\r\n\r\n" },
        Hostile("HEAD", "405") { $0.request($0.good, method: "HEAD") },
        Hostile("OPTIONS", "405") { $0.request($0.good, method: "OPTIONS", ["Origin: https://e.example"]) },
        Hostile("POST", "405") { $0.request($0.good, method: "POST", ["Content-Length: 0"]) },
        Hostile("CONNECT", "405") { $0.request("evil.example:443", method: "CONNECT") },
        Hostile("script", "403") { $0.request($0.good, ["Origin: https://evil.example"]) },
        Hostile("fetch", "403") { $0.request($0.good, ["Sec-Fetch-Mode: cors"]) },
        Hostile("image", "403") { $0.request($0.good, ["Sec-Fetch-Mode: no-cors", "Sec-Fetch-Dest: image"]) },
        Hostile("frame", "403") { $0.request($0.good, ["Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: iframe"]) },
        Hostile("prefetch", "503") { $0.request($0.good, ["Sec-Purpose: prefetch"]) },
        Hostile("wrong state", "400") { $0.request("/p4th?code=c&state=su") },
        Hostile("error without state", "400") { $0.request("/p4th?error=access_denied") },
        Hostile("two codes", "400") { $0.request("/p4th?code=a&code=b&state=st") },
        Hostile("two states", "400") { $0.request("/p4th?code=a&state=st&state=st") },
        Hostile("empty code", "400") { $0.request("/p4th?code=&state=st") },
        Hostile("bare line feeds", "400") { "GET \($0.good) HTTP/1.1\nHost: \($0.authority)\n\n" },
        Hostile("folded header", "400") { $0.request($0.good, ["X: a", " b"]) },
        Hostile("smuggled length", "400") { $0.request($0.good, ["Content-Length: 1", "Transfer-Encoding: chunked"]) },
        Hostile("old version", "505") { "GET \($0.good) HTTP/2.0\r\nHost: \($0.authority)\r\n\r\n" },
        Hostile("long line", "414") { $0.request("/" + String(repeating: "a", count: 20_000)) },
        Hostile("large headers", "431") { $0.request($0.good, ["X: " + String(repeating: "a", count: 40_000)]) },
        Hostile("TLS", "400") { _ in "\u{16}\u{3}\u{1}" },
    ]

    @Test("refuses whatever is not the browser's own navigation, and goes on", arguments: hostile)
    func refuses(_ hostile: Hostile) throws {
        let bench = try LoopbackBench()
        bench.expect()
        let answer = bench.answer(hostile.text(bench))
        #expect(answer.dropFirst(9).prefix(3) == hostile.status)
        #expect(!answer.contains("Access-Control") && answer.contains("\r\nConnection: close\r\n"))
        #expect(!bench.reported.contains { $0.hasPrefix("answered") })
        #expect(bench.redeem().page.contains("You can go back to the app"))
        #expect(bench.waitFor("answered") == "answered c0de http://\(bench.authority)\(bench.good)")
        #expect(
            bench.reported.contains("wrong state")
                == (["wrong state", "error without state"].contains("\(hostile.testDescription)")))
    }

    @Test("a storm of hostile requests does not keep the true one out")
    func storm() throws {
        let bench = try LoopbackBench()
        bench.expect()
        let texts = Self.hostile.map { $0.text(bench) }
        runTogether(4) { lane in
            for index in 0..<500 { _ = bench.answer(texts[(index + lane) % texts.count]) }
        }
        #expect(!bench.reported.contains { $0.hasPrefix("answered") })
        #expect(bench.redeem().page.contains("You can go back to the app"))
        #expect(bench.waitFor("answered") != nil)
    }

    @Test("idle connections do not keep the true one out")
    func idle() throws {
        let bench = try LoopbackBench()
        bench.expect()
        let clients = (0..<200).compactMap { _ in RawClient(port: bench.port) }
        #expect(clients.count == 200)
        for client in clients.prefix(100) { client.send("GET /p4th?co") }
        #expect(bench.redeem().page.contains("You can go back to the app"))
        // The oldest had to go for the newer ones, and not by a time-out, which would say so.
        #expect(clients.first?.readAll() == "")
    }

    @Test("newer connections do not take the place of one whose request has not been read")
    func unread() throws {
        let bench = try LoopbackBench()
        bench.expect()
        let isFull = Gate()
        _ = bench.loop.submit { isFull.wait() }
        let browser = try #require(RawClient(port: bench.port))
        browser.send(bench.request(bench.good))
        let others = (0..<200).compactMap { _ in RawClient(port: bench.port) }
        isFull.open()
        #expect(browser.readHead().hasPrefix("HTTP/1.1 303 "))
        #expect(others.count == 200)
    }

    @Test("a connection is read in turns with the others, however much it sends")
    func turns() throws {
        let bench = try LoopbackBench()
        bench.expect(.forwarded(eventID: "e"))
        let hasAll = Gate()
        _ = bench.loop.submit { hasAll.wait() }
        let long = try #require(RawClient(port: bench.port))
        let cookies = "Cookie: " + String(repeating: "n=v; ", count: 12_000)
        long.send(bench.request("/p4th?event=other", [cookies]))
        let browser = try #require(RawClient(port: bench.port))
        browser.send(bench.request("/p4th?event=e&problem=closed"))
        hasAll.open()
        _ = bench.waitFor("wrong state")
        // The long request was there first, and is not done when the short one has its answer.
        #expect(bench.reported.map { $0.prefix(8) } == ["listenin", "stopped ", "wrong st"])
    }

    @Test("a connection that goes on sending after its answer is closed")
    func endlessSender() throws {
        let bench = try LoopbackBench()
        bench.expect()
        let flood = try #require(RawClient(port: bench.port))
        flood.send(bench.request("/other"))
        let chunk = [UInt8](repeating: 0x61, count: 1 << 16)
        // What the kernel keeps for both sides is a few megabytes at most.
        let limit = 64 << 20
        var sent = 0
        while sent < limit, flood.send(chunk) { sent += chunk.count }
        #expect(sent < limit)
        #expect(bench.redeem().page.contains("You can go back to the app"))
    }

    @Test("the true one gets in with half a megabyte of other programs' cookies")
    func cookies() throws {
        let bench = try LoopbackBench()
        bench.expect()
        let client = try #require(RawClient(port: bench.port))
        client.send(bench.request(bench.good, ["Cookie: " + String(repeating: "n=v; ", count: 100_000)]))
        #expect(client.readHead().hasPrefix("HTTP/1.1 303 "))
    }

    @Test("a request may come in pieces")
    func pieces() throws {
        let bench = try LoopbackBench()
        bench.expect()
        let client = try #require(RawClient(port: bench.port))
        for byte in bench.request(bench.good).utf8 { client.send([byte]) }
        #expect(client.readHead().hasPrefix("HTTP/1.1 303 "))
    }

    @Test("a request that does not come whole in time is told so")
    func slowRequest() throws {
        let bench = try LoopbackBench(limits: LoopbackLimits(requestMilliseconds: 50))
        let client = try #require(RawClient(port: bench.port))
        client.send("GET /p4th?co")
        #expect(client.readAll().hasPrefix("HTTP/1.1 408 "))
    }

    @Test("a second answer is told that it is late and changes nothing")
    func replay() throws {
        let bench = try LoopbackBench()
        bench.expect()
        _ = bench.redeem()
        #expect(bench.status(bench.request(bench.good)) == "409")
        #expect(bench.status(bench.request("/p4th?code=other&state=st")) == "409")
        #expect(bench.status(bench.request("/p4th?code=other&state=su")) == "400")
        _ = bench.waitFor("answered")
        #expect(bench.reported.count { $0.hasPrefix("answered") } == 1)
    }

    @Test("the pages carry every protecting header and nothing of the request")
    func pages() throws {
        let bench = try LoopbackBench()
        bench.expect()
        let markup = "%3Cscript%3Ealert(1)%3C/script%3E"
        let answers = [
            bench.answer(bench.request("/p4th?code=a&state=\(markup)")),
            bench.answer(bench.request("/\(markup)?x=\(markup)")), bench.redeem().page,
        ]
        for answer in answers {
            for header in [
                "Cache-Control: no-store", "Referrer-Policy: no-referrer", "X-Content-Type-Options: nosniff",
                "Connection: close", "Content-Type: text/html; charset=utf-8",
            ] {
                #expect(answer.contains("\r\n\(header)\r\n"), "\(header)")
            }
            #expect(answer.contains("default-src 'none'") && answer.contains("frame-ancestors 'none'"))
            #expect(!answer.contains("alert(") && !answer.contains("c0de") && !answer.contains("<script"))
        }
    }

    @Test("a refusal at the provider is taken and gets its own page")
    func refusal() throws {
        let bench = try LoopbackBench(finishURL: "https://finish.example/")
        bench.expect()
        let (redirect, page) = bench.redeem("/p4th?error=access_denied&state=st")
        #expect(redirect.contains("\r\nLocation: /p4th/done\r\n") && page.contains("Not signed in"))
        #expect(bench.waitFor("answered")?.hasPrefix("answered access_denied ") == true)
    }

    @Test("shows the application's text as text, or sends the browser to its page")
    func finish() throws {
        let text = try LoopbackBench(finishText: "Back to <b>Game</b> & fun")
        text.expect()
        #expect(text.redeem().page.contains("Back to &lt;b&gt;Game&lt;/b&gt; &amp; fun"))
        let url = try LoopbackBench(finishURL: "https://finish.example/?a=b")
        url.expect()
        let (first, answer) = url.redeem()
        #expect(first.contains("\r\nLocation: /p4th/done\r\n"))
        #expect(answer.hasPrefix("HTTP/1.1 303 ") && answer.contains("\r\nLocation: https://finish.example/?a=b\r\n"))
        #expect(!answer.contains("c0de"))
    }

    @Test(
        "the last page says nothing before the sign-in has ended, and then how",
        arguments: [
            (AttemptEnd.succeeded, "Your answer has arrived"), (.failed, "which knows why"),
            (.cancelled, "was cancelled in the app"), (.timedOut, "The time for this sign-in is over"),
        ])
    func heldPage(_ end: AttemptEnd, _ said: String) throws {
        for finishURL in ["", "https://finish.example/"] {
            let bench = try LoopbackBench(finishURL: finishURL, end: nil)
            bench.expect()
            let browser = try #require(RawClient(port: bench.port))
            browser.send(bench.request(bench.good))
            #expect(browser.readHead().hasPrefix("HTTP/1.1 303 "))
            browser.send(bench.request("/p4th/done"))
            #expect(bench.waitFor("answered") != nil)
            // The listener goes on: whatever is to be sent at once is sent before this answer.
            #expect(bench.status(bench.request("/other")) == "404" && !browser.hasAnswer)
            bench.closeAndEnd(end)
            let page = browser.readAll()
            let hasFinishURL = !finishURL.isEmpty && end == .succeeded
            #expect(page.contains(hasFinishURL ? "Location: https://finish.example/" : said))
        }
    }

    @Test("a browser that asks for the last page late learns the same, and one that has gone is let go")
    func lateAndGone() throws {
        let bench = try LoopbackBench(end: nil)
        bench.expect()
        let browser = try #require(RawClient(port: bench.port))
        browser.send(bench.request(bench.good))
        #expect(browser.readHead().hasPrefix("HTTP/1.1 303 "))
        for _ in 0..<20 { RawClient(port: bench.port)?.send(bench.request("/p4th/done")) }
        #expect(bench.waitFor("answered") != nil)
        bench.closeAndEnd(.failed)
        browser.send(bench.request("/p4th/done"))
        #expect(browser.readAll().contains("which knows why"))
    }

    @Test("without a state in the authorization URL, any code on the secret path is taken")
    func noState() throws {
        let bench = try LoopbackBench()
        bench.expect(nil)
        #expect(bench.redeem("/p4th?code=c0de").page.contains("You can go back to the app"))
    }

    @Test("a taken port is reported, with its number")
    func takenPort() throws {
        let first = try LoopbackBench()
        let second = try LoopbackBench(port: first.port)
        #expect(second.reported.count == 1)
        #expect(second.reported[0].hasPrefix("failed port \(first.port): "))
    }

    @Test("a fixed port can be used again at once after an attempt")
    func fixedPortAgain() throws {
        let port = try LoopbackBench().port
        for _ in 0..<3 {
            let bench = try LoopbackBench(port: port)
            #expect(bench.reported == ["listening http://127.0.0.1:\(port)/p4th"])
            bench.expect()
            #expect(bench.redeem().page.contains("You can go back to the app"))
            bench.loop.stop()
        }
    }

    @Test("nobody listens after a close before a browser was sent away, and nothing is reported any more")
    func closed() throws {
        let bench = try LoopbackBench()
        bench.close()
        #expect(RawClient(port: bench.port) == nil)
        #expect(bench.reported.count == 1)
    }

    @Test("after an answer the last page can still be fetched, and nobody listens once the thread has ended")
    func closedAfterAnswer() throws {
        let bench = try LoopbackBench()
        bench.expect()
        let client = try #require(RawClient(port: bench.port))
        client.send(bench.request(bench.good))
        _ = client.readHead()
        _ = bench.waitFor("answered")
        bench.closeAndEnd(.succeeded)
        client.send(bench.request("/p4th/done"))
        #expect(client.readAll().contains("You can go back to the app"))
        bench.loop.stop()
        #expect(RawClient(port: bench.port) == nil)
    }
}
