// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

/// How its address is shown: by a command, by the program, or by nobody.
extension BrowserFlowTests {
    @Test("where no start address can be made, no command learns the URL, and the program is told to show it")
    func noStartAddress() throws {
        let future = try start()
        try #require(bench.redirects.receivers.first).start = { _ in nil }
        advance(to: .waiting)
        #expect(bench.browser.urls == [] && future.browserState == .failed && future.status == .pending)
        #expect(future.authorizationURL == "https://provider.example/authorize?state=st-1&x=y")
    }

    @Test("a browser that cannot be started does not end it, and the log says what to do")
    func noBrowser() throws {
        bench.browser.outcome = .failed
        let future = try start()
        let lines = LoggedLines.during { advance(to: .waiting) }
        #expect(future.status == .pending && future.authorizationURL != nil)
        #expect(lines.count == 1 && lines.first == BrowserOutcome.failed.advice)
    }

    @Test("a browser that cannot be started ends it where nobody else knows the address")
    func noBrowserAndNobodyElse() throws {
        bench.browser.outcome = .failed
        let future = try start { $0.failsWithoutBrowser = true }
        let lines = LoggedLines.during { advance(to: .waiting) }
        #expect(future.error?.name == "NO_BROWSER" && lines.isEmpty)
        #expect(bench.redirects.receivers.last?.closeCount == 1)
    }

    @Test("where a browser is needed, one that could be started is enough")
    func neededBrowser() throws {
        let future = try start { $0.failsWithoutBrowser = true }
        advance(to: .waiting)
        #expect(future.status == .pending && bench.browser.urls.count == 1 && future.browserState == .opened)
    }

    @Test("what an opener says when the browser has come back is no reason for advice")
    func lateFailure() throws {
        bench.browser.outcome = nil
        let future = try start()
        advance(to: .exchanging)
        #expect(LoggedLines.during { bench.browser.report?(.failed) }.isEmpty && future.browserState == .failed)
    }

    @Test("goes on with a URL that the program was given as if a browser had come back with it, once")
    func handedURL() throws {
        _ = try start()
        advance(to: .waiting)
        #expect(!bench.auth.canHandle("http://127.0.0.1:1/p?code=c&state=other"))
        #expect(bench.auth.canHandle(Self.uri) && !bench.auth.canHandle(Self.uri))
        bench.scheduler.runInbox()
        #expect(bench.transport.methods.last == "signInWithIdp" && bench.transport.lastBody.contains(Self.uri))
    }

    @Test("a program that was given the URL can leave it to the system's browser, by an address that reveals nothing")
    func leftToBrowser() throws {
        bench.auth.showInSystemBrowser(Self.uri)
        let future = try start { $0.openURL = { _ in true } }
        advance(to: .waiting)
        let url = try #require(future.authorizationURL)
        #expect(bench.browser.urls.isEmpty)
        bench.redirects.receivers.last?.start = { _ in "http://127.0.0.1:1/start" }
        bench.auth.showInSystemBrowser(Self.uri + "#")
        bench.auth.showInSystemBrowser(url)
        bench.scheduler.runInbox()
        #expect(
            bench.browser.urls == ["http://127.0.0.1:1/start"] && bench.redirects.receivers.last?.startURLs.last == url)
        future.cancel()
        bench.auth.showInSystemBrowser(url)
        bench.scheduler.runInbox()
        #expect(bench.browser.urls.count == 1)
    }

    @Test("tells how far showing the URL has come", arguments: [BrowserOutcome.opened, .stillRunning, .failed])
    func browserState(_ outcome: BrowserOutcome) throws {
        bench.browser.outcome = nil
        let future = try start()
        advance(to: .asking)
        #expect(future.browserState == .idle)
        bench.transport.reply(Answers.authorization())
        #expect(future.browserState == .opening && future.authorizationURL != nil && bench.browser.isWanted())
        bench.browser.report?(outcome)
        #expect(future.browserState == (outcome == .failed ? .failed : .opened))
        future.cancel()
        #expect(!bench.browser.isWanted() && future.browserState == (outcome == .failed ? .failed : .opened))
    }

    @Test("what an opener says late changes nothing that is known better")
    func lateOutcome() throws {
        bench.browser.outcome = nil
        let future = try start { $0.route = .page }
        bench.transport.reply(#"{"authorizedDomains":["127.0.0.1","demo.web.app"]}"#)
        bench.redirects.receivers.last?.listen()
        report(.handlerStopped(.storage))
        bench.browser.report?(.stillRunning)
        #expect(future.browserState == .interrupted)
        future.cancel()
    }

    @Test("opens nothing where the host shows the URL itself")
    func presentsNothing() throws {
        let future = try start { $0.presentation = .nothing }
        advance(to: .waiting)
        #expect(future.authorizationURL != nil && future.browserState == .idle && bench.browser.urls.isEmpty)
        answer(("code", "c"))
        #expect(bench.transport.methods.last == "signInWithIdp")
    }

    @Test("a listener that is lost while the browser is away fails it", arguments: [Step.asking, .waiting])
    func listenerLost(_ step: Step) throws {
        let future = try start()
        advance(to: step)
        report(.failed(reason: "the program has closed its descriptor"))
        expectEnded(future, "LOOPBACK_LISTENER_FAILED", withdrawn: step.methods)
        #expect(future.error?.message.contains("the program has closed its descriptor") == true)
    }

    @Test("the host's own opener is called on the I/O thread or when pumped, and never after the end")
    func openURL() throws {
        let log = EventLog()
        let future = try start {
            $0.openURLMode = .anyThread
            $0.openURL = { url in
                log.events.append(url)
                return false
            }
        }
        advance(to: .waiting)
        #expect(log.events == ["https://provider.example/authorize?state=st-1&x=y"] && future.status == .pending)
        future.cancel()
        for isCancelled in [false, true] {
            let pumped = try start {
                $0.openURL = { url in
                    log.events.append(url)
                    return true
                }
            }
            advance(to: .waiting)
            let heard = log.events.count
            if isCancelled { pumped.cancel() }
            bench.pump()
            #expect(log.events.count == heard + (isCancelled ? 0 : 1))
            pumped.cancel()
        }
        #expect(bench.browser.urls.isEmpty)
    }
}
