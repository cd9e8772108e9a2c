// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

/// With the option `detailsFollow`: one request signs in, and the look-up follows on its own.
@Suite("Details that follow")
struct DetailsTests {
    let bench = AuthBench(detailsFollow: true)

    static func token(_ label: String = "first", of uid: String = "alice", _ way: String = "password") -> String {
        unsignedToken(
            #"{"sub":"\#(uid)","label":"\#(label)","email":"\#(uid)@example.com","name":"Claimed","#
                + #""firebase":{"sign_in_provider":"\#(way)","identities":{"email":["\#(uid)@example.com"]}}}"#)
    }

    static func tokens(_ label: String = "first", of uid: String = "alice") -> String {
        Answers.tokens(uid, idToken: token(label, of: uid))
    }

    static let details = Answers.lookup("alice", displayName: "Ann", providers: ["password", "github.com"])

    /// The look-up waits for its answer.
    @discardableResult
    private func signIn(_ uid: String = "alice") throws -> User {
        let future = try #require(bench.auth.signIn(email: "\(uid)@example.com", password: "pass-word", nil).future)
        bench.transport.reply(Self.tokens(of: uid))
        return try #require(future.authResult?.user, "\(future.error?.message ?? "pending")")
    }

    private var name: String? { bench.auth.currentUser?.account.displayName }

    @Test("a sign-in is one request, and the listeners are told once more with the details")
    func oneRequest() throws {
        let log = bench.listen()
        let user = try signIn()
        #expect(user.account.displayName == "Claimed" && user.account.email == "alice@example.com")
        #expect(user.account.hasPassword && user.account.providers.map { $0.providerID } == ["password"])
        #expect(log.events == ["A alice", "T alice"] && bench.transport.methods == ["signInWithPassword", "lookup"])
        bench.transport.reply(Self.details)
        #expect(log.events == ["A alice", "T alice", "A alice"] && name == "Ann")
        #expect(bench.auth.session?.tokens.idToken == Self.token() && bench.auth.lives.isEmpty)
        #expect(bench.auth.details == nil && bench.auth.state.awaitedDetails == nil)
    }

    static let ways: [(name: String, start: @Sendable (Auth) -> Future?)] = [
        ("create", { $0.createUser(email: "a@b.c", password: "p", nil).future }),
        ("guest", { $0.signInAnonymously(nil).future }),
        ("custom", { $0.signIn(customToken: "t", nil).future }),
        ("provider", { $0.signIn(.github(accessToken: "t"), nil).future }),
        ("phone", { $0.signIn(.phone(verificationID: "v", code: "1"), nil).future }),
    ]

    @Test("every other way to sign in too", arguments: 0..<ways.count)
    func everyWay(_ index: Int) throws {
        let future = try #require(Self.ways[index].start(bench.auth))
        bench.transport.reply(Answers.idp("alice", idToken: Self.token()))
        #expect(future.authResult?.user.account.displayName == "Claimed")
        #expect(bench.transport.methods.count == 2 && bench.transport.methods.last == "lookup")
        bench.transport.reply(Self.details)
        #expect(name == "Ann" && bench.transport.methods.count == 2)
    }

    @Test("a token that says too little is not enough: the look-up comes first")
    func fallback() throws {
        let log = bench.listen()
        let future = try #require(bench.auth.signIn(email: "a@b.c", password: "p", nil).future)
        bench.transport.reply(Answers.tokens("alice"))
        #expect(future.status == .pending && log.events.isEmpty)
        bench.transport.reply(Self.details)
        #expect(future.authResult?.user.account.displayName == "Ann" && log.events == ["A alice", "T alice"])
        #expect(bench.transport.methods == ["signInWithPassword", "lookup"])
    }

    static let proofs: [(name: String, start: @Sendable (User) -> Future?)] = [
        ("link", { $0.link(.github(accessToken: "t"), nil).future }),
        ("number", { $0.updatePhoneNumber(.phone(verificationID: "v", code: "1"), nil).future }),
        ("proof", { $0.reauthenticate(.email("alice@example.com", password: "p"), nil).future }),
        ("provider's proof", { $0.reauthenticate(.github(accessToken: "t"), nil).future }),
    ]

    @Test("linking and re-authenticating are one request", arguments: 0..<proofs.count)
    func proof(_ index: Int) throws {
        let user = try signIn()
        bench.transport.reply(Answers.lookup("alice", displayName: "Ann"))
        let log = bench.listen()
        let future = try #require(Self.proofs[index].start(user))
        bench.transport.reply(Answers.idp("alice", idToken: Self.token("second")))
        #expect(future.authResult?.user.account.displayName == "Claimed" && log.events == ["T alice"])
        #expect(bench.auth.session?.tokens.idToken == Self.token("second"))
        bench.transport.reply(Self.details)
        #expect(name == "Ann" && log.events == ["T alice", "A alice"] && bench.transport.methods.count == 4)
    }

    @Test("somebody else's proof is none")
    func mismatch() throws {
        let user = try signIn()
        bench.transport.reply(Self.details)
        let future = try #require(user.reauthenticate(.email("a@b.c", password: "p"), nil).future)
        bench.transport.reply(Self.tokens(of: "mallory"))
        #expect(future.error?.code == .userMismatch && bench.auth.session?.tokens.idToken == Self.token())
    }

    @Test("tokens that were handed over are vouched for by the service first")
    func handover() throws {
        var tokens = HandedTokens()
        (tokens.idToken, tokens.refreshToken) = (Self.token(), "r")
        let handover = try #require(bench.auth.beginHandover(nil))
        #expect(handover.complete(tokens) && handover.future.status == .pending)
        bench.transport.reply(Self.details)
        #expect(handover.future.authResult?.user.account.displayName == "Ann")
    }

    @Test("signing out, closing and another session withdraw the look-up", arguments: 0..<3)
    func withdrawn(_ way: Int) throws {
        try signIn()
        #expect(bench.transport.methods.last == "lookup" && bench.transport.withdrawn.isEmpty)
        switch way {
        case 0: bench.auth.signOut()
        case 1: bench.auth.close()
        default: try bench.auth.apply(.signedIn(#require(bench.auth.session)))
        }
        #expect(bench.transport.withdrawn == ["lookup"] && bench.transport.methods.count == 2)
        #expect(bench.auth.lives.isEmpty && bench.auth.details == nil)
    }

    @Test("the next user's details are asked for in the place of the first one's")
    func nextUser() throws {
        try signIn("alice")
        let future = try #require(bench.auth.signIn(email: "bob@example.com", password: "p", nil).future)
        bench.transport.answerLast(.ok(Self.tokens(of: "bob")))
        #expect(future.authResult?.user.account.uid == "bob" && bench.transport.withdrawn == ["lookup"])
        #expect(bench.transport.methods == ["signInWithPassword", "lookup", "signInWithPassword", "lookup"])
        #expect(bench.transport.lastBody.contains(Self.token(of: "bob")))
        bench.transport.reply(Answers.lookup("bob", displayName: "Bob"))
        #expect(name == "Bob")
    }

    @Test("a change that was made meanwhile is not undone: the details are asked for again")
    func changedMeanwhile() throws {
        let user = try signIn()
        let change = try #require(user.updateProfile(displayName: "Bea", photoURL: nil, nil).future)
        bench.transport.answerLast(.ok(#"{"localId":"alice"}"#))
        #expect(change.status == .complete && name == "Bea")
        let log = bench.listen()
        bench.transport.reply(Self.details)
        #expect(name == "Bea" && log.events.isEmpty && bench.transport.methods.last == "lookup")
        bench.transport.reply(Answers.lookup("alice", displayName: "Bea", providers: ["github.com"]))
        #expect(name == "Bea" && bench.auth.currentUser?.account.hasProvider("github.com") == true)
        #expect(log.events == ["A alice"])
        #expect(bench.transport.methods == ["signInWithPassword", "lookup", "update", "lookup"])
    }

    @Test("nor is it by a reload")
    func reloadMeanwhile() throws {
        let user = try signIn()
        bench.transport.reply(Self.details)
        let reload = try #require(user.reload(nil).future)
        _ = user.updateProfile(displayName: "Bea", photoURL: nil, nil).future
        bench.transport.answerLast(.ok(#"{"localId":"alice"}"#))
        bench.transport.reply(Self.details)
        #expect(reload.status == .pending && name == "Bea")
        bench.transport.reply(Answers.lookup("alice", displayName: "Bea"))
        #expect(reload.status == .complete && reload.error == nil && name == "Bea")
    }

    @Test("a reload that comes first brings the details")
    func reloadFirst() throws {
        let user = try signIn()
        let log = bench.listen()
        let reload = try #require(user.reload(nil).future)
        bench.transport.answerLast(.ok(Self.details))
        #expect(reload.error == nil && name == "Ann" && log.events == ["A alice"])
        #expect(bench.transport.methods.count == 3 && bench.transport.withdrawn == ["lookup"])
    }

    @Test("are asked for again while the service fails; a failure is nobody's but the log's")
    func failure() throws {
        let user = try signIn()
        // A listener for tokens would have a timer of its own.
        let log = EventLog()
        _ = bench.auth.addListener(.authState, .anyThread) { _ in log.events.append("A") }
        log.events = []
        for _ in 0..<2 {
            bench.transport.reply("<html>", status: 503)
            bench.scheduler.fireTimers()
        }
        bench.transport.reply("<html>", status: 503)
        #expect(bench.transport.methods == ["signInWithPassword", "lookup", "lookup", "lookup"])
        #expect(bench.auth.currentUser === user && log.events.isEmpty && bench.auth.lives.isEmpty)
        let reload = try #require(user.reload(nil).future)
        bench.transport.reply(Self.details)
        #expect(reload.error == nil && log.events == ["A"])
    }

    @Test("of somebody else change nothing")
    func another() throws {
        let user = try signIn()
        bench.transport.reply(Answers.lookup("mallory"))
        #expect(bench.auth.currentUser === user && bench.auth.lives.isEmpty)
    }

    @Test("sign out when they say that the session is over", arguments: ["USER_DISABLED", "TOKEN_EXPIRED"])
    func over(_ name: String) throws {
        try signIn()
        let log = bench.listen()
        bench.transport.refuse(name)
        #expect(bench.auth.currentUser == nil && log.events == ["A -", "T -"] && bench.auth.lives.isEmpty)
    }

    @Test("a listener that signs out, or whatever else a sign-in's callback does, leaves nothing under way")
    func signOutInCallback() throws {
        let callback = Callback(mode: .anyThread) { [auth = bench.auth] _ in auth.signOut() }
        _ = bench.auth.signIn(email: "alice@example.com", password: "p", Completion(callback)).future
        bench.transport.reply(Self.tokens())
        #expect(bench.auth.currentUser == nil && bench.auth.lives.isEmpty)
        #expect(bench.transport.methods == ["signInWithPassword"])
    }
}
