// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("ID tokens")
struct TokenTests {
    let bench = AuthBench()

    // proves: fba_user_fetch_token.summary
    @Test("a token good for more than five minutes is given at once")
    func cached() throws {
        let user = try bench.signIn()
        bench.clock.microseconds += 3300 * 1_000_000 - 1
        #expect(user.token(forceRefresh: false, nil).future?.token == jwt())
        #expect(bench.transport.sent.count == 2)
    }

    // proves: fba_user_token_expiry_unix_ms.summary
    @Test("when the token expires is told by the machine's date, for the user who is signed in", arguments: [0, -9000])
    func expiry(_ wallSkew: Int64) throws {
        bench.clock.wallSkewSeconds = wallSkew
        let user = try bench.signIn()
        let expiry = UInt64(bench.clock.unixMilliseconds() + 3_600_000)
        bench.clock.advance(seconds: 100)
        bench.clock.sleep(seconds: 4000)
        #expect(user.tokenExpiryUnixMilliseconds == expiry && bench.transport.sent.count == 2)
        let renewed = try #require(user.token(forceRefresh: false, nil).future)
        bench.transport.reply(Answers.refreshed("new", expiresIn: 600))
        #expect(renewed.error?.message == nil && renewed.token == jwt("new"))
        #expect(user.tokenExpiryUnixMilliseconds == expiry + 500_000 + 600_000)
        try bench.signIn("bob")
        #expect(user.tokenExpiryUnixMilliseconds == 0)
        bench.auth.signOut()
        bench.auth.close()
        #expect(user.tokenExpiryUnixMilliseconds == 0)
    }

    // proves: fba_user_fetch_token.summary
    @Test("all who ask for a cached token share one future, which keeps it when the session has a newer one or none")
    func sharedCache() throws {
        let user = try bench.signIn()
        let first = try #require(user.token(forceRefresh: false, nil).future)
        #expect(user.token(forceRefresh: false, nil).future === first)
        let refresh = user.token(forceRefresh: true, nil).future
        bench.transport.reply(Answers.refreshed("new"))
        let second = try #require(user.token(forceRefresh: false, nil).future)
        #expect(second !== first && second !== refresh && second.token == jwt("new") && first.token == jwt())
        bench.auth.signOut()
        let third = user.token(forceRefresh: false, nil).future
        #expect(third?.error?.code == .noSignedInUser && second.token == jwt("new"))
    }

    @Test("are given by no auth that is being closed")
    func closing() throws {
        let user = try bench.signIn()
        #expect(bench.auth.tokens.cachedFuture(snapshot: user.number) != nil)
        bench.auth.futureOwner.close()
        #expect(bench.auth.tokens.cachedFuture(snapshot: user.number) == nil)
        #expect(user.token(forceRefresh: false, nil).future == nil)
    }

    @Test("who waits for one is told also where there is no I/O thread any more")
    func withoutThread() {
        let log = EventLog()
        bench.scheduler.hasThread = false
        bench.auth.tokens.runOneByOne(["1", "2"].map { name in { log.events.append(name) } })
        #expect(log.events == ["1", "2"])
    }

    @Test("have expired when their session's have by the machine's clock; of others nothing is said")
    func expired() throws {
        try bench.signIn()
        let own = try #require(bench.auth.session?.tokens)
        let other = SessionTokens(idToken: jwt("other"), refreshToken: "r", lifetimeSeconds: 1)
        bench.clock.microseconds += 3600 * 1_000_000 - 1
        #expect(!bench.auth.tokens.haveExpired(own))
        bench.clock.microseconds += 1
        #expect(bench.auth.tokens.haveExpired(own) && !bench.auth.tokens.haveExpired(other))
    }

    @Test("a user as it was before it was read anew shares it")
    func earlierSnapshot() throws {
        let user = try bench.signIn()
        _ = user.reload(nil).future
        bench.transport.reply(Answers.lookup("alice", displayName: "Ann"))
        let now = try #require(bench.auth.currentUser)
        let shared = now.token(forceRefresh: false, nil).future
        #expect(now !== user && shared?.token == jwt() && user.token(forceRefresh: false, nil).future === shared)
    }

    // proves: fba_user_fetch_token.summary
    @Test("with five minutes or less left it is renewed first", arguments: [Int64(300), 299, 0, -5000])
    func nearExpiry(_ left: Int64) throws {
        let user = try bench.signIn()
        bench.clock.advance(seconds: 3600 - left)
        let future = try #require(user.token(forceRefresh: false, nil).future)
        #expect(future.status == .pending && bench.transport.methods.last == "token")
        #expect(bench.transport.lastBody == #"{"grantType":"refresh_token","refreshToken":"refresh-alice"}"#)
        bench.transport.reply(Answers.refreshed("new"))
        #expect(future.token == jwt("new"))
        #expect(user.token(forceRefresh: false, nil).future?.token == jwt("new"))
        #expect(bench.auth.session?.tokens.refreshToken == "refresh-2")
    }

    @Test("an operation renews a token that is near its end before its own request")
    func operationRenews() throws {
        let user = try bench.signIn()
        bench.clock.advance(seconds: 3500)
        let future = try #require(user.reload(nil).future)
        bench.transport.reply(Answers.refreshed("new"))
        #expect(bench.transport.methods.suffix(2) == ["token", "lookup"])
        #expect(bench.transport.lastBody == #"{"idToken":"\#(jwt("new"))"}"#)
        bench.transport.reply(Answers.lookup("alice"))
        #expect(future.status == .complete && future.error == nil)
    }

    // proves: fba_user_fetch_token.summary
    @Test("wishes at the same time share one request, and all get the new token")
    func shared() throws {
        let user = try bench.signIn()
        let log = EventLog()
        let futures = (0..<5).map { index in
            user.token(
                forceRefresh: true,
                Completion(Callback(mode: .anyThread) { log.events.append("\(index) \($0.token ?? "-")") })
            ).future
        }
        let reload = user.reload(nil).future
        bench.clock.advance(seconds: 3500)
        let late = user.reload(nil).future
        #expect(bench.transport.methods == ["signInWithPassword", "lookup", "token", "lookup"])
        bench.transport.reply(Answers.refreshed("new"))
        #expect(log.events == (0..<5).map { "\($0) \(jwt("new"))" })
        #expect(futures.allSatisfy { $0?.token == jwt("new") })
        bench.transport.reply(Answers.lookup("alice"))
        bench.transport.reply(Answers.lookup("alice"))
        #expect(reload?.error == nil && late?.error == nil && late?.status == .complete)
        #expect(bench.transport.methods.dropFirst(2) == ["token", "lookup", "lookup"])
    }

    @Test("cancelling one wish leaves the others waiting for the same request")
    func cancelOne() throws {
        let user = try bench.signIn()
        let first = user.token(forceRefresh: true, nil).future
        let second = user.token(forceRefresh: true, nil).future
        first?.cancel()
        #expect(first?.error?.code == .cancelled && second?.status == .pending)
        bench.transport.reply(Answers.refreshed("new"))
        #expect(second?.token == jwt("new") && first?.token == nil)
    }

    @Test("a failed request fails all who wait, and the next wish asks again")
    func sharedFailure() throws {
        let user = try bench.signIn()
        let futures = (0..<3).map { _ in user.token(forceRefresh: true, nil).future }
        bench.transport.answer(.failure(cause: "reset"))
        for future in futures { #expect(future?.error?.code == .networkRequestFailed) }
        #expect(bench.auth.currentUser != nil)
        _ = user.token(forceRefresh: true, nil).future
        #expect(bench.transport.methods.suffix(2) == ["token", "token"])
    }

    /// What the service answers when a session is over; the last column: after one more forced refresh.
    static let codes: [(name: String, endsSession: Bool)] = [
        ("USER_NOT_FOUND", true), ("USER_DISABLED", true), ("TOKEN_EXPIRED", true), ("INVALID_REFRESH_TOKEN", true),
        ("QUOTA_EXCEEDED", false), ("TOO_MANY_ATTEMPTS_TRY_LATER", false), ("INTERNAL_ERROR", false),
        ("CREDENTIAL_TOO_OLD_LOGIN_AGAIN", false), ("MISSING_REFRESH_TOKEN", false),
    ]

    @Test("a refused refresh signs out only when the session is over", arguments: codes)
    func refreshCodes(_ name: String, _ endsSession: Bool) throws {
        let user = try bench.signIn()
        let log = bench.listen()
        let future = try #require(user.token(forceRefresh: true, nil).future)
        bench.transport.refuse(name)
        #expect(future.error?.name == name)
        #expect((bench.auth.currentUser == nil) == endsSession)
        #expect(log.events == (endsSession ? ["A -", "T -"] : []))
    }

    static let operations: [(name: String, start: @Sendable (User) -> Future?)] = [
        ("reload", { $0.reload(nil).future }), ("password", { $0.updatePassword("pass-word", nil).future }),
        ("profile", { $0.updateProfile(displayName: "N", photoURL: nil, nil).future }),
        ("delete", { $0.delete(nil).future }),
        ("unlink", { $0.unlink("password", nil).future }), ("link", { $0.link(.github(accessToken: "t"), nil).future }),
    ]

    @Test("a refused operation signs out only when the session is over", arguments: 0..<operations.count, codes)
    func operationCodes(_ operation: Int, _ code: (name: String, endsSession: Bool)) throws {
        let user = try bench.signIn()
        let future = try #require(Self.operations[operation].start(user))
        bench.transport.refuse(code.name)
        #expect(future.error?.name == code.name)
        #expect((bench.auth.currentUser == nil) == code.endsSession)
    }

    @Test("a server's failure never signs out", arguments: [Int32(500), 502, 503], 0..<operations.count)
    func serverFailure(_ status: Int32, _ operation: Int) throws {
        let user = try bench.signIn()
        let future = try #require(Self.operations[operation].start(user))
        while bench.transport.reply("<html>", status: status) { bench.scheduler.advance(seconds: 2) }
        #expect(future.error?.code == .networkRequestFailed)
        #expect(bench.auth.currentUser === user)
    }

    @Test("a refused re-authentication never signs out", arguments: codes)
    func reauthenticationCodes(_ name: String, _ endsSession: Bool) throws {
        let user = try bench.signIn()
        let future = try #require(user.reauthenticate(.github(accessToken: "t"), nil).future)
        bench.transport.refuse(name)
        #expect(future.error?.name == (name == "USER_NOT_FOUND" ? "USER_MISMATCH" : name))
        #expect(bench.auth.currentUser === user)
    }

    @Test("a refused ID token is renewed once, and the request repeated with the new one")
    func renewedOnce() throws {
        let user = try bench.signIn()
        let future = try #require(user.reload(nil).future)
        bench.transport.refuse("INVALID_ID_TOKEN")
        #expect(bench.transport.methods.last == "token" && future.status == .pending)
        bench.transport.reply(Answers.refreshed("new"))
        #expect(
            bench.transport.methods.last == "lookup" && bench.transport.lastBody == #"{"idToken":"\#(jwt("new"))"}"#)
        bench.transport.reply(Answers.lookup("alice"))
        #expect(future.status == .complete && future.error == nil)
    }

    @Test("refused twice, the session is over")
    func refusedTwice() throws {
        let user = try bench.signIn()
        let future = try #require(user.reload(nil).future)
        bench.transport.refuse("INVALID_ID_TOKEN")
        bench.transport.reply(Answers.refreshed("new"))
        bench.transport.refuse("INVALID_ID_TOKEN")
        #expect(future.error?.code == .invalidUserToken)
        #expect(bench.auth.currentUser == nil && bench.transport.methods.dropFirst(2) == ["lookup", "token", "lookup"])
    }

    @Test("a code that is good once is not sent again: a renewal shows that the session goes on")
    func refusedOnce() throws {
        let user = try bench.signIn()
        let future = try #require(user.link(.github(accessToken: "t"), nil).future)
        bench.transport.refuse("INVALID_ID_TOKEN")
        #expect(bench.transport.methods.last == "token" && future.status == .pending)
        bench.transport.reply(Answers.refreshed("new"))
        #expect(future.error?.code == .invalidUserToken)
        #expect(bench.transport.methods.dropFirst(2) == ["signInWithIdp", "token"])
        #expect(bench.auth.session?.tokens.idToken == jwt("new"))
    }

    @Test("a code that is good once, and a renewal that shows that the session is over")
    func refusedOnceForGood() throws {
        let user = try bench.signIn()
        let future = try #require(user.link(.github(accessToken: "t"), nil).future)
        bench.transport.refuse("INVALID_ID_TOKEN")
        bench.transport.refuse("USER_DISABLED")
        #expect(future.error?.code == .userDisabled && bench.auth.currentUser == nil)
    }

    @Test("a session without a refresh token cannot be renewed, but stays")
    func noRefreshToken() throws {
        _ = bench.auth.signIn(email: "a@b.c", password: "p", nil).future
        bench.transport.reply(#"{"idToken":"\#(jwt())","localId":"alice","expiresIn":"3600"}"#)
        bench.transport.reply(Answers.lookup("alice"))
        let user = try #require(bench.auth.currentUser)
        let future = try #require(user.token(forceRefresh: true, nil).future)
        #expect(future.error?.code == .tokenRefreshUnavailable && bench.auth.currentUser === user)
        #expect(user.token(forceRefresh: false, nil).future?.token == jwt())
    }

    // proves: fba_auth_sign_out.summary
    @Test("a sign-out withdraws a refresh that is under way, with its caller's future", arguments: [false, true])
    func withdrawnRefresh(_ isBetweenTries: Bool) throws {
        let user = try bench.signIn()
        let future = try #require(user.token(forceRefresh: true, nil).future)
        if isBetweenTries { bench.transport.answer(.lost(.unprocessed)) }
        let sent = bench.transport.sent.count
        bench.auth.signOut()
        bench.scheduler.runInbox()
        #expect(future.error?.code == .noSignedInUser && future.token == nil)
        bench.scheduler.advance(seconds: 60)
        #expect(bench.transport.sent.count == sent && bench.transport.withdrawn == (isBetweenTries ? [] : ["token"]))
        #expect(bench.auth.session == nil)
    }

    @Test(
        "a renewal is not planned for a user who signs out, or whose auth is closed, while its timer is set",
        arguments: [false, true])
    func signOutWhilePlanning(_ closes: Bool) throws {
        _ = try bench.signIn()
        bench.scheduler.meanwhile = { [bench] in
            if closes { bench.auth.close() } else { bench.auth.signOut() }
        }
        _ = bench.listen()
        #expect(!bench.scheduler.wouldWake)
    }

    @Test("of two renewals that are planned at once the later one stays, and goes with its user")
    func twoPlansAtOnce() throws {
        _ = try bench.signIn()
        bench.scheduler.meanwhile = { [bench] in _ = bench.listen() }
        _ = bench.listen()
        #expect(bench.scheduler.wouldWake)
        bench.auth.signOut()
        #expect(!bench.scheduler.wouldWake)
    }

    @Test(
        "an ID token that expires while the machine sleeps over a call does not end the session",
        arguments: [true, false])
    func sleepDuringCall(_ sleeps: Bool) throws {
        let user = try bench.signIn()
        let reload = try #require(user.reload(nil).future)
        bench.clock.advance(seconds: sleeps ? 3600 : 3500)
        bench.transport.refuse("TOKEN_EXPIRED")
        #expect(bench.transport.methods.last == (sleeps ? "token" : "lookup"))
        bench.transport.reply(Answers.refreshed("new"))
        bench.transport.reply(Answers.lookup("alice"))
        #expect((reload.error == nil) == sleeps && (bench.auth.currentUser != nil) == sleeps)
    }

    @Test("a sign-out withdraws no refresh of a user who signed in after it began")
    func refreshOfTheNext() throws {
        _ = try bench.signIn("alice").token(forceRefresh: true, nil).future
        bench.auth.signOut()
        let future = try bench.signIn("bob").token(forceRefresh: true, nil).future
        bench.transport.reply(Answers.refreshed(jwt(of: "bob"), of: "bob"))
        #expect(future?.error == nil && future?.status == .complete)
    }

    @Test(
        "a refresh is withdrawn when somebody else takes the user's place, also between its tries",
        arguments: [false, true])
    func replacedUser(_ isBetweenTries: Bool) throws {
        let user = try bench.signIn()
        let future = try #require(user.token(forceRefresh: true, nil).future)
        if isBetweenTries { bench.transport.answer(.lost(.unprocessed)) }
        _ = bench.auth.signIn(email: "b@b.c", password: "p", nil).future
        bench.transport.answerLast(.ok(Answers.tokens("bob")))
        bench.transport.answerLast(.ok(Answers.lookup("bob")))
        let sent = bench.transport.sent.count
        bench.scheduler.runInbox()
        #expect(future.error?.code == .userMismatch && future.token == nil)
        bench.scheduler.advance(seconds: 60)
        #expect(bench.transport.sent.count == sent && bench.transport.withdrawn == (isBetweenTries ? [] : ["token"]))
        #expect(bench.auth.session?.tokens.idToken == jwt(of: "bob"))
    }

    @Test("a refresh goes on when the same user signs in again")
    func sameUserAgain() throws {
        let user = try bench.signIn()
        let future = try #require(user.token(forceRefresh: true, nil).future)
        _ = bench.auth.signIn(email: "a@b.c", password: "p", nil).future
        bench.transport.answerLast(.ok(Answers.tokens("alice")))
        bench.transport.answerLast(.ok(Answers.lookup("alice")))
        bench.transport.reply(Answers.refreshed("late"))
        #expect(future.error == nil && bench.transport.withdrawn.isEmpty)
    }

    @Test("a refusal that concerns an earlier user does not sign the present one out")
    func lateRefusal() throws {
        let alice = try bench.signIn("alice")
        let future = try #require(alice.token(forceRefresh: true, nil).future)
        _ = bench.auth.signIn(email: "b@b.c", password: "p", nil).future
        bench.transport.refuse("USER_DISABLED")
        bench.transport.reply(Answers.tokens("bob"))
        bench.transport.reply(Answers.lookup("bob"))
        #expect(future.error?.code == .userDisabled)
        #expect(bench.auth.currentUser?.account.uid == "bob")
    }

    @Test("a refused refresh of tokens that a new password replaced leaves the session and gives its token")
    func passwordDuringRefresh() throws {
        let user = try bench.signIn()
        let token = try #require(user.token(forceRefresh: true, nil).future)
        bench.auth.apply(.signedIn(bench.auth.makeSession(user.account, Self.newer)))
        bench.transport.refuse("TOKEN_EXPIRED")
        #expect(bench.auth.session?.tokens == Self.newer && token.token == "newer")
    }

    @Test("a late refresh of an earlier session does not replace the tokens of the present one")
    func signInDuringRefresh() throws {
        let user = try bench.signIn()
        let token = try #require(user.token(forceRefresh: true, nil).future)
        bench.auth.apply(.signedIn(bench.auth.makeSession(user.account, Self.newer)))
        let later = try #require(user.token(forceRefresh: true, nil).future)
        #expect(bench.transport.lastBody.contains("refresh-newer"))
        bench.transport.reply(Answers.refreshed("older"))
        #expect(bench.auth.session?.tokens == Self.newer && token.token == "newer" && later.status == .pending)
        bench.transport.reply(Answers.refreshed("newest"))
        #expect(later.token == jwt("newest"))
    }

    @Test("an operation whose tokens were replaced meanwhile is repeated with the new ones")
    func passwordDuringOperation() throws {
        let user = try bench.signIn()
        let future = try #require(user.reload(nil).future)
        bench.auth.apply(.signedIn(bench.auth.makeSession(user.account, Self.newer)))
        bench.transport.refuse("TOKEN_EXPIRED")
        #expect(bench.transport.methods.last == "lookup" && bench.transport.lastBody == #"{"idToken":"newer"}"#)
        bench.transport.reply(Answers.lookup("alice"))
        #expect(future.status == .complete && future.error == nil && bench.auth.session?.tokens == Self.newer)
    }

    @Test("operations that replace tokens, and were refused together, are repeated one after the other")
    func refusedReplacements() throws {
        let user = try bench.signIn()
        let password = try #require(user.updatePassword("pass-word", nil).future)
        let email = try #require(user.updateEmail("new@example.com", nil).future)
        bench.clock.advance(seconds: 3600)
        bench.transport.refuse("TOKEN_EXPIRED")
        bench.transport.refuse("TOKEN_EXPIRED")
        #expect(bench.transport.methods.suffix(3) == ["update", "update", "token"])
        bench.transport.reply(Answers.refreshed("new"))
        #expect(bench.transport.methods.suffix(2) == ["token", "update"])
        bench.transport.reply(Answers.tokens("alice", idToken: jwt("newer")))
        #expect([password, email].filter { $0.status == .pending }.count == 1)
        #expect(bench.transport.methods.suffix(3) == ["token", "update", "update"])
        #expect(bench.transport.lastBody.contains(jwt("newer")))
    }

    @Test("a call that is repeated beside a new password, and refused again, does not end the session")
    func refusedBesideReplacement() throws {
        let user = try bench.signIn()
        let reload = try #require(user.reload(nil).future)
        let password = try #require(user.updatePassword("pass-word", nil).future)
        bench.clock.advance(seconds: 3600)
        bench.transport.refuse("TOKEN_EXPIRED")
        bench.transport.refuse("TOKEN_EXPIRED")
        bench.transport.reply(Answers.refreshed("new"))
        #expect(bench.transport.methods.suffix(3) == ["token", "update", "lookup"])
        let refusal = #"{"error":{"code":400,"message":"TOKEN_EXPIRED"}}"#
        bench.transport.answerLast(
            .response(status: 400, body: Array(refusal.utf8), serverUnixSeconds: nil, retryAfterMilliseconds: nil))
        #expect(bench.auth.currentUser != nil && reload.status == .pending)
        bench.transport.reply(Answers.tokens("alice", idToken: jwt("newer")))
        #expect(password.status == .complete && password.error == nil)
        #expect(reload.error?.name == "TOKEN_EXPIRED" && bench.auth.currentUser != nil)
    }

    static let newer = SessionTokens(idToken: "newer", refreshToken: "refresh-newer", lifetimeSeconds: 3600)
}
