// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

/// Operations that replace a user's tokens, beside each other and beside those that use them.
@Suite("Turns to replace tokens")
struct TokenWriteQueueTests {
    let bench = AuthBench()

    static let changed =
        #"{"localId":"alice","idToken":"\#(jwt("second"))","refreshToken":"refresh-2","expiresIn":"3600"}"#
    static let renamed = #"{"localId":"alice"}"#

    private func changePassword() throws -> (User, Future) {
        let user = try bench.signIn()
        return (user, try #require(user.updatePassword("pass-word-2", nil).future))
    }

    @Test("are taken in order, and users do not wait for each other")
    func order() {
        var turns = TokenWriteQueue()
        let log = EventLog()
        func note(_ text: String) -> () -> Void { { log.events.append(text) } }
        let began = [
            turns.take(1, "alice", note("1")), turns.take(2, "alice", note("2")), turns.take(3, "bob", note("3")),
            turns.take(4, "alice", note("4")),
        ]
        #expect(began == [true, false, true, false])
        let waits = [turns.waitUntilSettled("alice", note("quiet")), turns.waitUntilSettled("carol", note("never"))]
        #expect(waits == [true, false])
        for id in [UInt64(2), 2, 9, 1, 4, 3] {
            for work in turns.giveBack(id) { work() }
        }
        #expect(log.events == ["4", "quiet"])
        let isFirstAgain = turns.take(5, "alice", {})
        #expect(isFirstAgain)
    }

    @Test("one that is given up before it began begins nothing, whether the one under way was first or not")
    func givenUp() {
        var turns = TokenWriteQueue()
        for id in UInt64(1)...4 { _ = turns.take(id, "alice") {} }
        #expect([4, 1, 3, 2].map { turns.giveBack($0).count } == [0, 1, 0, 0])
    }

    @Test("a turn that is given back is not another one")
    func ownTurn() throws {
        let tokens = bench.auth.tokens
        let log = EventLog()
        let (first, second) = (tokens.takeTurn("alice") {}, tokens.takeTurn("alice") { log.events.append("second") })
        second.turn.giveBack()
        let third = tokens.takeTurn("alice") {}
        bench.scheduler.runInbox()
        #expect(first.isNow && !second.isNow && !third.isNow && log.events.isEmpty)
        withExtendedLifetime((first, second, third)) {}
    }

    @Test("what waits for one user goes on waiting when another one's turn ends")
    func bystanders() {
        var turns = TokenWriteQueue()
        let log = EventLog()
        for (id, uid) in [(UInt64(1), "alice"), (2, "bob")] {
            _ = turns.take(id, uid) {}
            _ = turns.waitUntilSettled(uid) { log.events.append(uid) }
        }
        for work in turns.giveBack(1) { work() }
        #expect(log.events == ["alice"])
        for work in turns.giveBack(2) { work() }
        #expect(log.events == ["alice", "bob"])
        _ = turns.take(3, "alice") {}
        #expect(turns.giveBack(3).isEmpty)
    }

    @Test("a request that a new password has refused is repeated with the new tokens")
    func refusedMeanwhile() throws {
        let (user, change) = try changePassword()
        let reload = try #require(user.reload(nil).future)
        bench.transport.answerLast(Self.refusal)
        #expect(reload.status == .pending && bench.auth.currentUser === user)
        bench.transport.reply(Self.changed)
        #expect(bench.transport.bodies.contains(#"{"idToken":"\#(jwt("second"))"}"#))
        bench.transport.reply(Answers.lookup("alice"))
        bench.transport.reply(Answers.lookup("alice"))
        #expect(change.error == nil && change.status == .complete && reload.error == nil && reload.status == .complete)
        #expect(bench.auth.session?.tokens.idToken == jwt("second"))
        #expect(bench.transport.methods.dropFirst(2) == ["update", "lookup", "lookup"])
    }

    @Test("a renewal that a new password has refused gives the new token")
    func renewalMeanwhile() throws {
        let (user, _) = try changePassword()
        let token = try #require(user.token(forceRefresh: true, nil).future)
        bench.transport.answerLast(Self.refusal)
        #expect(token.status == .pending)
        bench.transport.reply(Self.changed)
        #expect(token.token == jwt("second") && bench.auth.currentUser != nil)
    }

    @Test("a renewal that fails for another reason tells so at once")
    func failureMeanwhile() throws {
        let (user, change) = try changePassword()
        let token = try #require(user.token(forceRefresh: true, nil).future)
        let body = #"{"error":{"code":400,"message":"QUOTA_EXCEEDED"}}"#
        bench.transport.answerLast(.response(status: 400, body: Array(body.utf8)))
        #expect(token.status == .complete && token.error != nil && change.status == .pending)
    }

    @Test("when nothing was replaced after all, the refusal ends the session")
    func nothingReplaced() throws {
        let (user, change) = try changePassword()
        let reload = try #require(user.reload(nil).future)
        bench.transport.answerLast(Self.refusal)
        bench.transport.refuse("WEAK_PASSWORD")
        #expect(change.error?.code == .weakPassword && reload.error?.code == .userTokenExpired)
        #expect(bench.auth.currentUser == nil)
    }

    @Test("a second change is sent when the first is done, with the tokens of then")
    func twoChanges() throws {
        let (user, first) = try changePassword()
        let second = try #require(user.updateProfile(displayName: "Ada", photoURL: nil, nil).future)
        #expect(bench.transport.methods.dropFirst(2) == ["update"])
        bench.transport.reply(Self.changed)
        #expect(bench.transport.methods.dropFirst(2) == ["update", "update"])
        #expect(bench.transport.lastBody.contains("Ada") && bench.transport.lastBody.contains(jwt("second")))
        bench.transport.reply(Self.renamed)
        #expect(first.error == nil && first.status == .complete && second.error == nil && second.status == .complete)
    }

    @Test("readers are not in anybody's way")
    func readers() throws {
        let (user, _) = try changePassword()
        for _ in 0..<5 { _ = user.reload(nil).future }
        #expect(bench.transport.methods.dropFirst(2) == ["update", "lookup", "lookup", "lookup", "lookup", "lookup"])
        #expect(user.token(forceRefresh: false, nil).future?.token == jwt())
    }

    @Test("the next begins when the first is cancelled, or fails", arguments: [false, true])
    func firstEnds(_ isCancelled: Bool) throws {
        let (user, first) = try changePassword()
        let second = try #require(user.updateProfile(displayName: "Ada", photoURL: nil, nil).future)
        if isCancelled { first.cancel() } else { bench.transport.refuse("WEAK_PASSWORD") }
        bench.scheduler.runInbox()
        #expect(bench.transport.lastBody.contains("Ada"))
        bench.transport.reply(Self.renamed)
        #expect(second.error == nil && second.status == .complete)
    }

    @Test("whoever waits learns at its turn that the user has gone")
    func signedOut() throws {
        let (user, _) = try changePassword()
        let second = try #require(user.updateProfile(displayName: "Ada", photoURL: nil, nil).future)
        let third = try #require(user.updateEmail("b@b.c", nil).future)
        second.cancel()
        bench.auth.signOut()
        bench.transport.reply(Self.changed)
        #expect(second.error?.code == .cancelled && third.error?.code == .noSignedInUser)
    }

    @Test("a listener may wait for the next change: the turn is over before it is told")
    func listener() throws {
        let (user, _) = try changePassword()
        let second = try #require(user.updateProfile(displayName: "Ada", photoURL: nil, nil).future)
        let seen = Box<[String]>([])
        let (transport, scheduler) = (bench.transport, bench.scheduler)
        let before = Box(true)
        _ = bench.auth.addListener(.idToken, .anyThread) { _ in
            if before.value { return }
            // As a wait does.
            scheduler.runInbox()
            seen.value = transport.methods
        }
        before.value = false
        bench.transport.reply(Self.changed)
        #expect(seen.value.dropFirst(2) == ["update", "update"] && second.status == .pending)
    }

    @Test("closing the auth begins nothing more")
    func closed() throws {
        let (user, first) = try changePassword()
        let second = try #require(user.updateProfile(displayName: "Ada", photoURL: nil, nil).future)
        bench.auth.close()
        #expect(first.status == .invalid && second.status == .invalid && bench.transport.withdrawn == ["update"])
        #expect(bench.transport.methods == ["signInWithPassword", "lookup", "update"])
    }

    static let refusal = ServiceAnswer.response(
        status: 400, body: Array(#"{"error":{"code":400,"message":"TOKEN_EXPIRED"}}"#.utf8))
}
