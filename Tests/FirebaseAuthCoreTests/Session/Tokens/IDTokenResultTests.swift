// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("What an ID token says")
struct IDTokenResultTests {
    let bench = AuthBench()

    /// The result for a user whose token has these claims besides its user.
    private func result(_ claims: String) throws -> IDTokenResult? {
        let token = unsignedToken(#"{"sub":"alice","user_id":"alice"\#(claims)}"#)
        let future = try #require(bench.auth.signIn(email: "a@b.c", password: "p", nil).future)
        bench.transport.reply(Answers.tokens("alice", idToken: token))
        bench.transport.reply(Answers.lookup("alice"))
        let user = try #require(future.authResult?.user)
        let requests = bench.transport.sent.count
        let asked = try #require(user.tokenResult(forceRefresh: false, nil).future)
        #expect(bench.transport.sent.count == requests)
        #expect(asked.tokenResult == nil || asked.tokenResult?.token == token)
        return asked.tokenResult
    }

    @Test("a call that yields one gives it with its type")
    func typed() throws {
        let user = try bench.signIn()
        let call = user.tokenResult(forceRefresh: false, nil)
        #expect(try call.result?.get().token == jwt(of: "alice"))
        #expect(IDTokenResult.from(.token("x")) == nil && IDTokenResult.from(.object(.tokenResult, user)) == nil)
    }

    // proves: fba_user_fetch_token_result.summary
    @Test("it says when and how the user signed in, with which second factor, and of which tenant the user is")
    func properties() throws {
        bench.auth.tenantID = "acme-1"
        let said = try #require(
            try result(
                #","iat":1700000000,"exp":1700003600,"auth_time":1699999999.75,"firebase":{"tenant":"acme-1","#
                    + #""sign_in_provider":"password","sign_in_second_factor":"totp","#
                    + #""second_factor_identifier":"f-1"}"#))
        #expect(said.authTimeUnixSeconds == 1_699_999_999 && said.issuedAtUnixSeconds == 1_700_000_000)
        #expect(said.expiresAtUnixSeconds == 1_700_003_600)
        #expect(said.signInProvider == "password" && said.signInSecondFactor == "totp")
        #expect(said.secondFactorID == "f-1" && said.tenantID == "acme-1")
    }

    // proves: fba_token_result_auth_time_unix_s.returns fba_token_result_issued_at_unix_s.returns
    // proves: fba_token_result_expires_at_unix_s.returns fba_token_result_sign_in_provider.returns
    @Test("what it does not say, or says in another type, is empty", arguments: ["", #","firebase":7,"iat":"x""#])
    func nothing(_ claims: String) throws {
        let said = try #require(try result(claims))
        #expect(said.authTimeUnixSeconds == 0 && said.issuedAtUnixSeconds == 0 && said.expiresAtUnixSeconds == 0)
        #expect(said.signInProvider == "" && said.signInSecondFactor == "" && said.secondFactorID == "")
        #expect(said.tenantID == "")
    }

    @Test(
        "odd claims are as the token has them, as a tree and as text",
        arguments: [
            ("9007199254740993", JSONValue.integer(9_007_199_254_740_993)),
            ("-9223372036854775808", .integer(.min)),
            ("123456789012345678901234567890", .double(1.2345678901234568e29)),
            ("[[],[1,[2.50]],{}]", .array([.array([]), .array([.integer(1), .array([.double(2.5)])]), .object([])])),
            (#""a\u0000\n\u001f\"""#, .string("a\u{0}\n\u{1f}\"")), ("null", .null),
        ])
    func odd(_ text: String, _ value: JSONValue) throws {
        let said = try #require(try result(#","odd": \#(text) "#))
        #expect(said.claims["odd"] == value)
        #expect(said.claimsJSON == #"{"sub":"alice","user_id":"alice","odd": \#(text) }"#)
    }

    @Test("blanks around the claims are none of them")
    func blanks() {
        let said = IDTokenResult.reading(unsignedToken(" {\"sub\":\"alice\"}\n"))
        #expect(said?.claimsJSON == #"{"sub":"alice"}"#)
    }

    @Test("a token that has a claim twice is none, and does not sign in")
    func twice() throws {
        #expect(IDTokenResult.reading(unsignedToken(#"{"sub":"alice","a":1,"\u0061":2}"#)) == nil)
        let future = try #require(bench.auth.signIn(email: "a@b.c", password: "p", nil).future)
        let token = unsignedToken(#"{"sub":"alice","a":1,"a":2}"#)
        bench.transport.reply(Answers.tokens("alice", idToken: token))
        #expect(future.error?.name == "INVALID_RESPONSE" && bench.auth.currentUser == nil)
    }

    @Test("a session of a token that cannot be read tells so, and the user stays signed in")
    func unreadable() throws {
        let tokens = SessionTokens(idToken: "opaque", refreshToken: "r", lifetimeSeconds: 3600)
        var account = Account()
        account.uid = "alice"
        bench.auth.apply(.signedIn(bench.auth.makeSession(account, tokens)))
        let user = try #require(bench.auth.currentUser)
        let future = try #require(user.tokenResult(forceRefresh: false, nil).future)
        #expect(future.error?.name == "UNREADABLE_ID_TOKEN" && bench.auth.currentUser === user)
        #expect(future.error?.message.contains("opaque") == false)
    }

    // proves: fba_user_fetch_token_result.summary fba_user_fetch_token_result.force_refresh
    @Test(
        "it is renewed when it is wished or the token is near its end, as the token alone is", arguments: [true, false])
    func renewed(_ isWished: Bool) throws {
        let user = try bench.signIn()
        if !isWished { bench.clock.advance(seconds: 3500) }
        let future = try #require(user.tokenResult(forceRefresh: isWished, nil).future)
        #expect(bench.transport.methods.last == "token" && future.status == .pending)
        bench.transport.reply(Answers.refreshed("new"))
        #expect(future.tokenResult?.token == jwt("new"))
        #expect(future.tokenResult?.claims["label"] == .string("new"))
    }

    @Test("the refresh token is the session's, for as long as this user is signed in")
    func refreshToken() throws {
        let user = try bench.signIn()
        #expect(user.refreshToken == "refresh-alice")
        _ = user.token(forceRefresh: true, nil)
        bench.transport.reply(Answers.refreshed("new"))
        #expect(user.refreshToken == "refresh-2")
        let other = try bench.signIn("bob")
        #expect(user.refreshToken == "" && other.refreshToken == "refresh-bob")
        bench.auth.signOut()
        #expect(other.refreshToken == "")
        bench.auth.close()
        #expect(other.refreshToken == "")
    }
}
