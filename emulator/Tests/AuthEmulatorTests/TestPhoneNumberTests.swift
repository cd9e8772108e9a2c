// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import AuthEmulator

/// Phone numbers with fixed codes.
struct TestPhoneNumberTests {
    private static let number = "+15550100"
    private static let mask = "config?updateMask=signIn.phoneNumber.testPhoneNumbers"
    private let emulator = TestEmulator()

    private static func document(_ codes: JSONValue) -> JSONValue {
        ["signIn": ["phoneNumber": ["testPhoneNumbers": codes]]]
    }

    private func codes() async throws -> JSONValue? {
        try await emulator.manage("GET", "config")["signIn"]?["phoneNumber"]?["testPhoneNumbers"]
    }

    private func setCode() async throws {
        let reply = try await emulator.manage("PATCH", Self.mask, Self.document([Self.number: "012345"]))
        try #require(reply["signIn"]?["phoneNumber"]?["testPhoneNumbers"] == [Self.number: "012345"])
    }

    @Test func `The code of a test number is the fixed one, each time`() async throws {
        try await setCode()
        for isNew in [true, false] {
            let sent = try await emulator.call("accounts:sendVerificationCode", ["phoneNumber": .string(Self.number)])
            func signIn(_ code: JSONValue) async throws -> TestReply {
                try await emulator.call(
                    "accounts:signInWithPhoneNumber", ["sessionInfo": sent["sessionInfo"] ?? .null, "code": code])
            }
            #expect(try await signIn("123456").errorMessage == "INVALID_CODE")
            #expect(try await signIn("012345")["isNewUser"] == .bool(isNew))
        }
    }

    @Test func `Second factors have the fixed code, too`() async throws {
        try await setCode()
        let session = try await emulator.signUpVerified()
        let started = try await emulator.startPhoneEnrollment(session, Self.number)
        let enrolled = try await emulator.callV2(
            "accounts/mfaEnrollment:finalize",
            [
                "idToken": .string(session.idToken),
                "phoneVerificationInfo": [
                    "sessionInfo": started["phoneSessionInfo"]?["sessionInfo"] ?? .null, "code": "012345",
                ],
            ])
        try #require(enrolled.status == 200, "\(enrolled.text)")
        let pending = try await emulator.signInWithPassword()
        let credential: JSONValue = ["mfaPendingCredential": pending["mfaPendingCredential"] ?? .null]
        let id = pending["mfaInfo"]?.array?.first?["mfaEnrollmentId"] ?? .null
        let asked = try await emulator.callV2(
            "accounts/mfaSignIn:start", credential.merging(["mfaEnrollmentId": id, "phoneSignInInfo": [:]]))
        let answer: JSONValue = [
            "phoneVerificationInfo": [
                "sessionInfo": asked["phoneResponseInfo"]?["sessionInfo"] ?? .null, "code": "012345",
            ]
        ]
        #expect(try await emulator.callV2("accounts/mfaSignIn:finalize", credential.merging(answer)).status == 200)
    }

    @Test func `The control request sets and keeps them, and a replaced configuration has none`() async throws {
        try await emulator.configure(Self.document([Self.number: "111111"]))
        try await emulator.configure(["signIn": ["allowDuplicateEmails": true]])
        #expect(try await codes() == [Self.number: "111111"])
        try await emulator.configure(Self.document([:]))
        #expect(try await codes() == nil)
        try await setCode()
        _ = try await emulator.manage("PATCH", "config?updateMask=signIn.allowDuplicateEmails", [:])
        #expect(try await codes() == [Self.number: "012345"])
        _ = try await emulator.manage("PATCH", "config", [:])
        #expect(try await codes() == nil)
    }

    @Test func `They are there from the start when the configuration says so`() async throws {
        let configuration = try JSONText.string(Self.document([Self.number: "222222"]))
        try await emulator.backend.configure("\u{feff}" + configuration)
        #expect(try await emulator.sendCode(to: Self.number)["code"] == "222222")
    }

    @Test func `A tenant has its own`() async throws {
        let codes: JSONValue = ["testPhoneNumbers": [Self.number: "333333"]]
        let tenant = try await emulator.manage("POST", "tenants", codes)
        #expect(tenant["testPhoneNumbers"] == codes["testPhoneNumbers"])
        #expect(try await self.codes() == nil)
        let id = tenant.string("tenantId") ?? ""
        let cleared = try await emulator.manage("PATCH", "tenants/\(id)?updateMask=testPhoneNumbers", [:])
        #expect(cleared.status == 200 && cleared["testPhoneNumbers"] == nil)
        let faulty: JSONValue = ["testPhoneNumbers": [Self.number: "1"]]
        #expect(try await emulator.manage("POST", "tenants", faulty).status == 400)
        #expect(try await emulator.manage("PATCH", "tenants/\(id)", faulty).status == 400)
        #expect(try await emulator.manage("GET", "tenants")["tenants"]?.array?.count == 1)
    }

    @Test(arguments: [
        "15550100", "+05550100", "+1", "+1 555 0100", "+1234567890123456", "+15550100\u{301}", "+1555010\u{661}", "",
    ])
    func `What is no number is refused`(number: String) async throws {
        try await expectRefusal([number: "123456"], "INVALID_TESTING_PHONE_NUMBER : \(number) is no number")
    }

    @Test(arguments: ["12345", "1234567", "12345x", "", "12345\u{661}"])
    func `What is no code is refused`(code: String) async throws {
        let message = "INVALID_TESTING_PHONE_NUMBER : The code of \(Self.number) is not six digits."
        try await expectRefusal([Self.number: .string(code)], message)
    }

    @Test func `There are ten at most`() async throws {
        func codes(_ count: Int) -> JSONValue {
            .object(Dictionary(uniqueKeysWithValues: (0..<count).map { ("+1555010\($0)", "123456") }))
        }
        #expect(try await emulator.manage("PATCH", Self.mask, Self.document(codes(10))).status == 200)
        try await expectRefusal(codes(11), "INVALID_TESTING_PHONE_NUMBER : There are 11 test numbers")
    }

    /// By both ways to set them; what was set before stays.
    private func expectRefusal(_ codes: JSONValue, _ message: String) async throws {
        let before = try await self.codes()
        let replies = [
            try await emulator.manage("PATCH", Self.mask, Self.document(codes)),
            try await emulator.control("PATCH", "config", Self.document(codes)),
        ]
        for reply in replies {
            #expect(reply.status == 400 && reply.errorMessage?.hasPrefix(message) == true, "\(reply.text)")
        }
        #expect(try await self.codes() == before)
    }
}
