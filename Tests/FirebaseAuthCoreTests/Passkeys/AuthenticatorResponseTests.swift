// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("The answer of an authenticator")
struct AuthenticatorResponseTests {
    private func sent(_ text: String, isSignIn: Bool = false) throws -> String {
        let response = isSignIn ? try AuthenticatorResponse.authentication(text) : try .registration(text)
        return JSON.serialize(response.json)
    }

    @Test("goes to the service with its bytes in base 64, its id as it is, and nothing that the service does not know")
    func forms() throws {
        #expect(
            try sent(Answers.registration)
                == #"{"id":"-_8","rawId":"+/8=","type":"public-key","response":{"clientDataJSON":"e30=","#
                + #""attestationObject":"+/+/"}}"#)
        #expect(
            try sent(Answers.assertion, isSignIn: true)
                == #"{"id":"-_8","rawId":"+/8=","type":"public-key","response":{"clientDataJSON":"e30=","#
                + #""authenticatorData":"/w==","signature":"+/8=","userHandle":"YWxpY2U="}}"#)
    }

    @Test("may name no user", arguments: [#","userHandle":"YWxpY2U""#, #","userHandle":null"#])
    func noUser(_ member: String) throws {
        let text = Answers.assertion.replacing(
            #","userHandle":"YWxpY2U""#, with: member.hasSuffix("null") ? member : "")
        #expect(!(try sent(text, isSignIn: true)).contains("userHandle"))
    }

    @Test("may be written in base 64 too, and names may have escapes")
    func otherSpellings() throws {
        let text = Answers.registration.replacing("\"-_-_\"", with: "\"+/+/\"").replacing(
            "\"rawId\"", with: "\"r\\u0061wId\"")
        #expect(try sent(text) == sent(Answers.registration))
    }

    struct Flaw: CustomTestStringConvertible, Sendable {
        let part: String
        let with: String
        let said: String
        var isSignIn = false
        var name = "INVALID_AUTHENTICATOR_RESPONSE"
        var testDescription: String { "\(part) -> \(with)" }
    }

    static let flaws = [
        Flaw(part: #"{"id":"-_8","#, with: "{", said: "id of the passkey", name: "INVALID_CREDENTIAL_ID"),
        Flaw(part: #""id":"-_8""#, with: #""id":"""#, said: "id of the passkey", name: "INVALID_CREDENTIAL_ID"),
        Flaw(part: #""id":"-_8""#, with: #""id":7"#, said: "id of the passkey", name: "INVALID_CREDENTIAL_ID"),
        Flaw(part: #""id":"-_8""#, with: #""id":"a\n""#, said: "id of the passkey", name: "INVALID_CREDENTIAL_ID"),
        Flaw(part: #""rawId":"-_8","#, with: "", said: "its member rawId is missing"),
        Flaw(part: #""rawId":"-_8""#, with: #""rawId":"-_9""#, said: "its member rawId is not in base64url"),
        Flaw(part: #""rawId":"-_8""#, with: #""rawId":"é""#, said: "its member rawId is not in base64url"),
        Flaw(part: #""type":"public-key""#, with: #""type":"password""#, said: "its type is not \"public-key\""),
        Flaw(part: #""type":"public-key","#, with: "", said: "its type is not \"public-key\""),
        Flaw(part: #""clientDataJSON":"e30","#, with: "", said: "its member clientDataJSON is missing"),
        Flaw(
            part: #""clientDataJSON":"e30""#, with: #""clientDataJSON":[]"#,
            said: "its member clientDataJSON is missing"),
        Flaw(part: #""attestationObject":"-_-_","#, with: "", said: "its member attestationObject is missing"),
        Flaw(
            part: #""attestationObject":"-_-_""#, with: #""attestationObject":"A""#,
            said: "attestationObject is not in base64url"),
        Flaw(part: #""response":{"#, with: #""response":1,"x":{"#, said: "it has no response"),
        Flaw(
            part: #""authenticatorData":"_w","#, with: "", said: "its member authenticatorData is missing",
            isSignIn: true),
        Flaw(part: #""signature":"-_8","#, with: "", said: "its member signature is missing", isSignIn: true),
        Flaw(
            part: #""userHandle":"YWxpY2U""#, with: #""userHandle":"a b""#,
            said: "its member userHandle is not in base64url", isSignIn: true),
        Flaw(
            part: #""userHandle":"YWxpY2U""#, with: #""userHandle":7"#, said: "its member userHandle is missing",
            isSignIn: true),
    ]

    @Test("that lacks something is refused with what it is", arguments: flaws)
    func flawed(_ flaw: Flaw) throws {
        let text = flaw.isSignIn ? Answers.assertion : Answers.registration
        let spoilt = text.replacing(flaw.part, with: flaw.with)
        #expect(spoilt != text)
        let error = try #require(throws: AuthError.self) { try sent(spoilt, isSignIn: flaw.isSignIn) }
        #expect(error.code == .invalidCredential && error.name == flaw.name)
        #expect(error.message.contains(flaw.said) && !error.message.contains("-_"))
    }

    @Test("of the other ceremony is refused")
    func otherCeremony() throws {
        let made = try #require(throws: AuthError.self) { try sent(Answers.registration, isSignIn: true) }
        #expect(made.message.contains("its member authenticatorData is missing"))
        let used = try #require(throws: AuthError.self) { try sent(Answers.assertion) }
        #expect(used.message.contains("its member attestationObject is missing"))
    }

    @Test(
        "that is no JSON object is refused without being repeated",
        arguments: [
            "secret", "{\"id\":secret}", "[\"secret\"]", "null", "\"secret\"", "{\"id\":\"a\",\"id\":\"secret\"}",
            Answers.registration + "secret", String(repeating: "[", count: 10_000), "{\"id\":\"\\ud800secret\"}",
        ])
    func hostile(_ text: String) throws {
        let error = try #require(throws: AuthError.self) { try sent(text) }
        #expect(error.code == .invalidCredential && error.name == "INVALID_AUTHENTICATOR_RESPONSE")
        #expect(error.message.contains("it is no JSON") && !error.message.contains("secret"))
    }

    @Test("is refused at each byte at which it may be cut off")
    func cutOff() throws {
        for count in 1..<Answers.assertion.utf8.count {
            #expect(throws: AuthError.self) { try sent(String(Answers.assertion.prefix(count)), isSignIn: true) }
        }
        let error = try #require(throws: AuthError.self) { try sent("") }
        #expect(error.name == "MISSING_AUTHENTICATOR_RESPONSE" && error.code == .invalidCredential)
    }
}
