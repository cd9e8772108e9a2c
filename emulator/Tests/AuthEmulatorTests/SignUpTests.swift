// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import AuthEmulator

struct SignUpTests {
    private let emulator = TestEmulator()

    @Test func `An anonymous sign-up makes a user with nothing but an id`() async throws {
        let reply = try await emulator.call("accounts:signUp", ["displayName": "ignored", "returnSecureToken": true])
        #expect(reply.status == 200)
        #expect(reply.string("kind") == "identitytoolkit#SignupNewUserResponse")
        #expect(reply.string("localId")?.count == 28)
        #expect(reply.string("expiresIn") == "3600")
        #expect(reply["email"] == nil && reply["displayName"] == nil)
        #expect(reply.claims?["firebase"]?["sign_in_provider"] == "anonymous")
        #expect(reply.claims?["provider_id"] == "anonymous")
    }

    @Test func `Email and password make a user whose address is stored in lower case`() async throws {
        let reply = try await emulator.call(
            "accounts:signUp", ["email": "Ann@Example.com", "password": "secret1", "displayName": "Ann"])
        let user = try #require(try await emulator.user(reply.string("localId") ?? ""))
        #expect(reply.string("email") == "ann@example.com")
        #expect(user["displayName"] == "Ann" && user["emailVerified"] == false)
        #expect(user["validSince"] == "1800000000" && user["createdAt"] == "1800000000000")
        #expect(user["lastLoginAt"] == "1800000000000" && user["passwordUpdatedAt"] == 1_800_000_000_000)
        #expect(user["providerUserInfo"]?.array?.first?["providerId"] == "password")
        #expect(user["providerUserInfo"]?.array?.first?["rawId"] == "ann@example.com")
    }

    @Test(arguments: [
        ErrorCase("UNEXPECTED_PARAMETER : localId", ["localId": "mine", "email": "x"]),
        ErrorCase("MISSING_EMAIL", ["password": "secret1"]),
        ErrorCase("MISSING_EMAIL", ["idToken": "rubbish"]),
        ErrorCase("MISSING_EMAIL", ["email": "", "password": "secret1"]),
        ErrorCase("INVALID_EMAIL", ["email": ""]), ErrorCase("INVALID_EMAIL", ["email": "", "password": ""]),
        ErrorCase("MISSING_PASSWORD", ["email": "new@example.com", "password": ""]),
        ErrorCase(
            "INVALID_MFA_PHONE_NUMBER : The factor has no phone number that begins with +.",
            ["email": "new@example.com", "password": "secret1", "mfaInfo": [["phoneInfo": "5"]], "idToken": "rubbish"]),
        ErrorCase("MISSING_PASSWORD", ["email": "not an address"]),
        ErrorCase("INVALID_EMAIL", ["email": "not an address", "password": "x"]),
        ErrorCase(
            "INVALID_EMAIL", ["email": .string(String(repeating: "a", count: 309) + "@example.com"), "password": "x"]),
        ErrorCase("EMAIL_EXISTS", ["email": "TAKEN@example.com", "password": "x", "idToken": "rubbish"]),
        ErrorCase(
            "WEAK_PASSWORD : A password has at least 6 characters.",
            ["email": "new@example.com", "password": "12345", "idToken": "rubbish"]),
        ErrorCase("INVALID_ID_TOKEN", ["email": "new@example.com", "password": "secret1", "idToken": "rubbish"]),
    ])
    func `A faulty sign-up gets the first error in order`(fault: ErrorCase) async throws {
        _ = try await emulator.signUp("taken@example.com")
        let reply = try await emulator.call("accounts:signUp", fault.body)
        #expect(reply.errorMessage == fault.message)
        #expect(reply.status == fault.status)
    }

    @Test func `A new user may bring second factors, without any privilege`() async throws {
        let reply = try await emulator.call(
            "accounts:signUp",
            [
                "email": "ann@example.com", "password": "secret1",
                "mfaInfo": [["phoneInfo": "+15550100", "displayName": "Home"], ["phoneInfo": "+15550101"]],
            ])
        let user = try #require(try await emulator.user(try TestSession(reply).localId))
        #expect(user["mfaInfo"]?.array?.map { $0["phoneInfo"] } == ["+15550100", "+15550101"])
        #expect(user["mfaInfo"]?.array?.first?["mfaEnrollmentId"]?.string?.count == 28)
        #expect(try await emulator.signInWithPassword()["mfaPendingCredential"] != nil)
    }

    @Test func `Empty texts are absent ones`() async throws {
        let guest = try await emulator.call("accounts:signUp", ["idToken": "", "password": "", "localId": ""])
        #expect(guest.claims?["provider_id"] == "anonymous")
        let made = try await emulator.own(
            "accounts", ["localId": "", "email": "", "password": "", "phoneNumber": "", "idToken": ""])
        #expect(made.string("localId")?.count == 28 && made["email"] == nil)
    }

    @Test func `Linking email and password keeps the id and the display name`() async throws {
        let guest = try await emulator.signUpAnonymously()
        _ = try await emulator.call("accounts:update", ["idToken": .string(guest.idToken), "displayName": "Guest"])
        let reply = try await emulator.call(
            "accounts:signUp",
            ["idToken": .string(guest.idToken), "email": "ann@example.com", "password": "secret1"])
        #expect(reply.string("localId") == guest.localId)
        #expect(reply.claims?["firebase"]?["sign_in_provider"] == "password")
        #expect(try await emulator.user(guest.localId)?["displayName"] == "Guest")
    }

    @Test func `An owner creates a user with any field and gets no tokens`() async throws {
        let reply = try await emulator.own(
            "accounts",
            [
                "localId": "chosen", "email": "ann@example.com", "emailVerified": true, "phoneNumber": "+15550100",
                "disabled": true, "photoUrl": "http://p/1",
            ])
        let user = try #require(try await emulator.user("chosen"))
        #expect(reply.status == 200 && reply["idToken"] == nil)
        #expect(user["emailVerified"] == true && user["disabled"] == true && user["phoneNumber"] == "+15550100")
        #expect(user["lastLoginAt"] == nil)
        #expect(user["providerUserInfo"]?.array?.map { $0["providerId"] } == ["phone"])
    }

    @Test(arguments: [
        ErrorCase("DUPLICATE_LOCAL_ID", ["localId": "taken"]),
        ErrorCase("PHONE_NUMBER_EXISTS", ["phoneNumber": "+15550100"]),
        ErrorCase("INVALID_PHONE_NUMBER : The number does not begin with +.", ["phoneNumber": "5550100"]),
    ])
    func `An owner's faulty creation is refused`(fault: ErrorCase) async throws {
        _ = try await emulator.own("accounts", ["localId": "taken", "phoneNumber": "+15550100"])
        #expect(try await emulator.own("accounts", fault.body).errorMessage == fault.message)
    }
}
