// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("Closing an auth")
struct AuthLifetimeTests {
    let bench = AuthBench()

    @Test("makes every future invalid, calls each callback once, and withdraws the requests")
    func callsInFlight() throws {
        let user = try bench.signIn()
        let log = EventLog()
        func callback(_ name: String) -> Callback {
            Callback(mode: .anyThread) { log.events.append("\(name) \($0.status)") }
        }
        let futures = [
            bench.auth.signIn(email: "a@b.c", password: "p", Completion(callback("sign-in"))).future,
            bench.auth.fetchProviders(email: "a@b.c", Completion(callback("providers"))).future,
            user.reload(Completion(callback("reload"))).future,
            user.token(forceRefresh: true, Completion(callback("token"))).future,
        ]
        bench.auth.close()
        #expect(log.events == ["sign-in invalid", "providers invalid", "reload invalid", "token invalid"])
        for future in futures { #expect(future?.status == .invalid && future?.error == nil) }
        // The refresh is shared and belongs to no single call; its answer must do nothing.
        while bench.transport.reply(Answers.refreshed("late")) {}
        #expect(log.events.count == 4 && bench.auth.currentUser == nil && bench.auth.session == nil)
    }

    @Test("makes ended futures invalid too")
    func endedFutures() throws {
        let future = try #require(bench.auth.signIn(email: "", password: "", nil).future)
        #expect(future.status == .complete)
        bench.auth.close()
        #expect(future.status == .invalid && future.error == nil)
    }

    @Test("lets no later sign-out tell that it had an effect: the store keeps the session")
    func signOut() throws {
        _ = try bench.signIn()
        bench.auth.close()
        #expect(!bench.auth.signOut())
    }

    @Test("leaves every later call without a future, and getters empty")
    func closed() throws {
        let user = try bench.signIn()
        bench.auth.close()
        let options = BrowserOptions.loopback
        let provider = Provider(id: "github.com")
        let credential = Credential.github(accessToken: "t")
        let futures = [
            bench.auth.signInAnonymously(nil).future, bench.auth.signIn(email: "a", password: "p", nil).future,
            bench.auth.createUser(email: "a", password: "p", nil).future,
            bench.auth.signIn(customToken: "c", nil).future,
            bench.auth.signIn(credential, nil).future, bench.auth.signIn(provider, options, nil).future,
            bench.auth.credential(from: provider, options, nil).future,
            bench.auth.fetchProviders(email: "a", nil).future,
            user.token(forceRefresh: false, nil).future, user.reload(nil).future, user.delete(nil).future,
            user.updatePassword("p", nil).future,
            user.updatePassword("", nil).future, user.updateProfile(displayName: nil, photoURL: nil, nil).future,
            user.link(credential, nil).future, user.link(provider, options, nil).future,
            user.unlink("password", nil).future,
            user.reauthenticate(credential, nil).future, user.reauthenticate(provider, options, nil).future,
        ]
        for (index, future) in futures.enumerated() { #expect(future == nil, "\(index)") }
        #expect(bench.auth.hasClosed && bench.auth.currentUser == nil)
        let listener = bench.auth.addListener(.authState, .anyThread) { _ in }
        #expect(listener == nil)
        #expect(bench.transport.sent.count == 2)
    }

    @Test("tells no listener, and lets go of all of them")
    func listeners() throws {
        final class Probe: Sendable {}
        try bench.signIn()
        let log = bench.listen()
        weak var probe: Probe?
        do {
            let made = Probe()
            probe = made
            _ = bench.auth.addListener(.authState, .pumped) { _ in withExtendedLifetime(made) {} }
            bench.pump()
        }
        #expect(probe != nil)
        bench.auth.close()
        bench.pump()
        #expect(log.events.isEmpty && probe == nil)
    }

    @Test("can be done twice and inside a callback")
    func twice() throws {
        let auth = bench.auth
        let log = EventLog()
        let future = auth.signIn(
            email: "a@b.c", password: "p",
            Completion(.anyThread) { _ in
                auth.close()
                log.events.append("closed")
            }
        ).future
        bench.transport.reply(Answers.tokens("alice"))
        bench.transport.reply(Answers.lookup("alice"))
        auth.close()
        #expect(log.events == ["closed"] && future?.status == .invalid)
    }

    @Test("withdraws the requests of all calls before the first callback, which may close again")
    func closeAgainInside() throws {
        let (auth, transport, log) = (bench.auth, bench.transport, EventLog())
        let callback = Callback(mode: .anyThread) { _ in
            auth.close()
            log.events = transport.withdrawn
        }
        _ = auth.signIn(email: "a@b.c", password: "p", Completion(callback))
        _ = auth.fetchProviders(email: "a@b.c", nil)
        auth.close()
        #expect(log.events.count == 2 && transport.sent.count == 2)
    }

    // proves: fba_auth_close.threads
    @Test("a listener that closes the auth inside a sign-in leaves the future invalid")
    func closeInsideListener() throws {
        _ = bench.auth.addListener(.authState, .anyThread) { auth in
            if auth.currentUser != nil { auth.close() }
        }
        let log = EventLog()
        let callback = Callback(mode: .anyThread) { log.events.append("\($0.status)") }
        let future = try #require(bench.auth.signIn(email: "a@b.c", password: "p", Completion(callback)).future)
        bench.transport.reply(Answers.tokens("alice"))
        bench.transport.reply(Answers.lookup("alice"))
        #expect(future.status == .invalid && log.events == ["invalid"])
    }

    // proves: fba_auth_close.summary
    @Test("callbacks that wait to be pumped run once inside the call, with invalid futures")
    func pumpedCallback() throws {
        let log = EventLog()
        func callback(_ name: String) -> Callback {
            Callback(mode: .pumped) { log.events.append("\(name) \($0.status)") }
        }
        _ = bench.auth.signIn(email: "", password: "p", Completion(callback("ended"))).future
        _ = bench.auth.signIn(email: "a@b.c", password: "p", Completion(callback("pending"))).future
        #expect(log.events.isEmpty)
        bench.auth.close()
        #expect(log.events.sorted() == ["ended invalid", "pending invalid"])
        bench.pump()
        #expect(log.events.count == 2)
    }

    @Test("ends a browser flow with its listener and timer")
    func browserFlow() throws {
        let future = try #require(bench.auth.signIn(Provider(id: "github.com"), BrowserOptions.loopback, nil).future)
        bench.scheduler.runInbox()
        #expect(bench.redirects.receivers.count == 1 && bench.scheduler.wouldWake)
        bench.auth.close()
        bench.scheduler.runInbox()
        #expect(future.status == .invalid)
        #expect(bench.redirects.receivers[0].closeCount == 1 && !bench.scheduler.wouldWake)
    }
}
