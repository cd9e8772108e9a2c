// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("The tokens of a session")
struct SessionTokensTests {
    private static func tokens(
        _ payload: String = "{}", refreshToken: String = "r", lifetime: Int64? = nil
    ) -> SessionTokens {
        SessionTokens(idToken: unsignedToken(payload), refreshToken: refreshToken, lifetimeSeconds: lifetime)
    }

    @Test(
        "are valid for as long as the answer says, else as the token says, else for an hour, and at most for a year",
        arguments: [
            (60, #"{"iat":0,"exp":7}"#, 60), (nil, #"{"iat":100,"exp":107}"#, 7), (nil, "{}", 3600),
            (nil, #"{"exp":107}"#, 3600), (nil, #"{"iat":107}"#, 3600), (-1, "{}", 0), (0, "{}", 0),
            (31_536_000, "{}", 31_536_000), (31_536_001, "{}", 31_536_000), (.max, "{}", 31_536_000),
            (nil, #"{"iat":-9223372036854775808,"exp":1}"#, 3600), (nil, #"{"iat":2,"exp":1}"#, 0),
        ] as [(Int64?, String, Int64)])
    func lifetime(_ said: Int64?, _ payload: String, _ expected: Int64) {
        #expect(Self.tokens(payload, lifetime: said).lifetimeSeconds == expected)
    }

    @Test("without a lifetime, and unreadable, they are valid for an hour and name nobody")
    func unreadable() {
        let tokens = SessionTokens(idToken: "x", refreshToken: "r", lifetimeSeconds: nil)
        #expect(tokens.lifetimeSeconds == 3600 && tokens.subject == "" && tokens.tenantID == "")
        #expect(!tokens.mayHaveExpired(atServerSeconds: 1))
        #expect(tokens.limited(byServerSeconds: 1) == tokens)
    }

    @Test(
        "are read of an answer that has an ID token of the user that it names",
        arguments: [
            (#"{"idToken":"\#(jwt())","localId":"alice"}"#, ""), (#"{"idToken":"\#(jwt())"}"#, ""),
            ("{}", "no ID token"), (#"{"idToken":""}"#, "no ID token"), (#"{"idToken":"x"}"#, "not a JSON Web Token"),
            (#"{"idToken":"\#(jwt())","localId":"bob"}"#, "another user"),
            (#"{"idToken":"\#(unsignedToken("{}"))"}"#, "another user"),
        ])
    func answers(_ answer: String, _ flaw: String) throws {
        var uid = ""
        let json = try ParsedJSON(answer)
        do throws(AuthError) {
            _ = try SessionTokens(json, uid: &uid)
            #expect(flaw.isEmpty && uid == "alice")
        } catch {
            #expect(!flaw.isEmpty && error.message.contains(flaw) && error.httpStatus == 200)
        }
    }

    @Test("name the user and the tenant of the ID token, unless a tenant is given")
    func names() {
        let tokens = Self.tokens(#"{"sub":"alice","firebase":{"tenant":"acme"}}"#)
        #expect(tokens.subject == "alice" && tokens.tenantID == "acme" && Self.tokens().subject == "")
        let other = SessionTokens(
            idToken: tokens.idToken, refreshToken: "r", lifetimeSeconds: 1, tenantID: "other")
        #expect(other.tenantID == "other")
    }

    @Test(
        "last no longer than the ID token says by the service's clock",
        arguments: [
            (nil, 3600), (1000, 3600), (5000, 3600), (5001, 3599), (8599, 1), (8600, 0), (9000, 0), (.min, 3600),
        ] as [(Int64?, Int64)])
    func limited(_ now: Int64?, _ expected: Int64) {
        let tokens = SessionTokens(
            idToken: unsignedToken(#"{"exp":8600}"#), refreshToken: "r", lifetimeSeconds: 3600, tenantID: "acme")
        let limited = tokens.limited(byServerSeconds: now)
        #expect(limited.lifetimeSeconds == expected && limited.refreshToken == "r" && limited.tenantID == "acme")
        #expect(limited.idToken == tokens.idToken)
    }

    @Test(
        "may have expired when the service's clock says so, or is certainly wrong",
        arguments: [
            (#"{"iat":100,"exp":200}"#, 99, true), (#"{"iat":100,"exp":200}"#, 100, false),
            (#"{"iat":100,"exp":200}"#, 199, false), (#"{"iat":100,"exp":200}"#, 200, true),
            (#"{"iat":100,"exp":200}"#, nil, false), (#"{"iat":100}"#, 300, false), (#"{"exp":200}"#, 0, false),
        ] as [(String, Int64?, Bool)])
    func expired(_ payload: String, _ now: Int64?, _ expected: Bool) {
        #expect(Self.tokens(payload).mayHaveExpired(atServerSeconds: now) == expected)
    }

    @Test("keep the earlier refresh token where an answer has none")
    func keeping() {
        let earlier = Self.tokens(#"{"sub":"old"}"#, refreshToken: "earlier", lifetime: 5)
        let bare = SessionTokens(
            idToken: unsignedToken(#"{"sub":"new"}"#), refreshToken: "", lifetimeSeconds: 7, tenantID: "acme")
        let kept = bare.keepingRefreshToken(of: earlier)
        #expect(kept.refreshToken == "earlier" && kept.idToken == bare.idToken && kept.lifetimeSeconds == 7)
        #expect(kept.tenantID == "acme")
        #expect(Self.tokens(refreshToken: "r").keepingRefreshToken(of: earlier).refreshToken == "r")
    }

    @Test("are the same when both tokens and the lifetime are, byte by byte")
    func equality() {
        let tokens = SessionTokens(idToken: "i\u{E9}", refreshToken: "r", lifetimeSeconds: 1)
        #expect(tokens == SessionTokens(idToken: "i\u{E9}", refreshToken: "r", lifetimeSeconds: 1))
        #expect(tokens != SessionTokens(idToken: "ie\u{301}", refreshToken: "r", lifetimeSeconds: 1))
        #expect(tokens != SessionTokens(idToken: "i\u{E9}", refreshToken: "q", lifetimeSeconds: 1))
        #expect(tokens != SessionTokens(idToken: "i\u{E9}", refreshToken: "r", lifetimeSeconds: 2))
    }
}
