// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("A JSON Web Token")
struct JSONWebTokenTests {
    static func token(_ payload: String, header: String = #"{"alg":"none"}"#, signature: String = "") -> String {
        Base64URL.encode(Array(header.utf8)) + "." + Base64URL.encode(Array(payload.utf8)) + "." + signature
    }

    @Test("gives its times and subject")
    func claims() throws {
        let text = Self.token(
            #"{"sub":"u1","user_id":"u2","exp":1700003600,"iat":1700000000,"auth_time":1699999999.9}"#,
            signature: "c2ln")
        let token = try #require(JSONWebToken.decode(text))
        #expect(token.subject == "u1")
        #expect(token.expirationUnixSeconds == 1_700_003_600)
        #expect(token.issuedAtUnixSeconds == 1_700_000_000)
        #expect(token.authTimeUnixSeconds == 1_699_999_999)
        #expect(token.claims["user_id"]?.stringValue == "u2")
    }

    @Test(
        "belongs to a user whom at least one claim names, and none contradicts",
        arguments: [
            (#"{"sub":"u1"}"#, true), (#"{"user_id":"u1"}"#, true), (#"{"sub":"u1","user_id":"u1"}"#, true),
            (#"{"sub":"u1","user_id":"u2"}"#, false), (#"{"sub":"u2","user_id":"u1"}"#, false), ("{}", false),
            (#"{"sub":"u2"}"#, false), (#"{"user_id":"u2"}"#, false), (#"{"sub":7}"#, false),
            (#"{"sub":7,"user_id":"u1"}"#, true), (#"{"sub":"\u0075\u0031"}"#, true), (#"{"sub":"\u00751x"}"#, false),
        ])
    func owner(_ payload: String, _ isOwner: Bool) throws {
        #expect(try #require(JSONWebToken.decode(Self.token(payload))).isOf("u1") == isOwner)
    }

    @Test("belongs to nobody without a name")
    func nobody() throws {
        #expect(try !#require(JSONWebToken.decode(Self.token(#"{"sub":"","user_id":""}"#))).isOf(""))
    }

    @Test("falls back to the user id, and to nothing")
    func fallback() {
        #expect(JSONWebToken.decode(Self.token(#"{"user_id":"u2"}"#))?.subject == "u2")
        let empty = JSONWebToken.decode(Self.token("{}"))
        #expect(empty != nil)
        #expect(empty?.subject == nil)
        #expect(empty?.expirationUnixSeconds == nil)
    }

    @Test(
        "ignores times that are no 64-bit seconds",
        arguments: [#""1700000000""#, "1e300", "9e18", "-9e18", "-1e19", "null", "[]", "true"])
    func times(_ value: String) throws {
        let token = try #require(JSONWebToken.decode(Self.token(#"{"exp":\#(value)}"#)))
        #expect(token.expirationUnixSeconds == nil)
    }

    @Test("gives whole times to the last second, however large")
    func exact() {
        let token = JSONWebToken.decode(Self.token(#"{"exp":9007199254740993}"#))
        #expect(token?.expirationUnixSeconds == 9_007_199_254_740_993)
    }

    static let refused: [String] = [
        "", ".", "..", "a.b", "a.b.c", "e30.e30", "e30.e30.e30.e30", "e30..", ".e30.", "e30.W10.", "W10.e30.",
        "e30.MQ.", "e30.e30.!", "e30.e30.A",
        "e30.e3.", " e30.e30.", "e30.e30. ", "e30.ew.", "e30.\u{65}\u{301}30.",
    ]

    @Test("has exactly three parts, of which two are objects", arguments: refused)
    func refuses(_ text: String) { #expect(JSONWebToken.decode(text) == nil) }

    @Test("may be the shortest there is")
    func shortest() { #expect(JSONWebToken.decode("e30.e30.")?.claims.tree == .object([])) }
}
