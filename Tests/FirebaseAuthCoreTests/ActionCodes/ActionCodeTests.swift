// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("Action codes")
struct ActionCodeTests {
    let bench = AuthBench()

    static let infos: [(String, ActionCodeOperation, String, String)] = [
        (#"{"requestType":"PASSWORD_RESET","email":"a@b.c"}"#, .passwordReset, "a@b.c", ""),
        (#"{"requestType":"VERIFY_EMAIL","email":"a@b.c"}"#, .verifyEmail, "a@b.c", ""),
        (
            #"{"requestType":"VERIFY_AND_CHANGE_EMAIL","email":"a@b.c","newEmail":"n@b.c"}"#, .verifyAndChangeEmail,
            "n@b.c", "a@b.c"
        ),
        (#"{"requestType":"RECOVER_EMAIL","email":"a@b.c","newEmail":"n@b.c"}"#, .recoverEmail, "a@b.c", "n@b.c"),
        (#"{"requestType":"EMAIL_SIGNIN"}"#, .emailSignIn, "", ""),
        (
            #"{"requestType":"REVERT_SECOND_FACTOR_ADDITION","email":"a@b.c","mfaInfo":{"phoneInfo":"+1"}}"#,
            .revertSecondFactorAddition, "a@b.c", ""
        ),
        (#"{"requestType":"SOMETHING_NEW","email":"a@b.c"}"#, .unknown, "a@b.c", ""),
    ]

    @Test("say what they are for, and the addresses before and after", arguments: infos)
    func check(_ answer: String, _ operation: ActionCodeOperation, _ email: String, _ previous: String) throws {
        let future = try #require(bench.auth.checkActionCode("c", nil).future)
        #expect(future.yields == .actionCodeInfo && bench.transport.lastBody == #"{"oobCode":"c"}"#)
        bench.transport.reply(answer)
        let info = try #require(future.actionCodeInfo)
        #expect(info.operation == operation && info.email == email && info.previousEmail == previous)
    }

    @Test("reset a password only if that is what they are for", arguments: infos)
    func verify(_ answer: String, _ operation: ActionCodeOperation, _ email: String, _ previous: String) throws {
        let future = try #require(bench.auth.verifyPasswordResetCode("c", nil).future)
        bench.transport.reply(answer)
        #expect(future.actionCodeInfo?.email == (operation == .passwordReset ? "a@b.c" : nil))
        #expect(future.error?.code == (operation == .passwordReset ? nil : .invalidActionCode))
    }

    static let uses: [(String, @Sendable (Auth, String) -> Future?)] = [
        ("resetPassword", { $0.checkActionCode($1, nil).future }),
        ("resetPassword", { $0.verifyPasswordResetCode($1, nil).future }),
        ("resetPassword", { $0.confirmPasswordReset($1, newPassword: "p", nil).future }),
        ("update", { $0.applyActionCode($1, nil).future }),
    ]

    static let errors: [(String, AuthErrorCode)] = [
        ("INVALID_OOB_CODE", .invalidActionCode), ("MISSING_OOB_CODE", .invalidActionCode),
        ("EXPIRED_OOB_CODE", .expiredActionCode), ("USER_DISABLED", .userDisabled),
        ("EMAIL_EXISTS", .emailAlreadyInUse), ("PASSWORD_LOGIN_DISABLED", .operationNotAllowed),
        ("WEAK_PASSWORD : Password should be at least 6 characters", .weakPassword),
        ("PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [x]", .weakPassword),
    ]

    @Test("end with what the service refuses them for", arguments: 0..<uses.count, errors)
    func refused(_ index: Int, _ error: (String, AuthErrorCode)) throws {
        let (method, begin) = Self.uses[index]
        let future = try #require(begin(bench.auth, "c"))
        #expect(bench.transport.methods == [method] && !bench.transport.lastBody.contains("idToken"))
        bench.transport.refuse(error.0)
        #expect(future.error?.code == error.1 && future.error?.name == String(error.0.prefix { $0 != " " }))
    }

    @Test("that are empty end without a request", arguments: 0..<uses.count)
    func empty(_ index: Int) throws {
        let future = try #require(Self.uses[index].1(bench.auth, ""))
        #expect(future.error?.name == "MISSING_OOB_CODE" && future.error?.code == .invalidActionCode)
        #expect(bench.transport.sent.isEmpty)
    }

    // proves: fba_auth_check_action_code.auth fba_auth_apply_action_code.auth
    // proves: fba_auth_verify_password_reset_code.auth fba_auth_confirm_password_reset.auth
    @Test("name the tenant that is set", arguments: 0..<uses.count)
    func tenant(_ index: Int) {
        bench.auth.tenantID = "acme-1"
        _ = Self.uses[index].1(bench.auth, "c")
        #expect(bench.transport.lastBody.hasSuffix(#","tenantId":"acme-1"}"#))
    }

    @Test("need a password to set one")
    func password() throws {
        let future = try #require(bench.auth.confirmPasswordReset("c", newPassword: "", nil).future)
        #expect(future.error?.code == .missingPassword && bench.transport.sent.isEmpty)
    }

    @Test("that only ask are sent again when the service fails, and those that do something are not")
    func again() {
        #expect(CheckActionCode(code: "c").isIdempotent)
        #expect(!ConfirmPasswordReset(code: "c", newPassword: "p").isIdempotent)
        #expect(!ApplyActionCode(code: "c").isIdempotent)
    }

    @Test("change nothing of the signed-in user before a reload")
    func user() throws {
        let user = try bench.signIn()
        let future = try #require(bench.auth.applyActionCode("c", nil).future)
        bench.transport.reply(#"{"localId":"alice","email":"new@b.c","emailVerified":true}"#)
        #expect(future.error == nil && bench.auth.currentUser === user)
    }
}

@Suite("Settings of mails")
struct ActionCodeSettingsTests {
    let bench = AuthBench()

    static var all: ActionCodeSettings {
        var settings = ActionCodeSettings()
        (settings.url, settings.handleCodeInApp) = ("https://e.com/?a=1", true)
        (settings.iOSBundleID, settings.androidPackageName) = ("com.e.ios", "com.e.android")
        (settings.androidInstallsApp, settings.androidMinimumVersion) = (true, "12")
        settings.linkDomain = "mail.e.com"
        return settings
    }

    static let sent =
        #""continueUrl":"https://e.com/?a=1","canHandleCodeInApp":true,"iOSBundleId":"com.e.ios","#
        + #""androidPackageName":"com.e.android","androidInstallApp":true,"androidMinimumVersion":"12","#
        + #""linkDomain":"mail.e.com"}"#

    @Test("are sent with each kind of mail")
    func each() throws {
        let user = try bench.signIn()
        _ = bench.auth.sendPasswordResetEmail("a@b.c", settings: Self.all, nil)
        #expect(bench.transport.lastBody == #"{"requestType":"PASSWORD_RESET","email":"a@b.c","# + Self.sent)
        _ = user.sendEmailVerification(settings: Self.all, nil)
        #expect(bench.transport.lastBody == #"{"requestType":"VERIFY_EMAIL","idToken":"\#(jwt())","# + Self.sent)
        _ = user.sendEmailVerification(beforeUpdatingTo: "n@b.c", settings: Self.all, nil)
        #expect(
            bench.transport.lastBody
                == #"{"requestType":"VERIFY_AND_CHANGE_EMAIL","newEmail":"n@b.c","idToken":"\#(jwt())","# + Self.sent)
    }

    @Test("that say nothing send nothing but that the code is not handled in an app")
    func nothing() {
        _ = bench.auth.sendPasswordResetEmail("a@b.c", settings: ActionCodeSettings(), nil)
        #expect(
            bench.transport.lastBody
                == #"{"requestType":"PASSWORD_RESET","email":"a@b.c","canHandleCodeInApp":false}"#)
        _ = bench.auth.sendPasswordResetEmail("a@b.c", nil)
        #expect(bench.transport.lastBody == #"{"requestType":"PASSWORD_RESET","email":"a@b.c"}"#)
    }

    static let errors: [(String, AuthErrorCode)] = [
        ("UNAUTHORIZED_DOMAIN", .unauthorizedDomain), ("MISSING_CONTINUE_URI", .missingContinueUri),
        ("INVALID_CONTINUE_URI : x", .invalidContinueUri), ("MISSING_IOS_BUNDLE_ID", .missingIosBundleId),
        ("MISSING_ANDROID_PACKAGE_NAME", .failure), ("INVALID_DYNAMIC_LINK_DOMAIN", .invalidLinkDomain),
        ("DYNAMIC_LINK_NOT_ACTIVATED", .dynamicLinkNotActivated), ("INVALID_HOSTING_LINK_DOMAIN", .invalidLinkDomain),
        ("INVALID_RECIPIENT_EMAIL", .invalidRecipientEmail), ("INVALID_SENDER", .invalidSender),
        ("INVALID_MESSAGE_PAYLOAD", .invalidMessagePayload), ("QUOTA_EXCEEDED", .quotaExceeded),
        ("RESET_PASSWORD_EXCEED_LIMIT", .tooManyRequests), ("TOO_MANY_ATTEMPTS_TRY_LATER", .tooManyRequests),
    ]

    // proves: fba_auth_send_password_reset_email_with_settings.FBA_ERROR_MISSING_IOS_BUNDLE_ID
    // proves: fba_auth_send_password_reset_email_with_settings.FBA_ERROR_INVALID_LINK_DOMAIN
    @Test("that the service refuses are the error", arguments: errors)
    func refused(_ name: String, _ code: AuthErrorCode) throws {
        let future = try #require(bench.auth.sendPasswordResetEmail("a@b.c", settings: Self.all, nil).future)
        bench.transport.refuse(name)
        #expect(future.error?.code == code)
    }
}
