// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("Error answers of the service")
struct ServerErrorTests {
    let transport = FakeTransport()

    func error(_ body: String, status: Int32) throws -> AuthError {
        try error(.response(status: status, body: Array(body.utf8)))
    }

    func error(_ answer: ServiceAnswer) throws -> AuthError {
        var outcome: AuthError?
        let client = EndpointClient(
            options: ServiceOptions(), transport: transport, scheduler: ManualScheduler(clock: ManualClock()))
        _ = client.call(SignUp()) { result in
            if case .failure(let error) = result { outcome = error }
        }
        transport.answer(answer)
        return try #require(outcome)
    }

    static func envelope(_ message: String, status: Int32 = 400, reason: String = "invalid") -> String {
        let item = JSONValue.members(("message", .string(message)), ("reason", .string(reason)))
        return JSON.serialize(
            .members(
                (
                    "error",
                    .members(
                        ("code", .integer(Int64(status))), ("message", .string(message)), ("errors", .array([item])))
                )))
    }

    /// The service's codes as its references list them, copied by hand.
    static let map: [(AuthErrorCode, String)] = [
        (.adminRestrictedOperation, "ADMIN_ONLY_OPERATION"), (.appNotVerified, "APP_NOT_VERIFIED"),
        (.blockingFunctionRefused, "BLOCKING_FUNCTION_ERROR_RESPONSE"),
        (.captchaCheckFailed, "CAPTCHA_CHECK_FAILED"), (.credentialAlreadyInUse, "CREDENTIAL_ALREADY_IN_USE"),
        (.customTokenMismatch, "CREDENTIAL_MISMATCH"), (.requiresRecentLogin, "CREDENTIAL_TOO_OLD_LOGIN_AGAIN"),
        (.dynamicLinkNotActivated, "DYNAMIC_LINK_NOT_ACTIVATED"),
        (.emailChangeNeedsVerification, "EMAIL_CHANGE_NEEDS_VERIFICATION"), (.emailAlreadyInUse, "EMAIL_EXISTS"),
        (.userNotFound, "EMAIL_NOT_FOUND USER_NOT_FOUND"), (.expiredActionCode, "EXPIRED_OOB_CODE"),
        (.credentialAlreadyInUse, "FEDERATED_USER_ID_ALREADY_LINKED PHONE_NUMBER_EXISTS"),
        (.invalidCustomToken, "FORBIDDEN_CLAIM INVALID_CLAIMS CLAIMS_TOO_LARGE INVALID_CUSTOM_TOKEN"),
        (.failure, "INSUFFICIENT_PERMISSION INVALID_ARGUMENT MISSING_ANDROID_PACKAGE_NAME"),
        (.appNotAuthorized, "INVALID_APP_CREDENTIAL INVALID_APP_ID INVALID_CERT_HASH"),
        (.invalidCredential, "INVALID_AUTHENTICATOR_RESPONSE MISSING_AUTHENTICATOR_RESPONSE INVALID_CREDENTIAL_ID"),
        (.invalidCredential, "PASSKEY_CREDENTIAL_NOT_FOUND INVALID_CREDENTIAL_OR_PROVIDER_ID INVALID_IDP_RESPONSE"),
        (.invalidCredential, "INVALID_LOGIN_CREDENTIALS INVALID_PENDING_TOKEN INVALID_TEMPORARY_PROOF"),
        (.noSuchProvider, "PASSKEY_ENROLLMENT_NOT_FOUND"),
        (.invalidVerificationCode, "INVALID_CODE"), (.invalidContinueUri, "INVALID_CONTINUE_URI"),
        (.invalidLinkDomain, "INVALID_DYNAMIC_LINK_DOMAIN INVALID_HOSTING_LINK_DOMAIN"),
        (.invalidEmail, "INVALID_EMAIL INVALID_IDENTIFIER"),
        (.failure, "INVALID_GRANT_TYPE MISSING_GRANT_TYPE MISSING_REFRESH_TOKEN"),
        (.invalidUserToken, "INVALID_ID_TOKEN INVALID_REFRESH_TOKEN PROJECT_NUMBER_MISMATCH"),
        (.invalidMessagePayload, "INVALID_MESSAGE_PAYLOAD"),
        (.invalidMultiFactorSession, "INVALID_MFA_PENDING_CREDENTIAL INVALID_PROJECT_ID"),
        (.invalidClientId, "INVALID_OAUTH_CLIENT_ID"), (.invalidActionCode, "INVALID_OOB_CODE MISSING_OOB_CODE"),
        (.wrongPassword, "INVALID_PASSWORD"), (.invalidPhoneNumber, "INVALID_PHONE_NUMBER"),
        (.invalidProviderId, "INVALID_PROVIDER_ID MISSING_PROVIDER_ID MISSING_RAW_ID"),
        (.invalidRecipientEmail, "INVALID_RECIPIENT_EMAIL"),
        (.failure, "INVALID_REQ_TYPE MISSING_REQ_TYPE MISSING_LOCAL_ID MISSING_REQUEST_URI INVALID_REQUEST_URI"),
        (.invalidSender, "INVALID_SENDER"), (.invalidVerificationId, "INVALID_SESSION_INFO"),
        (.invalidTenantId, "INVALID_TENANT_ID"), (.multiFactorInfoNotFound, "MFA_ENROLLMENT_NOT_FOUND"),
        (.missingAppCredential, "MISSING_APP_CREDENTIAL"), (.missingClientIdentifier, "MISSING_CLIENT_IDENTIFIER"),
        (.missingVerificationCode, "MISSING_CODE"), (.missingContinueUri, "MISSING_CONTINUE_URI"),
        (.missingMultiFactorSession, "MISSING_CREDENTIAL MISSING_MFA_PENDING_CREDENTIAL"),
        (.invalidCustomToken, "MISSING_CUSTOM_TOKEN"),
        (.missingEmail, "MISSING_EMAIL MISSING_NEW_EMAIL MISSING_IDENTIFIER"), (.noSignedInUser, "MISSING_ID_TOKEN"),
        (.missingAppToken, "MISSING_IOS_APP_TOKEN"), (.missingIosBundleId, "MISSING_IOS_BUNDLE_ID"),
        (.missingMultiFactorInfo, "MISSING_MFA_ENROLLMENT_ID"),
        (.missingOrInvalidNonce, "MISSING_OR_INVALID_NONCE"), (.missingPassword, "MISSING_PASSWORD"),
        (.missingPhoneNumber, "MISSING_PHONE_NUMBER"),
        (.captchaCheckFailed, "MISSING_RECAPTCHA_TOKEN INVALID_RECAPTCHA_TOKEN INVALID_RECAPTCHA_ACTION"),
        (.captchaCheckFailed, "RECAPTCHA_NOT_ENABLED MISSING_CLIENT_TYPE MISSING_RECAPTCHA_VERSION"),
        (.captchaCheckFailed, "INVALID_RECAPTCHA_VERSION"), (.missingVerificationId, "MISSING_SESSION_INFO"),
        (.operationNotAllowed, "OPERATION_NOT_ALLOWED PASSWORD_LOGIN_DISABLED PROJECT_DISABLED BILLING_NOT_ENABLED"),
        (.weakPassword, "PASSWORD_DOES_NOT_MEET_REQUIREMENTS WEAK_PASSWORD"), (.quotaExceeded, "QUOTA_EXCEEDED"),
        (.rejectedCredential, "REJECTED_CREDENTIAL"),
        (.tooManyRequests, "RESET_PASSWORD_EXCEED_LIMIT TOO_MANY_ATTEMPTS_TRY_LATER RESOURCE_EXHAUSTED"),
        (.secondFactorAlreadyEnrolled, "SECOND_FACTOR_EXISTS"),
        (.maximumSecondFactorCountExceeded, "SECOND_FACTOR_LIMIT_EXCEEDED"), (.sessionExpired, "SESSION_EXPIRED"),
        (.tenantIdMismatch, "TENANT_ID_MISMATCH"), (.userTokenExpired, "TOKEN_EXPIRED"),
        (.unauthorizedDomain, "UNAUTHORIZED_DOMAIN"), (.unsupportedFirstFactor, "UNSUPPORTED_FIRST_FACTOR"),
        (.unsupportedTenantOperation, "UNSUPPORTED_TENANT_OPERATION"), (.unverifiedEmail, "UNVERIFIED_EMAIL"),
        (.cancelled, "USER_CANCELLED"), (.userDisabled, "USER_DISABLED"), (.failure, "UNEXPECTED_PARAMETER"),
    ]

    static let codes: [(name: String, code: AuthErrorCode)] = map.flatMap { code, names in
        names.split(separator: " ").map { (String($0), code) }
    }

    @Test("every code string of the contract has its number, however the detail is set off", arguments: codes)
    func mapped(_ name: String, _ code: AuthErrorCode) throws {
        for (suffix, detail) in [
            ("", ""), (" : Short detail.", "Short detail."), (": Short detail.", "Short detail."),
            (":Short detail.", "Short detail."), (" ((Short detail.))", "((Short detail.))"), (" :", ""), (" ", ""),
        ] {
            let error = try error(Self.envelope(name + suffix), status: 400)
            #expect(error.code == code && error.name == name && error.httpStatus == 400)
            #expect(error.message.hasSuffix("(The server said: \(name)\(detail.isEmpty ? "" : ": " + detail))"))
        }
    }

    @Test("the contract's table and the library's have the same rows")
    func complete() {
        let contract = Set(Self.codes.filter { $0.code != .failure }.map { $0.name })
        let library = ServerErrorCode.table.map { "\($0.name)" }
        #expect(Set(library) == contract)
        #expect(library.count == contract.count)
        for (name, code) in Self.codes where code == .failure { #expect(ServerErrorCode.number(for: name) == nil) }
    }

    @Test("a provider that the service does not know is an invalid one, not one that the user lacks")
    func unknownProvider() throws {
        let unsupported = try error(
            Self.envelope("INVALID_PROVIDER_ID : Provider Id is not supported."), status: 400)
        #expect(unsupported.code == .invalidProviderId && unsupported.name == "INVALID_PROVIDER_ID")
        #expect(unsupported.message.contains("Provider Id is not supported."))
        #expect(try error(Self.envelope("INVALID_PROVIDER_ID : Other."), status: 400).code == .invalidProviderId)
    }

    @Test(
        "unknown codes and free text keep the server's words",
        arguments: [
            ("BRAND_NEW_CODE : Why.", "BRAND_NEW_CODE", "BRAND_NEW_CODE: Why."),
            ("Something broke.", "UNKNOWN_ERROR", "UNKNOWN_ERROR: Something broke."),
            ("email_exists", "UNKNOWN_ERROR", "UNKNOWN_ERROR: email_exists"), ("", "UNKNOWN_ERROR", "UNKNOWN_ERROR"),
            (" : x", "UNKNOWN_ERROR", "UNKNOWN_ERROR: : x"),
            ("EMAIL_EXISTSX", "EMAIL_EXISTSX", "EMAIL_EXISTSX"),
            ("BRAND_NEW_CODE why", "BRAND_NEW_CODE", "BRAND_NEW_CODE: why"), ("NEW", "NEW", "NEW"),
            ("NEW : Why.", "NEW", "NEW: Why."), ("NEW ((why))", "NEW", "NEW: ((why))"),
            ("API rate limit exceeded.", "UNKNOWN_ERROR", "UNKNOWN_ERROR: API rate limit exceeded."),
        ])
    func unknown(_ message: String, _ name: String, _ said: String) throws {
        let error = try error(Self.envelope(message), status: 400)
        #expect(error.code == .failure && error.name == name)
        #expect(error.message.hasSuffix("(The server said: \(said))"))
    }

    @Test(
        "a refused key has no code string of its own",
        arguments: [
            ("API key not valid. Please pass a valid API key.", "badRequest", AuthErrorCode.invalidApiKey),
            ("Bad Request", "keyInvalid", .invalidApiKey),
            ("The request is missing a valid API key.", "forbidden", .invalidApiKey),
            ("Requests from referer are blocked.", "ipRefererBlocked", .appNotAuthorized),
        ])
    func keys(_ message: String, _ reason: String, _ code: AuthErrorCode) throws {
        #expect(try error(Self.envelope(message, reason: reason), status: 403).code == code)
    }

    @Test("HTTP 501 with an unknown text means not implemented, with a known code that code")
    func notImplemented() throws {
        #expect(try error(Self.envelope("Tenants are not implemented."), status: 501).code == .unimplemented)
        #expect(try error(Self.envelope("EMAIL_EXISTS"), status: 501).code == .emailAlreadyInUse)
    }

    @Test(
        "a failing service that says so in words of its own is like a lost network", arguments: [Int32(500), 502, 503])
    func failingService(_ status: Int32) throws {
        let error = try error(Self.envelope("Internal error encountered."), status: status)
        let name = status == 503 ? "UNAVAILABLE" : "UNKNOWN_ERROR"
        #expect(error.code == .networkRequestFailed && error.httpStatus == status)
        #expect(error.message.hasSuffix("(The server said: \(name): Internal error encountered.)"))
        #expect(try self.error(Self.envelope("QUOTA_EXCEEDED"), status: status).code == .quotaExceeded)
    }

    static let noEnvelope = [
        "", "<html><body>502 Bad Gateway</body></html>", "{}", "null", "[]", "[{\"error\":1}]", "{\"error\":null}",
        "{\"error\":\"invalid_grant\"}", "{\"error\":{\"code\":400}}", "{\"error\":{\"message\":7}}",
        "{\"error\":{\"message\":\"EMAIL_EXISTS\"", "\u{FEFF}{\"error\":{\"message\":\"EMAIL_EXISTS\"}}",
    ]

    @Test("an error without a description is the network's in a server's failure, else unusable", arguments: noEnvelope)
    func withoutEnvelope(_ body: String) throws {
        let failed = try error(body, status: 500)
        #expect(failed.code == .networkRequestFailed && failed.httpStatus == 500)
        let unusable = try error(body, status: 404)
        #expect(unusable.code == .invalidResponse && unusable.httpStatus == 404)
        #expect(!unusable.message.contains("html"))
    }

    @Test(
        "a success that is no JSON object is unusable",
        arguments: [
            "", "<html>Log in to the Wi-Fi</html>", "null", "[]", "[{}]", "7", "\"x\"", "{\"idToken\":\"t\"", "{}x",
        ])
    func badSuccess(_ body: String) throws {
        let error = try error(body, status: 200)
        #expect(error.code == .invalidResponse && error.name == "INVALID_RESPONSE" && error.httpStatus == 200)
    }

    @Test("bytes that are no UTF-8 are unusable")
    func invalidUTF8() throws {
        #expect(try error(.response(status: 200, body: [0x7B, 0xFF, 0x7D])).code == .invalidResponse)
    }

    @Test("a redirect is never followed", arguments: [Int32(301), 302, 303, 307, 308])
    func redirects(_ status: Int32) throws {
        let good = #"{"idToken":"\#(jwt())","refreshToken":"r"}"#
        let error = try error(good, status: status)
        #expect(error.code == .invalidResponse && error.httpStatus == status)
        #expect(error.message.contains("redirects"))
    }

    @Test("a success that is not 200 is none", arguments: [Int32(201), 202, 203, 204, 205, 206, 226, 299])
    func otherSuccesses(_ status: Int32) throws {
        let good = #"{"idToken":"\#(jwt())","localId":"alice","refreshToken":"r"}"#
        let error = try error(good, status: status)
        #expect(error.code == .invalidResponse && error.httpStatus == status)
    }

    @Test("what is no status is not handed on as one", arguments: [Int32(0), 99, 600, 999])
    func noStatus(_ status: Int32) throws {
        let error = try error(Self.envelope("EMAIL_EXISTS"), status: status)
        #expect(error.code == .invalidResponse && error.httpStatus == 0)
    }

    @Test("no answer at all is the network's failure, without an HTTP status")
    func network() throws {
        let error = try error(.failure(cause: "connection refused"))
        #expect(error.code == .networkRequestFailed && error.name == "NETWORK_REQUEST_FAILED" && error.httpStatus == 0)
        #expect(error.message.contains("connection refused"))
    }

    static let secrets = [
        "eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.", "http://127.0.0.1:49152/p?code=4/0AX4XfWh&state=abc",
        "gho_16C7e42F292c6912E7710c838347Ae178B4a", "providerId=github.com&access_token=secret",
        "((eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.))", "token:\teyJhbGciOiJub25lIn0\n.eyJzdWIi",
    ]

    // proves: fba_error_message.summary
    @Test("what the server echoes of tokens and URLs is not shown", arguments: secrets)
    func redaction(_ secret: String) throws {
        for text in [
            "INVALID_IDP_RESPONSE : Unable to parse id_token: \(secret) ((why))", "INVALID_IDP_RESPONSE ((\(secret)))",
            "Unknown: \(secret)", secret,
        ] {
            let error = try error(Self.envelope(text), status: 400)
            #expect(!error.message.contains(secret))
            #expect(
                !error.message.contains("eyJ") && !error.message.contains("code=") && !error.message.contains("gho_"))
            #expect(!error.name.contains("eyJ"))
        }
    }

    @Test("the server's sentences stay readable")
    func readable() throws {
        let text = "WEAK_PASSWORD : Password should be at least 6 characters"
        #expect(try error(Self.envelope(text), status: 400).message.hasSuffix("at least 6 characters)"))
    }

    @Test("every number has a sentence, and no two the same", arguments: AuthErrorCode.allCases)
    func sentences(_ code: AuthErrorCode) {
        #expect(code.sentence.hasSuffix("."))
        #expect(AuthErrorCode.allCases.filter { $0.sentence == code.sentence } == [code])
    }
}
