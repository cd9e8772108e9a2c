// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("Enrolling second factors")
struct EnrollmentTests {
    let bench = AuthBench()

    private func secret(_ user: User) throws -> TOTPSecret {
        let future = try #require(user.startTOTPEnrollment(nil).future)
        bench.transport.reply(Answers.secret)
        return try #require(future.totpSecret)
    }

    @Test("blanks and line ends are no part of a code", arguments: ["123 456", "123456\r\n", " \t123456"])
    func blanks(_ typed: String) throws {
        let codes = [
            FactorCode.totp(sessionInfo: "s", code: typed).totpInfo?["verificationCode"],
            FactorCode.phone(verificationID: "v", code: typed).phoneInfo?["code"],
            .string(PhoneProof.code(verificationID: "v", code: typed).fields.code),
        ]
        #expect(codes.allSatisfy { $0?.stringValue == "123456" })
        #expect(FactorCode.totp(sessionInfo: "s", code: " \n").problem?.name == "MISSING_CODE")
        #expect(PhoneProof.code(verificationID: "v", code: " \n").problem?.name == "MISSING_CODE")
    }

    @Test("an authenticator gets a secret, and its code makes it a factor")
    func authenticator() throws {
        let user = try bench.signIn()
        let secret = try secret(user)
        #expect(bench.transport.sent.last?.url.contains("/v2/accounts/mfaEnrollment:start?") == true)
        #expect(bench.transport.lastBody == #"{"idToken":"\#(jwt())","totpEnrollmentInfo":{}}"#)
        #expect(secret.secretKey == "JBSWY3DPEHPK3PXP" && secret.codeLength == 6 && secret.periodSeconds == 30)
        #expect(secret.hashingAlgorithm == "SHA1" && secret.deadlineUnixSeconds == 1_700_000_300)
        let future = try #require(user.enroll(secret, code: "123456", displayName: "App", nil).future)
        #expect(bench.transport.sent.last?.url.contains("/v2/accounts/mfaEnrollment:finalize?") == true)
        #expect(
            bench.transport.lastBody
                == #"{"idToken":"\#(jwt())","displayName":"App","totpVerificationInfo":{"sessionInfo":"session","#
                + #""verificationCode":"123456"}}"#)
        bench.transport.reply(Answers.bareTokens())
        #expect(bench.auth.session?.tokens.refreshToken == "refresh-proven" && future.status == .pending)
        bench.transport.reply(Answers.lookup("alice", factors: Answers.factors))
        #expect(future.error == nil && future.status == .complete)
        #expect(bench.auth.currentUser?.account.secondFactors.map { $0.uid } == ["sms-1", "app-1"])
    }

    @Test("what the service does not say of a secret is as authenticator apps have it")
    func bareSecret() throws {
        let future = try #require(try bench.signIn().startTOTPEnrollment(nil).future)
        bench.transport.reply(#"{"totpSessionInfo":{"sharedSecretKey":"JBSWY3DPEHPK3PXP","sessionInfo":"session"}}"#)
        let secret = try #require(future.totpSecret)
        #expect(secret.hashingAlgorithm == "SHA1" && secret.codeLength == 6 && secret.periodSeconds == 30)
        #expect(secret.qrCodeURL(account: "ada", issuer: "App").hasSuffix("&issuer=App&algorithm=SHA1&digits=6"))
    }

    @Test("a phone gets a code, which makes it a factor")
    func phone() throws {
        let user = try bench.signIn()
        let asked = Box<Question?>(nil)
        let handler = QuestionHandler(mode: .anyThread, timeoutMilliseconds: 9) { asked.value = $0 }
        let sent = try #require(user.sendEnrollmentCode("+15555550100", appVerification: handler, nil).future)
        bench.scheduler.runInbox()
        #expect(asked.value?.subject == "+15555550100" && asked.value?.answer("proof") == true)
        #expect(
            bench.transport.lastBody == #"{"idToken":"\#(jwt())","phoneEnrollmentInfo":{"phoneNumber":"+15555550100","#
                + #""recaptchaToken":"proof"}}"#)
        bench.transport.reply(#"{"phoneSessionInfo":{"sessionInfo":"id"}}"#)
        #expect(sent.verificationID == "id")
        let future = try #require(user.enroll(verificationID: "id", code: "1", displayName: "", nil).future)
        #expect(
            bench.transport.lastBody
                == #"{"idToken":"\#(jwt())","phoneVerificationInfo":{"sessionInfo":"id","code":"1"}}"#)
        bench.transport.reply(Answers.bareTokens())
        bench.transport.reply(Answers.lookup("alice", factors: Answers.factors))
        #expect(future.error == nil && bench.auth.currentUser?.account.secondFactors.count == 2)
    }

    @Test("a factor is removed, and the user has other tokens")
    func unenroll() throws {
        let user = try bench.signIn()
        let log = bench.listen()
        let future = try #require(user.unenroll("app-1", nil).future)
        #expect(bench.transport.sent.last?.url.contains("/v2/accounts/mfaEnrollment:withdraw?") == true)
        #expect(bench.transport.lastBody == #"{"idToken":"\#(jwt())","mfaEnrollmentId":"app-1"}"#)
        bench.transport.reply(Answers.tokens("alice", idToken: "new"))
        bench.transport.reply(Answers.lookup("alice", factors: "[]"))
        #expect(future.error == nil && bench.auth.currentUser?.account.secondFactors == [])
        #expect(log.events == ["T alice"] && bench.auth.session?.tokens.idToken == jwt("new"))
    }

    // proves: fba_user_multi_factor_unenroll.summary fba_user_multi_factor_unenroll.FBA_ERROR_USER_TOKEN_EXPIRED
    @Test("a removal that ends the session signs out", arguments: [#"{"kind":"x"}"#, #"{"idToken":null}"#, ""])
    func unenrolledAndOut(_ answer: String) throws {
        let user = try bench.signIn()
        let future = try #require(user.unenroll("app-1", nil).future)
        if answer.isEmpty {
            // Without a refresh token the earlier one stays valid.
            bench.transport.reply(#"{"idToken":"\#(jwt("new"))"}"#)
            bench.transport.refuse("TOKEN_EXPIRED")
        } else {
            bench.transport.reply(answer)
        }
        #expect(future.error?.code == .userTokenExpired && future.error?.name == "TOKEN_EXPIRED")
        #expect(bench.auth.currentUser == nil)
    }

    // proves: fba_user_multi_factor_enroll_phone.summary
    @Test("an account that cannot be read afterwards does not undo the enrolment")
    func unread() throws {
        let user = try bench.signIn()
        let future = try #require(user.enroll(verificationID: "id", code: "1", displayName: "", nil).future)
        bench.transport.reply(Answers.bareTokens())
        bench.transport.answer(.failure(cause: "reset"))
        #expect(future.error == nil && future.status == .complete)
        #expect(bench.auth.session?.tokens.refreshToken == "refresh-proven")
    }

    @Test("what is missing is refused without a request")
    func refusedAtOnce() throws {
        let user = try bench.signIn()
        let secret = try secret(user)
        let sent = bench.transport.sent.count
        let cases: [(Future?, AuthErrorCode)] = [
            (user.enroll(secret, code: "", displayName: "", nil).future, .missingVerificationCode),
            (user.enroll(verificationID: "", code: "1", displayName: "", nil).future, .missingVerificationId),
            (user.enroll(verificationID: "v", code: "", displayName: "", nil).future, .missingVerificationCode),
            (user.sendEnrollmentCode("", appVerification: nil, nil).future, .missingPhoneNumber),
            (user.unenroll("", nil).future, .missingMultiFactorInfo),
        ]
        for (future, code) in cases { #expect(future?.error?.code == code) }
        #expect(bench.transport.sent.count == sent)
    }

    static let refusals: [(String, AuthErrorCode, Bool)] = [
        ("OPERATION_NOT_ALLOWED : TOTP based MFA not enabled.", .operationNotAllowed, true),
        ("UNSUPPORTED_FIRST_FACTOR : MFA is not available for the given first factor.", .unsupportedFirstFactor, true),
        ("UNVERIFIED_EMAIL : Need to verify email first before enrolling second factors.", .unverifiedEmail, true),
        ("INVALID_ARGUMENT : ((Missing phoneEnrollmentInfo.))", .failure, true),
        ("INVALID_PHONE_NUMBER : Invalid format.", .invalidPhoneNumber, true),
        ("SECOND_FACTOR_EXISTS : x", .secondFactorAlreadyEnrolled, true),
        ("SECOND_FACTOR_LIMIT_EXCEEDED", .maximumSecondFactorCountExceeded, true),
        ("CREDENTIAL_TOO_OLD_LOGIN_AGAIN", .requiresRecentLogin, true), ("SESSION_EXPIRED", .sessionExpired, true),
        ("MISSING_CODE", .missingVerificationCode, true), ("MISSING_SESSION_INFO", .missingVerificationId, true),
        ("INVALID_SESSION_INFO", .invalidVerificationId, true), ("INVALID_CODE", .invalidVerificationCode, true),
        ("MFA_ENROLLMENT_NOT_FOUND", .multiFactorInfoNotFound, true), ("USER_DISABLED", .userDisabled, false),
        ("USER_NOT_FOUND", .userNotFound, false), ("TOKEN_EXPIRED", .userTokenExpired, false),
    ]

    // proves: fba_user_multi_factor_start_totp.FBA_ERROR_MAXIMUM_SECOND_FACTOR_COUNT_EXCEEDED
    // proves: fba_user_multi_factor_enroll_totp.FBA_ERROR_MAXIMUM_SECOND_FACTOR_COUNT_EXCEEDED
    // proves: fba_user_multi_factor_send_code.FBA_ERROR_MAXIMUM_SECOND_FACTOR_COUNT_EXCEEDED
    // proves: fba_user_multi_factor_enroll_phone.FBA_ERROR_MAXIMUM_SECOND_FACTOR_COUNT_EXCEEDED
    // proves: fba_user_multi_factor_enroll_phone.FBA_ERROR_SECOND_FACTOR_ALREADY_ENROLLED
    @Test("each refusal of the service is an error of its own", arguments: refusals, 0..<5)
    func refused(_ refusal: (String, AuthErrorCode, Bool), _ index: Int) throws {
        let user = try bench.signIn()
        let secret = try secret(user)
        let operations: [() -> Future?] = [
            { user.startTOTPEnrollment(nil).future },
            { user.enroll(secret, code: "1", displayName: "", nil).future },
            { user.sendEnrollmentCode("+15555550100", appVerification: nil, nil).future },
            { user.enroll(verificationID: "v", code: "1", displayName: "", nil).future },
            { user.unenroll("app-1", nil).future },
        ]
        let future = try #require(operations[index]())
        bench.transport.refuse(refusal.0)
        #expect(future.error?.code == refusal.1 && (bench.auth.currentUser != nil) == refusal.2)
    }

    // proves: fba_user_multi_factor_enroll_totp.FBA_ERROR_INVALID_VERIFICATION_CODE
    @Test("a refused code of an authenticator tells of a wrong clock")
    func clock() throws {
        let user = try bench.signIn()
        bench.clock.wallSkewSeconds = 90
        let future = try #require(user.enroll(try secret(user), code: "1", displayName: "", nil).future)
        bench.transport.refuse("INVALID_CODE", serverUnixSeconds: 1_700_000_001)
        #expect(future.error?.message.contains("is 90 seconds ahead of the service's") == true)
    }

    @Test("answers without a secret, a verification id or tokens are unusable", arguments: 0..<4)
    func unusable(_ index: Int) throws {
        let user = try bench.signIn()
        let operations: [() -> Future?] = [
            { user.startTOTPEnrollment(nil).future },
            { user.sendEnrollmentCode("+15555550100", appVerification: nil, nil).future },
            { user.enroll(verificationID: "v", code: "1", displayName: "", nil).future },
            { user.unenroll("app-1", nil).future },
        ]
        for answer in [
            #"{"totpSessionInfo":{"sessionInfo":"s"},"phoneSessionInfo":{},"idToken":1}"#,
            #"{"totpSessionInfo":{"sharedSecretKey":"A"},"phoneSessionInfo":{"sessionInfo":"a\n"},"idToken":"x"}"#,
            Answers.bareTokens("mallory"),
        ] {
            let future = try #require(operations[index]())
            bench.transport.reply(answer)
            #expect(future.error?.code == .invalidResponse)
        }
        #expect(bench.auth.currentUser === user && bench.auth.session?.tokens.idToken == jwt())
    }

    @Test("the text of the QR code names account and issuer, with every other character coded")
    func qrCode() throws {
        let user = try bench.signIn()
        let secret = try secret(user)
        #expect(
            secret.qrCodeURL(account: "", issuer: "My App & Söhne")
                == "otpauth://totp/My%20App%20%26%20S%C3%B6hne:alice%40example.com?secret=JBSWY3DPEHPK3PXP"
                + "&issuer=My%20App%20%26%20S%C3%B6hne&algorithm=SHA1&digits=6")
        #expect(
            secret.qrCodeURL(account: "a:b", issuer: "").hasPrefix("otpauth://totp/\(bench.auth.displayedName):a%3Ab?"))
        #expect(SessionPlace(app: "game", project: "", apiKey: "k").displayedName == "game")
        #expect(SessionPlace(app: "game", project: "project-1", apiKey: "k").displayedName == "project-1")
        let future = try #require(user.startTOTPEnrollment(nil).future)
        bench.transport.reply(
            #"{"totpSessionInfo":{"sharedSecretKey":"A=","sessionInfo":"s","hashingAlgorithm":"SHA256","#
                + #""verificationCodeLength":8,"periodSec":60}}"#)
        let other = try #require(future.totpSecret)
        #expect(other.deadlineUnixSeconds == 0)
        #expect(
            other.qrCodeURL(account: "a", issuer: "i")
                == "otpauth://totp/i:a?secret=A%3D&issuer=i&algorithm=SHA256&digits=8&period=60")
    }

    @Test("a snapshot of somebody else, or after a sign-out, starts nothing")
    func wrongUser() throws {
        let alice = try bench.signIn("alice")
        let secret = try secret(alice)
        let operations: [() -> Future?] = [
            { alice.startTOTPEnrollment(nil).future }, { alice.unenroll("app-1", nil).future },
            { alice.enroll(secret, code: "1", displayName: "", nil).future },
            { alice.enroll(verificationID: "v", code: "1", displayName: "", nil).future },
            { alice.sendEnrollmentCode("+15555550100", appVerification: nil, nil).future },
        ]
        try bench.signIn("bob")
        let sent = bench.transport.sent.count
        for operation in operations { #expect(operation()?.error?.code == .userMismatch) }
        bench.auth.signOut()
        for operation in operations { #expect(operation()?.error?.code == .noSignedInUser) }
        #expect(bench.transport.sent.count == sent)
    }

    @Test("a token listener may wait for the operation that brought the token")
    func listening() throws {
        let user = try bench.signIn()
        let future = try #require(user.enroll(verificationID: "id", code: "1", displayName: "", nil).future)
        let seen = EventLog()
        _ = bench.auth.addListener(.idToken, .anyThread) { [transport = bench.transport] _ in
            seen.events.append(transport.methods.last ?? "")
        }
        seen.events = []
        bench.transport.reply(Answers.bareTokens())
        #expect(seen.events == ["lookup"])
        bench.transport.reply(Answers.lookup("alice", factors: Answers.factors))
        #expect(future.status == .complete)
    }
}
