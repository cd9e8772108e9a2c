// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import AuthEmulator

struct RecaptchaTests {
    private static let missing = "MISSING_RECAPTCHA_TOKEN"
    private static let ann: JSONValue = ["email": "ann@example.com", "password": "secret1"]
    private let emulator = TestEmulator()

    private static func proof(_ token: JSONValue, _ name: String = "captchaResponse") -> JSONValue {
        .object([name: token, "clientType": "CLIENT_TYPE_WEB", "recaptchaVersion": "RECAPTCHA_ENTERPRISE"])
    }

    private func set(_ passwords: JSONValue, _ phones: JSONValue = "OFF") async throws {
        try await emulator.configure([
            "recaptchaConfig": ["emailPasswordEnforcementState": passwords, "phoneEnforcementState": phones]
        ])
    }

    @Test func `A configuration that was set is served`() async throws {
        try await emulator.configure([
            "recaptchaConfig": [
                "emailPasswordEnforcementState": "AUDIT", "phoneEnforcementState": "ENFORCE",
                "recaptchaKeys": [["key": "projects/p/keys/k", "type": "WEB"]], "useSmsTollFraudProtection": true,
            ]
        ])
        let reply = await emulator.send("GET", "\(TestEmulator.v2)/recaptchaConfig?key=k")
        #expect(reply["recaptchaEnforcementState"]?.array?.map { $0["enforcementState"] } == ["AUDIT", "ENFORCE"])
        #expect(reply["recaptchaKey"] == "projects/p/keys/k" && reply["useSmsTollFraudProtection"] == true)
    }

    @Test(arguments: ["OFF", "AUDIT"])
    func `Only an enforced token is required`(state: JSONValue) async throws {
        try await set(state, state)
        #expect(try await emulator.call("accounts:signUp", Self.ann).status == 200)
        let phone: JSONValue = ["phoneNumber": "+15550100"]
        #expect(try await emulator.call("accounts:sendVerificationCode", phone).status == 200)
    }

    @Test func `Passwords and their mails need a token, users' own mails and guests none`() async throws {
        try await set("ENFORCE")
        let calls: [(String, JSONValue, String)] = [
            ("accounts:signUp", Self.ann, "captchaResponse"),
            ("accounts:signInWithPassword", Self.ann, "captchaResponse"),
            ("accounts:sendOobCode", ["requestType": "PASSWORD_RESET", "email": "ann@example.com"], "captchaResp"),
            ("accounts:sendOobCode", ["requestType": "EMAIL_SIGNIN", "email": "ann@example.com"], "captchaResp"),
        ]
        for (operation, body, name) in calls {
            #expect(try await emulator.call(operation, body).errorMessage == Self.missing)
            let faults: [(JSONValue, String)] = [
                ("NO_RECAPTCHA", Self.missing), ("", Self.missing),
                ("invalid-recaptcha-token", "INVALID_RECAPTCHA_TOKEN"),
                ("invalid-recaptcha-action", "INVALID_RECAPTCHA_ACTION"),
            ]
            for (token, error) in faults {
                let reply = try await emulator.call(operation, body.merging(Self.proof(token, name)))
                #expect(reply.errorMessage == error)
            }
            let bare = body.merging(.object([name: "t"]))
            #expect(try await emulator.call(operation, bare).errorMessage == "MISSING_CLIENT_TYPE")
            let half = bare.merging(["clientType": "CLIENT_TYPE_WEB"])
            #expect(try await emulator.call(operation, half).errorMessage == "MISSING_RECAPTCHA_VERSION")
            #expect(try await emulator.call(operation, body.merging(Self.proof("t", name))).status == 200)
        }
        #expect(try await emulator.call("accounts:signUp").status == 200)
        let signedIn = try await emulator.call("accounts:signInWithPassword", Self.ann.merging(Self.proof("t")))
        let own: JSONValue = ["requestType": "VERIFY_EMAIL", "idToken": signedIn["idToken"] ?? .null]
        #expect(try await emulator.call("accounts:sendOobCode", own).status == 200)
    }

    @Test func `Text messages need a token`() async throws {
        let session = try await emulator.signUpVerified()
        try await set("OFF", "ENFORCE")
        let phone: JSONValue = ["phoneNumber": "+15550100"]
        #expect(try await emulator.call("accounts:sendVerificationCode", phone).errorMessage == Self.missing)
        let proven = phone.merging(Self.proof("t"))
        #expect(try await emulator.call("accounts:sendVerificationCode", proven).status == 200)
        for (info, status) in [(phone, 400), (proven, 200)] {
            let body: JSONValue = ["idToken": .string(session.idToken), "phoneEnrollmentInfo": info]
            #expect(try await emulator.callV2("accounts/mfaEnrollment:start", body).status == status)
        }
    }

    @Test func `The text message of a sign-in needs a token`() async throws {
        let session = try await emulator.signUpVerified()
        _ = try await emulator.enrollPhone(session)
        try await set("OFF", "ENFORCE")
        let first = try await emulator.call("accounts:signInWithPassword", Self.ann)
        let id = first["mfaInfo"]?.array?.first?["mfaEnrollmentId"] ?? .null
        let pending: JSONValue = [
            "mfaPendingCredential": first["mfaPendingCredential"] ?? .null, "mfaEnrollmentId": id,
        ]
        #expect(try await emulator.callV2("accounts/mfaSignIn:start", pending).errorMessage == Self.missing)
        let proven = pending.merging(["phoneSignInInfo": Self.proof("t")])
        #expect(try await emulator.callV2("accounts/mfaSignIn:start", proven).status == 200)
    }

    @Test func `A tenant has a configuration of its own, which a PATCH can set`() async throws {
        let tenant = try await emulator.createTenant()
        let path = "tenants/\(tenant.string ?? "")?updateMask=recaptchaConfig"
        let enforced: JSONValue = ["recaptchaConfig": ["emailPasswordEnforcementState": "ENFORCE"]]
        let changed = try await emulator.manage("PATCH", path, enforced)
        #expect(changed["recaptchaConfig"]?["emailPasswordEnforcementState"] == "ENFORCE")
        let inside = Self.ann.merging(["tenantId": tenant])
        #expect(try await emulator.call("accounts:signUp", inside).errorMessage == Self.missing)
        #expect(try await emulator.call("accounts:signUp", Self.ann).status == 200)
        let misspelt: JSONValue = ["recaptchaConfig": ["phoneEnforcementState": "ENFORCED"]]
        #expect(try await emulator.manage("PATCH", path, misspelt).errorMessage?.contains("AUDIT, ENFORCE") == true)
        let project = try await emulator.manage("PATCH", "config?updateMask=recaptchaConfig", enforced)
        #expect(project["recaptchaConfig"] == ["emailPasswordEnforcementState": "ENFORCE"])
        #expect(try await emulator.call("accounts:signInWithPassword", Self.ann).errorMessage == Self.missing)
    }

    @Test func `Pages of every origin get tokens by scripts that stand in for Google's`() async throws {
        for name in ["enterprise.js?render=key", "api.js?render=explicit"] {
            let script = await emulator.send("GET", "/emulator/recaptcha/\(name)")
            #expect(script.status == 200 && script.text.contains("window.grecaptcha = "))
            #expect(script.header("content-type") == "text/javascript; charset=utf-8")
            #expect(script.header("cross-origin-resource-policy") == "cross-origin")
        }
    }
}
