// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("Requests that the program sends")
struct HostTransfersTests {
    private let log = EventLog()
    private let loop: EventLoop

    init() {
        let host = HostTransport(
            start: { [log] _ in log.events.append("sent") }, cancel: { [log] _ in log.events.append("taken back") })
        loop = EventLoop(clock: SystemClock(), host: host, joinMicroseconds: 60_000_000)
    }

    private func send() -> UInt64 {
        loop.send(ServiceRequest(site: "https://a.example")) { _ in Issue.record("an answer") }
    }

    private func cancel(_ id: UInt64) {
        loop.cancel(id)
        log.events.append("cancelled")
    }

    /// What was asked of the loop by now has been done.
    private func settle() {
        for _ in 0..<2 {
            let isDone = Gate()
            #expect(loop.submit { isDone.open() })
            isDone.wait()
        }
    }

    @Test("a request is not sent when it was cancelled before its turn came")
    func cancelledFirst() {
        let goOn = Gate()
        #expect(loop.submit { goOn.wait() })
        cancel(send())
        goOn.open()
        settle()
        loop.stop()
        #expect(log.events == ["cancelled"])
    }

    @Test("a request that another piece of work cancels is not sent after that")
    func cancelledBetween() {
        let goOn = Gate()
        #expect(loop.submit { goOn.wait() })
        let id = send()
        #expect(loop.submit { cancel(id) })
        goOn.open()
        settle()
        loop.stop()
        #expect(log.events == ["sent", "cancelled", "taken back"])
    }
}
