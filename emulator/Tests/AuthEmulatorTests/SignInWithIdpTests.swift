// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import AuthEmulator

struct SignInWithIdpTests {
    private let emulator = TestEmulator()

    @Test func `A new identity makes a user with the provider's profile`() async throws {
        let reply = try await emulator.signIn(
            with: "google.com",
            [
                "sub": "7", "email": "Ann@example.com", "email_verified": true, "name": "Ann Lee",
                "given_name": "Ann", "family_name": "Lee", "picture": "http://p/1",
            ])
        #expect(reply.string("kind") == "identitytoolkit#VerifyAssertionResponse")
        #expect(reply["isNewUser"] == true && reply.string("context") == "")
        #expect(reply.string("federatedId") == "https://accounts.google.com/7")
        #expect(reply.string("email") == "ann@example.com" && reply["emailVerified"] == true)
        #expect(reply.string("firstName") == "Ann" && reply.string("fullName") == "Ann Lee")
        #expect(reply.string("oauthAccessToken") == "FirebaseAuthEmulatorFakeAccessToken_google.com")
        #expect(reply["needConfirmation"] == nil && reply["pendingToken"] == nil)
        let profile = try #require(JSONValue.parse(reply.string("rawUserInfo") ?? ""))
        #expect(profile["id"] == "7" && profile["verified_email"] == true && profile["granted_scopes"] != nil)
        #expect(reply.claims?["firebase"]?["sign_in_provider"] == "google.com")
        #expect(reply.claims?["firebase"]?["identities"]?["google.com"] == ["7"])
        let user = try #require(try await emulator.user(reply.string("localId") ?? ""))
        #expect(user["displayName"] == "Ann Lee" && user["photoUrl"] == "http://p/1")
        #expect(user["providerUserInfo"]?.array?.first?["federatedId"] == "7")
    }

    @Test func `A known identity signs its user in and leaves the profile alone`() async throws {
        let first = try await emulator.signIn(with: "github.com", ["sub": "5", "name": "Ann", "screen_name": "ann"])
        let second = try await emulator.signIn(with: "github.com", ["sub": "5", "name": "Anna"])
        #expect(second["localId"] == first["localId"] && second["isNewUser"] == false)
        let user = try #require(try await emulator.user(first.string("localId") ?? ""))
        #expect(user["displayName"] == "Ann")
        #expect(user["providerUserInfo"]?.array?.first?["displayName"] == "Anna")
    }

    @Test(arguments: [
        ErrorCase("MISSING_REQUEST_URI"), ErrorCase("INVALID_REQUEST_URI", ["requestUri": "callback?x=1"]),
        ErrorCase(
            "INVALID_CREDENTIAL_OR_PROVIDER_ID : No provider is named by http://localhost/?x=1",
            ["requestUri": "http://localhost/?x=1"]),
        ErrorCase(
            "INVALID_PROVIDER_ID : There is no such provider.",
            ["requestUri": "http://localhost", "postBody": "providerId=my.com&id_token=x"]),
        ErrorCase(
            "INVALID_IDP_RESPONSE : The claim sub is no text.",
            ["requestUri": "http://localhost", "postBody": "providerId=GitHub.com&id_token={\"sub\":1}"]),
        ErrorCase(
            "INVALID_IDP_RESPONSE : The SAMLResponse has no assertion.subject.",
            ["requestUri": "http://localhost", "postBody": "providerId=saml.a&SAMLResponse={\"assertion\":{}}"]),
        ErrorCase(
            "INVALID_IDP_RESPONSE : The access_token belongs to no registered identity.",
            ["requestUri": "http://localhost", "postBody": "providerId=github.com&access_token=gho_1"]),
        ErrorCase(
            "The credential has neither an id_token nor an access_token.",
            ["requestUri": "http://localhost", "postBody": "providerId=github.com"], status: 501),
        ErrorCase(
            "returnRefreshToken and pendingIdToken are not implemented.", ["returnRefreshToken": true], status: 501),
        ErrorCase("INVALID_PENDING_TOKEN", ["requestUri": "http://localhost", "pendingToken": "rubbish"]),
        ErrorCase(
            "INVALID_ID_TOKEN",
            [
                "requestUri": "http://localhost", "postBody": "providerId=github.com&id_token={\"sub\":\"1\"}",
                "idToken": "rubbish",
            ]),
    ])
    func `A faulty request gets the first error in order`(fault: ErrorCase) async throws {
        let reply = try await emulator.call("accounts:signInWithIdp", fault.body)
        #expect(reply.errorMessage == fault.message && reply.status == fault.status)
    }

    @Test(arguments: [
        ("rubbish", "INVALID_IDP_RESPONSE : The id_token is neither a JWT nor a JSON object: rubbish"),
        (
            String(repeating: "x", count: 101),
            "INVALID_IDP_RESPONSE : The id_token is neither a JWT nor a JSON object: "
                + String(repeating: "x", count: 100)
        ),
        ("{}", "INVALID_IDP_RESPONSE : The claim sub, which says who it is, is missing."),
    ])
    func `An ID token without readable claims is refused`(token: String, message: String) async throws {
        let reply = try await emulator.redeem("providerId=google.com&id_token=\(token)")
        #expect(reply.errorMessage == message)
    }

    @Test func `The request's fragment wins over its body, and its body over its query`() async throws {
        let reply = try await emulator.call(
            "accounts:signInWithIdp",
            [
                "requestUri": "http://localhost/?providerId=yahoo.com&id_token=x#providerId=github.com",
                "postBody": "providerId=google.com&id_token=%7B%22sub%22%3A%221%22%7D",
            ])
        #expect(reply.string("providerId") == "github.com")
    }

    @Test func `A JWT serves as access token and SAML as JSON`() async throws {
        let jwt = try UnsignedJWT.encode(["sub": "5"])
        let reply = try await emulator.redeem("providerId=facebook.com&access_token=\(jwt)")
        #expect(reply.string("oauthAccessToken") == jwt)
        let saml = FormCoding.encode([
            ("providerId", "saml.acme"), ("SAMLResponse", #"{"assertion":{"subject":{"nameId":"Ann@example.com"}}}"#),
        ])
        let answer = try await emulator.redeem(saml)
        #expect(answer.string("email") == "Ann@example.com" && answer["emailVerified"] == true)
        #expect(answer["originalEmail"] == nil && answer.claims?["email"] == "ann@example.com")
        #expect(answer["pendingToken"] != nil && answer.string("federatedId") == "Ann@example.com")
        let named = try await emulator.redeem(saml + "&" + FormCoding.encode([("id_token", #"{"sub":"s1"}"#)]))
        #expect(named.string("federatedId") == "s1" && named["localId"] == answer["localId"])
    }

    @Test func `SAML attributes reach the ID token`() async throws {
        let saml = FormCoding.encode([
            ("providerId", "saml.acme"),
            ("SAMLResponse", #"{"assertion":{"subject":{"nameId":"ann"},"attributeStatements":{"team":["red"]}}}"#),
        ])
        let reply = try await emulator.redeem(saml)
        #expect(reply.claims?["firebase"]?["sign_in_attributes"] == ["team": ["red"]])
        let plain = try await emulator.signIn(with: "github.com", ["sub": "5"])
        #expect(plain.claims?["firebase"]?["sign_in_attributes"] == nil)
    }

    @Test func `The answer tells whether the account's address is verified, not what the provider thinks`() async throws
    {
        let claims: JSONValue = ["sub": "5", "email": "ann@example.com", "email_verified": false]
        let reply = try await emulator.signIn(with: "github.com", claims)
        #expect(reply["emailVerified"] == false)
        _ = try await emulator.own("accounts:update", ["localId": reply["localId"] ?? .null, "emailVerified": true])
        #expect(try await emulator.signIn(with: "github.com", claims)["emailVerified"] == true)
    }

    @Test(
        arguments: [
            ([:], nil, "openid https://www.googleapis.com/auth/userinfo.profile"),
            (
                ["email": "ann@example.com"], nil,
                "openid https://www.googleapis.com/auth/userinfo.profile https://www.googleapis.com/auth/userinfo.email"
            ),
            (
                [:], "email https://example.com/own",
                "https://www.googleapis.com/auth/userinfo.email https://example.com/own"
            ),
        ] as [(JSONValue, String?, String)])
    func `Google's scopes are granted by their long names`(claims: JSONValue, asked: String?, granted: String)
        async throws
    {
        let fields = asked.map { [(name: "scope", value: $0)] } ?? []
        let reply = try await emulator.signIn(
            with: "google.com", (["sub": "7"] as JSONValue).merging(claims), fields: fields)
        let profile = try #require(reply.string("rawUserInfo").flatMap { JSONValue.parse($0) })
        #expect(profile["granted_scopes"] == .string(granted))
    }

    @Test(arguments: ["google.com", "oidc.acme"])
    func `A person without a name of its own is nobody`(providerId: String) async throws {
        let empty = "INVALID_IDP_RESPONSE : The claim sub is empty."
        #expect(try await emulator.signIn(with: providerId, ["sub": ""]).errorMessage == empty)
    }

    @Test func `Without automatic creation an unknown identity is not found`() async throws {
        let reply = try await emulator.signIn(with: "github.com", ["sub": "5"], ["autoCreate": false])
        #expect(reply.errorMessage == "USER_NOT_FOUND")
        _ = try await emulator.signIn(with: "github.com", ["sub": "5"])
        #expect(try await emulator.signIn(with: "github.com", ["sub": "5"], ["autoCreate": false]).status == 200)
    }

    @Test func `A disabled user cannot sign in through a provider`() async throws {
        let reply = try await emulator.signIn(with: "github.com", ["sub": "5"])
        _ = try await emulator.own("accounts:update", ["localId": reply["localId"] ?? .null, "disableUser": true])
        #expect(try await emulator.signIn(with: "github.com", ["sub": "5"]).errorMessage == "USER_DISABLED")
    }

    @Test func `A registered opaque access token stands for its identity`() async throws {
        let identity = try await emulator.control(
            "POST", "identities",
            [
                "providerId": "github.com", "sub": "42", "email": "ann@example.com", "screenName": "annlee",
                "accessToken": "gho_1",
            ])
        #expect(identity["emailVerified"] == false)
        let reply = try await emulator.redeem("providerId=github.com&access_token=gho_1")
        let profile = try #require(JSONValue.parse(reply.string("rawUserInfo") ?? ""))
        #expect(reply.string("screenName") == "annlee" && reply.string("oauthAccessToken") == "gho_1")
        #expect(profile["login"] == "annlee" && profile["id"] == 42)
    }
}
