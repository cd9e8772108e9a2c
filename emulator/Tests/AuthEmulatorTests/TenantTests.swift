// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import AuthEmulator

struct TenantTests {
    private static let mismatch = "TENANT_ID_MISMATCH"
    private let emulator = TestEmulator()

    private func signUp(_ tenant: JSONValue) async throws -> TestReply {
        try await emulator.call(
            "accounts:signUp", ["email": "ann@example.com", "password": "secret1", "tenantId": tenant])
    }

    @Test func `A tenant has users of its own, and its tokens say so`() async throws {
        let tenant = try await emulator.createTenant()
        let inside = try TestSession(try await signUp(tenant))
        let outside = try await emulator.signUp()
        #expect(inside.localId != outside.localId)
        #expect(try await emulator.user(inside.localId) == nil)
        let reply = try await emulator.call("accounts:lookup", ["idToken": .string(inside.idToken)])
        #expect(reply["users"]?.array?.first?["tenantId"] == tenant)
        let path = "tenants/\(tenant.string ?? "")/accounts:lookup"
        let found = try await emulator.own(path, ["localId": [.string(inside.localId)]])
        #expect(found["users"]?.array?.count == 1)
        let refreshed = try await emulator.refresh(inside.refreshToken)
        let claims = refreshed.string("id_token").flatMap { UnsignedJWT.claims(of: $0) }
        #expect(claims?["firebase"]?["tenant"] == tenant)
    }

    @Test func `A tenant has a password policy of its own`() async throws {
        let tenant = try await emulator.createTenant()
        try await emulator.configure([
            "passwordPolicy": [
                "enforcementState": "ENFORCE", "customStrengthOptions": ["containsUppercaseCharacter": true],
            ]
        ])
        #expect(try await signUp(tenant).status == 200)
        let policy: JSONValue = [
            "passwordPolicyEnforcementState": "ENFORCE",
            "passwordPolicyVersions": [["customStrengthOptions": ["minPasswordLength": 9]]],
        ]
        let path = "tenants/\(tenant.string ?? "")?updateMask=passwordPolicyConfig"
        let changed = try await emulator.manage("PATCH", path, ["passwordPolicyConfig": policy])
        #expect(changed["passwordPolicyConfig"]?["passwordPolicyEnforcementState"] == "ENFORCE")
        #expect(changed["allowPasswordSignup"] == true)
        let misspelt: JSONValue = ["passwordPolicyConfig": ["passwordPolicyEnforcementState": "ENFORCED"]]
        #expect(try await emulator.manage("PATCH", path, misspelt).errorMessage?.contains("OFF, ENFORCE") == true)
        let weak = try await emulator.call(
            "accounts:signUp", ["email": "bo@example.com", "password": "Secret1", "tenantId": tenant])
        #expect(weak.errorMessage?.hasSuffix("at least 9 characters.") == true)
        let served = await emulator.send(
            "GET", "\(TestEmulator.v2)/passwordPolicy?key=k&tenantId=\(tenant.string ?? "")")
        #expect(served["customStrengthOptions"] == ["minPasswordLength": 9])
        let own = await emulator.send("GET", "\(TestEmulator.v2)/passwordPolicy?key=k")
        #expect(own["customStrengthOptions"] == ["containsUppercaseCharacter": true])
    }

    @Test func `Path, fields and tokens must not contradict each other`() async throws {
        let tenant = try await emulator.createTenant()
        let session = try TestSession(try await signUp(tenant))
        let lookup = "tenants/\(tenant.string ?? "")/accounts:lookup"
        #expect(try await emulator.own(lookup, ["tenantId": "other"]).errorMessage == Self.mismatch)
        let body: JSONValue = ["idToken": .string(session.idToken), "tenantId": "other"]
        #expect(try await emulator.call("accounts:lookup", body).errorMessage == Self.mismatch)
        let outside: JSONValue = ["idToken": .string(try await emulator.signUp().idToken), "tenantId": tenant]
        #expect(try await emulator.call("accounts:lookup", outside).errorMessage == Self.mismatch)
    }

    @Test func `A tenant that is only mentioned exists with everything on`() async throws {
        #expect(try await signUp("mentioned").claims?["firebase"]?["tenant"] == "mentioned")
        let tenant = try await emulator.manage("GET", "tenants/mentioned")
        #expect(tenant["allowPasswordSignup"] == true && tenant["enableAnonymousUser"] == true)
        #expect(tenant.string("name") == "projects/demo-project/tenants/mentioned")
    }

    @Test(arguments: ["auto", "hint", "add"])
    func `A grant in a tenant's sign-in makes the person known to the project and to every tenant`(way: String)
        async throws
    {
        let flow = try await emulator.startFlow("github.com", ["tenantId": "acme"])
        let granted =
            switch way {
            case "auto": await emulator.visit(flow, [("auto", #"{"sub":"7","email":"ann@example.com"}"#)])
            case "hint": await emulator.visit(flow, [("login_hint", "ann@example.com"), ("prompt", "none")])
            default: await emulator.submit(flow, [("action", "add"), ("email", "ann@example.com")])
            }
        let reply = try await emulator.finish(flow, granted, ["tenantId": "acme"])
        #expect(reply["tenantId"] == "acme" && reply.string("email") == "ann@example.com")
        #expect(try await emulator.control("GET", "identities")["identities"]?.array?.count == 1)
        let token = try #require(reply.string("oauthAccessToken"))
        for tenant in [nil, "acme", "other"] as [JSONValue?] {
            let credential = "providerId=github.com&access_token=" + token
            let again = try await emulator.redeem(credential, .compact(["tenantId": tenant]))
            #expect(again["federatedId"] == reply["federatedId"], "\(again.text)")
        }
    }

    @Test func `Phones and project information know no tenants`() async throws {
        let unsupported = "UNSUPPORTED_TENANT_OPERATION"
        for operation in ["accounts:sendVerificationCode", "accounts:signInWithPhoneNumber"] {
            #expect(try await emulator.call(operation, ["tenantId": "t"]).errorMessage == unsupported)
        }
        let info = await emulator.send("GET", "\(TestEmulator.v1)/projects?key=k&tenantId=t")
        #expect(info.errorMessage == unsupported)
    }

    @Test func `A tenant's switches are its own`() async throws {
        let tenant = try await emulator.createTenant([:])
        #expect(try await signUp(tenant).errorMessage == "OPERATION_NOT_ALLOWED")
        let guest = try await emulator.call("accounts:signUp", ["tenantId": tenant])
        #expect(guest.errorMessage == "ADMIN_ONLY_OPERATION")
        #expect(try await emulator.call("accounts:signUp").status == 200)
        let link: JSONValue = ["requestType": 6, "email": "a@example.com", "tenantId": tenant]
        #expect(try await emulator.call("accounts:sendOobCode", link).errorMessage == "OPERATION_NOT_ALLOWED")
    }

    @Test func `Nobody signs in where signing in is switched off`() async throws {
        let tenant = try await emulator.createTenant()
        let session = try TestSession(try await signUp(tenant))
        _ = try await emulator.manage(
            "PATCH", "tenants/\(tenant.string ?? "")?updateMask=disableAuth", ["disableAuth": true])
        let body: JSONValue = ["tenantId": tenant]
        for operation in ["accounts:signUp", "accounts:signInWithPassword", "accounts:signInWithIdp"] {
            #expect(try await emulator.call(operation, body).errorMessage == "PROJECT_DISABLED")
        }
        #expect(try await emulator.refresh(session.refreshToken).errorMessage == "PROJECT_DISABLED")
        #expect(try await emulator.call("accounts:signUp").status == 200)
        try await emulator.configure(["emulator": ["disableAuth": true]])
        #expect(try await emulator.call("accounts:signUp").errorMessage == "PROJECT_DISABLED")
        #expect(try await emulator.own("accounts:lookup", ["localId": ["a"]]).errorMessage == "PROJECT_DISABLED")
        #expect(try await emulator.manage("GET", "config").status == 200)
    }

    @Test func `A link names its tenant and works there`() async throws {
        let tenant = try await emulator.createTenant()
        _ = try await signUp(tenant)
        let request: JSONValue = ["requestType": "PASSWORD_RESET", "email": "ann@example.com", "tenantId": tenant]
        #expect(try await emulator.call("accounts:sendOobCode", request).status == 200)
        #expect(try await emulator.control("GET", "oobCodes")["oobCodes"] == [])
        let path = "tenants/\(tenant.string ?? "")"
        let code = try await emulator.control("GET", "\(path)/oobCodes")["oobCodes"]?.array?.first
        let link = try #require(code?["oobLink"]?.string)
        #expect(link.hasSuffix("&tenantId=\(tenant.string ?? "")"))
        let target = String(link.dropFirst("http://127.0.0.1:9099".count)) + "&newPassword=secret2"
        #expect(await emulator.send("GET", target).status == 200)
        #expect(try await emulator.control("DELETE", "\(path)/accounts").json == [:])
        #expect(try await emulator.control("GET", "\(path)/accounts")["users"] == [])
    }

    @Test func `Custom tokens and second factors stay in their tenant`() async throws {
        let tenant = try await emulator.createTenant(["allowPasswordSignup": true])
        func signIn(_ token: JSONValue) async throws -> TestReply {
            let text: JSONValue = .string(try JSONText.string(token))
            return try await emulator.call("accounts:signInWithCustomToken", ["token": text, "tenantId": tenant])
        }
        #expect(try await signIn(["uid": "u", "tenant_id": "other"]).errorMessage == Self.mismatch)
        #expect(try await signIn(["uid": "u", "tenant_id": tenant]).claims?["firebase"]?["tenant"] == tenant)
        let broken = try await emulator.call("accounts:signInWithCustomToken", ["token": "a.b.c", "tenantId": tenant])
        #expect(broken.errorMessage == Self.mismatch)
        let session = try TestSession(try await signUp(tenant))
        let start = try await emulator.startPhoneEnrollment(session, "+15550100")
        #expect(start.errorMessage == "OPERATION_NOT_ALLOWED : The project takes no text message as a second factor.")
    }

    @Test func `A provider signs in to a tenant, also through the browser`() async throws {
        let reply = try await emulator.signIn(with: "github.com", ["sub": "5"], ["tenantId": "t"])
        #expect(reply.string("tenantId") == "t" && reply.claims?["firebase"]?["tenant"] == "t")
        let flow = try await emulator.startFlow("google.com", ["tenantId": "t"])
        let redirect = await emulator.visit(flow, [("login_hint", "ann@example.com"), ("prompt", "none")])
        let inside = try await emulator.finish(flow, redirect, ["tenantId": "t"])
        #expect(inside.claims?["firebase"]?["tenant"] == "t")
    }
}
