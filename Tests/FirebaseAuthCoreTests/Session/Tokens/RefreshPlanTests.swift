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

    @Test("five minutes before it expires, while somebody listens")
    func lead() {
        #expect(delay(RefreshPlan(), session(expiresIn: 3600)) == 3300)
        #expect(delay(RefreshPlan(), session(expiresIn: 3600), hasListener: false) == nil)
        #expect(delay(RefreshPlan(), nil) == nil)
    }

    @Test("soon when it is overdue, and not for ever when tokens are short-lived")
    func overdue() {
        #expect(delay(RefreshPlan(), session(expiresIn: -100)) == 1)
        #expect(delay(RefreshPlan(), session(expiresIn: 60, lifetime: 60)) == 30)
    }

    @Test("after network failures it waits 30 s, doubling to 16 minutes, until a token comes")
    func backoff() {
        var plan = RefreshPlan()
        var delays: [Int64?] = []
        for _ in 0..<8 {
            plan.attempt(at: 0)
            plan.refreshFailed(.network("no route"))
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
        plan.refreshFailed(error)
        #expect(delay(plan, session(expiresIn: 0)) == 30)
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
        plan.refreshFailed(.missingRefreshToken)
        #expect(delay(plan, session(expiresIn: 0)) == nil)
        plan.tokenChanged()
        #expect(delay(plan, session(expiresIn: 0)) == 1)
    }
}
