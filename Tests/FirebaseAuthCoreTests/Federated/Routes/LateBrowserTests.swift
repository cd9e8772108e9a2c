// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("A browser that comes back after the end")
struct LateBrowserTests {
    static let ends: [(AttemptEnd, String)] = [
        (.cancelled, "was cancelled in the app"), (.timedOut, "The time for this sign-in is over"),
        (.failed, "which knows why"),
    ]

    @Test(
        "learns how it ended; its answer is not taken, leaves the address bar, and nobody listens then", arguments: ends
    )
    func late(_ end: AttemptEnd, _ said: String) throws {
        for (expected, query) in [
            (ExpectedAnswer.redirect(state: "st"), "code=c0de&state=st"),
            (.redirect(state: "st"), "error=access_denied&state=st"),
            (.forwarded(eventID: "e"), "event=e&query=code%3Dc0de"),
            (.forwarded(eventID: "e"), "event=e&problem=storage"),
        ] {
            let bench = try LoopbackBench()
            bench.expect(expected)
            bench.closeAndEnd(end)
            let isProblem = query.contains("problem")
            let (first, page) =
                isProblem ? ("", bench.answer(bench.request("/p4th?" + query))) : bench.redeem("/p4th?" + query)
            #expect(isProblem || first.contains("\r\nLocation: /p4th/done\r\n"))
            #expect(page.contains(said) && !page.contains("c0de"), "\(page)")
            #expect(RawClient(port: bench.port) == nil)
            #expect(bench.reported.count == 1)
        }
    }

    @Test("that was only now started is not led to the provider")
    func start() throws {
        let bench = try LoopbackBench()
        bench.expect()
        let address = try #require(bench.start(leadingTo: "https://provider.example/"))
        bench.closeAndEnd(.cancelled)
        let page = bench.answer(bench.request(String(address.dropFirst("http://\(bench.authority)".count))))
        #expect(page.contains("was cancelled") && !page.contains("provider.example"))
        #expect(RawClient(port: bench.port) == nil)
    }

    @Test("is waited for whoever else asks")
    func others() throws {
        let bench = try LoopbackBench()
        bench.expect()
        bench.closeAndEnd(.timedOut)
        for (text, status) in [
            (bench.request("/p4th?code=c&state=other"), "400"), (bench.request("/favicon.ico"), "404"),
            (bench.request(bench.good, ["Sec-Purpose: prefetch"]), "503"),
            (bench.request(bench.good, host: "evil.example"), "421"),
            (bench.request("/p4th/done", method: "POST"), "405"),
            (bench.request(bench.good, ["Origin: https://evil.example"]), "403"),
        ] {
            #expect(bench.status(text) == status)
        }
        #expect(bench.redeem().page.contains("The time for this sign-in is over"))
    }

    @Test("is not waited for where another way has told it: the open page")
    func page() throws {
        let bench = try LoopbackBench()
        try bench.expect(SignInPageTests.page())
        let page = try #require(RawClient(port: bench.port))
        page.send(bench.request("/secret6", ["Sec-Fetch-Site: same-origin"]))
        // Whatever was sent before has been read when this has its answer.
        #expect(bench.status(bench.request("/other")) == "404")
        bench.closeAndEnd(.cancelled)
        #expect(page.readAll().hasSuffix("\r\n\r\ncancelled"))
        #expect(RawClient(port: bench.port) == nil)
    }

    @Test("finds the same instead of the page of the route page")
    func pageTooLate() throws {
        for isPosted in [false, true] {
            let bench = try LoopbackBench()
            try bench.expect(SignInPageTests.page())
            bench.closeAndEnd(.cancelled)
            #expect(pageOrAnswer(bench, isPosted).contains("was cancelled in the app"))
            #expect(RawClient(port: bench.port) == nil)
        }
    }

    /// The page, or its form and what that leads to.
    private func pageOrAnswer(_ bench: LoopbackBench, _ isPosted: Bool) -> String {
        if !isPosted { return bench.answer(bench.request("/p4th")) }
        let form = "event=secret3&query=code%3Dc0de&body="
        let headers = ["Origin: http://\(bench.authority)", "Content-Length: \(form.utf8.count)"]
        guard let client = RawClient(port: bench.port) else { return "refused" }
        client.send(bench.request("/secret6", method: "POST", headers) + form)
        guard client.readHead().contains("\r\nLocation: /p4th/done\r\n") else { return "no redirect" }
        client.send(bench.request("/p4th/done"))
        return client.readAll()
    }

    @Test("is waited for five minutes, and one where the port is fixed", arguments: [false, true])
    func patience(_ isFixed: Bool) throws {
        let seconds: Int64 = isFixed ? 60 : 300
        let clock = SkippingClock()
        let bench = try LoopbackBench(port: isFixed ? try LoopbackBench().port : 0, clock: clock)
        bench.expect()
        bench.closeAndEnd(.cancelled)
        clock.skip(seconds: seconds - 30)
        runTimers(of: bench)
        #expect(RawClient(port: bench.port) != nil)
        clock.skip(seconds: 30)
        runTimers(of: bench)
        #expect(RawClient(port: bench.port) == nil)
    }

    /// All that are due: they run in their order, and this one is the last.
    private func runTimers(of bench: LoopbackBench) {
        let done = Gate()
        _ = bench.loop.schedule(afterMilliseconds: 0) { done.open() }
        done.wait()
    }

    @Test("is waited for by the newest attempt alone, and gives a fixed port to the next")
    func newest() throws {
        let attempts = Attempts()
        let first = try attempts.giveUp(), second = try attempts.giveUp()
        #expect(RawClient(port: first) == nil && RawClient(port: second) != nil)
        #expect(try attempts.giveUp(port: second) == second)
        #expect(try attempts.giveUp(port: second) == second)
        attempts.loop.stop()
        #expect(RawClient(port: second) == nil)
    }

    /// As an app makes them, one after the other.
    private final class Attempts: @unchecked Sendable {
        let loop = EventLoop(clock: SystemClock())
        private let factory: LoopbackReceiverFactory

        init() {
            factory = LoopbackReceiverFactory(loop: loop) { _ in nil }
        }

        deinit { loop.stop() }

        /// Returns where its listener was.
        func giveUp(port: UInt16 = 0) throws -> UInt16 {
            let address = Box<ListenerAddress?>(nil), hasBegun = Gate(), hasEnded = Gate()
            let setup = RedirectSetup(port: port, path: "/p4th", finishText: "", finishURL: "")
            let receiver = factory.open(setup) { event in
                if case .listening(let found) = event { address.value = found }
                hasBegun.open()
            }
            hasBegun.wait()
            _ = loop.submit {
                receiver.expect(.redirect(state: "st"))
                receiver.close()
                receiver.end(.cancelled)
                hasEnded.open()
            }
            hasEnded.wait()
            return try #require(address.value.flatMap { UInt16($0.port) })
        }
    }
}

/// The machine's clock, set forward.
private final class SkippingClock: Clock, @unchecked Sendable {
    private let skipped = Guarded<Int64>(0)
    private let clock = SystemClock()

    func skip(seconds: Int64) { skipped.withLock { $0 += seconds * 1_000_000 } }

    func monotonicMicroseconds() -> Int64 { clock.monotonicMicroseconds() + skipped.withLock { $0 } }

    func bootMicroseconds() -> Int64 { clock.bootMicroseconds() }

    func unixMilliseconds() -> Int64 { clock.unixMilliseconds() }
}
