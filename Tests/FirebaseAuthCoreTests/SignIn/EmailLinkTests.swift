// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("Email links")
struct EmailLinkTests {
    let bench = AuthBench()

    static func link(_ code: String = "c-1", tenant: String = "", apiKey: String = "key", mode: String = "signIn")
        -> String
    {
        "https://demo.firebaseapp.com/__/auth/action?apiKey=\(apiKey)&mode=\(mode)&oobCode=\(code)"
            + (tenant.isEmpty ? "" : "&tenantId=\(tenant)")
    }

    static var settings: ActionCodeSettings {
        var settings = ActionCodeSettings()
        (settings.url, settings.handleCodeInApp) = ("https://e.com/finish", true)
        return settings
    }

    private func send(_ email: String = "a@b.c") throws -> Future {
        let future = try #require(bench.auth.sendSignInLink(to: email, settings: Self.settings, nil).future)
        bench.transport.reply(#"{"email":"\#(email)"}"#)
        return future
    }

    @Test("are sent with their settings")
    func sent() throws {
        #expect(try send().error == nil)
        #expect(
            bench.transport.lastBody
                == #"{"requestType":"EMAIL_SIGNIN","email":"a@b.c","continueUrl":"https://e.com/finish","#
                + #""canHandleCodeInApp":true}"#)
    }

    static let refusals: [(String, @Sendable (inout ActionCodeSettings) -> Void, AuthErrorCode)] = [
        ("", { _ in }, .missingEmail), ("a@b.c", { $0.url = "" }, .missingContinueUri),
        ("a@b.c", { $0.handleCodeInApp = false }, .invalidArgument),
    ]

    @Test(
        "are not sent without an address, without a page to go on at, or for the project's own page", arguments: 0..<3)
    func notSent(_ index: Int) throws {
        let (email, change, code) = Self.refusals[index]
        var settings = Self.settings
        change(&settings)
        let future = try #require(bench.auth.sendSignInLink(to: email, settings: settings, nil).future)
        #expect(future.error?.code == code && bench.transport.sent.isEmpty)
    }

    @Test("sign in to the account that the code belongs to")
    func signsIn() throws {
        let future = try #require(bench.auth.signIn(email: "a@b.c", link: Self.link(), nil).future)
        #expect(bench.transport.lastBody == #"{"email":"a@b.c","oobCode":"c-1","returnSecureToken":true}"#)
        bench.transport.reply(Answers.tokens("alice"))
        bench.transport.reply(Answers.lookup("alice"))
        #expect(future.authResult?.user.uid == "alice" && bench.auth.currentUser?.uid == "alice")
        #expect(bench.transport.methods == ["signInWithEmailLink", "lookup"])
    }

    @Test("sign in with the address that the last one was sent to, and without any the user must be asked")
    func keptAddress() throws {
        var future = try #require(bench.auth.signIn(email: "", link: Self.link(), nil).future)
        #expect(future.error?.name == "MISSING_EMAIL" && future.error?.message.contains("ask the user") == true)
        _ = try send("first@b.c")
        _ = try send("second@b.c")
        let failed = try #require(bench.auth.sendSignInLink(to: "third@b.c", settings: Self.settings, nil).future)
        bench.transport.refuse("INVALID_EMAIL")
        #expect(failed.error?.code == .invalidEmail)
        future = try #require(bench.auth.signIn(email: "", link: Self.link(), nil).future)
        #expect(future.status == .pending && bench.transport.lastBody.contains(#""email":"second@b.c""#))
        _ = bench.auth.signIn(email: "own@b.c", link: Self.link(), nil)
        #expect(bench.transport.lastBody.contains(#""email":"own@b.c""#))
    }

    @Test(
        "of other kinds, and other texts, are refused without a request",
        arguments: ["", "x", "https://e.com/", link(mode: "verifyEmail"), link(mode: "resetPassword")])
    func others(_ text: String) throws {
        let future = try #require(bench.auth.signIn(email: "a@b.c", link: text, nil).future)
        #expect(future.error?.code == .invalidArgument && future.error?.name == "INVALID_EMAIL_LINK")
        #expect(Credential.email("a@b.c", link: text) == nil && ActionCodeURL.parse(text)?.isSignIn != true)
        #expect(bench.transport.sent.isEmpty)
    }

    @Test("of another tenant are refused without a request", arguments: [("", "acme-1"), ("acme-1", ""), ("a", "b")])
    func tenants(_ wanted: String, _ found: String) throws {
        bench.auth.tenantID = wanted
        let link = Self.link(tenant: found)
        let future = try #require(bench.auth.signIn(email: "a@b.c", link: link, nil).future)
        #expect(future.error?.code == .tenantIdMismatch && bench.transport.sent.isEmpty)
        bench.auth.tenantID = found
        _ = bench.auth.signIn(email: "a@b.c", link: link, nil)
        #expect(bench.transport.methods == ["signInWithEmailLink"])
        #expect(bench.transport.lastBody.contains(#""tenantId":"\#(found)""#) == !found.isEmpty)
    }

    static let errors: [(String, AuthErrorCode)] = [
        ("OPERATION_NOT_ALLOWED", .operationNotAllowed), ("INVALID_OOB_CODE", .invalidActionCode),
        ("EXPIRED_OOB_CODE", .expiredActionCode), ("INVALID_EMAIL : Another one.", .invalidEmail),
        ("USER_DISABLED", .userDisabled), ("MISSING_EMAIL", .missingEmail), ("MISSING_OOB_CODE", .invalidActionCode),
    ]

    @Test("end with what the service refuses them for", arguments: errors)
    func refused(_ name: String, _ code: AuthErrorCode) throws {
        let future = try #require(bench.auth.signIn(email: "a@b.c", link: Self.link(), nil).future)
        bench.transport.refuse(name)
        #expect(future.error?.code == code && bench.auth.currentUser == nil)
    }

    @Test("of another project are named as the reason when their code is refused", arguments: [false, true])
    func otherProject(_ isOther: Bool) throws {
        let link = Self.link(apiKey: isOther ? "other" : "key")
        let future = try #require(bench.auth.signIn(email: "a@b.c", link: link, nil).future)
        bench.transport.refuse("INVALID_OOB_CODE")
        #expect(future.error?.code == .invalidActionCode && future.error?.name == "INVALID_OOB_CODE")
        #expect(future.error?.message.contains("another project") == isOther)
        #expect(future.error?.message.contains("other&") == false && future.error?.message.contains("c-1") == false)
    }

    @Test("link an address to the user, who stays the same")
    func linked() throws {
        let user = try bench.signIn(providers: ["github.com"])
        let credential = try #require(Credential.email("a@b.c", link: Self.link()))
        #expect(credential.providerID == "password")
        let future = try #require(user.link(credential, nil).future)
        #expect(bench.transport.lastBody.contains(#""idToken":"\#(jwt())""#))
        bench.transport.reply(Answers.tokens("alice", idToken: "second"))
        bench.transport.reply(Answers.lookup("alice", providers: ["github.com", "password"]))
        #expect(future.error == nil && bench.auth.currentUser?.account.providers.count == 2)
    }

    @Test("are not linked for another user, nor sent twice")
    func linkedElsewhere() throws {
        let user = try bench.signIn(providers: ["github.com"])
        let credential = try #require(Credential.email("a@b.c", link: Self.link()))
        var future = try #require(user.link(credential, nil).future)
        bench.transport.reply(Answers.tokens("bob"))
        #expect(future.error?.code == .invalidResponse && bench.auth.currentUser?.uid == "alice")
        future = try #require(user.link(credential, nil).future)
        bench.transport.refuse("EMAIL_EXISTS")
        #expect(future.error?.code == .emailAlreadyInUse)
        #expect(!credential.isReusable && !SignInWithEmailLink(email: "a", code: "c").isIdempotent)
    }

    @Test("prove who the user is, and not who another one is", arguments: ["alice", "bob"])
    func proof(_ uid: String) throws {
        let user = try bench.signIn()
        let credential = try #require(Credential.email("a@b.c", link: Self.link()))
        let future = try #require(user.reauthenticate(credential, nil).future)
        #expect(!bench.transport.lastBody.contains("idToken"))
        bench.transport.reply(Answers.tokens(uid, idToken: "second"))
        if uid == "alice" { bench.transport.reply(Answers.lookup("alice")) }
        #expect(future.error?.code == (uid == "alice" ? nil : .userMismatch))
    }

    @Test("with an empty address are used up by nobody")
    func noAddress() throws {
        let user = try bench.signIn()
        let count = bench.transport.sent.count
        let credential = try #require(Credential.email("", link: Self.link()))
        #expect(bench.auth.signIn(credential, nil).future?.error?.code == .missingEmail)
        #expect(user.reauthenticate(credential, nil).future?.error?.code == .missingEmail)
        #expect(bench.transport.sent.count == count)
    }
}

/// The ID token of such a sign-in says `password`.
@Suite("The password of who signs in by link")
struct EmailLinkPasswordTests {
    static let account =
        #"{"users":[{"localId":"alice","email":"alice@example.com","#
        + #""providerUserInfo":[{"providerId":"password","federatedId":"alice@example.com"}]"#

    @Test("is not claimed from the ID token, and not kept")
    func claimed() throws {
        let bench = AuthBench(detailsFollow: true)
        let future = try #require(
            bench.auth.signIn(email: "alice@example.com", link: EmailLinkTests.link(), nil).future)
        bench.transport.reply(DetailsTests.tokens())
        let user = try #require(future.authResult?.user)
        #expect(!user.account.hasPassword && user.account.providers.map { $0.providerID } == ["password"])
        bench.transport.reply(Self.account + #","emailLinkSignin":true}]}"#)
        #expect(bench.transport.methods == ["signInWithEmailLink", "lookup"])
        #expect(bench.auth.currentUser?.account.hasPassword == false)
        _ = bench.auth.currentUser?.updateProfile(displayName: "Ann", photoURL: nil, nil)
        bench.transport.reply(#"{"localId":"alice","providerUserInfo":[{"providerId":"password","rawId":"a"}]}"#)
        #expect(bench.auth.currentUser?.account.displayName == "Ann")
        #expect(bench.auth.currentUser?.account.hasPassword == false)
        _ = bench.auth.currentUser?.updatePassword("pass-word", nil)
        bench.transport.reply(#"{"localId":"alice"}"#)
        #expect(bench.auth.currentUser?.account.hasPassword == true)
    }

    @Test("stays known of a user who has one, after a proof by link")
    func known() throws {
        let bench = AuthBench(detailsFollow: true)
        _ = bench.auth.signIn(email: "alice@example.com", password: "p", nil)
        bench.transport.reply(DetailsTests.tokens())
        bench.transport.reply(Answers.lookup("alice"))
        let credential = try #require(Credential.email("alice@example.com", link: EmailLinkTests.link()))
        let future = try #require(bench.auth.currentUser?.reauthenticate(credential, nil).future)
        bench.transport.reply(DetailsTests.tokens("second"))
        #expect(future.authResult?.user.account.hasPassword == true)
    }

    @Test(
        "is what a look-up says",
        arguments: [
            ("", true), (#","emailLinkSignin":true"#, false), (#","emailLinkSignin":true,"passwordHash":"x""#, true),
            (#","passwordHash":"x""#, true),
        ])
    func lookedUp(_ rest: String, _ hasPassword: Bool) throws {
        let account = try Lookup.decode(ParsedJSON(Self.account + rest + "}]}"), httpStatus: 200)
        #expect(account.hasPassword == hasPassword && !account.isAnonymous)
    }
}
