import Testing

@testable import FirebaseAuthCore

@Suite("Sharing one token refresh")
struct TokenRefresherTests {
    @Test("only the first who joins sends the request, and all are returned in order")
    func share() {
        var refresher = TokenRefresher()
        let log = EventLog()
        let isSender1 = refresher.join(uid: "alice") { _ in log.events.append("1") }
        #expect(isSender1)
        let isSender2 = refresher.join(uid: "alice") { _ in log.events.append("2") }
        #expect(!isSender2)
        let isSender3 = refresher.join(uid: "alice") { _ in log.events.append("3") }
        #expect(!isSender3)
        for waiter in refresher.finish(uid: "alice") { waiter(.failure(.cancelled)) }
        #expect(log.events == ["1", "2", "3"])
    }

    @Test("users do not share with each other")
    func separateUsers() {
        var refresher = TokenRefresher()
        let isSender4 = refresher.join(uid: "alice") { _ in }
        #expect(isSender4)
        let isSender5 = refresher.join(uid: "bob") { _ in }
        #expect(isSender5)
        #expect(refresher.finish(uid: "bob").count == 1)
        let isSender6 = refresher.join(uid: "alice") { _ in }
        #expect(!isSender6)
    }

    @Test("a finished refresh leaves nobody behind, so that the next one sends again")
    func finish() {
        var refresher = TokenRefresher()
        #expect(refresher.finish(uid: "alice").isEmpty)
        _ = refresher.join(uid: "alice") { _ in }
        _ = refresher.finish(uid: "alice")
        #expect(refresher.finish(uid: "alice").isEmpty)
        let isSender7 = refresher.join(uid: "alice") { _ in }
        #expect(isSender7)
    }
}
