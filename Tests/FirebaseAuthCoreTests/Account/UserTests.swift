// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("Operations of a user")
struct UserTests {
    let bench = AuthBench()

    static let operations: [@Sendable (User) -> Future?] = [
        { $0.token(forceRefresh: false, nil).future }, { $0.token(forceRefresh: true, nil).future },
        { $0.reload(nil).future },
        { $0.updateProfile(displayName: "N", photoURL: nil, nil).future },
        { $0.updatePassword("pass-word", nil).future },
        { $0.updatePassword("", nil).future }, { $0.delete(nil).future },
        { $0.link(.github(accessToken: "t"), nil).future },
        { $0.link(.email("a@b.c", password: "p"), nil).future },
        { $0.link(Provider(id: "github.com"), BrowserOptions.loopback, nil).future },
        { $0.unlink("password", nil).future }, { $0.reauthenticate(.github(accessToken: "t"), nil).future },
        { $0.reauthenticate(.email("a@b.c", password: "p"), nil).future },
        { $0.reauthenticate(Provider(id: "github.com"), BrowserOptions.loopback, nil).future },
    ]

    @Test("a snapshot of somebody else, or after a sign-out, starts nothing", arguments: 0..<operations.count)
    func wrongUser(_ index: Int) throws {
        let alice = try bench.signIn("alice")
        try bench.signIn("bob")
        let sent = bench.transport.sent.count
        #expect(Self.operations[index](alice)?.error?.code == .userMismatch)
        bench.auth.signOut()
        #expect(Self.operations[index](alice)?.error?.code == .noSignedInUser)
        bench.scheduler.runInbox()
        #expect(bench.transport.sent.count == sent && bench.redirects.receivers.isEmpty)
        #expect(bench.takesAnotherAttempt)
    }

    @Test("an older snapshot of the user that is signed in works")
    func olderSnapshot() throws {
        let old = try bench.signIn("alice")
        _ = old.reload(nil).future
        bench.transport.reply(Answers.lookup("alice", displayName: "Ann"))
        #expect(bench.auth.currentUser !== old && old.account.displayName == "")
        let future = old.reload(nil).future
        bench.transport.reply(Answers.lookup("alice", displayName: "Bea"))
        #expect(future?.error == nil && bench.auth.currentUser?.account.displayName == "Bea")
    }

    @Test("a reload that describes somebody else changes nothing")
    func reloadOther() throws {
        let user = try bench.signIn("alice")
        let future = try #require(user.reload(nil).future)
        bench.transport.reply(Answers.lookup("mallory"))
        #expect(future.error?.code == .invalidResponse)
        #expect(bench.auth.currentUser === user)
    }

    @Test("an empty password fails at once")
    func emptyPassword() throws {
        let user = try bench.signIn()
        #expect(user.updatePassword("", nil).future?.error?.code == .missingPassword)
    }

    @Test("a deleted user is signed out, a user whose deletion failed is not")
    func delete() throws {
        let user = try bench.signIn()
        let failed = try #require(user.delete(nil).future)
        bench.transport.refuse("CREDENTIAL_TOO_OLD_LOGIN_AGAIN")
        #expect(failed.error?.code == .requiresRecentLogin && bench.auth.currentUser === user)
        let future = try #require(user.delete(nil).future)
        bench.transport.reply(Answers.deleted)
        #expect(future.error == nil && future.status == .complete && bench.auth.currentUser == nil)
    }

    @Test("a cancelled change is one completion")
    func cancel() throws {
        let user = try bench.signIn()
        let log = EventLog()
        let callback = Callback(mode: .anyThread) { log.events.append($0.error?.name ?? "ok") }
        try #require(user.updatePassword("pass-word", Completion(callback)).future).cancel()
        #expect(log.events == ["CANCELLED"] && bench.transport.withdrawn == ["update"])
        #expect(bench.transport.methods == ["signInWithPassword", "lookup", "update"])
    }

    @Test("a sign-out during an operation ends it with nobody signed in")
    func signOutDuring() throws {
        let user = try bench.signIn()
        let future = try #require(user.reload(nil).future)
        bench.auth.signOut()
        bench.transport.reply(Answers.lookup("alice"))
        #expect(future.error?.code == .noSignedInUser)
        #expect(bench.auth.currentUser == nil)
    }
}
