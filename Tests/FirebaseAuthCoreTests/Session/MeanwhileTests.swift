// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

/// Calls under way while something else changes the session, its server or its store.
@Suite("Meanwhile")
struct MeanwhileTests {
    let bench = AuthBench()

    private func session(tenant: String, token: String = "t", expiresInSeconds: Int64 = 3600) -> Session {
        var account = Account()
        account.uid = "alice"
        let tokens = SessionTokens(
            idToken: token, refreshToken: "r-" + tenant, lifetimeSeconds: expiresInSeconds, tenantID: tenant)
        return bench.auth.makeSession(account, tokens, issuer: bench.auth.client.scope.issuer)
    }

    @Test("another tenant's user of the same uid is not deleted by a call that waited for tokens")
    func otherTenant() throws {
        bench.auth.apply(.signedIn(session(tenant: "A", expiresInSeconds: 1)))
        let user = try #require(bench.auth.currentUser)
        let deletion = try #require(user.delete(nil).future)
        #expect(bench.transport.methods == ["token"])
        bench.auth.apply(.signedIn(session(tenant: "B")))
        #expect(user.tokenExpiryUnixMilliseconds == 0)
        bench.scheduler.runInbox()
        #expect(deletion.error?.code == .userMismatch && bench.transport.withdrawn == ["token"])
        #expect(bench.auth.currentUser?.tenantID == "B")
    }

    @Test("a proof and a new password take turns, so that neither makes the other's tokens useless")
    func turns() throws {
        let user = try bench.signIn()
        let proof = try #require(user.reauthenticate(.email("alice@example.com", password: "p"), nil).future)
        let password = try #require(user.updatePassword("pass-word-2", nil).future)
        #expect(bench.transport.methods.last == "signInWithPassword")
        bench.transport.reply(Answers.tokens("alice", idToken: "proven"))
        bench.transport.reply(Answers.lookup("alice"))
        #expect(proof.error == nil && bench.transport.methods.last == "update")
        #expect(bench.transport.lastBody.contains(jwt("proven")))
        bench.transport.reply(TokenWriteQueueTests.changed)
        #expect(password.error == nil && bench.auth.session?.tokens.refreshToken == "refresh-2")
    }

    // proves: fba_user_reauthenticate_with_credential.summary
    @Test(
        "tokens of a proof that are refused say nothing of the session", arguments: ["TOKEN_EXPIRED", "USER_DISABLED"])
    func refusedProof(_ name: String) throws {
        let user = try bench.signIn()
        let proof = try #require(user.reauthenticate(.email("alice@example.com", password: "p"), nil).future)
        bench.transport.reply(Answers.tokens("alice", idToken: "proven"))
        bench.transport.refuse(name)
        #expect(proof.error?.name == name && bench.auth.currentUser === user)
        #expect(bench.auth.session?.tokens.idToken == jwt())
    }

    @Test("details are not asked of an emulator with a token of the service")
    func details() throws {
        let bench = AuthBench(detailsFollow: true)
        bench.transport.afterAnswer = {}
        let future = try #require(bench.auth.signIn(email: "alice@example.com", password: "p", nil).future)
        bench.transport.reply(DetailsTests.tokens())
        #expect(future.error == nil && bench.transport.methods == ["signInWithPassword"])
        bench.auth.useEmulator(try #require(EmulatorAddress(host: "127.0.0.1", port: 9099)))
        bench.scheduler.runInbox()
        #expect(bench.transport.methods == ["signInWithPassword"])
    }

    @Test("an anonymous user of the service is nobody to an emulator")
    func anonymous() throws {
        let first = try #require(bench.auth.signInAnonymously(nil).future)
        bench.transport.reply(Answers.tokens("alice"))
        bench.transport.reply(#"{"users":[{"localId":"alice"}]}"#)
        #expect(first.error == nil && bench.auth.currentUser?.account.isAnonymous == true)
        bench.auth.useEmulator(try #require(EmulatorAddress(host: "127.0.0.1", port: 9099)))
        _ = bench.auth.signInAnonymously(nil)
        #expect(bench.transport.methods.last == "signUp" && bench.transport.sent.last?.url.contains("9099") == true)
    }

    // proves: fba_auth_sign_out.summary
    @Test("a sign-out withdraws the second request of a renewal, which nobody has seen yet")
    func secondRenewal() throws {
        let user = try bench.signIn()
        let token = try #require(user.token(forceRefresh: true, nil).future)
        bench.transport.meanwhile = { [bench] in bench.auth.signOut() }
        bench.transport.reply(Answers.refreshed("new", expiresIn: 60))
        #expect(token.error?.code == .noSignedInUser && bench.transport.withdrawn == ["token"])
    }

    // proves: fba_auth_close.summary
    @Test("what waits for another auth of the app is not delivered by a close")
    func otherQueue() {
        let other = Auth(options: AppOptions(), effects: bench.auth.effects)
        other.startLoading()
        let heard = EventLog()
        _ = other.addListener(.authState, .pumped) { _ in heard.events.append("heard") }
        bench.auth.close()
        #expect(heard.events.isEmpty)
        bench.pump()
        #expect(heard.events == ["heard"])
    }

    // proves: fba_auth_remove_listener.summary
    @Test("what was passed with a listener is let go when it is removed, though an event of it waits")
    func removedListener() {
        final class Passed: Sendable {}
        weak var passed: Passed?
        var id: UInt64 = 0
        do {
            let made = Passed()
            passed = made
            id = bench.auth.addListener(.authState, .pumped) { _ in withExtendedLifetime(made) {} } ?? 0
        }
        #expect(passed != nil)
        #expect(bench.auth.removeListener(id) && passed == nil)
        bench.pump()
    }

    // proves: fba_auth_close.summary
    @Test("the next auth of an app finds the session where the earlier one has taken it")
    func movedStore() throws {
        let moved = RecordingStore()
        var effects = bench.auth.effects
        effects.makeStore = { _, _ in moved }
        let app = App(name: "moves", options: AppOptions(), effects: effects, loop: nil, registry: nil)
        let first = try #require(app.getAuth())
        first.apply(.signedIn(session(tenant: "")))
        let move = try #require(first.setPersistence(.file, nil, nil).future)
        first.settle()
        bench.scheduler.runInbox()
        #expect(move.error == nil)
        first.close()
        let second = try #require(app.getAuth())
        #expect(second !== first && second.currentUser?.account.uid == "alice")
        app.close()
    }
}
