// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("A request without a connection")
struct ConnectionWaitTests {
    private func wait(connect: Int, total: Int) -> ConnectionWait {
        let request = ServiceRequest(
            site: "https://a.example/v1", connectTimeoutMilliseconds: connect, totalTimeoutMilliseconds: total)
        return ConnectionWait(request, now: 1_000_000)
    }

    @Test("has the time to connect while nothing reaches its host, then that for the answer")
    func limits() {
        #expect(wait(connect: 10, total: 60).endMicroseconds(isReached: false) == 1_030_000)
        #expect(wait(connect: 10, total: 60).endMicroseconds(isReached: true) == 1_080_000)
        #expect(wait(connect: 90, total: 60).endMicroseconds(isReached: false) == 1_080_000)
    }

    @Test(
        "goes where scheme and authority say",
        arguments: [
            ("https://a/x/y", "https://a/z?q", true), ("https://a", "https://a/", true),
            ("https://a/", "http://a/", false),
            ("https://a:1/", "https://a:2/", false), ("", "https://a/", false),
        ])
    func hosts(_ one: String, _ other: String, _ isSame: Bool) {
        #expect((ServiceHost(one) == ServiceHost(other)) == isSame)
    }
}
