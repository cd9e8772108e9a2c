// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import AuthEmulator

struct UpdateAccountTests {
    private let emulator = TestEmulator()

    private func update(_ session: TestSession, _ change: JSONValue) async throws -> TestReply {
        try await emulator.call(
            "accounts:update", (["idToken": .string(session.idToken)] as JSONValue).merging(change))
    }

    @Test func `Profile changes keep the session and its tokens`() async throws {
        let session = try await emulator.signUp()
        let reply = try await update(session, ["displayName": "Ann", "photoUrl": "http://p/1"])
        #expect(reply.string("kind") == "identitytoolkit#SetAccountInfoResponse")
        #expect(reply.string("displayName") == "Ann" && reply.string("photoUrl") == "http://p/1")
        #expect(reply["idToken"] == nil && reply["newEmail"] == nil)
        let cleared = try await update(session, ["deleteAttribute": ["DISPLAY_NAME", 4]])
        #expect(cleared["displayName"] == nil && cleared["photoUrl"] == nil)
    }

    @Test func `A new password ends older sessions and signs in with the new one`() async throws {
        let session = try await emulator.signUp()
        emulator.clock.advance(seconds: 2)
        let reply = try await update(session, ["password": "secret2"])
        #expect(reply.claims?["firebase"]?["sign_in_provider"] == "password")
        #expect(try await update(session, ["displayName": "x"]).errorMessage == "TOKEN_EXPIRED")
        #expect(try await emulator.refresh(session.refreshToken).errorMessage == "TOKEN_EXPIRED")
        let signIn = try await emulator.call(
            "accounts:signInWithPassword", ["email": "ann@example.com", "password": "secret2"])
        #expect(signIn.status == 200)
    }

    @Test func `With email enumeration protection a user's new address has to be verified first`() async throws {
        let session = try await emulator.signUp()
        _ = try await emulator.signUp("taken@example.com")
        try await emulator.configure(["emailPrivacyConfig": ["enableImprovedEmailPrivacy": true]])
        for email in ["new@example.com", "taken@example.com"] as [JSONValue] {
            let refused = try await update(session, ["email": email])
            #expect(refused.errorMessage?.hasPrefix("OPERATION_NOT_ALLOWED : ") == true)
        }
        #expect(try await update(session, ["email": "ann@example.com", "displayName": "Ann"]).status == 200)
        let own = try await emulator.own(
            "accounts:update", ["localId": .string(session.localId), "email": "new@example.com"])
        #expect(own.string("email") == "new@example.com")
    }

    @Test func `A new address is unverified and the first one can be recovered`() async throws {
        let session = try await emulator.signUp()
        _ = try await emulator.own("accounts:update", ["localId": .string(session.localId), "emailVerified": true])
        let reply = try await update(session, ["email": "New@example.com"])
        #expect(reply.string("email") == "new@example.com" && reply["emailVerified"] == false)
        #expect(reply["idToken"] != nil)
        let user = try #require(try await emulator.user(session.localId))
        #expect(user["initialEmail"] == "ann@example.com")
        let codes = try await emulator.control("GET", "oobCodes")["oobCodes"]?.array
        let code = try #require(codes?.first)
        #expect(code["requestType"] == "RECOVER_EMAIL" && code["email"] == "ann@example.com")
        let recovered = try await emulator.call("accounts:update", ["oobCode": code["oobCode"] ?? .null])
        #expect(recovered.string("email") == "ann@example.com" && recovered["emailVerified"] == true)
        #expect(recovered["idToken"] == nil)
    }

    @Test(arguments: [
        ErrorCase("EMAIL_EXISTS", ["email": "BOB@example.com"]), ErrorCase("INVALID_EMAIL", ["email": "bob"]),
        ErrorCase("WEAK_PASSWORD : A password has at least 6 characters.", ["password": "12345"]),
        ErrorCase("OPERATION_NOT_ALLOWED", ["disableUser": true]),
        ErrorCase("INSUFFICIENT_PERMISSION", ["customAttributes": "{}"]),
        ErrorCase("INVALID_OOB_CODE", ["oobCode": "unknown"]),
        ErrorCase("MISSING_PROVIDER_ID", ["linkProviderUserInfo": ["rawId": "1"]]),
        ErrorCase(
            "FEDERATED_USER_ID_ALREADY_LINKED",
            ["email": "new@example.com", "linkProviderUserInfo": ["providerId": "github.com", "rawId": "5"]]),
        ErrorCase("MISSING_RAW_ID", ["linkProviderUserInfo": ["providerId": "google.com"]]),
        ErrorCase("A field of this request is not implemented.", ["provider": ["google.com"]], status: 501),
        ErrorCase("deleteAttribute PROVIDER is not implemented.", ["deleteAttribute": ["PROVIDER"]], status: 501),
    ])
    func `A faulty change is refused and changes nothing`(fault: ErrorCase) async throws {
        let session = try await emulator.signUp()
        _ = try await emulator.signUp("bob@example.com")
        _ = try await emulator.signIn(with: "github.com", ["sub": "5"])
        let before = try await emulator.user(session.localId)
        let reply = try await update(session, (["displayName": "changed"] as JSONValue).merging(fault.body))
        #expect(reply.errorMessage == fault.message && reply.status == fault.status)
        #expect(try await emulator.user(session.localId) == before)
        #expect(try await emulator.control("GET", "oobCodes")["oobCodes"] == [])
    }

    @Test func `Empty texts change nothing`() async throws {
        let session = try await emulator.signUp()
        let before = try await emulator.user(session.localId)
        let reply = try await update(session, ["email": "", "password": "", "oobCode": ""])
        #expect(reply.status == 200 && reply["idToken"] == nil && reply["newEmail"] == nil)
        let owned = try await emulator.own(
            "accounts:update", ["localId": .string(session.localId), "phoneNumber": "", "customAttributes": ""])
        #expect(owned.status == 200)
        #expect(try await emulator.user(session.localId) == before)
    }

    @Test func `The answer repeats a new address, also one that is the old one`() async throws {
        let session = try await emulator.signUp()
        #expect(try await update(session, ["email": "ANN@example.com"]).string("newEmail") == "ann@example.com")
        #expect(try await update(session, ["email": "New@example.com"]).string("newEmail") == "new@example.com")
    }

    @Test func `A user ends older sessions, from now on whatever time was named`() async throws {
        let session = try await emulator.signUp()
        emulator.clock.advance(seconds: 10)
        let reply = try await update(session, ["validSince": "5"])
        #expect(reply.claims?["firebase"]?["sign_in_provider"] == "password" && reply["refreshToken"] != nil)
        #expect(try await emulator.user(session.localId)?["validSince"] == "1800000010")
        #expect(try await emulator.refresh(session.refreshToken).errorMessage == "TOKEN_EXPIRED")
        #expect(try await update(session, [:]).errorMessage == "TOKEN_EXPIRED")
    }

    @Test(
        arguments: [([:], true), (["enrollments": []], true), (["enrollments": .null], false)] as [(JSONValue, Bool)])
    func `No list of second factors removes them, but null is no list`(mfa: JSONValue, isGood: Bool) async throws {
        _ = try await emulator.own(
            "accounts", ["localId": "a", "email": "a@example.com", "mfaInfo": [["phoneInfo": "+15550100"]]])
        let reply = try await emulator.own("accounts:update", ["localId": "a", "mfa": mfa])
        #expect(reply.status == (isGood ? 200 : 400))
        #expect((try await emulator.user("a")?["mfaInfo"] == nil) == isGood)
    }

    @Test func `A provider's entry has only what was given`() async throws {
        _ = try await emulator.own("accounts", ["localId": "a"])
        for fields in [[:], ["federatedId": "f"]] as [JSONValue] {
            let link = (["providerId": "google.com", "rawId": "9"] as JSONValue).merging(fields)
            _ = try await emulator.own("accounts:update", ["localId": "a", "linkProviderUserInfo": link])
            #expect(try await emulator.user("a")?["providerUserInfo"] == [link])
            let users: JSONValue = [["localId": "b", "providerUserInfo": [link.merging(["rawId": "10"])]]]
            _ = try await emulator.own("accounts:batchCreate", ["users": users, "allowOverwrite": true])
            #expect(try await emulator.user("b")?["providerUserInfo"] == [link.merging(["rawId": "10"])])
        }
    }

    @Test func `A request without a token has nobody to change`() async throws {
        for fields in [[:], ["idToken": ""], ["oobCode": ""]] as [JSONValue] {
            let reply = try await emulator.call("accounts:update", fields.merging(["displayName": "x"]))
            #expect(reply.errorMessage == "INVALID_REQ_TYPE : The request names no user, and has no code.")
        }
    }

    @Test func `Unlinking removes a provider, and the password provider with its address`() async throws {
        let session = try await emulator.signUp()
        _ = try await emulator.signIn(
            with: "github.com", ["sub": "5"], ["idToken": .string(session.idToken)])
        let reply = try await update(session, ["deleteProvider": ["github.com"]])
        #expect(reply["providerUserInfo"]?.array?.map { $0["providerId"] } == ["password"])
        let bare = try await update(session, ["deleteProvider": ["password"]])
        #expect(bare["providerUserInfo"] == nil && bare["email"] == nil && bare["passwordHash"] == nil)
        #expect(try await emulator.signUp().localId != session.localId)
    }

    @Test func `An owner changes every field`() async throws {
        let session = try await emulator.signUp()
        let reply = try await emulator.own(
            "accounts:update",
            [
                "localId": .string(session.localId), "disableUser": true, "phoneNumber": "+15550100",
                "emailVerified": true, "customAttributes": #"{"role":"admin"}"#, "createdAt": "1000",
                "lastLoginAt": "2000", "validSince": "3",
                "linkProviderUserInfo": ["providerId": "google.com", "rawId": "9"],
            ])
        let user = try #require(try await emulator.user(session.localId))
        #expect(reply.status == 200)
        #expect(user["disabled"] == true && user["phoneNumber"] == "+15550100" && user["emailVerified"] == true)
        #expect(user["createdAt"] == "1000" && user["lastLoginAt"] == "2000" && user["validSince"] == "3")
        #expect(
            user["providerUserInfo"]?.array?.map { $0["providerId"] } == ["password", "google.com", "phone"])
        _ = try await emulator.own("accounts:update", ["localId": .string(session.localId), "disableUser": false])
        let token = try await emulator.refresh(session.refreshToken).string("id_token") ?? ""
        #expect(UnsignedJWT.claims(of: token)?["role"] == "admin")
    }

    @Test(arguments: [
        ErrorCase("MISSING_LOCAL_ID"), ErrorCase("USER_NOT_FOUND", ["localId": "nobody"]),
        ErrorCase("INVALID_CLAIMS", ["localId": "a", "customAttributes": "[]"]),
        ErrorCase("FORBIDDEN_CLAIM : aud", ["localId": "a", "customAttributes": #"{"aud":1}"#]),
        ErrorCase(
            "CLAIMS_TOO_LARGE", ["localId": "a", "customAttributes": .string(String(repeating: " ", count: 1001))]),
        ErrorCase("INVALID_PHONE_NUMBER : The number does not begin with +.", ["localId": "a", "phoneNumber": "1"]),
        ErrorCase("PHONE_NUMBER_EXISTS", ["localId": "a", "phoneNumber": "+2"]),
    ])
    func `An owner's faulty change is refused`(fault: ErrorCase) async throws {
        _ = try await emulator.own("accounts", ["localId": "a"])
        _ = try await emulator.own("accounts", ["localId": "b", "phoneNumber": "+2"])
        #expect(try await emulator.own("accounts:update", fault.body).errorMessage == fault.message)
    }

    @Test func `A sensitive change needs a recent login only where the project insists`() async throws {
        let session = try await emulator.signUp()
        emulator.clock.advance(seconds: 301)
        try await emulator.configure(["emulator": ["requireRecentLogin": true]])
        #expect(try await update(session, ["password": "secret2"]).errorMessage == "CREDENTIAL_TOO_OLD_LOGIN_AGAIN")
        #expect(try await update(session, ["email": "n@example.com"]).errorMessage == "CREDENTIAL_TOO_OLD_LOGIN_AGAIN")
        #expect(try await update(session, ["displayName": "Ann"]).status == 200)
        try await emulator.configure(["emulator": ["requireRecentLogin": false]])
        #expect(try await update(session, ["password": "secret2"]).status == 200)
    }
}
