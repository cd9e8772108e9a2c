// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("Listeners of an auth")
struct ListenerTests {
    let bench = AuthBench()

    /// What each operation of a signed-in user tells, and with which answers.
    struct Case: CustomTestStringConvertible, @unchecked Sendable {
        let testDescription: String
        let start: (User) -> Future?
        let replies: [String]
        let events: [String]

        init(_ name: String, _ events: [String], _ replies: [String], _ start: @escaping (User) -> Future?) {
            testDescription = name
            self.start = start
            self.replies = replies
            self.events = events
        }
    }

    static let github = Answers.lookup("alice", providers: ["password", "github.com"])
    static let renamed = Answers.lookup("alice", displayName: "Ann")

    static let cases = [
        Case("reload", [], [renamed]) { $0.reload(nil).future },
        Case("profile, same token", [], [#"{"localId":"alice"}"#]) {
            $0.updateProfile(displayName: "Ann", photoURL: nil, nil).future
        },
        Case("profile, new token", ["T alice"], [Answers.tokens("alice", idToken: "new")]) {
            $0.updateProfile(displayName: "Ann", photoURL: nil, nil).future
        },
        Case("password", ["T alice"], [Answers.tokens("alice", idToken: "new")]) {
            $0.updatePassword("pass-word", nil).future
        },
        Case("forced token", ["T alice"], [Answers.refreshed("new")]) { $0.token(forceRefresh: true, nil).future },
        Case("forced token that is the same", [], [Answers.refreshed("first")]) {
            $0.token(forceRefresh: true, nil).future
        },
        Case("cached token", [], []) { $0.token(forceRefresh: false, nil).future },
        Case("link", ["T alice"], [Answers.idp("alice", idToken: "new"), github]) {
            $0.link(.github(accessToken: "t"), nil).future
        },
        Case("unlink of the last provider", [], [#"{"localId":"alice"}"#, Answers.lookup("alice", providers: [])]) {
            $0.unlink("password", nil).future
        },
        Case("re-authentication", ["T alice"], [Answers.tokens("alice", idToken: "new"), renamed]) {
            $0.reauthenticate(.email("alice@example.com", password: "p"), nil).future
        },
        Case("delete", ["A -", "T -"], [Answers.deleted]) { $0.delete(nil).future },
    ]

    @Test("each operation tells exactly what it changed", arguments: cases)
    func counts(_ testCase: Case) throws {
        let user = try bench.signIn()
        let log = bench.listen()
        let future = try #require(testCase.start(user))
        for reply in testCase.replies { #expect(bench.transport.reply(reply)) }
        #expect(future.status == .complete && future.error == nil)
        #expect(bench.transport.sent.count == 2 + testCase.replies.count)
        #expect(log.events == testCase.events)
    }

    @Test("a failed operation tells nothing", arguments: cases.filter { !$0.replies.isEmpty })
    func failure(_ testCase: Case) throws {
        let user = try bench.signIn()
        let log = bench.listen()
        let future = try #require(testCase.start(user))
        bench.transport.answer(.failure(cause: "reset"))
        #expect(future.error?.code == .networkRequestFailed)
        #expect(log.events.isEmpty && bench.auth.currentUser === user)
    }

    @Test("signing out tells both kinds once, and nothing when nobody was signed in")
    func signOut() throws {
        try bench.signIn()
        let log = bench.listen()
        bench.auth.signOut()
        #expect(log.events == ["A -", "T -"])
        bench.auth.signOut()
        #expect(log.events.count == 2)
    }

    @Test("another user tells both kinds once")
    func switchUser() throws {
        try bench.signIn("alice")
        let log = bench.listen()
        try bench.signIn("bob")
        #expect(log.events == ["A bob", "T bob"])
    }

    // proves: fba_auth_add_id_token_listener.summary
    @Test("a new listener hears of the present at once, or when pumped")
    func registration() throws {
        try bench.signIn()
        let log = EventLog()
        _ = bench.auth.addListener(.authState, .anyThread) { log.events.append("any \($0.currentUser != nil)") }
        #expect(log.events == ["any true"])
        _ = bench.auth.addListener(.idToken, .pumped) { log.events.append("pumped \($0.currentUser != nil)") }
        #expect(log.events.count == 1)
        bench.pump()
        #expect(log.events == ["any true", "pumped true"])
    }

    @Test("all auth-state listeners are called before all token listeners, each kind in order of registration")
    func order() throws {
        let log = EventLog()
        for (name, kind) in [
            ("T1", AuthListenerKind.idToken), ("A1", .authState), ("T2", .idToken), ("A2", .authState),
        ] {
            _ = bench.auth.addListener(kind, .anyThread) { _ in log.events.append(name) }
        }
        log.events = []
        try bench.signIn()
        #expect(log.events == ["A1", "A2", "T1", "T2"])
    }

    @Test("a removed listener hears nothing, not even what waits to be pumped")
    func remove() throws {
        let log = EventLog()
        let added = bench.auth.addListener(.authState, .pumped) { _ in log.events.append("heard") }
        let id = try #require(added)
        #expect(bench.auth.removeListener(id))
        #expect(!bench.auth.removeListener(id))
        bench.pump()
        try bench.signIn()
        bench.pump()
        #expect(log.events.isEmpty)
    }

    @Test("a listener may remove itself and those after it")
    func removeInside() throws {
        let log = EventLog()
        let ids = Box<[UInt64]>([])
        for name in ["1", "2", "3"] {
            _ = bench.auth.addListener(.authState, .anyThread, willAdd: { ids.value.append($0) }) { auth in
                guard auth.currentUser != nil else { return }
                log.events.append(name)
                if name == "1" { for id in ids.value.prefix(2) { _ = auth.removeListener(id) } }
            }
        }
        try bench.signIn()
        #expect(log.events == ["1", "3"])
    }

    @Test("a listener knows its number before its first call")
    func numberFirst() {
        let log = EventLog()
        let id = bench.auth.addListener(.authState, .anyThread, willAdd: { log.events.append("id \($0)") }) { _ in
            log.events.append("called")
        }
        #expect(log.events == ["id \(id ?? 0)", "called"])
    }
}
