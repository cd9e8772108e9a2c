// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("Linking and re-authenticating")
struct LinkTests {
    let bench = AuthBench()

    @Test("links a provider's credential to the user and returns it")
    func link() throws {
        let user = try bench.signIn()
        let future = try #require(user.link(.github(accessToken: "t"), nil).future)
        #expect(bench.transport.methods.last == "signInWithIdp")
        #expect(bench.transport.lastBody.contains(#""idToken":"\#(jwt())","autoCreate":true"#))
        bench.transport.reply(Answers.idp("alice", idToken: "new"))
        bench.transport.reply(Answers.lookup("alice", providers: ["password", "github.com"]))
        let result = try #require(future.authResult)
        #expect(result.user.account.providers.map { $0.providerID } == ["password", "github.com"])
        #expect(result.credential?.accessToken == "oauth-token")
        #expect(result.additionalUserInfo.userName == "octocat" && result.additionalUserInfo.profile?["login"] != nil)
        #expect(bench.auth.session?.tokens.idToken == jwt("new"))
    }

    @Test("links email and password through signUp with the user's token")
    func linkPassword() throws {
        let user = try bench.signIn(providers: [])
        let future = try #require(user.link(.email("a@b.c", password: "pass-word"), nil).future)
        #expect(bench.transport.methods.last == "signUp")
        #expect(
            bench.transport.lastBody
                == #"{"email":"a@b.c","password":"pass-word","idToken":"\#(jwt())","returnSecureToken":true}"#)
        bench.transport.reply(Answers.tokens("alice", idToken: "new"))
        bench.transport.reply(Answers.lookup("alice"))
        #expect(future.authResult?.user.account.hasPassword == true)
    }

    @Test("refuses at once what cannot be linked or unlinked")
    func preconditions() throws {
        let user = try bench.signIn(providers: ["password", "github.com"])
        let sent = bench.transport.sent.count
        let cases: [(Future?, AuthErrorCode)] = [
            (user.link(.github(accessToken: "t"), nil).future, .providerAlreadyLinked),
            (user.link(.email("a@b.c", password: "p"), nil).future, .providerAlreadyLinked),
            (user.link(Provider(id: "github.com"), BrowserOptions.loopback, nil).future, .providerAlreadyLinked),
            (user.unlink("google.com", nil).future, .noSuchProvider), (user.unlink("", nil).future, .noSuchProvider),
            (user.reauthenticate(.email("", password: "p"), nil).future, .missingEmail),
            (user.reauthenticate(.email("a@b.c", password: ""), nil).future, .missingPassword),
        ]
        for (future, code) in cases { #expect(future?.error?.code == code) }
        #expect(bench.transport.sent.count == sent)
        let bare = AuthBench()
        let guest = try bare.signIn(providers: [])
        #expect(guest.link(.email("", password: "p"), nil).future?.error?.code == .missingEmail)
        #expect(guest.link(.email("a@b.c", password: ""), nil).future?.error?.code == .missingPassword)
    }

    @Test("an identity of another account is refused with a credential that signs in to that one")
    func alreadyInUse() throws {
        let user = try bench.signIn()
        let future = try #require(user.link(.github(accessToken: "t"), nil).future)
        bench.transport.reply(
            #"{"errorMessage":"FEDERATED_USER_ID_ALREADY_LINKED","email":"o@b.c","providerId":"github.com","#
                + #""pendingToken":"pend"}"#)
        let error = try #require(future.error)
        #expect(error.code == .credentialAlreadyInUse && error.email == "o@b.c")
        #expect(bench.auth.currentUser === user)
        let updated = try #require(error.updatedCredential)
        _ = bench.auth.signIn(updated, nil).future
        #expect(bench.transport.lastBody.contains(#""pendingToken":"pend""#))
    }

    @Test("re-authenticates without the user's token and without making an account")
    func reauthenticate() throws {
        let user = try bench.signIn()
        let future = try #require(user.reauthenticate(.github(accessToken: "t"), nil).future)
        #expect(bench.transport.lastBody.contains(#""autoCreate":false"#))
        #expect(!bench.transport.lastBody.contains(#""idToken""#))
        bench.transport.reply(Answers.idp("alice", idToken: "new"))
        bench.transport.reply(Answers.lookup("alice"))
        #expect(future.authResult?.user.account.uid == "alice" && bench.auth.session?.tokens.idToken == jwt("new"))
    }

    @Test("somebody else's credential is a mismatch and changes nothing", arguments: [true, false])
    func mismatch(_ byPassword: Bool) throws {
        let user = try bench.signIn()
        let credential = byPassword ? Credential.email("b@b.c", password: "p") : .github(accessToken: "t")
        let future = try #require(user.reauthenticate(credential, nil).future)
        bench.transport.reply(byPassword ? Answers.tokens("bob") : Answers.idp("bob"))
        #expect(future.error?.code == .userMismatch)
        #expect(bench.transport.methods.dropFirst(2) == [byPassword ? "signInWithPassword" : "signInWithIdp"])
        #expect(bench.auth.currentUser === user && bench.auth.session?.tokens.idToken == jwt())
    }

    @Test("an identity without an account is a mismatch too", arguments: ["USER_NOT_FOUND", "EMAIL_NOT_FOUND"])
    func unknownIdentity(_ name: String) throws {
        let user = try bench.signIn()
        let future = try #require(user.reauthenticate(.github(accessToken: "t"), nil).future)
        bench.transport.refuse(name)
        #expect(future.error?.code == .userMismatch && bench.auth.currentUser === user)
    }

    @Test("a re-authentication that ends after a sign-out signs nobody in")
    func signOutDuring() throws {
        let user = try bench.signIn()
        let future = try #require(user.reauthenticate(.email("alice@example.com", password: "p"), nil).future)
        bench.transport.reply(Answers.tokens("alice", idToken: "new"))
        bench.auth.signOut()
        bench.transport.reply(Answers.lookup("alice"))
        #expect(future.error?.code == .noSignedInUser && bench.auth.currentUser == nil)
    }

    @Test("a link that ends after another sign-in does not touch the other user")
    func switchDuring() throws {
        let user = try bench.signIn("alice")
        let future = try #require(user.link(.github(accessToken: "t"), nil).future)
        bench.transport.reply(Answers.idp("alice", idToken: "new"))
        let lookup = Answers.lookup("alice", providers: ["password", "github.com"])
        let other = SessionTokens(idToken: "b", refreshToken: "r", lifetimeSeconds: 9)
        bench.auth.apply(.signedIn(bench.auth.makeSession(Account(), other)))
        bench.transport.reply(lookup)
        #expect(future.error?.code == .userMismatch)
        #expect(bench.auth.session?.tokens.idToken == "b")
    }
}
