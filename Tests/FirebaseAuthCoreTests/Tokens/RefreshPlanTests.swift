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
        plan.delayMicroseconds(session: session, hasListener: hasListener, now: 0).map { $0 / Self.second }
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
            plan.refreshFailed(.network("no route"))
            delays.append(delay(plan, session(expiresIn: 0)))
        }
        #expect(delays == [30, 60, 120, 240, 480, 960, 960, 960])
        plan.tokenChanged()
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
