// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("Whether and when a request is sent again")
struct RepeatPlanTests {
    static func plan(isIdempotent: Bool = true, connect: Int = 10_000, total: Int = 60_000) -> RepeatPlan {
        var request = ServiceRequest(site: "https://s")
        request.isIdempotent = isIdempotent
        (request.connectTimeoutMilliseconds, request.totalTimeoutMilliseconds) = (connect, total)
        return RepeatPlan(request, now: 0)
    }

    static func response(_ status: Int32, retryAfter: Int64? = nil) -> ServiceAnswer {
        .response(status: status, body: [], serverUnixSeconds: nil, retryAfterMilliseconds: retryAfter)
    }

    @Test(
        "what is left of both limits is told in whole milliseconds, at least one",
        arguments: [
            (0, 10_000, 60_000), (1, 10_000, 60_000), (1000, 9999, 59_999), (9_999_999, 1, 50_001),
            (10_000_000, 1, 50_000), (59_999_000, 1, 1), (70_000_000, 1, 1),
        ] as [(Int64, Int, Int)])
    func left(_ now: Int64, _ connect: Int, _ total: Int) {
        let left = Self.plan().millisecondsLeft(now: now)
        #expect(left.connect == connect && left.total == total)
        #expect(Self.plan(connect: 90_000).millisecondsLeft(now: now).connect == total)
    }

    @Test(
        "a status that may pass is tried again, if a second request does no more than the first",
        arguments: [
            (200, false), (400, false), (428, false), (429, false), (430, false), (499, false), (500, true),
            (501, false), (502, true), (503, true),
        ] as [(Int32, Bool)])
    func statuses(_ status: Int32, _ isRepeated: Bool) {
        var (plan, once) = (Self.plan(), Self.plan(isIdempotent: false))
        #expect(
            plan.step(after: Self.response(status), now: 0)
                == (isRepeated ? .sendAgain(afterMilliseconds: 150) : .deliver))
        #expect(once.step(after: Self.response(status), now: 0) == .deliver)
    }

    @Test(
        "the pause that the service asks for counts, up to five seconds, also where it limits",
        arguments: [(429, 0, true), (429, 5000, true), (429, 5001, false), (503, 5000, true), (503, 5001, false)]
            as [(Int32, Int64, Bool)])
    func asked(_ status: Int32, _ pause: Int64, _ isRepeated: Bool) {
        var plan = Self.plan()
        let step = plan.step(after: Self.response(status, retryAfter: pause), now: 0)
        #expect(step == (isRepeated ? .sendAgain(afterMilliseconds: pause) : .deliver))
    }

    @Test("three requests at most: pauses grow, and the clock's last digits spread them")
    func pauses() {
        var plan = Self.plan()
        #expect(plan.step(after: Self.response(500), now: 16 * 299) == .sendAgain(afterMilliseconds: 150 + 299))
        #expect(plan.step(after: Self.response(500), now: 16 * 301) == .sendAgain(afterMilliseconds: 450 + 301))
        #expect(plan.step(after: Self.response(500), now: 0) == .deliver)
        var other = Self.plan()
        #expect(other.step(after: Self.response(500), now: 16 * 300) == .sendAgain(afterMilliseconds: 150))
        #expect(other.step(after: Self.response(500), now: 16 * 900) == .sendAgain(afterMilliseconds: 450))
    }

    @Test("a connection that ended is replaced at once, and after a pause the next time")
    func connections() {
        var (plan, once) = (Self.plan(), Self.plan(isIdempotent: false))
        for pause in [Int64(0), 150] {
            #expect(plan.step(after: .lost(.unknown), now: 0) == .sendAgain(afterMilliseconds: pause))
            #expect(once.step(after: .lost(.unprocessed), now: 0) == .sendAgain(afterMilliseconds: pause))
        }
        var third = Self.plan(isIdempotent: false)
        #expect(third.step(after: .lost(.unknown), now: 0) == .deliver)
        #expect(third.step(after: .lost(.settled), now: 0) == .deliver)
    }

    @Test("nothing is sent again that could not begin before the end of the time")
    func end() {
        var (early, late) = (Self.plan(total: 1000), Self.plan(total: 1000))
        #expect(early.step(after: Self.response(503, retryAfter: 999), now: 0) == .sendAgain(afterMilliseconds: 999))
        #expect(late.step(after: Self.response(503, retryAfter: 1000), now: 0) == .deliver)
        var precise = Self.plan(total: 5001)
        #expect(
            precise.step(after: Self.response(503, retryAfter: 5000), now: 0) == .sendAgain(afterMilliseconds: 5000))
        var connecting = Self.plan(total: 1000)
        #expect(connecting.abandonedAddresses == 0)
        #expect(
            connecting.step(after: .lost(.unconnected(abandoned: 2)), now: 999_999) == .sendAgain(afterMilliseconds: 0))
        #expect(connecting.abandonedAddresses == 2)
        #expect(connecting.step(after: .lost(.unconnected(abandoned: 3)), now: 1_000_000) == .deliver)
    }

    @Test("a request that is sent again has the whole time to connect")
    func connectTime() {
        var plan = Self.plan(connect: 1000)
        _ = plan.step(after: Self.response(503, retryAfter: 500), now: 100_000)
        #expect(plan.millisecondsLeft(now: 600_000).connect == 1000)
        #expect(plan.millisecondsLeft(now: 600_000).total == 59_400)
    }
}
