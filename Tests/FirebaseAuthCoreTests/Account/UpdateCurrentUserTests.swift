// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("The user of another auth")
struct UpdateCurrentUserTests {
    let first = AuthBench()
    let second = AuthBench()

    /// Answers the first auth, whose news the second one hears of.
    private func reply(_ body: String) {
        first.transport.reply(body)
        second.scheduler.runInbox()
    }

    private func update(_ user: User) throws -> Future {
        try #require(second.auth.updateCurrentUser(user, nil).future)
    }

    // proves: fba_auth_update_current_user.summary
    @Test("is read, then signed in with the same session, and stays signed in there")
    func adopts() throws {
        let user = try first.signIn()
        let log = second.listen()
        let future = try update(user)
        #expect(first.transport.methods.last == "lookup" && second.auth.currentUser == nil)
        #expect(first.transport.lastBody == #"{"idToken":"\#(jwt())"}"#)
        reply(Answers.lookup("alice", displayName: "Ann"))
        #expect(future.status == .complete && future.error == nil)
        #expect(second.auth.currentUser?.account.displayName == "Ann")
        #expect(second.auth.session?.tokens.refreshToken == "refresh-alice")
        #expect(second.auth.session?.expiresAtMicroseconds == first.auth.session?.expiresAtMicroseconds)
        #expect(log.events == ["A alice", "T alice"] && first.auth.currentUser?.account.displayName == "Ann")
        #expect(second.transport.sent.isEmpty)
    }

    @Test("has its tokens renewed by its own auth first, if they are near their end")
    func renews() throws {
        let user = try first.signIn()
        first.clock.advance(seconds: 3500)
        let future = try update(user)
        #expect(first.transport.methods.last == "token")
        reply(Answers.refreshed("new"))
        reply(Answers.lookup("alice"))
        #expect(future.error == nil && second.auth.session?.tokens.refreshToken == "refresh-2")
        #expect(second.auth.session?.tokens.idToken == jwt("new"))
    }

    @Test("has the tokens that a new password has brought after the account was read")
    func tokensOfLater() throws {
        let user = try first.signIn()
        let future = try update(user)
        _ = user.updatePassword("new password", nil)
        first.transport.answerLast(.ok(TokenWriteQueueTests.changed))
        // It was read before the change, and so is read again.
        reply(Answers.lookup("alice"))
        #expect(future.status == .pending)
        reply(Answers.lookup("alice"))
        #expect(future.error == nil && second.auth.session?.tokens.refreshToken == "refresh-2")
    }

    @Test("an ID token that the service refuses is renewed before anybody is signed out")
    func refusedIDToken() throws {
        let user = try first.signIn()
        let future = try update(user)
        first.transport.refuse("INVALID_ID_TOKEN")
        #expect(first.transport.methods.last == "token" && first.auth.currentUser === user)
        reply(Answers.refreshed("new"))
        reply(Answers.lookup("alice"))
        #expect(future.error == nil && second.auth.session?.tokens.idToken == jwt("new"))
    }

    // proves: fba_auth_update_current_user.auth
    @Test("with the user's own auth the call is a reload")
    func own() throws {
        let user = try first.signIn()
        let number = first.auth.signedIn.signInNumber
        let future = try #require(first.auth.updateCurrentUser(user, nil).future)
        reply(Answers.lookup("alice", displayName: "Ann"))
        #expect(future.error == nil && first.auth.currentUser?.account.displayName == "Ann")
        #expect(first.auth.signedIn.signInNumber == number)
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
        first.transport.refuse(name)
        #expect(future.error?.name == name && first.auth.currentUser == nil && second.auth.currentUser == nil)
    }

    @Test("an answer about somebody else signs nobody in")
    func another() throws {
        let future = try update(try first.signIn())
        reply(Answers.lookup("bob"))
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
        #expect(first.transport.withdrawn == ["lookup", "lookup"] && second.auth.currentUser == nil)
    }
}
