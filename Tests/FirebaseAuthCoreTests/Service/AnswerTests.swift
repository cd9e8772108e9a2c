// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("Answers of the service")
struct AnswerTests {
    static func decode<Call: Endpoint>(_ type: Call.Type, _ text: String) throws -> Call.Answer {
        try Call.decode(try ParsedJSON(text), httpStatus: 200)
    }

    static func failure<Call: Endpoint>(_ type: Call.Type, _ text: String) throws -> AuthError {
        let json = try ParsedJSON(text)
        do throws(AuthError) {
            _ = try Call.decode(json, httpStatus: 200)
        } catch {
            return error
        }
        Issue.record("decoded: \(text)")
        return .cancelled
    }

    @Test("reads tokens, user and novelty")
    func signIn() throws {
        let answer = try Self.decode(
            SignInWithPassword.self,
            #"{"idToken":"\#(Self.token)","refreshToken":"r","expiresIn":"1800","localId":"u"}"#)
        #expect(answer.tokens == SessionTokens(idToken: Self.token, refreshToken: "r", lifetimeSeconds: 1800))
        #expect(answer.localID == "u" && !answer.isNewUser)
        #expect(try Self.decode(SignUp.self, #"{"idToken":"\#(Self.token)"}"#).isNewUser)
        #expect(
            try Self.decode(SignInWithCustomToken.self, #"{"idToken":"\#(Self.token)","isNewUser":true}"#).isNewUser)
    }

    static let token = jwt(of: "u")
    /// Good for 1000 s.
    static let timedToken = unsignedToken(#"{"sub":"u","iat":1000,"exp":2000}"#)

    @Test(
        "the lifetime is the answer's, else the token's, else an hour, and never absurd",
        arguments: [
            (#""expiresIn":"60""#, 60), (#""expiresIn":60"#, 60), (#""x":1"#, 1000), (#""expiresIn":"soon""#, 1000),
            (#""expiresIn":"-5""#, 0), (#""expiresIn":"9223372036854775807""#, 31_536_000),
        ])
    func lifetime(_ member: String, _ seconds: Int64) throws {
        let answer = try Self.decode(SignUp.self, #"{"idToken":"\#(Self.timedToken)",\#(member)}"#)
        #expect(answer.tokens.lifetimeSeconds == seconds)
        #expect(try Self.decode(SignUp.self, #"{"idToken":"\#(Self.token)"}"#).tokens.lifetimeSeconds == 3600)
    }

    static let traps: [(name: String, answer: String, code: AuthErrorCode, error: String)] = [
        (
            "second factor", #"{"localId":"u","mfaPendingCredential":"m"}"#, .secondFactorRequired,
            "SECOND_FACTOR_REQUIRED"
        ),
        (
            "second factor with tokens", #"{"localId":"u","idToken":"t","mfaPendingCredential":"m"}"#,
            .secondFactorRequired, "SECOND_FACTOR_REQUIRED"
        ),
        ("no token", #"{"localId":"u"}"#, .invalidResponse, "INVALID_RESPONSE"),
        ("empty token", #"{"localId":"u","idToken":""}"#, .invalidResponse, "INVALID_RESPONSE"),
        ("token of another type", #"{"localId":"u","idToken":1}"#, .invalidResponse, "INVALID_RESPONSE"),
        ("token of another user", #"{"localId":"v","idToken":"\#(token)"}"#, .invalidResponse, "INVALID_RESPONSE"),
        ("token of nobody", #"{"idToken":"\#(unsignedToken("{}"))"}"#, .invalidResponse, "INVALID_RESPONSE"),
        (
            "token of two users", #"{"localId":"u","idToken":"\#(unsignedToken(#"{"sub":"u","user_id":"v"}"#))"}"#,
            .invalidResponse, "INVALID_RESPONSE"
        ),
        (
            "user with a control character", #"{"localId":"u\u0000","idToken":"\#(token)"}"#, .invalidResponse,
            "INVALID_RESPONSE"
        ),
        (
            "refresh token with a line break", #"{"localId":"u","idToken":"\#(token)","refreshToken":"r\r\nX: y"}"#,
            .invalidResponse, "INVALID_RESPONSE"
        ),
    ]

    @Test("a success without tokens is none", arguments: traps)
    func trap(_ name: String, _ text: String, _ code: AuthErrorCode, _ error: String) throws {
        for failure in [
            try Self.failure(SignInWithPassword.self, text), try Self.failure(SignUp.self, text),
            try Self.failure(SignInWithCustomToken.self, text), try Self.failure(SignInWithIdp.self, text),
        ] {
            #expect(failure.code == code && failure.name == error && failure.httpStatus == 200)
        }
    }

    static let unreadable = [
        #""errorMessage":7"#, #""errorMessage":["X"]"#, #""errorMessage":true"#, #""needConfirmation":"true""#,
        #""needConfirmation":1"#, #""needConfirmation":{}"#,
    ]

    @Test("what would refuse a provider sign-in is not overlooked because it cannot be read", arguments: unreadable)
    func unreadableRefusal(_ member: String) throws {
        let failure = try Self.failure(SignInWithIdp.self, #"{"idToken":"\#(Self.token)","localId":"u",\#(member)}"#)
        #expect(failure.name == "INVALID_RESPONSE")
    }

    @Test("a null is no refusal")
    func nullRefusal() throws {
        let answer = try Self.decode(
            SignInWithIdp.self,
            #"{"idToken":"\#(Self.token)","localId":"u","errorMessage":null,"needConfirmation":null}"#)
        #expect(answer.localID == "u")
    }

    @Test("providers that cannot be read are not none")
    func unreadableProviders() throws {
        let account = try Self.failure(Lookup.self, #"{"users":[{"localId":"u","providerUserInfo":{"0":{}}}]}"#)
        #expect(account.name == "INVALID_RESPONSE")
        let email = try Self.failure(FetchProviders.self, #"{"kind":"x","allProviders":"password"}"#)
        #expect(email.name == "INVALID_RESPONSE")
    }

    @Test("reads everything a provider sign-in brings")
    func idp() throws {
        let answer = try Self.decode(
            SignInWithIdp.self,
            #"{"idToken":"\#(Self.token)","localId":"u","providerId":"github.com","isNewUser":true,"screenName":"octo","#
                + #""rawUserInfo":"{\"id\":7}","oauthAccessToken":"a","oauthIdToken":"i","oauthTokenSecret":"s"}"#)
        #expect(answer.isNewUser && answer.localID == "u")
        #expect(answer.credential?.providerID == "github.com" && answer.credential?.accessToken == "a")
        #expect(answer.credential?.idToken == "i" && answer.credential?.secret == "s")
        #expect(answer.additionalUserInfo.userName == "octo" && answer.additionalUserInfo.isNewUser)
        #expect(answer.additionalUserInfo.profile?["id"]?.integerValue == 7)
        #expect(answer.additionalUserInfo.profileJSON == #"{"id":7}"#)
    }

    @Test(
        "finds the user name where the provider puts it, and survives a broken profile",
        arguments: [
            (#""providerId":"github.com","rawUserInfo":"{\"login\":\"octo\"}""#, "octo"),
            (#""providerId":"twitter.com","rawUserInfo":"{\"screen_name\":\"bird\"}""#, "bird"),
            (#""providerId":"oidc.x","username":"joe""#, "joe"), (#""providerId":"google.com""#, ""),
            (#""providerId":"github.com","rawUserInfo":"{broken""#, ""),
            (#""providerId":"github.com","rawUserInfo":"[1]""#, ""),
        ])
    func userName(_ members: String, _ name: String) throws {
        let answer = try Self.decode(SignInWithIdp.self, #"{"idToken":"\#(Self.token)",\#(members)}"#)
        #expect(answer.additionalUserInfo.userName == name)
        #expect(answer.credential == nil)
    }

    @Test("a conflict in a success carries the email and a credential to go on with")
    func errorMessage() throws {
        let error = try Self.failure(
            SignInWithIdp.self,
            #"{"errorMessage":"FEDERATED_USER_ID_ALREADY_LINKED","email":"a@b.c","providerId":"github.com","#
                + #""pendingToken":"pend","idToken":"never"}"#)
        #expect(error.code == .credentialAlreadyInUse && error.name == "FEDERATED_USER_ID_ALREADY_LINKED")
        #expect(error.email == "a@b.c" && error.updatedCredential?.providerID == "github.com")
        let exists = try Self.failure(SignInWithIdp.self, #"{"errorMessage":"EMAIL_EXISTS"}"#)
        #expect(exists.code == .emailAlreadyInUse && exists.updatedCredential == nil)
    }

    @Test("a wish for confirmation is an existing account, whatever else is in the answer")
    func needConfirmation() throws {
        let error = try Self.failure(
            SignInWithIdp.self,
            #"{"needConfirmation":true,"localId":"u","email":"a@b.c","providerId":"github.com","#
                + #""oauthAccessToken":"a","idToken":"never"}"#)
        #expect(error.code == .accountExistsWithDifferentCredentials)
        #expect(error.name == "ACCOUNT_EXISTS_WITH_DIFFERENT_CREDENTIAL")
        #expect(error.email == "a@b.c" && error.updatedCredential?.accessToken == "a")
        let signIn = #"{"needConfirmation":false,"idToken":"\#(Self.token)"}"#
        #expect(try Self.decode(SignInWithIdp.self, signIn).localID == "u")
    }

    @Test("reads an account with all its fields")
    func lookup() throws {
        let account = try Self.decode(
            Lookup.self,
            #"{"users":[{"localId":"u","email":"a@b.c","emailVerified":true,"displayName":"N","photoUrl":"p","#
                + #""phoneNumber":"+1","createdAt":"1700000000001","lastLoginAt":1700000000002,"passwordHash":"h","#
                + #""providerUserInfo":[{"providerId":"github.com","federatedId":"f","rawId":"r","email":"e","#
                + #""displayName":"D","photoUrl":"P","phoneNumber":"n"},{"providerId":"phone","rawId":"+1"}]}]}"#)
        #expect(account.uid == "u" && account.email == "a@b.c" && account.isEmailVerified && account.displayName == "N")
        #expect(account.photoURL == "p" && account.phoneNumber == "+1" && account.hasPassword && !account.isAnonymous)
        #expect(account.creationUnixMilliseconds == 1_700_000_000_001)
        #expect(account.lastSignInUnixMilliseconds == 1_700_000_000_002)
        #expect(account.providers.map { $0.uid } == ["f", "+1"])
        #expect(account.providers[0].displayName == "D" && account.providers[0].photoURL == "P")
        #expect(account.providers[0].email == "e" && account.providers[0].phoneNumber == "n")
    }

    @Test(
        "tells who is anonymous",
        arguments: [
            ("", true), (#","email":"a@b.c""#, false), (#","phoneNumber":"+1""#, false),
            (#","customAuth":true"#, false),
            (#","passwordHash":"h""#, false), (#","providerUserInfo":[{"providerId":"github.com"}]"#, false),
            (#","providerUserInfo":[]"#, true), (#","createdAt":"-1""#, true),
        ])
    func anonymous(_ members: String, _ isAnonymous: Bool) throws {
        let account = try Self.decode(Lookup.self, #"{"users":[{"localId":"u"\#(members)}]}"#)
        #expect(account.isAnonymous == isAnonymous)
        #expect(account.creationUnixMilliseconds == 0)
    }

    @Test(
        "an answer must describe exactly one account",
        arguments: [
            "{}", #"{"users":[]}"#, #"{"users":[{"localId":"a"},{"localId":"b"}]}"#, #"{"users":[{}]}"#,
            #"{"users":{"localId":"a"}}"#, #"{"users":["a"]}"#, #"{"users":[{"localId":7}]}"#,
        ])
    func oneAccount(_ text: String) throws {
        #expect(try Self.failure(Lookup.self, text).code == .invalidResponse)
    }

    @Test("lists the providers of an email, and none where the service hides them")
    func providers() throws {
        let known = #"{"registered":true,"allProviders":["password","github.com",7]}"#
        #expect(try Self.decode(FetchProviders.self, known).providers == ["password", "github.com"])
        #expect(try Self.decode(FetchProviders.self, #"{"kind":"k","sessionId":"s"}"#).providers.isEmpty)
    }

    @Test("a change brings tokens only when it ended the old ones")
    func update() throws {
        #expect(try Self.decode(UpdateAccount.self, #"{"localId":"u"}"#).tokens == nil)
        let renewed = try Self.decode(
            UpdateAccount.self, #"{"localId":"u","idToken":"\#(Self.token)","refreshToken":"r"}"#
        ).tokens
        #expect(renewed?.idToken == Self.token && renewed?.refreshToken == "r")
    }
}
