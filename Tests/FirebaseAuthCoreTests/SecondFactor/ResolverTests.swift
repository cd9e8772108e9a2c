// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("What ends a call that needs a second factor")
struct ResolverTests {
    let bench = AuthBench()

    /// A sign-in until it needs the second factor.
    private func needed(_ answer: String = Answers.factorRequired()) throws -> MultiFactorResolver {
        let future = try #require(bench.auth.signIn(email: "alice@example.com", password: "p", nil).future)
        bench.transport.reply(answer)
        let error = try #require(future.error)
        #expect(error.code == .secondFactorRequired && error.name == "SECOND_FACTOR_REQUIRED")
        return try #require(error.multiFactorResolver)
    }

    private func token(_ resolver: MultiFactorResolver, _ code: String = "123456") throws -> Future {
        try #require(resolver.resolve(totp: "app-1", code: code, nil).future)
    }

    @Test("has the factors of the kinds that are known, and nobody is signed in")
    func hints() throws {
        let hints = try needed().hints
        #expect(hints.map { $0.uid } == ["sms-1", "app-1"])
        #expect(hints.map { $0.factorID.description } == ["phone", "totp"])
        #expect(hints[0].displayName == "Work" && hints[0].phoneNumber == "+*******0100")
        #expect(hints[0].enrolledAtUnixSeconds == 1_795_572_286 && hints[1].phoneNumber == "")
        #expect(bench.auth.currentUser == nil && bench.transport.methods == ["signInWithPassword"])
        #expect(try needed(#"{"mfaPendingCredential":"p"}"#).hints.isEmpty)
    }

    // proves: fba_auth_sign_in_with_email_and_password.FBA_ERROR_SECOND_FACTOR_REQUIRED
    // proves: fba_auth_sign_in_with_credential.FBA_ERROR_SECOND_FACTOR_REQUIRED
    @Test("is there after every kind of sign-in", arguments: 0..<4)
    func everySignIn(_ index: Int) throws {
        let begin: [(Auth) -> Future?] = [
            { $0.signIn(.email("a@b.c", password: "p"), nil).future },
            { $0.signIn(.github(accessToken: "t"), nil).future },
            { $0.signIn(.phone(verificationID: "v", code: "1"), nil).future },
            { $0.signIn(customToken: "c", nil).future },
        ]
        let future = try #require(begin[index](bench.auth))
        bench.transport.reply(Answers.factorRequired())
        #expect(future.error?.multiFactorResolver?.hints.count == 2)
        #expect(future.error?.updatedCredential == nil)
    }

    @Test("a code of the authenticator signs in, with the lifetime and the uid of the token")
    func authenticator() throws {
        let future = try token(needed())
        #expect(bench.transport.sent.last?.url.contains("/v2/accounts/mfaSignIn:finalize?") == true)
        #expect(
            bench.transport.lastBody
                == #"{"mfaPendingCredential":"pending","mfaEnrollmentId":"app-1","#
                + #""totpVerificationInfo":{"verificationCode":"123456"}}"#)
        bench.transport.reply(Answers.bareTokens())
        #expect(bench.transport.methods.last == "lookup" && bench.auth.currentUser == nil)
        bench.transport.reply(Answers.lookup("alice", factors: Answers.factors))
        let user = try #require(future.authResult?.user)
        #expect(user === bench.auth.currentUser && user.account.secondFactors.map { $0.uid } == ["sms-1", "app-1"])
        #expect(bench.auth.session?.tokens.lifetimeSeconds == 1800)
        #expect(bench.auth.session?.tokens.refreshToken == "refresh-proven")
    }

    @Test("a code of a text message signs in")
    func phone() throws {
        let resolver = try needed()
        let sent = try #require(resolver.sendCode("sms-1", appVerification: nil, nil).future)
        #expect(bench.transport.sent.last?.url.contains("/v2/accounts/mfaSignIn:start?") == true)
        #expect(
            bench.transport.lastBody
                == #"{"mfaPendingCredential":"pending","mfaEnrollmentId":"sms-1","phoneSignInInfo":{}}"#)
        bench.transport.reply(#"{"phoneResponseInfo":{"sessionInfo":"id"}}"#)
        #expect(sent.verificationID == "id")
        let future = try #require(resolver.resolve(verificationID: "id", code: "1", nil).future)
        #expect(
            bench.transport.lastBody
                == #"{"mfaPendingCredential":"pending","phoneVerificationInfo":{"sessionInfo":"id","code":"1"}}"#)
        bench.transport.reply(Answers.bareTokens())
        bench.transport.reply(Answers.lookup("alice"))
        #expect(future.authResult?.user === bench.auth.currentUser)
    }

    // proves: fba_multi_factor_resolver_send_code.options
    @Test("the program is asked for a proof with the masked number")
    func proof() throws {
        let asked = Box<Question?>(nil)
        let handler = QuestionHandler(mode: .anyThread, timeoutMilliseconds: 9) { asked.value = $0 }
        let resolver = try needed()
        let future = try #require(resolver.sendCode("sms-1", appVerification: handler, nil).future)
        bench.scheduler.runInbox()
        #expect(asked.value?.subject == "+*******0100" && asked.value?.answer("proof") == true)
        #expect(bench.transport.lastBody.hasSuffix(#""phoneSignInInfo":{"recaptchaToken":"proof"}}"#))
        bench.transport.reply(#"{"phoneResponseInfo":{}}"#)
        #expect(future.error?.code == .invalidResponse)
    }

    @Test("what the provider of the first factor said is in the result")
    func provider() throws {
        let first = try #require(bench.auth.signIn(.github(accessToken: "t"), nil).future)
        bench.transport.reply(Answers.idpFactorRequired())
        let future = try token(#require(first.error?.multiFactorResolver))
        bench.transport.reply(Answers.bareTokens())
        bench.transport.reply(Answers.lookup("alice"))
        let result = try #require(future.authResult)
        #expect(result.credential?.accessToken == "oauth-token" && result.additionalUserInfo.isNewUser)
        #expect(result.additionalUserInfo.providerID == "github.com" && result.additionalUserInfo.userName == "octocat")
        #expect(result.additionalUserInfo.profile?["login"] != nil)
    }

    @Test("where the details follow, the proof alone signs in")
    func detailsFollow() throws {
        let bench = AuthBench(detailsFollow: true)
        let first = try #require(bench.auth.signIn(email: "alice@example.com", password: "p", nil).future)
        bench.transport.reply(Answers.factorRequired())
        let resolver = try #require(first.error?.multiFactorResolver)
        let future = try #require(resolver.resolve(totp: "app-1", code: "1", nil).future)
        bench.transport.reply(#"{"idToken":"\#(DetailsTests.token("new"))","refreshToken":"r"}"#)
        #expect(future.authResult?.user.uid == "alice" && bench.auth.currentUser?.account.secondFactors == [])
        bench.transport.reply(Answers.lookup("alice", factors: Answers.factors))
        #expect(bench.auth.currentUser?.account.secondFactors.count == 2)
    }

    @Test("what is missing or unknown is refused without a request")
    func refusedAtOnce() throws {
        let resolver = try needed()
        let sent = bench.transport.sent.count
        let cases: [(Future?, AuthErrorCode)] = [
            (resolver.resolve(totp: "", code: "1", nil).future, .missingMultiFactorInfo),
            (resolver.resolve(totp: "sms-1", code: "1", nil).future, .multiFactorInfoNotFound),
            (resolver.resolve(totp: "mail-1", code: "1", nil).future, .multiFactorInfoNotFound),
            (resolver.resolve(totp: "app-1", code: "", nil).future, .missingVerificationCode),
            (resolver.resolve(verificationID: "", code: "1", nil).future, .missingVerificationId),
            (resolver.resolve(verificationID: "v", code: "", nil).future, .missingVerificationCode),
            (resolver.sendCode("", appVerification: nil, nil).future, .missingMultiFactorInfo),
            (resolver.sendCode("app-1", appVerification: nil, nil).future, .multiFactorInfoNotFound),
        ]
        for (future, code) in cases { #expect(future?.error?.code == code) }
        #expect(bench.transport.sent.count == sent)
    }

    static let refusals: [(String, AuthErrorCode)] = [
        ("OPERATION_NOT_ALLOWED : SMS based MFA not enabled.", .operationNotAllowed),
        ("MISSING_MFA_PENDING_CREDENTIAL : x", .missingMultiFactorSession),
        ("MISSING_CREDENTIAL : Please set MFA Pending Credential.", .missingMultiFactorSession),
        ("MISSING_MFA_ENROLLMENT_ID : x", .missingMultiFactorInfo),
        ("INVALID_MFA_PENDING_CREDENTIAL", .invalidMultiFactorSession),
        ("INVALID_PROJECT_ID : Project ID does not match MFA pending credential.", .invalidMultiFactorSession),
        ("MFA_ENROLLMENT_NOT_FOUND", .multiFactorInfoNotFound), ("INVALID_CODE", .invalidVerificationCode),
        ("INVALID_ARGUMENT : MFA provider not supported!", .failure), ("MISSING_CODE", .missingVerificationCode),
        ("MISSING_SESSION_INFO", .missingVerificationId), ("INVALID_SESSION_INFO", .invalidVerificationId),
        ("SESSION_EXPIRED", .sessionExpired), ("USER_DISABLED", .userDisabled), ("USER_NOT_FOUND", .userNotFound),
        ("QUOTA_EXCEEDED", .quotaExceeded),
    ]

    // proves: fba_multi_factor_resolver_resolve_with_totp.summary
    @Test(
        "each refusal of the service is an error of its own, after which another code can be tried", arguments: refusals
    )
    func refused(_ message: String, _ code: AuthErrorCode) throws {
        let resolver = try needed()
        for begin in [
            { resolver.resolve(totp: "app-1", code: "1", nil).future },
            { resolver.resolve(verificationID: "v", code: "1", nil).future },
            { resolver.sendCode("sms-1", appVerification: nil, nil).future },
        ] {
            let future = try #require(begin())
            bench.transport.refuse(message)
            #expect(future.error?.code == code && future.error?.multiFactorResolver == nil)
        }
        let future = try token(resolver)
        bench.transport.reply(Answers.bareTokens())
        bench.transport.reply(Answers.lookup("alice"))
        #expect(future.authResult != nil)
    }

    // proves: fba_multi_factor_resolver_resolve_with_totp.FBA_ERROR_INVALID_VERIFICATION_CODE
    @Test(
        "a refused code of an authenticator tells of a wrong clock",
        arguments: [(31, "31 seconds ahead of"), (-3600, "3600 seconds behind"), (30, ""), (-30, "")])
    func clock(_ skew: Int64, _ words: String) throws {
        bench.clock.wallSkewSeconds = skew
        let future = try token(needed())
        bench.transport.refuse("INVALID_CODE", serverUnixSeconds: 1_700_000_001)
        let message = try #require(future.error?.message)
        #expect(message.contains("The clock of this machine") == !words.isEmpty && future.error?.httpStatus == 400)
        if !words.isEmpty { #expect(message.contains("is \(words) the service's")) }
        let sms = try #require(needed().resolve(verificationID: "v", code: "1", nil).future)
        bench.transport.refuse("INVALID_CODE", serverUnixSeconds: 1_700_000_001)
        #expect(sms.error?.message.contains("clock") == false)
    }

    @Test("tokens of somebody else sign nobody in")
    func otherUser() throws {
        let future = try token(needed())
        bench.transport.reply(Answers.bareTokens("mallory"))
        #expect(future.error?.code == .invalidResponse && bench.auth.currentUser == nil)
    }

    @Test("can be cancelled, ends with a sign-out, and does nothing after the end of its auth")
    func ended() throws {
        let resolver = try needed()
        let future = try token(resolver)
        future.cancel()
        #expect(future.error?.code == .cancelled && bench.transport.withdrawn == ["finalize"])
        let second = try token(resolver)
        bench.auth.signOut()
        #expect(second.error?.code == .cancelled)
        bench.auth.close()
        #expect(resolver.resolve(totp: "app-1", code: "1", nil).future == nil)
        #expect(resolver.sendCode("sms-1", appVerification: nil, nil).future == nil)
    }

    @Test("a pending credential that cannot be read is no sign-in", arguments: ["1", #""a\u0000b""#])
    func unreadable(_ credential: String) throws {
        let future = try #require(bench.auth.signIn(email: "a@b.c", password: "p", nil).future)
        bench.transport.reply(#"{"localId":"alice","mfaPendingCredential":\#(credential)}"#)
        #expect(future.error?.code == .invalidResponse)
    }
}
