// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("A Date header that is wrong by hours")
struct ClockSkewCheckTests {
    let bench = AuthBench()

    /// What the header shows.
    static let shown: Int64 = 2_000_000_000

    /// A token that was issued just now by the truth, which is so many hours ahead of what the header shows.
    private static func token(_ name: String, hours: Int64, of uid: String = "alice") -> String {
        let now = shown + hours * 3600
        return unsignedToken(#"{"sub":"\#(uid)","label":"\#(name)","iat":\#(now),"exp":\#(now + 3600)}"#)
    }

    private var requestCount: Int { bench.transport.methods.count { $0 == "token" } }

    private func reply(_ idToken: String, of uid: String = "alice") {
        bench.transport.reply(Answers.refreshed(idToken, of: uid), serverUnixSeconds: Self.shown)
    }

    private func refresh(_ user: User, _ tokens: [String]) throws -> Future {
        let future = try #require(user.token(forceRefresh: true, nil).future)
        for token in tokens { reply(token) }
        return future
    }

    @Test("ahead of two different new tokens is not believed: the second one is good for as long as the answer says")
    func ahead() throws {
        let user = try bench.signIn()
        let second = Self.token("second", hours: -10)
        let future = try refresh(user, [Self.token("first", hours: -10), second])
        #expect(future.token == second && requestCount == 2)
        #expect(bench.auth.session?.tokens.lifetimeSeconds == 3600)
        bench.clock.advance(seconds: 3299)
        for _ in 0..<3 { #expect(user.token(forceRefresh: false, nil).future?.token == second) }
        #expect(requestCount == 2)
    }

    @Test("is not believed from then on either, so that an hour costs one request")
    func later() throws {
        let user = try bench.signIn()
        _ = try refresh(user, [Self.token("first", hours: -10), Self.token("second", hours: -10)])
        for (name, count) in [("third", 3), ("fourth", 4)] {
            bench.clock.advance(seconds: 3600)
            let token = try #require(user.token(forceRefresh: false, nil).future)
            reply(Self.token(name, hours: -10))
            #expect(token.token == Self.token(name, hours: -10) && requestCount == count)
            #expect(user.token(forceRefresh: false, nil).future?.token == token.token)
        }
        #expect(requestCount == 4)
    }

    @Test("is believed about one token that comes twice, until another one comes")
    func sameAgain() throws {
        let user = try bench.signIn()
        let first = Self.token("first", hours: -10)
        #expect(try refresh(user, [first, first]).token == first)
        let future = try #require(user.token(forceRefresh: false, nil).future)
        #expect(future.status == .pending && requestCount == 3)
        reply(first)
        reply(first)
        #expect(future.token == first && requestCount == 4)
        let second = Self.token("second", hours: -10)
        let next = try #require(user.token(forceRefresh: false, nil).future)
        reply(second)
        #expect(
            next.token == second && user.token(forceRefresh: false, nil).future?.token == second && requestCount == 5)
    }

    @Test("is believed again after a token that it made out to be good")
    func believedAgain() throws {
        let user = try bench.signIn()
        _ = try refresh(user, [Self.token("first", hours: -10), Self.token("second", hours: -10)])
        _ = try refresh(user, [Self.token("third", hours: 0)])
        let stale = Self.token("stale", hours: -10)
        #expect(try refresh(user, [stale, stale]).token == stale)
        #expect(user.token(forceRefresh: false, nil).future?.status == .pending)
    }

    @Test("is believed where the answer says itself that the token is near its end")
    func shortAnswer() {
        var check = ClockSkewCheck()
        for name in ["first", "second"] {
            let tokens = SessionTokens(idToken: Self.token(name, hours: 0), refreshToken: "r", lifetimeSeconds: 300)
            let judged = check.judge(tokens, atServerSeconds: Self.shown + 3500, nearEndSeconds: 300)
            #expect(judged.lifetimeSeconds == 100)
        }
    }

    @Test("is no longer believed about another token that would have exactly five minutes left")
    func fiveMinutes() {
        var check = ClockSkewCheck()
        let lifetimes = ["first", "second"].map { name in
            let tokens = SessionTokens(idToken: Self.token(name, hours: 0), refreshToken: "r", lifetimeSeconds: 3600)
            return check.judge(tokens, atServerSeconds: Self.shown + 3300, nearEndSeconds: 300).lifetimeSeconds
        }
        #expect(lifetimes == [300, 3600])
    }

    @Test("tells nothing of the next user")
    func nextUser() throws {
        let first = Self.token("first", hours: -10)
        _ = try refresh(bench.signIn(), [first, first])
        let future = try #require(bench.signIn("bob").token(forceRefresh: true, nil).future)
        reply(Self.token("bob's", hours: -10, of: "bob"), of: "bob")
        #expect(future.status == .pending && requestCount == 4)
    }

    @Test(
        "with a sign-in changes nothing: its token is good for as long as the answer says", arguments: [Int64(-10), 10])
    func signIn(_ hours: Int64) throws {
        let user = try signIn(Self.token("alice", hours: hours))
        bench.clock.advance(seconds: 3299)
        #expect(
            user.token(forceRefresh: false, nil).future?.token == Self.token("alice", hours: hours) && requestCount == 0
        )
    }

    @Test("behind the truth makes no token longer than its answer says")
    func behind() throws {
        let user = try bench.signIn()
        let token = Self.token("first", hours: 10)
        #expect(try refresh(user, [token]).token == token && bench.auth.session?.tokens.lifetimeSeconds == 3600)
        bench.clock.advance(seconds: 3299)
        #expect(user.token(forceRefresh: false, nil).future?.token == token && requestCount == 1)
        bench.clock.advance(seconds: 1)
        #expect(user.token(forceRefresh: false, nil).future?.status == .pending && requestCount == 2)
    }

    /// Behind: the header cannot tell whether the token is over, so that only a renewal can.
    @Test(
        "does not sign out when a token is refused as expired: a renewal tells", arguments: [Int64(-10), 10],
        [false, true])
    func refused(_ hours: Int64, _ isOver: Bool) throws {
        let user = try signIn(Self.token("alice", hours: hours))
        let future = try #require(user.reload(nil).future)
        bench.transport.refuse("TOKEN_EXPIRED", serverUnixSeconds: Self.shown)
        #expect(bench.auth.currentUser === user && requestCount == 1)
        if isOver {
            bench.transport.refuse("TOKEN_EXPIRED", serverUnixSeconds: Self.shown)
            #expect(future.error?.code == .userTokenExpired && bench.auth.currentUser == nil)
        } else {
            bench.transport.reply(Answers.refreshed("new"))
            bench.transport.reply(Answers.lookup("alice"))
            #expect(future.status == .complete && future.error == nil)
        }
    }

    private func signIn(_ idToken: String) throws -> User {
        let future = bench.auth.signIn(email: "a@b.c", password: "p", nil).future
        bench.transport.reply(Answers.tokens("alice", idToken: idToken), serverUnixSeconds: Self.shown)
        bench.transport.reply(Answers.lookup("alice"), serverUnixSeconds: Self.shown)
        return try #require(future?.authResult?.user)
    }
}
