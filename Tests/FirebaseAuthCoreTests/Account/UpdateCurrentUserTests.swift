// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("The user of another auth")
struct UpdateCurrentUserTests {
    let first = AuthBench()
    let second = AuthBench()

    private func update(_ user: User) throws -> Future {
        try #require(second.auth.updateCurrentUser(user, nil).future)
    }

    // proves: fba_auth_update_current_user.summary
    @Test("is read, then signed in with the same session, and stays signed in there")
    func adopts() throws {
        let user = try first.signIn()
        let log = second.listen()
        let future = try update(user)
        #expect(second.transport.methods == ["lookup"] && second.auth.currentUser == nil)
        #expect(second.transport.lastBody == #"{"idToken":"\#(jwt())"}"#)
        second.transport.reply(Answers.lookup("alice", displayName: "Ann"))
        #expect(future.status == .complete && future.error == nil)
        #expect(second.auth.currentUser?.account.displayName == "Ann")
        #expect(second.auth.session?.tokens.refreshToken == "refresh-alice")
        #expect(second.auth.session?.expiresAtMicroseconds == first.auth.session?.expiresAtMicroseconds)
        #expect(log.events == ["A alice", "T alice"] && first.auth.currentUser === user)
    }

    @Test("has its tokens renewed by its own auth first, if they are near their end")
    func renews() throws {
        let user = try first.signIn()
        first.clock.advance(seconds: 3500)
        let future = try update(user)
        #expect(second.transport.sent.isEmpty && first.transport.methods.last == "token")
        first.transport.reply(Answers.refreshed("new"))
        second.transport.reply(Answers.lookup("alice"))
        #expect(future.error == nil && second.auth.session?.tokens.refreshToken == "refresh-2")
        #expect(second.auth.session?.tokens.idToken == jwt("new"))
    }

    // proves: fba_auth_update_current_user.summary fba_auth_update_current_user.FBA_ERROR_USER_MISMATCH
    @Test("of another API key, server or tenant is refused without a request")
    func refused() throws {
        let user = try first.signIn()
        second.auth.tenantID = "acme-1"
        #expect(try update(user).error?.name == "TENANT_ID_MISMATCH")
        second.auth.tenantID = ""
        let address = try #require(EmulatorAddress(host: "127.0.0.1", port: 9099))
        second.auth.useEmulator(address)
        #expect(try update(user).error?.name == "ISSUER_MISMATCH")
        var options = AppOptions()
        options.apiKey = "other key"
        let third = Auth(options: options, effects: second.auth.effects)
        third.startLoading()
        let future = try #require(third.updateCurrentUser(user, nil).future)
        #expect(future.error?.name == "PROJECT_MISMATCH" && future.error?.code == .userMismatch)
        #expect(second.transport.sent.isEmpty && second.auth.currentUser == nil)
    }

    // proves: fba_auth_update_current_user.user
    @Test("who is not signed in any more is refused, and nobody is signed out")
    func gone() throws {
        let user = try first.signIn()
        try second.signIn("carol")
        let requests = second.transport.sent.count
        try first.signIn("bob")
        #expect(try update(user).error?.code == .userMismatch)
        first.auth.signOut()
        #expect(try update(user).error?.code == .noSignedInUser)
        first.auth.close()
        #expect(try update(user).error?.code == .noSignedInUser)
        #expect(second.auth.currentUser?.account.uid == "carol" && second.transport.sent.count == requests)
    }

    // proves: fba_auth_update_current_user.summary fba_auth_update_current_user.errors
    @Test("whose session is over is signed out there too", arguments: ["USER_DISABLED", "TOKEN_EXPIRED"])
    func ended(_ name: String) throws {
        let user = try first.signIn()
        let future = try update(user)
        second.transport.refuse(name)
        #expect(future.error?.name == name && first.auth.currentUser == nil && second.auth.currentUser == nil)
    }

    @Test("an answer about somebody else signs nobody in")
    func another() throws {
        let future = try update(try first.signIn())
        second.transport.reply(Answers.lookup("bob"))
        #expect(future.error?.code == .invalidResponse && second.auth.currentUser == nil)
    }

    @Test("a sign-out or a cancellation meanwhile ends it")
    func cancelled() throws {
        let user = try first.signIn()
        let signedOut = try update(user)
        second.auth.signOut()
        let cancelled = try update(user)
        cancelled.cancel()
        #expect(signedOut.error?.code == .cancelled && cancelled.error?.code == .cancelled)
        #expect(second.transport.withdrawn == ["lookup", "lookup"] && second.auth.currentUser == nil)
    }
}
