import Testing

@testable import AuthEmulator

struct ActionCodeTests {
    private let emulator = TestEmulator()

    private func send(_ type: String, _ fields: JSONValue) async throws -> JSONValue {
        let reply = try await emulator.call(
            "accounts:sendOobCode", (["requestType": .string(type)] as JSONValue).merging(fields))
        try #require(reply.status == 200, "\(reply.text)")
        let codes = try await emulator.control("GET", "oobCodes")["oobCodes"]?.array
        return try #require(codes?.last)
    }

    @Test func `A reset code can be looked at often and used once`() async throws {
        let session = try await emulator.signUp()
        _ = try await emulator.signIn(with: "github.com", ["sub": "5"], ["idToken": .string(session.idToken)])
        let code = try await send("PASSWORD_RESET", ["email": "Ann@example.com", "continueUrl": "http://localhost/x"])
        #expect(code["oobCode"]?.string?.count == 54)
        #expect(code["oobLink"]?.string?.hasPrefix("http://127.0.0.1:9099/emulator/action?mode=resetPassword&") == true)
        for _ in 1...2 {
            let look = try await emulator.call("accounts:resetPassword", ["oobCode": code["oobCode"] ?? .null])
            #expect(look.string("requestType") == "PASSWORD_RESET" && look.string("email") == "ann@example.com")
        }
        emulator.clock.advance(seconds: 2)
        let body: JSONValue = ["oobCode": code["oobCode"] ?? .null, "newPassword": "secret2"]
        #expect(try await emulator.call("accounts:resetPassword", body).status == 200)
        #expect(try await emulator.call("accounts:resetPassword", body).errorMessage == "INVALID_OOB_CODE")
        let user = try #require(try await emulator.user(session.localId))
        #expect(user["emailVerified"] == true)
        #expect(user["providerUserInfo"]?.array?.map { $0["providerId"] } == ["password"])
        #expect(try await emulator.refresh(session.refreshToken).errorMessage == "TOKEN_EXPIRED")
    }

    @Test func `Verification codes verify and change the address`() async throws {
        let session = try await emulator.signUp()
        let verify = try await send("VERIFY_EMAIL", ["idToken": .string(session.idToken)])
        let verified = try await emulator.call("accounts:update", ["oobCode": verify["oobCode"] ?? .null])
        #expect(verified["emailVerified"] == true)
        let change = try await send(
            "VERIFY_AND_CHANGE_EMAIL", ["idToken": .string(session.idToken), "newEmail": "new@example.com"])
        emulator.clock.advance(seconds: 2)
        let changed = try await emulator.call("accounts:update", ["oobCode": change["oobCode"] ?? .null])
        #expect(changed.string("email") == "new@example.com" && changed.string("newEmail") == "new@example.com")
        #expect(try await emulator.refresh(session.refreshToken).errorMessage == "TOKEN_EXPIRED")
    }

    @Test func `A sign-in link makes a verified user and finds it again`() async throws {
        var ids: [String?] = []
        for isNew in [true, false] {
            let code = try await send("EMAIL_SIGNIN", ["email": "ann@example.com"])
            let reply = try await emulator.call(
                "accounts:signInWithEmailLink", ["email": "ANN@example.com", "oobCode": code["oobCode"] ?? .null])
            #expect(reply["isNewUser"] == .bool(isNew))
            #expect(reply.claims?["email_verified"] == true)
            #expect(reply.claims?["firebase"]?["sign_in_provider"] == "password")
            ids.append(reply.string("localId"))
        }
        #expect(ids[0] == ids[1])
        let reply = try await emulator.call(
            "accounts:createAuthUri", ["identifier": "ann@example.com", "continueUri": "http://localhost"])
        #expect(reply["signinMethods"] == ["emailLink"])
    }

    @Test(arguments: [
        ErrorCase("MISSING_REQ_TYPE"), ErrorCase("INSUFFICIENT_PERMISSION", ["requestType": 1, "returnOobLink": true]),
        ErrorCase(
            "INVALID_CONTINUE_URI : ((expected an absolute URI with valid scheme and host))",
            ["requestType": 1, "continueUrl": "x"]),
        ErrorCase("MISSING_EMAIL", ["requestType": "PASSWORD_RESET"]),
        ErrorCase("MISSING_EMAIL", ["requestType": "EMAIL_SIGNIN"]),
        ErrorCase("EMAIL_NOT_FOUND", ["requestType": "PASSWORD_RESET", "email": "nobody@example.com"]),
        ErrorCase("INVALID_ID_TOKEN", ["requestType": "VERIFY_EMAIL"]),
        ErrorCase("MISSING_NEW_EMAIL", ["requestType": "VERIFY_AND_CHANGE_EMAIL"]),
        ErrorCase("MISSING_ID_TOKEN", ["requestType": "VERIFY_AND_CHANGE_EMAIL", "newEmail": "n@example.com"]),
    ])
    func `A faulty request for a code is refused`(fault: ErrorCase) async throws {
        #expect(try await emulator.call("accounts:sendOobCode", fault.body).errorMessage == fault.message)
    }

    @Test(arguments: [
        ErrorCase("MISSING_EMAIL"), ErrorCase("MISSING_OOB_CODE", ["email": "ann@example.com"]),
        ErrorCase("INVALID_OOB_CODE", ["email": "ann@example.com", "oobCode": "unknown"]),
    ])
    func `A faulty link sign-in is refused`(fault: ErrorCase) async throws {
        #expect(try await emulator.call("accounts:signInWithEmailLink", fault.body).errorMessage == fault.message)
    }

    @Test func `A link works only for the address it was sent to`() async throws {
        let code = try await send("EMAIL_SIGNIN", ["email": "ann@example.com"])
        let reply = try await emulator.call(
            "accounts:signInWithEmailLink", ["email": "bob@example.com", "oobCode": code["oobCode"] ?? .null])
        #expect(
            reply.errorMessage == "INVALID_EMAIL : The email provided does not match the sign-in email address.")
    }

    @Test func `Enumeration protection pretends to send a reset`() async throws {
        try await emulator.configure(["emailPrivacyConfig": ["enableImprovedEmailPrivacy": true]])
        let reply = try await emulator.call(
            "accounts:sendOobCode", ["requestType": "PASSWORD_RESET", "email": "nobody@example.com"])
        #expect(reply.status == 200 && reply.string("email") == "nobody@example.com")
        #expect(try await emulator.control("GET", "oobCodes")["oobCodes"] == [])
    }

    @Test func `An owner gets the link in the answer`() async throws {
        _ = try await emulator.signUp()
        let reply = try await emulator.own(
            "accounts:sendOobCode",
            ["requestType": "VERIFY_EMAIL", "email": "ann@example.com", "returnOobLink": true])
        #expect(reply.string("oobLink")?.contains(reply.string("oobCode") ?? "-") == true)
    }
}
