// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("An attempt in the browser")
struct BrowserAttemptTests {
    let bench = AuthBench()

    private func begin(_ operation: Operation) -> BrowserAttempt {
        let attempt = BrowserAttempt(operation, .loopback)
        operation.begin(attempt, cancelled: .webContextCancelled)
        bench.scheduler.runInbox()
        return attempt
    }

    @Test(
        "beside another one has shown only a part of what the call opens",
        arguments: [(BrowserOutcome.opened, BrowserState.opening), (.failed, .failed)])
    func beside(_ outcome: BrowserOutcome, _ state: BrowserState) throws {
        let operation = try #require(bench.auth.begin(.other, .nothing, nil))
        bench.browser.outcome = outcome
        for isBeside in [false, true] {
            let attempt = begin(operation)
            attempt.openReceiver(at: .address, path: "/p")
            attempt.present("https://provider.example/")
            #expect(operation.future.browserState == (isBeside ? state : outcome.state))
        }
        #expect(bench.browser.urls.count == 2)
        operation.fail(.cancelled)
    }

    @Test("learns of its newest address alone whether that was opened, and has one listener at a time")
    func newest() throws {
        let operation = try #require(bench.auth.begin(.other, .nothing, nil))
        let attempt = begin(operation)
        bench.browser.outcome = nil
        var reports: [(BrowserOutcome) -> Void] = []
        for url in ["https://provider.example/1", "https://provider.example/2"] {
            attempt.openReceiver(at: .address, path: "/p")
            attempt.present(url)
            reports.append(try #require(bench.browser.report))
        }
        #expect(bench.redirects.receivers.map { $0.closeCount } == [1, 0])
        #expect(bench.redirects.receivers.map { $0.ends } == [[.failed], []])
        for (report, state) in zip(reports, [BrowserState.opening, .opened]) {
            report(.opened)
            #expect(operation.future.browserState == state)
        }
        operation.fail(.cancelled)
    }

    @Test("tells its pages once how it ended, and lets its listener go")
    func end() throws {
        let operation = try #require(bench.auth.begin(.other, .nothing, nil))
        let attempt = begin(operation)
        attempt.openReceiver(at: .address, path: "/p")
        attempt.end(.failed)
        attempt.end(.succeeded)
        #expect(attempt.receiver == nil && bench.redirects.receivers.map { $0.ends } == [[.failed]])
        #expect(bench.redirects.receivers.map { $0.closeCount } == [1])
        operation.fail(.cancelled)
    }
}
