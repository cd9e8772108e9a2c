// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("When a token is renewed without being asked")
struct RefreshPlanTests {
    static let second: Int64 = 1_000_000

    func session(expiresIn seconds: Int64, lifetime: Int64 = 3600) -> Session {
        var account = Account()
        account.uid = "alice"
        let tokens = SessionTokens(idToken: "t", refreshToken: "r", lifetimeSeconds: lifetime)
        return Session(account: account, tokens: tokens, expiresAtMicroseconds: seconds * Self.second)
    }

    func delay(_ plan: RefreshPlan, _ session: Session?, hasListener: Bool = true) -> Int64? {
        plan.moment(session: session, hasListener: hasListener, now: 0).map { $0 / Self.second }
    }

    // proves: fba_auth_add_id_token_listener.summary
    @Test("five minutes before it expires, while somebody listens")
    func lead() {
        #expect(delay(RefreshPlan(), session(expiresIn: 3600)) == 3300)
        #expect(delay(RefreshPlan(), session(expiresIn: 3600), hasListener: false) == nil)
        #expect(delay(RefreshPlan(), nil) == nil)
        #expect(RefreshPlan.warmUpMicroseconds == 30 * Self.second)
    }

    @Test("soon when it is overdue, and not for ever when tokens are short-lived")
    func overdue() {
        let soon = RefreshPlan().moment(session: session(expiresIn: -100), hasListener: true, now: 0)
        #expect(soon == Self.second)
        #expect(delay(RefreshPlan(), session(expiresIn: 60, lifetime: 60)) == 30)
    }

    @Test("after network failures it waits 30 s, doubling to 16 minutes, until a token comes")
    func backoff() {
        var plan = RefreshPlan()
        var delays: [Int64?] = []
        for _ in 0..<8 {
            plan.attempt(at: 0)
            plan.refreshFailed(.network("no route"), at: 0)
            delays.append(delay(plan, session(expiresIn: 0)))
        }
        #expect(delays == [30, 60, 120, 240, 480, 960, 960, 960])
        plan.tokenChanged()
        #expect(delay(plan, session(expiresIn: 3600)) == 3300)
    }

    @Test(
        "comes back after whatever may pass, such as a captive portal or a limit",
        arguments: [
            AuthError.invalidResponse("it is a page", httpStatus: 200), AuthError.outOfResources,
            AuthError(.tooManyRequests, name: "RESOURCE_EXHAUSTED", message: "Later.", httpStatus: 429),
            AuthError(.failure, name: "UNKNOWN_ERROR", message: "Who knows.", httpStatus: 400),
        ])
    func passing(_ error: AuthError) {
        var plan = RefreshPlan()
        plan.attempt(at: 0)
        plan.refreshFailed(error, at: 0)
        #expect(delay(plan, session(expiresIn: 0)) == 30)
    }

    @Test(
        "waits as long as a limiting service asks, 16 minutes at most, and its own time at least",
        arguments: [(0, 30), (10, 30), (90, 95), (3600, 965), (86_400, 965)])
    func askedPause(_ asked: Int64, _ wanted: Int64) {
        var limited = AuthError(.tooManyRequests, name: "RESOURCE_EXHAUSTED", message: "Later.", httpStatus: 429)
        limited.retryAfterMilliseconds = asked * 1000
        var plan = RefreshPlan()
        plan.attempt(at: 0)
        plan.refreshFailed(limited, at: 5 * Self.second)
        #expect(delay(plan, session(expiresIn: 0)) == wanted)
        plan.tokenChanged()
        plan.attempt(at: 0)
        #expect(delay(plan, session(expiresIn: 0)) == 30)
    }

    @Test("goes on after each of several limits, until the service gives a token again")
    func limits() throws {
        let bench = AuthBench()
        _ = try bench.signIn()
        let log = bench.listen()
        bench.scheduler.advance(seconds: 3300)
        var renewals = ["token"]
        for (asked, pause) in [(nil, 30), (Int64(90), 90), (nil, 120), (3600, 960)] as [(Int64?, Int64)] {
            #expect(bench.transport.methods.dropFirst(2) == renewals[...])
            bench.transport.reply("<html>", status: 429, retryAfterMilliseconds: asked.map { $0 * 1000 })
            bench.scheduler.advance(seconds: pause - 1)
            #expect(bench.transport.methods.dropFirst(2) == renewals[...])
            bench.scheduler.advance(seconds: 1)
            renewals.append("token")
        }
        bench.transport.reply(Answers.refreshed("new"))
        #expect(bench.auth.session?.tokens.idToken == jwt("new") && log.events == ["T alice"])
        #expect(bench.transport.methods.dropFirst(2) == renewals[...] && renewals.count == 5)
        // From then on the pauses begin anew.
        bench.scheduler.advance(seconds: 3300)
        bench.transport.reply("<html>", status: 429)
        bench.scheduler.advance(seconds: 29)
        #expect(bench.transport.methods.count == 8)
        bench.scheduler.advance(seconds: 1)
        #expect(bench.transport.methods.count == 9)
    }

    @Test("a change of the user that brings no token does not make it come earlier")
    func renamed() throws {
        let bench = AuthBench()
        try bench.signIn()
        _ = bench.listen()
        bench.scheduler.advance(seconds: 3300)
        bench.transport.reply("<html>", status: 429)
        bench.scheduler.advance(seconds: 30)
        bench.transport.reply("<html>", status: 429)
        let asked = bench.transport.sent.count
        bench.auth.apply(
            .changed(uid: "alice", tenantID: "", { $0.displayName = "B" }, tokens: nil, expiresAtMicroseconds: 0))
        bench.auth.tokens.plan()
        bench.scheduler.advance(seconds: 59)
        #expect(bench.auth.currentUser?.account.displayName == "B" && bench.transport.sent.count == asked)
        bench.scheduler.advance(seconds: 1)
        #expect(bench.transport.sent.count == asked + 1)
    }

    @Test("a program that nobody listens in is not woken", arguments: [false, true])
    func nobodyListens(_ prewarms: Bool) throws {
        let bench = AuthBench(prewarms: prewarms)
        _ = try bench.signIn()
        #expect(!bench.scheduler.wouldWake)
        let number = try #require(bench.auth.addListener(.idToken, .anyThread) { _ in })
        #expect(bench.scheduler.wouldWake && bench.auth.removeListener(number) && !bench.scheduler.wouldWake)
    }

    @Test("not twice within 30 seconds, however short tokens live")
    func rest() {
        var plan = RefreshPlan()
        plan.attempt(at: 0)
        plan.tokenChanged()
        #expect(delay(plan, session(expiresIn: 2, lifetime: 2)) == 30)
        #expect(delay(plan, session(expiresIn: 3600)) == 3300)
    }

    @Test("a failure that waiting does not mend ends it until a token comes")
    func givingUp() {
        var plan = RefreshPlan()
        plan.refreshFailed(.missingRefreshToken, at: 0)
        #expect(delay(plan, session(expiresIn: 0)) == nil)
        plan.tokenChanged()
        #expect(delay(plan, session(expiresIn: 0)) == 1)
    }
}
