// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

/// ID tokens against the service's clock, which its answers tell, and against a machine that has slept.
@Suite("The service's clock")
struct ServerClockTests {
    let bench = AuthBench()

    static let serverNow: Int64 = 2_000_000_000

    static func token(_ name: String, secondsLeft: Int64) -> String {
        unsignedToken(#"{"sub":"alice","label":"\#(name)","iat":1999990000,"exp":\#(serverNow + secondsLeft)}"#)
    }

    private func refresh(_ user: User) throws -> Future {
        try #require(user.token(forceRefresh: true, nil).future)
    }

    private func reply(_ idToken: String, expiresIn: Int = 3600, serverTime: Int64? = serverNow) {
        bench.transport.reply(
            Answers.refreshed(idToken, expiresIn: expiresIn), serverUnixSeconds: serverTime)
    }

    @Test("a new token that is near its end by the service's clock is asked for once more")
    func staleToken() throws {
        let future = try refresh(bench.signIn())
        reply(Self.token("stale", secondsLeft: 299))
        #expect(future.status == .pending && bench.transport.lastBody.contains(#""refreshToken":"refresh-2""#))
        let fresh = Self.token("fresh", secondsLeft: 3600)
        reply(fresh)
        #expect(future.token == fresh && bench.transport.methods.dropFirst(2) == ["token", "token"])
        #expect(bench.auth.currentUser?.token(forceRefresh: false, nil).future?.token == fresh)
    }

    @Test("the same one again comes out of a cache: it is taken as it is, and renewed at its next use")
    func staleTwice() throws {
        let future = try refresh(bench.signIn())
        let stale = Self.token("stale", secondsLeft: 20)
        for _ in 0..<2 { reply(stale) }
        #expect(future.token == stale && bench.transport.methods.dropFirst(2) == ["token", "token"])
        #expect(bench.auth.session?.tokens.lifetimeSeconds == 20)
        #expect(bench.auth.currentUser?.token(forceRefresh: false, nil).future?.status == .pending)
    }

    @Test("without a Date header the lifetime in the answer decides", arguments: [(300, 2), (301, 1)])
    func withoutDate(_ expiresIn: Int, _ requests: Int) throws {
        let future = try refresh(bench.signIn())
        for _ in 0..<requests { reply("opaque", expiresIn: expiresIn, serverTime: nil) }
        #expect(future.token == jwt("opaque") && bench.transport.methods.count { $0 == "token" } == requests)
    }

    @Test("what this machine's clock shows does not count", arguments: [Int64(-86_400), 86_400])
    func wrongWallClock(_ skew: Int64) throws {
        let user = try bench.signIn()
        bench.clock.wallSkewSeconds = skew
        let future = try refresh(user)
        let token = Self.token("good", secondsLeft: 3600)
        reply(token)
        #expect(future.token == token)
        bench.clock.advance(seconds: 3299)
        #expect(user.token(forceRefresh: false, nil).future?.token == token)
    }

    @Test("when the second request fails, the first answer counts")
    func retryFails() throws {
        let future = try refresh(bench.signIn())
        reply("short", expiresIn: 10)
        bench.transport.answer(.failure(cause: "reset"))
        #expect(future.token == jwt("short") && bench.auth.currentUser != nil)
    }

    @Test("when the second request finds the session over, it is")
    func retryEnds() throws {
        let future = try refresh(bench.signIn())
        reply("short", expiresIn: 10)
        bench.transport.refuse("USER_DISABLED")
        #expect(future.error?.code == .userDisabled && bench.auth.currentUser == nil)
    }

    // proves: fba_auth_add_id_token_listener.summary
    @Test("a listener's renewals of tokens that are always near their end keep their distance")
    func noBusyLoop() throws {
        _ = try bench.signIn()
        _ = bench.listen()
        bench.scheduler.advance(seconds: 3300)
        for _ in 0..<2 { reply(Self.token("stale", secondsLeft: 100)) }
        bench.scheduler.advance(seconds: 49)
        #expect(bench.transport.methods.dropFirst(2) == ["token", "token"])
        bench.scheduler.advance(seconds: 1)
        #expect(bench.transport.methods.dropFirst(2) == ["token", "token", "token"])
    }

    @Test("an ID token refused as expired, which it is by the service's clock, is renewed")
    func expiredToken() throws {
        let user = try signIn(Self.token("alice", secondsLeft: -1))
        let future = try #require(user.reload(nil).future)
        bench.transport.refuse("TOKEN_EXPIRED", serverUnixSeconds: Self.serverNow)
        #expect(bench.transport.methods.last == "token" && bench.auth.currentUser != nil)
        bench.transport.reply(Answers.refreshed("new"))
        bench.transport.reply(Answers.lookup("alice"))
        #expect(future.status == .complete && future.error == nil)
    }

    @Test("an ID token refused as expired before its time means that the session is over", arguments: [Int64(1), 3000])
    func revokedToken(_ secondsLeft: Int64) throws {
        let user = try signIn(Self.token("alice", secondsLeft: secondsLeft))
        let future = try #require(user.reload(nil).future)
        bench.transport.refuse("TOKEN_EXPIRED", serverUnixSeconds: Self.serverNow)
        #expect(future.error?.code == .userTokenExpired && bench.auth.currentUser == nil)
    }

    @Test("a token ages while the machine sleeps")
    func sleep() throws {
        let user = try bench.signIn()
        bench.clock.sleep(seconds: 3299)
        #expect(user.token(forceRefresh: false, nil).future?.token == jwt())
        bench.clock.sleep(seconds: 1)
        #expect(user.token(forceRefresh: false, nil).future?.status == .pending)
        #expect(bench.transport.methods.last == "token")
    }

    @Test("an answer without a refresh token leaves the one that was used")
    func refreshTokenStays() throws {
        let future = try refresh(bench.signIn())
        bench.transport.reply(#"{"id_token":"\#(jwt("new"))","expires_in":"3600"}"#)
        #expect(future.token == jwt("new") && bench.auth.session?.tokens.refreshToken == "refresh-alice")
    }

    private func signIn(_ idToken: String) throws -> User {
        let future = bench.auth.signIn(email: "a@b.c", password: "p", nil).future
        bench.transport.reply(Answers.tokens("alice", idToken: idToken))
        bench.transport.reply(Answers.lookup("alice"))
        return try #require(future?.authResult?.user)
    }
}
