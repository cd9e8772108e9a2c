// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

/// Answers about another user than the one they were asked for: a program must not go on in that one's name.
@Suite("An answer about another user")
struct AnotherUserTests {
    let bench = AuthBench()

    static let renewals = [
        Answers.refreshed("new", of: "mallory"),
        #"{"id_token":"\#(jwt("new", of: "mallory"))","user_id":"alice","expires_in":"3600"}"#,
        #"{"id_token":"\#(jwt("new"))","user_id":"mallory","expires_in":"3600"}"#,
        #"{"id_token":"\#(unsignedToken(#"{"sub":"alice","user_id":"mallory"}"#))","expires_in":"3600"}"#,
        #"{"id_token":"\#(unsignedToken("{}"))","user_id":"alice","expires_in":"3600"}"#,
        #"{"id_token":"renewed","user_id":"alice","expires_in":"3600"}"#,
        #"{"id_token":"\#(jwt("new"))\r\nX-Evil: 1","user_id":"alice","expires_in":"3600"}"#,
        #"{"id_token":"\#(jwt("new"))\u0000","user_id":"alice","expires_in":"3600"}"#,
        #"{"id_token":"\#(jwt("new"))","user_id":"alice","refresh_token":"r\u0000","expires_in":"3600"}"#,
    ]

    @Test("renews nothing", arguments: 0..<renewals.count)
    func renewal(_ index: Int) throws {
        let user = try bench.signIn()
        let log = bench.listen()
        let future = try #require(user.token(forceRefresh: true, nil).future)
        bench.transport.reply(Self.renewals[index])
        #expect(future.error?.code == .invalidResponse && future.token == nil)
        #expect(bench.auth.session?.tokens.idToken == jwt() && bench.auth.currentUser === user && log.events.isEmpty)
    }

    @Test("signs nobody in", arguments: ["t", "a.b.c", jwt(of: "mallory"), jwt() + "ä", jwt() + "\\n", "\\u0000"])
    func signIn(_ token: String) throws {
        let future = try #require(bench.auth.signIn(email: "alice@example.com", password: "p", nil).future)
        bench.transport.reply(#"{"localId":"alice","idToken":"\#(token)","refreshToken":"r","expiresIn":"3600"}"#)
        #expect(future.error?.code == .invalidResponse && bench.auth.currentUser == nil)
        #expect(bench.transport.methods == ["signInWithPassword"])
    }

    @Test("does not become the account that was read with the user's token")
    func reload() throws {
        let user = try bench.signIn()
        let future = try #require(user.reload(nil).future)
        bench.transport.reply(Answers.lookup("mallory"))
        #expect(future.error?.code == .invalidResponse && bench.auth.currentUser === user)
    }

    static let changes: [@Sendable (User) -> Future?] = [
        { $0.updatePassword("battery staple", nil).future }, { $0.link(.github(accessToken: "t"), nil).future },
        { $0.link(.email("mallory@example.com", password: "p"), nil).future },
        { $0.updateProfile(displayName: "M", photoURL: nil, nil).future },
        { $0.updateEmail("m@example.com", nil).future },
    ]

    @Test("changes nothing of the user who asked for a change", arguments: 0..<changes.count)
    func change(_ index: Int) throws {
        let user = try bench.signIn(providers: [])
        let future = try #require(Self.changes[index](user))
        bench.transport.reply(Answers.idp("mallory"))
        #expect(future.error?.code == .invalidResponse)
        #expect(bench.auth.session?.tokens.idToken == jwt() && bench.auth.currentUser === user)
    }

    @Test(
        "changes nothing either when it has no tokens, or only tokens of another user, or of an id with a control character",
        arguments: [
            #"{"localId":"mallory","displayName":"M"}"#, #"{"displayName":"M"}"#, #"{"localId":"","displayName":"M"}"#,
            #"{"localId":"alice\u0000","displayName":"M"}"#, #"{"localId":7,"displayName":"M"}"#,
            #"{"localId":"alice","idToken":"\#(jwt("new", of: "mallory"))","refreshToken":"r"}"#,
            #"{"localId":"alice","idToken":"\#(jwt("new"))","refreshToken":"r\r\nX: y"}"#,
        ])
    func changeWithoutTokens(_ answer: String) throws {
        let user = try bench.signIn()
        let future = try #require(user.updateProfile(displayName: "Ann", photoURL: nil, nil).future)
        bench.transport.reply(answer)
        #expect(future.error?.code == .invalidResponse)
        #expect(bench.transport.methods == ["signInWithPassword", "lookup", "update"])
        #expect(bench.auth.session?.tokens.idToken == jwt() && bench.auth.currentUser === user)
    }
}
