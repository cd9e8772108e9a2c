// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("Sharing one token refresh")
struct TokenRefresherTests {
    @Test("only the first who joins sends the request, and all are returned in order")
    func share() {
        var refresher = TokenRefresher()
        let log = EventLog()
        let isSender1 = refresher.join(refreshToken: "a") { _ in log.events.append("1") }
        #expect(isSender1)
        let isSender2 = refresher.join(refreshToken: "a") { _ in log.events.append("2") }
        #expect(!isSender2)
        let isSender3 = refresher.join(refreshToken: "a") { _ in log.events.append("3") }
        #expect(!isSender3)
        for waiter in refresher.finish(refreshToken: "a") { waiter(.failure(.cancelled)) }
        #expect(log.events == ["1", "2", "3"])
    }

    @Test("sessions do not share with each other")
    func separateUsers() {
        var refresher = TokenRefresher()
        let isSender4 = refresher.join(refreshToken: "a") { _ in }
        #expect(isSender4)
        let isSender5 = refresher.join(refreshToken: "b") { _ in }
        #expect(isSender5)
        #expect(refresher.finish(refreshToken: "b").count == 1)
        let isSender6 = refresher.join(refreshToken: "a") { _ in }
        #expect(!isSender6)
    }

    @Test("the request of one is not taken for that of another")
    func calls() {
        var refresher = TokenRefresher()
        for token in ["a", "b"] { _ = refresher.join(refreshToken: token) { _ in } }
        let bench = AuthBench()
        let call = ServiceCall(
            ServiceRequest(site: "https://s"), transport: bench.transport, scheduler: bench.scheduler,
            clock: bench.clock
        ) { _ in }
        refresher.note(call, of: "b")
        #expect(refresher.calls.count == 1 && refresher.calls.first === call)
        _ = refresher.finish(refreshToken: "a")
        #expect(refresher.calls.count == 1)
    }

    @Test("a finished refresh leaves nobody behind, so that the next one sends again")
    func finish() {
        var refresher = TokenRefresher()
        #expect(refresher.finish(refreshToken: "a").isEmpty)
        _ = refresher.join(refreshToken: "a") { _ in }
        _ = refresher.finish(refreshToken: "a")
        #expect(refresher.finish(refreshToken: "a").isEmpty)
        let isSender7 = refresher.join(refreshToken: "a") { _ in }
        #expect(isSender7)
    }
}
