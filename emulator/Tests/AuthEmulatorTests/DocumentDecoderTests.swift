// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import AuthEmulator

struct DocumentDecoderTests {
    private func decode<T: Decodable>(_ type: T.Type, _ text: String) throws -> T {
        var reader = DocumentReader()
        return try Data(text.utf8).withUnsafeBytes { try reader.decode(type, from: $0) }
    }

    private struct Everything: Codable, Equatable {
        enum Choice: Codable, Equatable {
            case text(String)
            case bytes([UInt8])
            case none
        }

        var text = "a \"quoted\" \\ \n \u{1} 𝄞 é"
        var empty = ""
        var flag = true
        var number: Int64 = .min
        var large: UInt64 = .max
        var fraction = -1.5e300
        var absent: String?
        var present: Int? = 3
        var list = ["a", "b"]
        var optionals: [Int?] = [1, nil, 3]
        var nested: [[Bool]] = [[], [true, false]]
        var choices = [Choice.text("x"), .bytes([0, 255]), .none]
        var members = ["": 0, "a\"b": 1, "ü": 2]
    }

    @Test func `What was encoded comes back`() throws {
        let everything = Everything()
        #expect(try decode(Everything.self, JSONText.string(everything)) == everything)
        let spaced = JSONEncoder()
        spaced.outputFormatting = .prettyPrinted
        let text = String(decoding: try spaced.encode(everything), as: UTF8.self)
        #expect(try decode(Everything.self, " \n\t\r" + text + " ") == everything)
    }

    /// Whatever is added to an account must be read by this decoder too.
    @Test func `An account comes back whole`() throws {
        var account = Account(localId: "id", createdAt: Timestamp(milliseconds: 1))
        account.setPassword("secret1", at: Timestamp(milliseconds: 2))
        account.setEntry(ProviderUserInfo(providerId: "github.com", rawId: "1", email: "A@example.com"))
        account.secondFactors = [
            SecondFactor(
                mfaEnrollmentId: "a", enrolledAt: Timestamp(milliseconds: 3), proof: .totp(secret: [1, 2])),
            SecondFactor(
                mfaEnrollmentId: "b", displayName: "B", enrolledAt: Timestamp(milliseconds: 4), proof: .phone("+1")),
        ]
        account.passkeys = [Passkey(credentialId: "c", name: "N", publicKey: "k", signCount: .max)]
        #expect(try decode(Account.self, JSONText.string(account)) == account)
    }

    @Test func `The order of the members does not matter, nor does one that nobody knows`() throws {
        let session = try decode(
            SignInSession.self,
            #"{"startedAt":5,"x":{"y":[1,{"z":null}]},"refreshedAt":-6,"isRevoked":false,"\u0069d":"i","provider":"p"}"#
        )
        #expect(
            session
                == SignInSession(
                    id: "i", provider: "p", startedAt: Timestamp(milliseconds: 5),
                    refreshedAt: Timestamp(milliseconds: -6)))
    }

    @Test(arguments: [
        "", "{", "{}", #"{"a"}"#, #"{"a":1"#, #"{"a":1}}"#, #"{"a":1,}"#, #"{"a":"1"}"#, #"{"a":1.5}"#, #"{"a":--1}"#,
        #"{"a":99999999999999999999}"#, #"{"a":null}"#, #"{"a":tru}"#, #"{a:1}"#, "[1]", #"{"a":[1}"#, #"{"b":1}"#,
        #"{"a":"\"#, "{\"a\":1,\"b\":\"\n\"}", String(repeating: "[", count: 100_000),
    ])
    func `What is no such document is refused`(text: String) {
        struct Document: Decodable { let a: Int }
        #expect(throws: DocumentNodes.Problem.self) { try decode(Document.self, text) }
    }

    @Test(arguments: [#""\x""#, #""\ud800""#, #""abc"#, #""abc\""#, #"5"#])
    func `A text that is none is refused`(text: String) {
        #expect(throws: DocumentNodes.Problem.self) { try decode([String].self, "[\(text)]") }
    }

    @Test func `A text that is no UTF-8 is refused`() {
        let bytes = [UInt8](#"[""#.utf8) + [0xC3, 0x28] + [UInt8](#""]"#.utf8)
        #expect(throws: DocumentNodes.Problem.self) {
            var reader = DocumentReader()
            try bytes.withUnsafeBytes { _ = try reader.decode([String].self, from: $0) }
        }
    }
}
