// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import AuthEmulator

struct PhoneTests {
    private static let number = "+15550100"
    private let emulator = TestEmulator()

    @Test func `A code waits at the control endpoint until it is used`() async throws {
        let sent = try await emulator.sendCode(to: Self.number)
        #expect(sent["sessionInfo"]?.string?.count == 226)
        #expect(sent["code"]?.string?.count == 6)
        let listed = try await emulator.control("GET", "verificationCodes")["verificationCodes"]
        #expect(listed == [sent.merging(["phoneNumber": .string(Self.number)])])
        #expect(try await emulator.call("accounts:signInWithPhoneNumber", sent).status == 200)
        #expect(try await emulator.control("GET", "verificationCodes")["verificationCodes"] == [])
    }

    @Test func `A number makes a user and finds it again`() async throws {
        let first = try await emulator.signInByPhone(Self.number)
        #expect(first["isNewUser"] == true && first.string("phoneNumber") == Self.number)
        #expect(first.string("expiresIn") == "3600" && first.string("refreshToken")?.isEmpty == false)
        #expect(first.claims?["phone_number"] == .string(Self.number))
        #expect(first.claims?["firebase"]?["sign_in_provider"] == "phone")
        #expect(first.claims?["firebase"]?["identities"] == ["phone": [.string(Self.number)]])
        let second = try await emulator.signInByPhone(Self.number)
        #expect(second["isNewUser"] == false && second.string("localId") == first.string("localId"))
        let user = try #require(try await emulator.user(first.string("localId") ?? ""))
        #expect(user["providerUserInfo"]?.array?.map { $0["providerId"] } == ["phone"])
    }

    @Test func `The old names lead to the same operations`() async throws {
        let legacy = "/www.googleapis.com/identitytoolkit/v3/relyingparty"
        let sent = await emulator.send(
            "POST", "\(legacy)/sendVerificationCode?key=k", body: #"{"phone_number":"+15550100"}"#)
        let session = try #require(sent["sessionInfo"])
        let body: JSONValue = ["sessionInfo": session, "code": try await emulator.textedCode(session)]
        let reply = await emulator.send("POST", "\(legacy)/verifyPhoneNumber?key=k", body: try JSONText.string(body))
        #expect(reply["isNewUser"] == true)
    }

    @Test func `An account takes a number and changes it`() async throws {
        let session = try await emulator.signUp()
        for number in [Self.number, "+15550199"] {
            let reply = try await emulator.signInByPhone(
                number, ["idToken": .string(session.idToken), "operation": "LINK"])
            #expect(reply.string("localId") == session.localId && reply["isNewUser"] == false)
            #expect(try await emulator.user(session.localId)?["phoneNumber"] == .string(number))
        }
        let other = try await emulator.signInByPhone(Self.number)
        #expect(other["isNewUser"] == true)
    }

    @Test func `A taken number is answered with a proof that signs in to its owner`() async throws {
        let owner = try await emulator.signInByPhone(Self.number)
        let session = try await emulator.signUp()
        let taken = try await emulator.signInByPhone(Self.number, ["idToken": .string(session.idToken)])
        #expect(taken.status == 200 && taken["idToken"] == nil && taken["localId"] == nil)
        #expect(taken.string("temporaryProof")?.count == 119)
        #expect(taken.string("temporaryProofExpiresIn") == "3600")
        let proof: JSONValue = [
            "temporaryProof": taken["temporaryProof"] ?? .null, "phoneNumber": .string(Self.number),
        ]
        let linked = try await emulator.call(
            "accounts:signInWithPhoneNumber", proof.merging(["idToken": .string(session.idToken)]))
        #expect(linked.errorMessage == "PHONE_NUMBER_EXISTS")
        let signedIn = try await emulator.call("accounts:signInWithPhoneNumber", proof)
        #expect(signedIn.string("localId") == owner.string("localId"))
        try await emulator.configure(["emulator": ["expireCodes": true]])
        let late = try await emulator.call("accounts:signInWithPhoneNumber", proof)
        #expect(late.errorMessage == "SESSION_EXPIRED")
    }

    @Test(arguments: [
        ErrorCase("INVALID_PHONE_NUMBER : The number does not begin with +."),
        ErrorCase("INVALID_PHONE_NUMBER : The number does not begin with +.", ["phoneNumber": "15550100"]),
    ])
    func `A faulty request for a code is refused`(fault: ErrorCase) async throws {
        #expect(try await emulator.call("accounts:sendVerificationCode", fault.body).errorMessage == fault.message)
    }

    @Test(arguments: [
        ErrorCase("MISSING_SESSION_INFO"), ErrorCase("MISSING_CODE", ["sessionInfo": "x"]),
        ErrorCase("INVALID_SESSION_INFO", ["sessionInfo": "x", "code": "123456"]),
        ErrorCase("MISSING_PHONE_NUMBER", ["temporaryProof": "x"]),
        ErrorCase("INVALID_TEMPORARY_PROOF", ["temporaryProof": "x", "phoneNumber": "+15550100"]),
    ])
    func `A faulty sign-in is refused`(fault: ErrorCase) async throws {
        #expect(try await emulator.call("accounts:signInWithPhoneNumber", fault.body).errorMessage == fault.message)
    }

    @Test func `A wrong code can be tried again, a right one works once even if the sign-in fails`() async throws {
        let sent = try await emulator.sendCode(to: Self.number)
        let wrong = sent.merging(["code": "nonsense", "idToken": "rubbish"])
        #expect(try await emulator.call("accounts:signInWithPhoneNumber", wrong).errorMessage == "INVALID_CODE")
        let right = sent.merging(["idToken": "rubbish"])
        #expect(try await emulator.call("accounts:signInWithPhoneNumber", right).errorMessage == "INVALID_ID_TOKEN")
        let used = try await emulator.call("accounts:signInWithPhoneNumber", sent)
        #expect(used.errorMessage == "INVALID_SESSION_INFO")
    }

    @Test(arguments: ["REAUTH", 2] as [JSONValue])
    func `Reauthentication makes no user`(operation: JSONValue) async throws {
        let stranger = try await emulator.signInByPhone(Self.number, ["operation": operation])
        #expect(stranger.errorMessage == "USER_NOT_FOUND")
        let known = try await emulator.signInByPhone(Self.number)
        let again = try await emulator.signInByPhone(Self.number, ["operation": operation])
        #expect(again.string("localId") == known.string("localId"))
    }

    @Test func `A disabled user cannot sign in by phone`() async throws {
        let owner = try await emulator.signInByPhone(Self.number)
        _ = try await emulator.own("accounts:update", ["localId": owner["localId"] ?? .null, "disableUser": true])
        #expect(try await emulator.signInByPhone(Self.number).errorMessage == "USER_DISABLED")
    }

    @Test func `Codes can be made to have expired`() async throws {
        let sent = try await emulator.sendCode(to: Self.number)
        _ = try await emulator.call("accounts:sendOobCode", ["requestType": 6, "email": "ann@example.com"])
        let code = try await emulator.control("GET", "oobCodes")["oobCodes"]?.array?.first?["oobCode"] ?? .null
        try await emulator.configure(["emulator": ["expireCodes": true]])
        let expired = "EXPIRED_OOB_CODE"
        #expect(try await emulator.call("accounts:signInWithPhoneNumber", sent).errorMessage == "SESSION_EXPIRED")
        #expect(try await emulator.call("accounts:update", ["oobCode": code]).errorMessage == expired)
        #expect(try await emulator.call("accounts:resetPassword", ["oobCode": code]).errorMessage == expired)
        let link: JSONValue = ["email": "ann@example.com", "oobCode": code]
        #expect(try await emulator.call("accounts:signInWithEmailLink", link).errorMessage == expired)
    }
}
