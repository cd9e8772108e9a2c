// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("Passkeys")
struct PasskeyTests {
    let bench = AuthBench()

    private func operations(_ user: User) -> [() -> Future?] {
        [
            { user.startPasskeyEnrollment(name: "", nil).future },
            { user.finalizePasskeyEnrollment(name: "", answer: Answers.registration, nil).future },
            { user.unenrollPasskey("-_8", nil).future },
        ]
    }

    // proves: fba_user_start_passkey_enrollment.out_future
    @Test("the options of an enrolment are those of the service, with bytes in base64url")
    func creationOptions() throws {
        let user = try bench.signIn()
        let future = try #require(user.startPasskeyEnrollment(name: "", nil).future)
        #expect(bench.transport.sent.last?.url.contains("/v2/accounts/passkeyEnrollment:start?") == true)
        #expect(bench.transport.lastBody == #"{"idToken":"\#(jwt())"}"#)
        bench.transport.reply(Answers.creationOptions)
        #expect(
            future.text
                == #"{"rp":{"id":"localhost","name":"p"},"user":{"id":"YW_-","name":"a@b.c","displayName":"Ann"},"#
                + #""challenge":"-_8","pubKeyCredParams":[{"type":"public-key","alg":-7}],"timeout":60000,"#
                + #""excludeCredentials":[{"type":"public-key","id":"a-_b"},{"id":7},null],"#
                + #""extensions":{"id":"+/=","x":1.5}}"#)
    }

    // proves: fba_user_start_passkey_enrollment.name
    @Test("a name stands in the place of the account's, and changes nothing else")
    func named() throws {
        let user = try bench.signIn()
        let future = try #require(user.startPasskeyEnrollment(name: "Zoë \"1\"", nil).future)
        bench.transport.reply(Answers.creationOptions)
        #expect(future.text?.contains(#""user":{"id":"YW_-","name":"Zoë \"1\"","displayName":"Zoë \"1\""}"#) == true)
        #expect(future.text?.contains(#""rp":{"id":"localhost","name":"p"}"#) == true)
    }

    // proves: fba_auth_start_passkey_sign_in.out_future
    @Test("a sign-in names nobody, but the tenant")
    func requestOptions() throws {
        bench.auth.tenantID = "acme"
        let future = try #require(bench.auth.startPasskeySignIn(nil).future)
        #expect(bench.transport.sent.last?.url.contains("/v2/accounts/passkeySignIn:start?") == true)
        #expect(bench.transport.lastBody == #"{"tenantId":"acme"}"#)
        bench.transport.reply(Answers.requestOptions)
        #expect(
            future.text
                == #"{"challenge":"-_8","rpId":"localhost","userVerification":"required","#
                + #""allowCredentials":[{"type":"public-key","id":"-_-_"}]}"#)
    }

    @Test(
        "options without bytes to sign are unusable",
        arguments: [
            "{}", #"{"credentialCreationOptions":[]}"#, #"{"credentialCreationOptions":{"user":{"id":"YQ=="}}}"#,
            #"{"credentialCreationOptions":{"challenge":"","user":{"id":"YQ=="}}}"#,
            #"{"credentialCreationOptions":{"challenge":"a b","user":{"id":"YQ=="}}}"#,
            #"{"credentialCreationOptions":{"challenge":7,"user":{"id":"YQ=="}}}"#,
            #"{"credentialCreationOptions":{"challenge":"YQ==","user":{}}}"#,
            #"{"credentialCreationOptions":{"challenge":"YQ==","user":"YQ=="}}"#,
            #"{"credentialRequestOptions":{"challenge":"YQ=="}}"#,
        ])
    func unusableOptions(_ answer: String) throws {
        let user = try bench.signIn()
        let future = try #require(user.startPasskeyEnrollment(name: "n", nil).future)
        bench.transport.reply(answer)
        #expect(future.error?.code == .invalidResponse && future.text == nil)
        let signIn = try #require(bench.auth.startPasskeySignIn(nil).future)
        bench.transport.reply(answer.replacing("YQ==", with: "="))
        #expect(signIn.error?.code == .invalidResponse && bench.auth.currentUser === user)
    }

    @Test("an enrolment gives the user other tokens and a passkey")
    func enrolled() throws {
        let user = try bench.signIn()
        let log = bench.listen()
        let future = try #require(user.finalizePasskeyEnrollment(name: "Key", answer: Answers.registration, nil).future)
        #expect(bench.transport.sent.last?.url.contains("/v2/accounts/passkeyEnrollment:finalize?") == true)
        #expect(
            bench.transport.lastBody
                == #"{"idToken":"\#(jwt())","authenticatorRegistrationResponse":{"id":"-_8","rawId":"+/8=","#
                + #""type":"public-key","response":{"clientDataJSON":"e30=","attestationObject":"+/+/"}},"name":"Key"}"#
        )
        bench.transport.reply(Answers.tokens("alice", idToken: "new"))
        #expect(bench.auth.session?.tokens.idToken == jwt("new") && future.status == .pending)
        bench.transport.reply(
            Answers.lookup(passkeys: #"[{"credentialId":"-_8","name":"Key"},{"name":"x"},7,{"credentialId":"b"}]"#))
        let made = try #require(future.authResult?.user)
        #expect(made === bench.auth.currentUser && made.account.passkeys.map { $0.name } == ["Key", ""])
        #expect(made.account.passkeys.map { $0.credentialID } == ["-_8", "b"] && log.events == ["T alice"])
        // Who has a passkey can sign in again.
        #expect(!made.account.isAnonymous)
    }

    @Test("an account that cannot be read afterwards does not undo the enrolment")
    func unread() throws {
        let user = try bench.signIn()
        let future = try #require(user.finalizePasskeyEnrollment(name: "", answer: Answers.registration, nil).future)
        #expect(bench.transport.lastBody.contains("\"name\"") == false)
        bench.transport.reply(Answers.tokens("alice", idToken: "new"))
        bench.transport.answer(.failure(cause: "reset"))
        #expect(future.authResult?.user === bench.auth.currentUser && future.status == .complete)
    }

    @Test("a passkey signs in by tokens alone, also in place of another user")
    func signsIn() throws {
        try bench.signIn("bob")
        let future = try #require(bench.auth.finalizePasskeySignIn(answer: Answers.assertion, nil).future)
        #expect(bench.transport.sent.last?.url.contains("/v2/accounts/passkeySignIn:finalize?") == true)
        #expect(
            bench.transport.lastBody
                == #"{"authenticatorAuthenticationResponse":{"id":"-_8","rawId":"+/8=","type":"public-key","#
                + #""response":{"clientDataJSON":"e30=","authenticatorData":"/w==","signature":"+/8=","#
                + #""userHandle":"YWxpY2U="}}}"#)
        bench.transport.reply(Answers.bareTokens())
        bench.transport.reply(Answers.lookup(passkeys: #"[{"credentialId":"-_8","name":"Key"}]"#))
        #expect(future.authResult?.user.uid == "alice" && bench.auth.currentUser?.account.passkeys.count == 1)
        #expect(bench.auth.session?.tokens.lifetimeSeconds == 1800)
    }

    @Test("an account of another uid than the token's is refused")
    func otherUser() throws {
        let future = try #require(bench.auth.finalizePasskeySignIn(answer: Answers.assertion, nil).future)
        bench.transport.reply(Answers.bareTokens("alice"))
        bench.transport.reply(Answers.lookup("mallory", passkeys: "[]"))
        #expect(future.error?.code == .invalidResponse && bench.auth.currentUser == nil)
    }

    @Test("a user of another tenant is refused")
    func otherTenant() throws {
        bench.auth.tenantID = "acme-1"
        let future = try #require(bench.auth.finalizePasskeySignIn(answer: Answers.assertion, nil).future)
        #expect(bench.transport.lastBody.hasSuffix(#","tenantId":"acme-1"}"#))
        let token = unsignedToken(#"{"sub":"alice","firebase":{"tenant":"acme-2"}}"#)
        bench.transport.reply(#"{"idToken":"\#(token)","refreshToken":"r"}"#)
        #expect(future.error?.code == .tenantIdMismatch && bench.auth.currentUser == nil)
    }

    @Test("the program is asked before it signs in", arguments: [true, false])
    func asked(_ isAllowed: Bool) throws {
        let asked = Box<Question?>(nil)
        let handler = QuestionHandler(mode: .anyThread, timeoutMilliseconds: 9) { asked.value = $0 }
        #expect(bench.auth.setBeforeChange(handler))
        let future = try #require(bench.auth.finalizePasskeySignIn(answer: Answers.assertion, nil).future)
        bench.transport.reply(Answers.bareTokens())
        bench.transport.reply(Answers.lookup(passkeys: "[]"))
        let question = try #require(asked.value)
        #expect(question.subject == "alice" && future.status == .pending)
        #expect(isAllowed ? question.answer("") : question.fail(.userDisabled, "No."))
        #expect(future.error?.code == (isAllowed ? nil : .userDisabled))
        #expect((bench.auth.currentUser != nil) == isAllowed)
    }

    @Test("a second factor, if the service wants one, is asked for")
    func secondFactor() throws {
        let future = try #require(bench.auth.finalizePasskeySignIn(answer: Answers.assertion, nil).future)
        bench.transport.reply(Answers.factorRequired())
        #expect(future.error?.code == .secondFactorRequired && future.error?.multiFactorResolver?.hints.count == 2)
    }

    @Test("a sign-out ends a sign-in that began before it")
    func signedOutMeanwhile() throws {
        let future = try #require(bench.auth.finalizePasskeySignIn(answer: Answers.assertion, nil).future)
        bench.transport.reply(Answers.bareTokens())
        bench.auth.signOut()
        #expect(future.error?.code == .cancelled && bench.auth.currentUser == nil)
    }

    // proves: fba_user_unenroll_passkey.summary
    @Test("a passkey is removed by its id, and the tokens stay")
    func unenrolled() throws {
        let user = try bench.signIn()
        _ = user.reload(nil)
        bench.transport.reply(
            Answers.lookup(passkeys: #"[{"credentialId":"-_8","name":"Key"},{"credentialId":"b","name":"B"}]"#))
        let future = try #require(user.unenrollPasskey("-_8", nil).future)
        #expect(
            bench.transport.lastBody
                == #"{"idToken":"\#(jwt())","returnSecureToken":true,"deletePasskey":["-_8"]}"#)
        // A second one would find no such passkey.
        #expect(bench.transport.sent.last?.isIdempotent == false)
        bench.transport.reply(#"{"localId":"alice"}"#)
        #expect(future.error == nil && bench.auth.currentUser?.account.passkeys.map { $0.credentialID } == ["b"])
        #expect(bench.auth.session?.tokens.idToken == jwt())
        // Without the last one the account may be like an anonymous one: the service tells.
        let last = try #require(user.unenrollPasskey("b", nil).future)
        bench.transport.reply(#"{"localId":"alice"}"#)
        bench.transport.reply(#"{"users":[{"localId":"alice"}]}"#)
        #expect(last.error == nil && bench.auth.currentUser?.account.isAnonymous == true)
        #expect(bench.auth.currentUser?.account.passkeys == [])
    }

    @Test("what is missing is refused without a request")
    func refusedAtOnce() throws {
        let user = try bench.signIn()
        let sent = bench.transport.sent.count
        let cases: [(Future?, String)] = [
            (user.unenrollPasskey("", nil).future, "INVALID_CREDENTIAL_ID"),
            (user.finalizePasskeyEnrollment(name: "", answer: "", nil).future, "MISSING_AUTHENTICATOR_RESPONSE"),
            (user.finalizePasskeyEnrollment(name: "", answer: "{", nil).future, "INVALID_AUTHENTICATOR_RESPONSE"),
            (bench.auth.finalizePasskeySignIn(answer: "", nil).future, "MISSING_AUTHENTICATOR_RESPONSE"),
            (bench.auth.finalizePasskeySignIn(answer: "[]", nil).future, "INVALID_AUTHENTICATOR_RESPONSE"),
        ]
        for (future, name) in cases {
            #expect(future?.error?.code == .invalidCredential && future?.error?.name == name)
        }
        #expect(bench.transport.sent.count == sent && bench.auth.currentUser === user)
    }

    static let refusals: [(String, AuthErrorCode, Bool)] = [
        ("INVALID_AUTHENTICATOR_RESPONSE : x", .invalidCredential, true),
        ("MISSING_AUTHENTICATOR_RESPONSE", .invalidCredential, true),
        ("INVALID_CREDENTIAL_ID", .invalidCredential, true), ("PASSKEY_CREDENTIAL_NOT_FOUND", .invalidCredential, true),
        ("CREDENTIAL_ALREADY_IN_USE", .credentialAlreadyInUse, true),
        ("PASSKEY_ENROLLMENT_NOT_FOUND", .noSuchProvider, true),
        ("OPERATION_NOT_ALLOWED : Passkeys are not enabled.", .operationNotAllowed, true),
        ("CREDENTIAL_TOO_OLD_LOGIN_AGAIN", .requiresRecentLogin, true), ("USER_DISABLED", .userDisabled, false),
        ("USER_NOT_FOUND", .userNotFound, false), ("TOKEN_EXPIRED", .userTokenExpired, false),
    ]

    @Test("each refusal of the service is an error of its own", arguments: refusals, 0..<5)
    func refused(_ refusal: (String, AuthErrorCode, Bool), _ index: Int) throws {
        let user = try bench.signIn()
        let ofAuth: [() -> Future?] = [
            { bench.auth.startPasskeySignIn(nil).future },
            { bench.auth.finalizePasskeySignIn(answer: Answers.assertion, nil).future },
        ]
        let future = try #require((operations(user) + ofAuth)[index]())
        bench.transport.refuse(refusal.0)
        #expect(future.error?.code == refusal.1)
        #expect((bench.auth.currentUser != nil) == (refusal.2 || index > 2))
    }

    @Test("tokens of somebody else, and none, change nothing")
    func foreign() throws {
        let user = try bench.signIn()
        for answer in [Answers.tokens("mallory"), "{}", #"{"idToken":"x","localId":"alice"}"#] {
            let future = try #require(operations(user)[1]())
            bench.transport.reply(answer)
            #expect(future.error?.code == .invalidResponse)
        }
        let update = try #require(operations(user)[2]())
        bench.transport.reply(#"{"localId":"mallory"}"#)
        #expect(update.error?.code == .invalidResponse)
        #expect(bench.auth.currentUser === user && bench.auth.session?.tokens.idToken == jwt())
    }

    @Test("a snapshot of somebody else, or after a sign-out, starts nothing")
    func wrongUser() throws {
        let alice = try bench.signIn("alice")
        try bench.signIn("bob")
        let sent = bench.transport.sent.count
        for operation in operations(alice) { #expect(operation()?.error?.code == .userMismatch) }
        bench.auth.signOut()
        for operation in operations(alice) { #expect(operation()?.error?.code == .noSignedInUser) }
        #expect(bench.transport.sent.count == sent)
    }

    @Test("an account that an earlier version kept has none")
    func kept() throws {
        let entry = #"{"uid":"u","passkeys":[{"credential_id":"a"},{"name":"n"},{"credential_id":"b","name":"B"}]}"#
        let account = try #require(Account(stored: try ParsedJSON(entry)))
        #expect(
            account.passkeys.map { $0.credentialID } == ["a", "b"] && account.passkeys.map { $0.name } == ["", "B"])
        #expect(try #require(Account(stored: try ParsedJSON(#"{"uid":"u"}"#))).passkeys == [])
    }
}
