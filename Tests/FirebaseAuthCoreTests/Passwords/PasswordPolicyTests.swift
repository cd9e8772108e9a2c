// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("What a policy says of a password")
struct PasswordPolicyTests {
    private func policy(_ change: (inout PasswordPolicy) -> Void) -> PasswordPolicy {
        var policy = PasswordPolicy()
        change(&policy)
        return policy
    }

    @Test(
        "lengths are counted in UTF-16 units, as the service counts",
        arguments: [
            ("", false, true), ("12345", false, true), ("123456", true, true), ("12345678", true, true),
            ("123456789", true, false), ("ßßßßßß", true, true), ("🔑🔑🔑", true, true), ("🔑🔑", false, true),
            ("🔑🔑🔑🔑1", true, false),
        ])
    func lengths(_ password: String, _ isLong: Bool, _ isShort: Bool) {
        let status = policy { $0.maxLength = 8 }.judge(password)
        #expect(status.meetsMinLength == isLong && status.meetsMaxLength == isShort)
        #expect(status.isValid == (isLong && isShort))
    }

    typealias Rule = @Sendable (PasswordStatus) -> Bool

    static let rules: [(set: @Sendable (inout PasswordPolicy) -> Void, isMet: Rule, good: [String], bad: [String])] = [
        ({ $0.requiresLowercase = true }, { $0.meetsLowercase }, ["PASSa0", "z"], ["PASS0{`", "É", "Äß"]),
        ({ $0.requiresUppercase = true }, { $0.meetsUppercase }, ["passA0", "Z"], ["pass0@[", "É", "Ä"]),
        ({ $0.requiresDigit = true }, { $0.meetsDigit }, ["pass0", "9"], ["pass/:", "٣"]),
        ({ $0.requiresNonAlphanumeric = true }, { $0.meetsNonAlphanumeric }, ["pass!", "ä", " "], ["Pass0", ""]),
        (
            {
                $0.requiresNonAlphanumeric = true
                $0.allowedNonAlphanumeric = "^$*.é-"
            }, { $0.meetsNonAlphanumeric }, ["pass*", "é", "-"], ["pass!", "ä", "e\u{301}", ""]
        ),
    ]

    @Test("a rule counts when the policy has it, and alone decides", arguments: 0..<rules.count)
    func rule(_ index: Int) {
        let (set, isMet, good, bad) = Self.rules[index]
        let policy = policy {
            $0.minLength = 0
            set(&$0)
        }
        for password in good { #expect(isMet(policy.judge(password)) && policy.judge(password).isValid, "\(password)") }
        for password in bad {
            #expect(!isMet(policy.judge(password)) && !policy.judge(password).isValid, "\(password)")
            #expect(isMet(PasswordPolicy().judge(password)), "\(password)")
        }
    }
}

@Suite("Checking a password")
struct ValidatePasswordTests {
    let bench = AuthBench()

    private static func answer(_ rest: String = "") -> String { #"{"schemaVersion":1\#(rest)}"# }

    private func validate(_ password: String) throws -> Future {
        try #require(bench.auth.validatePassword(password, nil).future)
    }

    // proves: fba_auth_validate_password.summary
    @Test("the policy is asked for once, and the password is not sent")
    func once() throws {
        let first = try validate("hunter2")
        let request = try #require(bench.transport.sent.last)
        #expect(request.url == "https://identitytoolkit.googleapis.com/v2/passwordPolicy?key=key")
        #expect(request.verb == .get && request.body.isEmpty && request.isIdempotent)
        bench.transport.reply(
            Self.answer(
                #","customStrengthOptions":{"minPasswordLength":8,"maxPasswordLength":"20","#
                    + #""containsUppercaseCharacter":true},"allowedNonAlphanumericCharacters":["^","$"],"#
                    + #""enforcementState":"ENFORCE","forceUpgradeOnSignin":true"#))
        let status = try #require(first.passwordStatus)
        #expect(!status.isValid && !status.meetsMinLength && status.meetsMaxLength && !status.meetsUppercase)
        #expect(status.policy.minLength == 8 && status.policy.maxLength == 20)
        #expect(status.policy.requiresUppercase && !status.policy.requiresDigit)
        #expect(status.policy.allowedNonAlphanumeric == "^$")
        #expect(status.policy.isEnforced && status.policy.forcesUpgradeOnSignIn)
        #expect(try validate("Hunter22").passwordStatus?.isValid == true)
        #expect(bench.transport.sent.count == 1)
    }

    @Test("a policy that says nothing asks for six characters, and is not enforced")
    func defaults() throws {
        let future = try validate("12345")
        bench.transport.reply(Self.answer())
        let status = try #require(future.passwordStatus)
        #expect(!status.meetsMinLength && status.policy.minLength == 6 && status.policy.maxLength == 0)
        #expect(!status.policy.isEnforced && !status.policy.forcesUpgradeOnSignIn)
    }

    // proves: fba_auth_validate_password.summary
    @Test("each tenant has its own, which the query names")
    func tenants() throws {
        _ = try validate("12345")
        bench.transport.reply(Self.answer())
        bench.auth.tenantID = "acme-1"
        let future = try validate("12345")
        #expect(bench.transport.sent.last?.url.hasSuffix("/v2/passwordPolicy?key=key&tenantId=acme-1") == true)
        bench.transport.reply(Self.answer(#","customStrengthOptions":{"minPasswordLength":4}"#))
        #expect(future.passwordStatus?.isValid == true)
        bench.auth.tenantID = ""
        #expect(try validate("12345").passwordStatus?.isValid == false)
        #expect(bench.transport.sent.count == 2)
    }

    // proves: fba_auth_validate_password.summary
    @Test("when the service refuses a password by its policy, the next check asks for the policy once more")
    func refusal() throws {
        _ = try validate("123456")
        bench.transport.reply(Self.answer())
        let user = try bench.signIn()
        let requests = bench.transport.sent.count
        let change = try #require(user.updatePassword("123456", nil).future)
        bench.transport.refuse("PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [x]")
        #expect(change.error?.code == .weakPassword)
        #expect(change.error?.name == "PASSWORD_DOES_NOT_MEET_REQUIREMENTS")
        #expect(bench.transport.sent.count == requests + 1)
        let again = try validate("123456")
        bench.transport.reply(Self.answer(#","customStrengthOptions":{"minPasswordLength":9}"#))
        #expect(again.passwordStatus?.isValid == false && again.passwordStatus?.policy.minLength == 9)
        #expect(try validate("123456789").passwordStatus?.isValid == true)
        #expect(bench.transport.sent.count == requests + 2)
    }

    @Test("a policy that was asked for before such a refusal is not kept")
    func late() throws {
        let early = try validate("123456")
        let create = try #require(bench.auth.createUser(email: "a@b.c", password: "123456", nil).future)
        bench.transport.answerLast(
            .response(
                status: 400, body: Array(#"{"error":{"message":"PASSWORD_DOES_NOT_MEET_REQUIREMENTS"}}"#.utf8),
                serverUnixSeconds: nil, retryAfterMilliseconds: nil))
        #expect(create.error?.code == .weakPassword)
        bench.transport.reply(Self.answer())
        #expect(early.passwordStatus?.isValid == true)
        #expect(try validate("123456").status == .pending)
    }

    // proves: fba_auth_validate_password.FBA_ERROR_INVALID_RESPONSE
    @Test(
        "a policy of another form is not guessed at, and asked for again",
        arguments: [
            (#"{"schemaVersion":2}"#, "UNSUPPORTED_PASSWORD_POLICY_SCHEMA_VERSION", AuthErrorCode.unimplemented),
            (#"{"schemaVersion":0}"#, "UNSUPPORTED_PASSWORD_POLICY_SCHEMA_VERSION", .unimplemented),
            ("{}", "INVALID_RESPONSE", .invalidResponse),
            (
                #"{"schemaVersion":1,"customStrengthOptions":{"containsNumericCharacter":"yes"}}"#, "INVALID_RESPONSE",
                .invalidResponse
            ),
            (
                #"{"schemaVersion":1,"customStrengthOptions":{"minPasswordLength":99999999999}}"#, "INVALID_RESPONSE",
                .invalidResponse
            ),
        ])
    func form(_ answer: String, _ name: String, _ code: AuthErrorCode) throws {
        let future = try validate("123456")
        bench.transport.reply(answer)
        #expect(future.error?.name == name && future.error?.code == code)
        #expect(try validate("123456").status == .pending)
    }
}
