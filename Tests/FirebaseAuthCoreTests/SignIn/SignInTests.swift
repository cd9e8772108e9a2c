// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("Signing in")
struct SignInTests {
    /// Every way to sign in that needs no browser, with the first request it makes.
    enum Way: CaseIterable, Sendable {
        case anonymous, email, create, customToken, emailCredential, oauthCredential

        func start(_ auth: Auth, _ completion: Completion<AuthResult>? = nil) -> Future? {
            switch self {
            case .anonymous: auth.signInAnonymously(completion).future
            case .email: auth.signIn(email: "a@b.c", password: "p", completion).future
            case .create: auth.createUser(email: "a@b.c", password: "p", completion).future
            case .customToken: auth.signIn(customToken: "c", completion).future
            case .emailCredential: auth.signIn(.email("a@b.c", password: "p"), completion).future
            case .oauthCredential: auth.signIn(.github(accessToken: "t"), completion).future
            }
        }

        var method: String {
            switch self {
            case .anonymous, .create: "signUp"
            case .email, .emailCredential: "signInWithPassword"
            case .customToken: "signInWithCustomToken"
            case .oauthCredential: "signInWithIdp"
            }
        }
    }

    let bench = AuthBench()

    @Test("asks for the account after the tokens, then signs in", arguments: Way.allCases)
    func succeeds(_ way: Way) throws {
        let log = bench.listen()
        let future = try #require(way.start(bench.auth))
        bench.transport.reply(Answers.tokens("alice"))
        #expect(future.status == .pending && bench.auth.currentUser == nil && log.events.isEmpty)
        #expect(bench.transport.methods == [way.method, "lookup"])
        #expect(bench.transport.lastBody == #"{"idToken":"\#(jwt())"}"#)
        bench.transport.reply(Answers.lookup("alice"))
        #expect(future.authResult?.user === bench.auth.currentUser)
        #expect(bench.auth.currentUser?.account.uid == "alice")
        #expect(log.events == ["A alice", "T alice"])
        #expect(future.authResult?.additionalUserInfo.isNewUser == (way == .anonymous || way == .create))
        #expect(bench.transport.sent.count == 2)
    }

    @Test("listeners hear of the user before the future completes")
    func listenersFirst() throws {
        let log = bench.listen()
        let completion = Completion<AuthResult>(.anyThread) { _ in log.events.append("done") }
        _ = bench.auth.signIn(email: "a@b.c", password: "p", completion).future
        bench.transport.reply(Answers.tokens("alice"))
        bench.transport.reply(Answers.lookup("alice"))
        #expect(log.events == ["A alice", "T alice", "done"])
    }

    @Test("a failed first request leaves the user as before", arguments: Way.allCases)
    func firstRequestFails(_ way: Way) throws {
        let before = try bench.signIn("bob")
        let log = bench.listen()
        let future = try #require(way.start(bench.auth))
        bench.transport.refuse("USER_DISABLED")
        #expect(future.error?.code == .userDisabled)
        #expect(bench.auth.currentUser === before && log.events.isEmpty)
    }

    @Test("a failed second request signs nobody in", arguments: Way.allCases)
    func lookupFails(_ way: Way) throws {
        let before = try bench.signIn("bob")
        let log = bench.listen()
        let future = try #require(way.start(bench.auth))
        bench.transport.reply(Answers.tokens("alice"))
        bench.transport.answer(.failure(cause: "reset"))
        #expect(future.error?.code == .networkRequestFailed)
        #expect(bench.auth.currentUser === before && log.events.isEmpty)
        #expect(bench.auth.session?.tokens.idToken == jwt(of: "bob"))
    }

    @Test("an account other than the one signed in is not taken")
    func otherAccount() throws {
        let future = try #require(Way.email.start(bench.auth))
        bench.transport.reply(Answers.tokens("alice"))
        bench.transport.reply(Answers.lookup("mallory"))
        #expect(future.error?.code == .invalidResponse && bench.auth.currentUser == nil)
    }

    @Test("a custom token's answer does not name the account, and that is fine")
    func customTokenWithoutID() throws {
        let future = try #require(Way.customToken.start(bench.auth))
        bench.transport.reply(#"{"idToken":"\#(jwt())","refreshToken":"r","expiresIn":"3600","isNewUser":true}"#)
        bench.transport.reply(Answers.lookup("alice"))
        #expect(future.authResult?.additionalUserInfo.isNewUser == true)
        #expect(bench.auth.currentUser?.account.uid == "alice")
    }

    @Test("a custom token that names nobody is an invalid custom token, not a missing email")
    func customTokenWithoutUser() throws {
        let future = try #require(Way.customToken.start(bench.auth))
        bench.transport.refuse("MISSING_IDENTIFIER")
        #expect(future.error?.code == .invalidCustomToken)
        #expect(future.error?.name == "MISSING_IDENTIFIER")
    }

    @Test("empty arguments fail at once and send nothing")
    func emptyArguments() {
        let auth = bench.auth
        let cases: [(Future?, String)] = [
            (auth.signIn(email: "", password: "p", nil).future, "MISSING_EMAIL"),
            (auth.signIn(email: "a@b.c", password: "", nil).future, "MISSING_PASSWORD"),
            (auth.createUser(email: "", password: "", nil).future, "MISSING_EMAIL"),
            (auth.createUser(email: "a@b.c", password: "", nil).future, "MISSING_PASSWORD"),
            (auth.signIn(customToken: "", nil).future, "MISSING_CUSTOM_TOKEN"),
            (auth.signIn(.email("", password: "p"), nil).future, "MISSING_EMAIL"),
            (auth.signIn(.email("a", password: ""), nil).future, "MISSING_PASSWORD"),
            (auth.fetchProviders(email: "", nil).future, "MISSING_EMAIL"),
        ]
        for (future, name) in cases { #expect(future?.error?.name == name) }
        #expect(bench.transport.sent.isEmpty)
    }

    @Test("who is anonymous already stays the same user, without a request or an event")
    func anonymousTwice() throws {
        _ = Way.anonymous.start(bench.auth)
        bench.transport.reply(Answers.tokens("guest"))
        bench.transport.reply(#"{"users":[{"localId":"guest"}]}"#)
        let guest = try #require(bench.auth.currentUser)
        #expect(guest.account.isAnonymous)
        let log = bench.listen()
        let future = try #require(Way.anonymous.start(bench.auth))
        #expect(future.authResult?.user === guest)
        #expect(future.authResult?.additionalUserInfo.isNewUser == false)
        #expect(bench.transport.sent.count == 2 && log.events.isEmpty)
    }

    @Test("the same user again changes the token only")
    func sameUserAgain() throws {
        try bench.signIn("alice")
        let log = bench.listen()
        _ = Way.email.start(bench.auth)
        bench.transport.reply(Answers.tokens("alice", idToken: "other"))
        bench.transport.reply(Answers.lookup("alice"))
        #expect(log.events == ["T alice"])
    }

    @Test("cancelling at either request ends it as cancelled and withdraws the request", arguments: Way.allCases, 0..<2)
    func cancel(_ way: Way, _ answered: Int) throws {
        let log = bench.listen()
        let calls = EventLog()
        let completion = Completion<AuthResult>(
            Callback(mode: .anyThread) { calls.events.append($0.error?.name ?? "ok") })
        let future = try #require(way.start(bench.auth, completion))
        if answered == 1 { bench.transport.reply(Answers.tokens("alice")) }
        future.cancel()
        #expect(future.error?.code == .cancelled && calls.events == ["CANCELLED"])
        #expect(bench.transport.withdrawn == [answered == 0 ? way.method : "lookup"])
        #expect(bench.transport.sent.count == answered + 1)
        #expect(bench.auth.currentUser == nil && log.events.isEmpty)
        future.cancel()
        #expect(calls.events.count == 1)
    }

    @Test("cancelling after the end changes nothing")
    func cancelLate() throws {
        let future = try #require(Way.email.start(bench.auth))
        bench.transport.reply(Answers.tokens("alice"))
        bench.transport.reply(Answers.lookup("alice"))
        future.cancel()
        #expect(future.error == nil && bench.auth.currentUser != nil)
    }

    @Test("signing out ends sign-ins under way as cancelled", arguments: Way.allCases, 0..<2)
    func signOutDuring(_ way: Way, _ answered: Int) throws {
        let future = try #require(way.start(bench.auth))
        if answered == 1 { bench.transport.reply(Answers.tokens("alice")) }
        let log = bench.listen()
        bench.auth.signOut()
        #expect(future.error?.name == "CANCELLED")
        #expect(bench.transport.withdrawn == [answered == 0 ? way.method : "lookup"])
        #expect(bench.transport.sent.count == answered + 1 && bench.auth.currentUser == nil && log.events.isEmpty)
    }

    @Test("a listener that signs out at once leaves nobody signed in, and the future has its user")
    func signOutInsideListener() throws {
        _ = bench.auth.addListener(.authState, .anyThread) { auth in
            if auth.currentUser != nil { auth.signOut() }
        }
        let future = try #require(Way.email.start(bench.auth))
        bench.transport.reply(Answers.tokens("alice"))
        bench.transport.reply(Answers.lookup("alice"))
        #expect(bench.auth.currentUser == nil)
        #expect(future.authResult?.user.account.uid == "alice")
    }

    @Test("a sign-in that a listener begins when it hears of a sign-out goes on")
    func signInInsideSignOut() throws {
        try bench.signIn()
        let futures = Box<Future?>(nil)
        _ = bench.auth.addListener(.authState, .anyThread) { auth in
            if auth.currentUser == nil { futures.value = auth.signInAnonymously(nil).future }
        }
        let before = try #require(Way.email.start(bench.auth))
        bench.auth.signOut()
        #expect(before.error?.name == "CANCELLED" && futures.value?.status == .pending)
        bench.transport.reply(Answers.tokens("guest"))
        bench.transport.reply(Answers.lookup("guest"))
        #expect(bench.auth.currentUser?.account.uid == "guest")
    }

    @Test("a sign-out wins over a sign-in that is about to finish")
    func signOutWins() throws {
        let operation = try #require(bench.auth.begin(.signIn, .authResult, nil))
        #expect(operation.beginFinishing())
        bench.auth.signOut()
        let session = AuthStateTests.session("alice", token: "t")
        #expect(bench.auth.apply(.signedIn(session), for: operation.life) == nil)
        operation.failFinishing(.cancelled)
        #expect(bench.auth.currentUser == nil && bench.auth.session == nil)
    }

    @Test("signing out leaves other calls alone")
    func signOutKeepsOthers() throws {
        let future = try #require(bench.auth.fetchProviders(email: "a@b.c", nil).future)
        bench.auth.signOut()
        #expect(future.status == .pending)
        bench.transport.reply(#"{"kind":"k","allProviders":["password"]}"#)
        #expect(future.providers == ["password"])
    }

    @Test(
        "Yahoo and Microsoft say why they take no token from elsewhere", arguments: ["yahoo.com", "microsoft.com"])
    func explained(_ provider: String) throws {
        var tokens = OAuthTokens()
        tokens.accessToken = "t"
        let credential = try #require(Credential.oauth(provider, tokens))
        let future = try #require(bench.auth.signIn(credential, nil).future)
        bench.transport.refuse("INVALID_CREDENTIAL_OR_PROVIDER_ID : Invalid IdP response/credential: x")
        let error = try #require(future.error)
        #expect(error.code == .invalidCredential && error.name == "INVALID_CREDENTIAL_OR_PROVIDER_ID")
        #expect(error.message.hasPrefix(provider) && error.message.contains("through the browser"))
        #expect(error.httpStatus == 400)
    }

    @Test("other providers' errors and Yahoo's other errors stay as they are")
    func notExplained() throws {
        let github = try #require(bench.auth.signIn(.github(accessToken: "t"), nil).future)
        bench.transport.refuse("INVALID_IDP_RESPONSE : No.")
        #expect(github.error?.message.contains("through the browser") == false)
        var tokens = OAuthTokens()
        tokens.accessToken = "t"
        let credential = try #require(Credential.oauth("yahoo.com", tokens))
        let yahoo = try #require(bench.auth.signIn(credential, nil).future)
        bench.transport.refuse("USER_DISABLED")
        #expect(yahoo.error?.message.contains("through the browser") == false)
    }
}
