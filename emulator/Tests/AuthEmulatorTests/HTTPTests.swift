// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import AuthEmulator

struct CallerAuthenticationTests {
    private static let target = "/identitytoolkit.googleapis.com/v1/accounts:signUp"
    private let emulator = TestEmulator()

    struct Row: Sendable {
        let headers: [String: String]
        var query = ""
        let status: Int
        var message: String?
    }

    @Test(arguments: [
        Row(headers: [:], status: 403, message: "The request is missing a valid API key."),
        Row(headers: [:], query: "?key=", status: 403),
        Row(headers: [:], query: "?key=anything", status: 200),
        Row(headers: ["x-goog-api-key": "anything"], status: 200),
        Row(headers: ["authorization": "Bearer owner"], status: 200),
        Row(headers: ["authorization": "bearer OWNER"], status: 200),
        Row(headers: ["authorization": "Bearer ya29.token"], status: 200),
        Row(headers: ["authorization": "Bearer other"], query: "?key=k", status: 401),
        Row(headers: ["authorization": "Basic b3duZXI="], status: 403),
        Row(headers: ["authorization": "Basic b3duZXI="], query: "?key=k", status: 200),
    ])
    func `A caller is admitted by key or as owner`(row: Row) async throws {
        let reply = await emulator.send("POST", Self.target + row.query, headers: row.headers, body: "{}")
        #expect(reply.status == row.status)
        if let message = row.message { #expect(reply.errorMessage == message) }
    }

    @Test func `Refusals carry their status and reason`() async throws {
        let noKey = await emulator.send("POST", Self.target)
        #expect(noKey.json["error"]?["status"] == "PERMISSION_DENIED")
        #expect(noKey.json["error"]?["errors"]?.array?.first?["reason"] == "forbidden")
        let bad = await emulator.send("POST", Self.target, headers: ["authorization": "Bearer x"])
        let detail = bad.json["error"]?["errors"]?.array?.first
        #expect(bad.json["error"]?["status"] == "UNAUTHENTICATED" && detail?["message"] == "Invalid Credentials")
        #expect(detail?["reason"] == "authError" && detail?["location"] == "Authorization")
    }

    @Test func `Only an owner may name a project`() async throws {
        let message = "INSUFFICIENT_PERMISSION : Only an owner may say which project is meant."
        let path = "/identitytoolkit.googleapis.com/v1/projects/p/accounts"
        #expect(await emulator.send("POST", path + "?key=k").errorMessage == message)
        #expect(try await emulator.call("accounts:signUp", ["targetProjectId": "p"]).errorMessage == message)
    }

    /// Every path of an owner: with nothing, with a key, with a bad and with a good bearer token.
    @Test(arguments: RouteTable.routes.filter { $0.access == .ownerOnly && $0.pattern.text.contains("{project}") })
    func `An owner's path tells who is missing`(route: Route) async throws {
        var target = route.pattern.text.replacing("{project}", with: "demo-project")
        for name in route.pattern.captureNames { target = target.replacing("{\(name)}", with: "x") }
        let ask = { (query: String, headers: [String: String]) in
            await emulator.send(route.method, target + query, headers: headers, body: "{}")
        }
        #expect(await ask("", [:]).status == 403)
        let keyed = await ask("?key=k", [:])
        #expect(keyed.status == 400 && keyed.errorMessage?.hasPrefix("INSUFFICIENT_PERMISSION : ") == true)
        #expect(await ask("?key=k", ["authorization": "Bearer other"]).status == 401)
        let owned = await ask("", ["authorization": "Bearer owner"])
        #expect((owned.status == 501) == (route.handler == nil) && ![401, 403].contains(owned.status))
    }

    @Test(arguments: [
        ("GET", "/v2/defaultSupportedIdps"), ("POST", "/v2/projects/p/tenants/t:setIamPolicy"),
        ("POST", "/v2/projects/p/identityPlatform:initializeAuth"),
    ])
    func `What is known and not built says so`(method: String, path: String) async throws {
        let owner = ["authorization": "Bearer owner"]
        let reply = await emulator.send(method, "/identitytoolkit.googleapis.com" + path, headers: owner, body: "{}")
        #expect(reply.status == 501 && reply.json["error"]?["status"] == "NOT_IMPLEMENTED")
    }

    @Test func `Projects do not see each other's users`() async throws {
        let owner = ["authorization": "Bearer owner"]
        let path = "/identitytoolkit.googleapis.com/v1/projects/other/accounts"
        _ = await emulator.send("POST", path, headers: owner, body: #"{"localId":"u"}"#)
        #expect(try await emulator.user("u") == nil)
        let found = await emulator.send("POST", path + ":lookup", headers: owner, body: #"{"localId":["u"]}"#)
        #expect(found["users"]?.array?.count == 1)
        let named = await emulator.send(
            "POST", "/identitytoolkit.googleapis.com/v1/accounts:lookup", headers: owner,
            body: #"{"localId":["u"],"target_project_id":"other"}"#)
        #expect(named["users"]?.array?.count == 1)
    }
}

struct BodyLeniencyTests {
    private let emulator = TestEmulator()

    private func signUp(_ body: String) async -> TestReply {
        await emulator.send("POST", "\(TestEmulator.v1)/accounts:signUp?key=k", body: body)
    }

    @Test(arguments: ["", "{}", #"{"unknownField":[1,{}]}"#, #"{"email":null,"returnSecureToken":"yes"}"#])
    func `Absent, unknown and null members do no harm`(body: String) async throws {
        #expect(await signUp(body).status == 200)
    }

    @Test func `Snake case and numbers for text are understood`() async throws {
        let reply = await signUp(#"{"email":"ann@example.com","password":123456,"display_name":7}"#)
        #expect(reply.string("displayName") == "7")
        let signIn = try await emulator.call(
            "accounts:signInWithPassword", ["email": "ann@example.com", "password": "123456"])
        #expect(signIn.status == 200)
    }

    @Test(arguments: ["{", "[]", "nonsense", #"{"email":{"a":1}}"#, #"{"email":["x"]}"#, "\u{0}"])
    func `What is not JSON, or of the wrong shape, is a parse error`(body: String) async throws {
        let reply = await signUp(body)
        #expect(reply.status == 400 && reply.json["error"]?["status"] == "INVALID_ARGUMENT")
        #expect(reply.errorMessage?.hasPrefix("Invalid JSON payload received.") == true)
        #expect(reply.json["error"]?["errors"]?.array?.first?["reason"] == "parseError")
    }

    @Test func `Enumerations are understood by name and by number`() async throws {
        _ = try await emulator.signUp()
        for type in ["PASSWORD_RESET", 1] as [JSONValue] {
            let reply = try await emulator.call(
                "accounts:sendOobCode", ["requestType": type, "email": "ann@example.com"])
            #expect(reply.status == 200)
        }
    }
}

struct RoutingTests {
    private let emulator = TestEmulator()

    @Test func `The readiness probe answers`() async throws {
        let reply = await emulator.send("GET", "/")
        #expect(reply.json["authEmulator"]?["ready"] == true)
    }

    @Test(arguments: ["/nowhere", "/identitytoolkit.googleapis.com/v1/accounts:fly", "/emulator/v1/projects//config"])
    func `An unknown path is not found`(path: String) async throws {
        let reply = await emulator.send("POST", path + "?key=k")
        #expect(reply.status == 404 && reply.json["error"]?["status"] == "NOT_FOUND")
        #expect(reply.json["error"]?["errors"]?.array?.first?["reason"] == "notFound")
    }

    @Test(arguments: [
        ("GET", "/identitytoolkit.googleapis.com/v2/defaultSupportedIdps"),
        ("POST", "/www.googleapis.com/identitytoolkit/v3/relyingparty/signOutUser"),
    ])
    func `A known path without a handler is not implemented`(method: String, path: String) async throws {
        let reply = await emulator.send(method, path + "?key=k")
        #expect(reply.status == 501 && reply.json["error"]?["status"] == "NOT_IMPLEMENTED")
        #expect(reply.json["error"]?["errors"]?.array?.first?["reason"] == "unimplemented")
    }

    @Test func `A business error has a code and one detail but no status`() async throws {
        let error = try #require(try await emulator.call("accounts:lookup").json["error"])
        #expect(error["code"] == 400 && error["status"] == nil)
        #expect(
            error["errors"] == [["message": "MISSING_ID_TOKEN", "reason": "invalid", "domain": "global"]])
    }

    @Test(arguments: [
        ("signupNewUser", "{}", 200), ("verifyPassword", "{}", 400), ("verifyCustomToken", #"{"token":"{}"}"#, 400),
        ("verifyAssertion", "{}", 400), ("createAuthUri", "{}", 400), ("getAccountInfo", "{}", 400),
        ("setAccountInfo", "{}", 400), ("deleteAccount", "{}", 400), ("getOobConfirmationCode", "{}", 400),
        ("resetPassword", "{}", 400), ("emailLinkSignin", "{}", 400), ("sendVerificationCode", "{}", 400),
        ("verifyPhoneNumber", "{}", 400),
    ])
    func `The old names still lead to their operations`(name: String, body: String, status: Int) async throws {
        let path = "/www.googleapis.com/identitytoolkit/v3/relyingparty/\(name)?key=k"
        #expect(await emulator.send("POST", path, body: body).status == status)
    }

    @Test func `A form may carry the fields of a GET whose method is in a header`() async throws {
        let tenant = try await emulator.createTenant()
        let headers = [
            "x-http-method-override": "GET", "content-type": "application/x-www-form-urlencoded",
            "authorization": "Bearer owner",
        ]
        let path = "\(TestEmulator.v2)/projects/demo-project/tenants"
        let all = await emulator.send("POST", path, headers: headers, body: "pageSize=5")
        #expect(all["tenants"]?.array?.map { $0["tenantId"] } == [tenant])
        let rest = await emulator.send("POST", path, headers: headers, body: "pageToken=\(tenant.string ?? "")")
        #expect(rest.status == 200 && rest["tenants"] == [])
    }

    @Test(arguments: [
        "/emulator/console/demo-project", "/emulator/action", "/emulator/auth/authorize", "/emulator/auth/handler",
        "/emulator/issuer/google.com/token", "/emulator/issuer/google.com/device_authorization",
        "/securetoken.googleapis.com/v1/token?key=k",
    ])
    func `A form of more fields than any has is refused`(path: String) async {
        let form = ["content-type": "application/x-www-form-urlencoded"]
        let fields = String(repeating: "a=1&", count: FormCoding.mostFields)
        let reply = await emulator.send("POST", path, headers: form, body: fields)
        #expect(reply.status == 400 && reply.errorMessage == "The form has more than 1000 fields.")
        let few = await emulator.send("POST", path, headers: form, body: String(fields.dropLast(4)))
        #expect(!few.text.contains("The form has more"))
    }

    @Test func `A provider's answer has no more fields than a form`() async throws {
        let fields = String(repeating: "a=1&", count: FormCoding.mostFields)
        for (body, address) in [(fields, "http://localhost/"), ("", "http://localhost/?\(fields)")] {
            let reply = try await emulator.call(
                "accounts:signInWithIdp", ["postBody": .string(body), "requestUri": .string(address)])
            #expect(reply.status == 400 && reply.errorMessage == "The form has more than 1000 fields.")
        }
    }

    @Test func `An encoded colon in a path is a colon`() async throws {
        let path = "/identitytoolkit.googleapis.com/v1/accounts%3AsignUp?key=k"
        #expect(await emulator.send("POST", path, body: "{}").status == 200)
    }
}
