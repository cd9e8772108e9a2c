// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("A session and the server that issued it")
struct IssuerTests {
    let bench = AuthBench()
    let other = EmulatorAddress(host: "127.0.0.1", port: 9)

    @Test("no token goes to another server, and nobody is signed out by it")
    func otherServer() throws {
        let user = try bench.signIn()
        bench.auth.useEmulator(try #require(other))
        let sent = bench.transport.sent.count
        let futures = [
            user.reload(nil).future, user.token(forceRefresh: true, nil).future, user.updatePassword("p", nil).future,
            user.delete(nil).future,
            user.link(.github(accessToken: "t"), nil).future, user.sendEmailVerification(nil).future,
            user.reauthenticate(.github(accessToken: "t"), nil).future,
        ]
        for future in futures { #expect(future?.error?.name == "ISSUER_MISMATCH") }
        #expect(bench.transport.sent.count == sent && bench.auth.currentUser === user)
    }

    @Test("a call that began before goes no further at the other server")
    func duringCall() throws {
        let future = try #require(bench.auth.signIn(email: "a@b.c", password: "p", nil).future)
        bench.auth.useEmulator(try #require(other))
        bench.transport.reply(Answers.tokens("alice"))
        #expect(future.error?.name == "ISSUER_MISMATCH")
        #expect(bench.transport.sent.count == 1 && bench.auth.currentUser == nil)
    }

    @Test("the renewal that nobody asked for is not sent there either")
    func renewal() throws {
        _ = try bench.signIn()
        _ = bench.listen()
        bench.auth.useEmulator(try #require(other))
        let sent = bench.transport.sent.count
        bench.clock.advance(seconds: 3500)
        bench.scheduler.fireTimers()
        #expect(bench.transport.sent.count == sent && bench.auth.currentUser != nil)
    }

    @Test("a renewal under way does not end with the tokens that the same user has from another server since")
    func renewalThenOtherServer() throws {
        let renewal = try #require(try bench.signIn().token(forceRefresh: true, nil).future)
        bench.auth.useEmulator(try #require(other))
        let second = try #require(bench.auth.signIn(email: "alice@example.com", password: "p", nil).future)
        bench.transport.answerLast(.ok(Answers.tokens("alice", idToken: "other server's")))
        bench.transport.answerLast(.ok(Answers.lookup("alice")))
        #expect(second.authResult != nil)
        bench.transport.reply(Answers.refreshed("new"))
        #expect(renewal.error?.name == "ISSUER_MISMATCH")
    }
}
