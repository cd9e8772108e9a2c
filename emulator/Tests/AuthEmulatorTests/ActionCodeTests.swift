// SPDX-License-Identifier: Apache-2.0
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

    @Test(arguments: [("de", "de"), ("pt-BR", "pt-BR"), (nil, "en"), ("\"><b>", "en"), ("", "en")])
    func `A link is in the language that the client wants`(locale: String?, language: String) async throws {
        _ = try await emulator.signUp()
        let body = try JSONText.string(["requestType": "PASSWORD_RESET", "email": "ann@example.com"] as JSONValue)
        let headers = locale.map { ["x-firebase-locale": $0] } ?? [:]
        let reply = await emulator.send(
            "POST", "\(TestEmulator.v1)/accounts:sendOobCode?key=k", headers: headers, body: body)
        #expect(reply.status == 200)
        let link = try await emulator.control("GET", "oobCodes")["oobCodes"]?.array?.first?["oobLink"]?.string
        #expect(link?.contains("&lang=\(language)&") == true)
    }

    @Test(arguments: [
        ("continueUrl", "https://app.example.com/x", nil), ("continueUrl", "http://www.game.example:80/", nil),
        ("continueUrl", "https://evil.example/", "UNAUTHORIZED_DOMAIN"),
        ("continueUrl", "myapp://open", nil), ("linkDomain", "game.example", nil),
        ("linkDomain", "evil.example", "INVALID_HOSTING_LINK_DOMAIN"),
        ("linkDomain", "game.example/x", "INVALID_HOSTING_LINK_DOMAIN"),
    ])
    func `A project with a list of domains sends no link elsewhere`(
        field: String, value: String, refusal: String?
    ) async throws {
        _ = try await emulator.signUp()
        try await emulator.configure(["authorizedDomains": ["app.example.com", "game.example"]])
        let reply = try await emulator.call(
            "accounts:sendOobCode",
            (["requestType": "PASSWORD_RESET", "email": "ann@example.com"] as JSONValue)
                .merging(.object([field: .string(value)])))
        #expect(reply.errorMessage?.split(separator: " ").first.map(String.init) == refusal, "\(reply.text)")
        try await emulator.configure(["authorizedDomains": .null])
        let named = try await emulator.call(
            "accounts:sendOobCode",
            ["requestType": "PASSWORD_RESET", "email": "ann@example.com", "continueUrl": "https://evil.example/"])
        #expect(named.status == 200)
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
        ErrorCase("MISSING_REQ_TYPE"), ErrorCase("MISSING_REQ_TYPE", ["requestType": "OOB_REQ_TYPE_UNSPECIFIED"]),
        ErrorCase("MISSING_REQ_TYPE", ["requestType": 0]),
        ErrorCase(
            "EMAIL_NOT_FOUND", ["requestType": "PASSWORD_RESET", "email": "nobody@example.com", "continueUrl": ""]),
        ErrorCase("requestType RECOVER_EMAIL is not implemented.", ["requestType": "RECOVER_EMAIL"], status: 501),
        ErrorCase("requestType NEW_EMAIL_ACCEPT is not implemented.", ["requestType": 3], status: 501),
        ErrorCase("INVALID_EMAIL", ["requestType": "EMAIL_SIGNIN", "email": "nobody"]),
        ErrorCase("INSUFFICIENT_PERMISSION", ["requestType": 1, "returnOobLink": true]),
        ErrorCase(
            "INVALID_CONTINUE_URI : The address is not absolute.",
            ["requestType": 1, "continueUrl": "x"]),
        ErrorCase("MISSING_EMAIL", ["requestType": "PASSWORD_RESET"]),
        ErrorCase("MISSING_EMAIL", ["requestType": "EMAIL_SIGNIN"]),
        ErrorCase("EMAIL_NOT_FOUND", ["requestType": "PASSWORD_RESET", "email": "nobody@example.com"]),
        ErrorCase("INVALID_ID_TOKEN", ["requestType": "VERIFY_EMAIL"]),
        ErrorCase("MISSING_NEW_EMAIL", ["requestType": "VERIFY_AND_CHANGE_EMAIL"]),
        ErrorCase("MISSING_ID_TOKEN", ["requestType": "VERIFY_AND_CHANGE_EMAIL", "newEmail": "n@example.com"]),
    ])
    func `A faulty request for a code is refused`(fault: ErrorCase) async throws {
        let reply = try await emulator.call("accounts:sendOobCode", fault.body)
        #expect(reply.errorMessage == fault.message && reply.status == fault.status)
    }

    @Test func `A guest has no address to verify, and a taken address cannot be changed to`() async throws {
        let guest = try await emulator.signUpAnonymously()
        let session = try await emulator.signUp()
        for type in ["VERIFY_EMAIL", "VERIFY_AND_CHANGE_EMAIL"] as [JSONValue] {
            let body: JSONValue = ["requestType": type, "newEmail": "new@example.com"]
            let reply = try await emulator.call(
                "accounts:sendOobCode", body.merging(["idToken": .string(guest.idToken)]))
            #expect(reply.errorMessage == "MISSING_EMAIL")
        }
        _ = try await emulator.signUp("bob@example.com")
        let taken = try await emulator.call(
            "accounts:sendOobCode",
            [
                "requestType": "VERIFY_AND_CHANGE_EMAIL", "newEmail": "BOB@example.com",
                "idToken": .string(session.idToken),
            ])
        #expect(taken.errorMessage == "EMAIL_EXISTS")
    }

    @Test(arguments: [
        ErrorCase("MISSING_EMAIL", ["requestType": "VERIFY_EMAIL", "returnOobLink": true]),
        ErrorCase(
            "USER_NOT_FOUND", ["requestType": "VERIFY_EMAIL", "returnOobLink": true, "email": "nobody@example.com"]),
    ])
    func `An owner has to name somebody who is there`(fault: ErrorCase) async throws {
        #expect(try await emulator.own("accounts:sendOobCode", fault.body).errorMessage == fault.message)
    }

    @Test func `A change of address fails when the new one, or the old one on the way back, is taken`() async throws {
        let session = try await emulator.signUp()
        let change = try await send(
            "VERIFY_AND_CHANGE_EMAIL", ["newEmail": "new@example.com", "idToken": .string(session.idToken)])
        let other = try await emulator.signUp("new@example.com")
        #expect(
            try await emulator.call("accounts:update", ["oobCode": change["oobCode"] ?? .null]).errorMessage
                == "EMAIL_EXISTS")
        let again = try await emulator.call("accounts:update", ["oobCode": change["oobCode"] ?? .null])
        #expect(again.errorMessage == "INVALID_OOB_CODE")
        _ = try await emulator.call("accounts:delete", ["idToken": .string(other.idToken)])
        _ = try await emulator.call(
            "accounts:update", ["idToken": .string(session.idToken), "email": "new@example.com"])
        _ = try await emulator.signUp("ann@example.com")
        let codes = try await emulator.control("GET", "oobCodes")["oobCodes"]?.array
        let recovery = try #require(codes?.last?["oobCode"])
        #expect(try await emulator.call("accounts:update", ["oobCode": recovery]).errorMessage == "EMAIL_EXISTS")
    }

    @Test(arguments: ["PASSWORD_RESET", "EMAIL_SIGNIN"])
    func `A code of another kind is no change, and neither is that of a deleted user`(type: String) async throws {
        let session = try await emulator.signUp()
        let code = try await send(type, ["email": "ann@example.com"])
        let reply = try await emulator.call("accounts:update", ["oobCode": code["oobCode"] ?? .null])
        #expect(reply.errorMessage == "INVALID_OOB_CODE")
        let kept = try await emulator.control("GET", "oobCodes")["oobCodes"]?.array
        #expect(kept?.map { $0["oobCode"] } == [code["oobCode"]])
        let verify = try await send("VERIFY_EMAIL", ["idToken": .string(session.idToken)])
        _ = try await emulator.call("accounts:delete", ["idToken": .string(session.idToken)])
        let late = try await emulator.call("accounts:update", ["oobCode": verify["oobCode"] ?? .null])
        #expect(late.errorMessage == "INVALID_OOB_CODE")
    }

    @Test func `A link signs no disabled user in, and links no address of somebody else`() async throws {
        let session = try await emulator.signUp()
        let guest = try await emulator.signUpAnonymously()
        let code = try await send("EMAIL_SIGNIN", ["email": "ann@example.com"])
        let body: JSONValue = ["email": "ann@example.com", "oobCode": code["oobCode"] ?? .null]
        let taken = try await emulator.call(
            "accounts:signInWithEmailLink", body.merging(["idToken": .string(guest.idToken)]))
        #expect(taken.errorMessage == "EMAIL_EXISTS")
        _ = try await emulator.own("accounts:update", ["localId": .string(session.localId), "disableUser": true])
        let second = try await send("EMAIL_SIGNIN", ["email": "ann@example.com"])
        let disabled = try await emulator.call(
            "accounts:signInWithEmailLink", ["email": "ann@example.com", "oobCode": second["oobCode"] ?? .null])
        #expect(disabled.errorMessage == "USER_DISABLED")
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
            reply.errorMessage == "INVALID_EMAIL : The link was sent to another address.")
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
