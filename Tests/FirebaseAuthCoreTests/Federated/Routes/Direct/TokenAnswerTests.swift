// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("A token request")
struct TokenRequestTests {
    static let github = oauthClient { $0.clientSecret = "a&b=c" }.completed(for: "github.com")

    @Test("redeems a code, with the verifier and the client's secret")
    func code() throws {
        let server = try OAuthServer(Self.github, nil, for: .authorizationCode)
        let request = TokenRequest(
            Self.github, server, code: "c/1", redirectURI: "http://127.0.0.1:7/p", verifier: "verifier-1")
        #expect(request.url == "https://github.com/login/oauth/access_token")
        #expect(
            String(decoding: request.body, as: UTF8.self)
                == "grant_type=authorization_code&code=c%2F1&redirect_uri=http%3A%2F%2F127.0.0.1%3A7%2Fp"
                + "&code_verifier=verifier-1&client_id=client-1&client_secret=a%26b%3Dc")
    }

    @Test("of an attempt has its verifier, and no secret where the client has none")
    func attempt() throws {
        let request = try AuthorizationRequestTests.fixed(oauthServer()).tokenRequest(
            code: "c", redirectURI: "http://x/")
        #expect(request.url == "https://id.example/token")
        #expect(
            String(decoding: request.body, as: UTF8.self)
                == "grant_type=authorization_code&code=c&redirect_uri=http%3A%2F%2Fx%2F&code_verifier=verifier-1"
                + "&client_id=client-1")
    }

    @Test("asks for a device's tokens")
    func device() throws {
        let server = try OAuthServer(Self.github, nil, for: .deviceCode)
        let body = String(decoding: TokenRequest(Self.github, server, deviceCode: "d+1").body, as: UTF8.self)
        #expect(
            body == "grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Adevice_code&device_code=d%2B1"
                + "&client_id=client-1&client_secret=a%26b%3Dc")
    }

    @Test("wants JSON")
    func headers() throws {
        let server = try OAuthServer(Self.github, nil, for: .deviceCode)
        #expect(
            TokenRequest(Self.github, server, deviceCode: "d").headers
                == ["Content-Type: application/x-www-form-urlencoded", "Accept: application/json"])
    }
}

@Suite("How a client tells who it is")
struct ClientAuthenticationTests {
    static let client = oauthClient {
        $0.issuer = "https://id.example"
        ($0.clientID, $0.clientSecret) = ("a:b c", "s+/?~>")
    }

    private static func request(_ methods: String, _ client: OAuthClient = client) throws -> TokenRequest {
        TokenRequest(
            client, try oauthServer(#""issuer":"https://id.example"\#(methods)"#, client: client), deviceCode: "d")
    }

    private static func isBasic(_ request: TokenRequest) -> Bool {
        let body = String(decoding: request.body, as: UTF8.self)
        return request.proof.count == 1 && !body.contains("client_")
    }

    static let methods: [(listed: String, isBasic: Bool)] = [
        ("", true), (#"["client_secret_basic","client_secret_post"]"#, true), (#"["client_secret_basic"]"#, true),
        (#"["client_secret_post"]"#, false), (#"["client_secret_post","private_key_jwt"]"#, false), ("[]", false),
        (#"["none"]"#, false),
    ]

    @Test("is the header, unless the issuer lists others alone", arguments: methods)
    func chosen(_ listed: String, _ isBasic: Bool) throws {
        let request = try Self.request(listed.isEmpty ? "" : #","token_endpoint_auth_methods_supported":\#(listed)"#)
        #expect(Self.isBasic(request) == isBasic)
        let body = String(decoding: request.body, as: UTF8.self)
        #expect(isBasic || body.hasSuffix("&client_id=a%3Ab%20c&client_secret=s%2B%2F%3F~%3E"), "\(body)")
    }

    @Test("the header has both parts form-encoded, in padded base 64")
    func header() throws {
        // "a%3Ab%20c:s%2B%2F%3F~%3E"
        #expect(try Self.request("").proof == ["Authorization: Basic YSUzQWIlMjBjOnMlMkIlMkYlM0Z+JTNF"])
        let short = oauthClient { ($0.clientID, $0.clientSecret) = ("a", "b") }
        #expect(ClientAuthentication.basic(short) == "YTpi")
        #expect(ClientAuthentication.basic(oauthClient { ($0.clientID, $0.clientSecret) = ("a", "bc") }) == "YTpiYw==")
    }

    @Test("without a secret there is none, and the form names the client")
    func noSecret() throws {
        let request = try Self.request("", oauthClient())
        #expect(request.proof.isEmpty && String(decoding: request.body, as: UTF8.self).hasSuffix("&client_id=client-1"))
    }

    @Test("GitHub and Facebook look in the form alone, wherever they are", arguments: ["github.com", "facebook.com"])
    func known(_ provider: String) throws {
        let client = oauthClient {
            $0.clientSecret = "s"
            $0.tokenEndpoint = "https://ghe.example/t"
            $0.deviceAuthorizationEndpoint = "https://ghe.example/d"
        }.completed(for: provider)
        let server = try OAuthServer(client, nil, for: .deviceCode)
        #expect(TokenRequest(client, server, deviceCode: "d").proof.isEmpty)
    }

    @Test("a request for a device code names the client in the form too")
    func device() throws {
        let server = try oauthServer(client: Self.client)
        let request = try DeviceAuthorizationRequest(Self.client, server, AuthorizationRequestTests.provider())
        let body = String(decoding: request.body, as: UTF8.self)
        #expect(request.proof.count == 1 && body.hasSuffix("&client_id=a%3Ab%20c"))
    }

    @Test("no error tells the header")
    func hidden() throws {
        let expectation = try DeviceAuthorizationRequest(
            Self.client, oauthServer(client: Self.client), AuthorizationRequestTests.provider()
        ).expectation
        let said = #"{"error":"invalid_client","error_description":"Basic YSUzQWIlMjBjOnMlMkIlMkYlM0Z+JTNF is wrong"}"#
        let (_, error) = TokenAnswerTests.read(said, status: 401, expectation)
        #expect(error?.name == "PROVIDER_ERROR" && error?.message.contains("YSUz") == false)
    }
}

@Suite("A token answer")
struct TokenAnswerTests {
    static let issuer = "https://id.example"

    static func expectation(
        issuer: String = issuer, scopes: [String] = ["openid"], nonce: Nonce? = nil, secret: String = ""
    ) throws -> TokenExpectation {
        let client = oauthClient {
            $0.issuer = issuer
            $0.clientSecret = secret
            $0.authorizationEndpoint = "https://id.example/a"
            $0.tokenEndpoint = "https://id.example/t"
        }
        var expectation = try TokenExpectation(client, OAuthServer(client, nil, for: .authorizationCode), scopes)
        expectation.nonce = nonce
        return expectation
    }

    static func answer(_ claims: String) -> String {
        #"{"access_token":"at-1","token_type":"Bearer","expires_in":3600,"id_token":"\#(unsignedToken(claims))"}"#
    }

    static func read(_ body: String, status: Int32 = 200, _ expectation: TokenExpectation) -> (OAuthTokens?, AuthError?)
    {
        do throws(AuthError) {
            return (try expectation.tokens(httpStatus: status, body: Array(body.utf8)), nil)
        } catch {
            return (nil, error)
        }
    }

    static let nonce = Nonce(raw: "raw-1", sha256Hex: "hash-1")

    @Test("with an ID token gives both tokens and the raw nonce")
    func both() throws {
        let body = Self.answer(#"{"iss":"https://id.example","aud":"client-1","nonce":"hash-1"}"#)
        let (tokens, _) = Self.read(body, try Self.expectation(nonce: Self.nonce))
        #expect(tokens?.accessToken == "at-1" && tokens?.rawNonce == "raw-1")
        #expect(tokens.flatMap { JSONWebToken.decode($0.idToken) }?.claims.text("nonce") == "hash-1")
    }

    @Test("of plain OAuth gives the access token alone", arguments: [200, 201])
    func plain(_ status: Int32) throws {
        let body = #"{"access_token":"at-1","token_type":"bearer","scope":"user:email","error":null}"#
        let (tokens, _) = Self.read(body, status: status, try Self.expectation(issuer: "", scopes: []))
        #expect(tokens?.accessToken == "at-1" && tokens?.idToken == "" && tokens?.rawNonce == "")
    }

    @Test("may have an ID token and nothing else")
    func idTokenAlone() throws {
        let token = unsignedToken(#"{"iss":"https://id.example","aud":["x","client-1"]}"#)
        let (tokens, _) = Self.read(#"{"id_token":"\#(token)"}"#, try Self.expectation())
        #expect(tokens?.idToken == token && tokens?.accessToken == "" && tokens?.rawNonce == "")
    }

    static let flaws: [(claims: String, said: String)] = [
        (#"{"aud":"client-1","nonce":"hash-1"}"#, "another issuer"),
        (#"{"iss":"https://id.example/","aud":"client-1","nonce":"hash-1"}"#, "another issuer"),
        (#"{"iss":"id.example","aud":"client-1","nonce":"hash-1"}"#, "another issuer"),
        (#"{"iss":"https://id.example","nonce":"hash-1"}"#, "another client"),
        (#"{"iss":"https://id.example","aud":"client-2","nonce":"hash-1"}"#, "another client"),
        (#"{"iss":"https://id.example","aud":["a","b"],"nonce":"hash-1"}"#, "another client"),
        (#"{"iss":"https://id.example","aud":[],"nonce":"hash-1"}"#, "another client"),
        (#"{"iss":"https://id.example","aud":{"a":"client-1"},"nonce":"hash-1"}"#, "another client"),
        (#"{"iss":"https://id.example","aud":"client-1"}"#, "nonce"),
        (#"{"iss":"https://id.example","aud":"client-1","nonce":"raw-1"}"#, "nonce"),
        (#"{"iss":"https://id.example","aud":"client-1","nonce":["hash-1"]}"#, "nonce"),
    ]

    @Test("with an ID token of something else is refused", arguments: 0..<flaws.count)
    func flaw(_ index: Int) throws {
        let (_, error) = Self.read(Self.answer(Self.flaws[index].claims), try Self.expectation(nonce: Self.nonce))
        #expect(error?.name == "INVALID_RESPONSE" && error?.message.contains(Self.flaws[index].said) == true)
        #expect(error?.message.contains("hash-1") == false && error?.message.contains("raw-1") == false)
    }

    @Test("of Google may leave out the scheme of the issuer, and no other's")
    func google() throws {
        let body = Self.answer(#"{"iss":"accounts.google.com","aud":"client-1"}"#)
        #expect(Self.read(body, try Self.expectation(issuer: "https://accounts.google.com")).0 != nil)
        #expect(Self.read(body, try Self.expectation()).1?.name == "INVALID_RESPONSE")
    }

    @Test("is not compared with an issuer that is not known")
    func unknownIssuer() throws {
        let body = Self.answer(#"{"iss":"https://x.example","aud":"client-1"}"#)
        #expect(Self.read(body, try Self.expectation(issuer: "")).0 != nil)
    }

    static let useless: [(body: String, status: Int32, name: String, said: String)] = [
        ("", 200, "INVALID_RESPONSE", "not a JSON object"), ("[]", 200, "INVALID_RESPONSE", "not a JSON object"),
        ("access_token=at-1&token_type=bearer", 200, "INVALID_RESPONSE", "not a JSON object"),
        ("{}", 200, "INVALID_RESPONSE", "no access token"),
        (#"{"access_token":7}"#, 200, "INVALID_RESPONSE", "no access"),
        (#"{"access_token":""}"#, 200, "INVALID_RESPONSE", "no access token"),
        (#"{"access_token":"a\u0000b"}"#, 200, "INVALID_RESPONSE", "control characters"),
        (#"{"access_token":"a","token_type":"DPoP"}"#, 200, "INVALID_RESPONSE", "bearer"),
        (#"{"access_token":"a","token_type":1}"#, 200, "INVALID_RESPONSE", "token_type"),
        (#"{"access_token":"a","id_token":"no.token"}"#, 200, "INVALID_RESPONSE", "not a JSON Web Token"),
        (#"{"access_token":"a","error":{"code":1}}"#, 200, "INVALID_RESPONSE", "error"),
        (#"{"access_token":"a","error":""}"#, 200, "PROVIDER_ERROR", "an error"),
        (#"{"access_token":"a"}"#, 302, "INVALID_RESPONSE", "HTTP status 302"),
        (#"{"access_token":"a"}"#, 400, "INVALID_RESPONSE", "HTTP status 400"),
        (#"{"access_token":"a"}"#, 500, "NETWORK_REQUEST_FAILED", "HTTP status 500"),
        (#"{"error":{"code":1}}"#, 503, "NETWORK_REQUEST_FAILED", "HTTP status 503"),
        (
            #"{"error":"invalid_grant","error_description":"Too late"}"#, 400, "PROVIDER_ERROR",
            "invalid_grant: Too late)"
        ),
        (#"{"error":"bad_verification_code"}"#, 200, "PROVIDER_ERROR", "said: bad_verification_code)"),
        (
            #"{"error":"incorrect_client_credentials","access_token":"a"}"#, 200, "PROVIDER_ERROR",
            "incorrect_client_cre"
        ),
        (#"{"error":"server_error"}"#, 500, "PROVIDER_ERROR", "server_error"),
        ("<html>", 429, "TOO_MANY_ATTEMPTS_TRY_LATER", "HTTP status 429"),
        (#"{"error":"rate_limited"}"#, 429, "TOO_MANY_ATTEMPTS_TRY_LATER", "rate_limited"),
        (#"{"error":"access_denied"}"#, 400, "USER_CANCELLED", "refused"),
    ]

    @Test("that is no use is an error", arguments: 0..<useless.count)
    func unusable(_ index: Int) throws {
        let row = Self.useless[index]
        let (_, error) = Self.read(row.body, status: row.status, try Self.expectation(issuer: "", scopes: []))
        #expect(error?.name == row.name && error?.message.contains(row.said) == true)
        #expect(row.name == "USER_CANCELLED" || error?.httpStatus == row.status)
        #expect((error?.code == .tooManyRequests) == (row.status == 429))
        #expect((error?.code == .networkRequestFailed) == (row.status >= 500))
    }

    @Test("without the ID token that was asked for is an error")
    func noIDToken() throws {
        let (_, error) = Self.read(#"{"access_token":"at-1"}"#, try Self.expectation())
        #expect(error?.name == "NO_ID_TOKEN" && error?.code == .invalidResponse)
        #expect(error?.message.contains("between") == false)
    }

    @Test(
        "tells no secret that the provider repeats",
        arguments: ["pw", "GOCSPX-1234567890abcdefghij", "two words", "\u{e9}", "a_b"])
    func secrets(_ secret: String) throws {
        let text = JSON.serialize(.string("the secret \(secret) is wrong"))
        let bodies = [
            #"{"error":"invalid_client","error_description":\#(text)}"#,
            #"{"error":\#(JSON.serialize(.string(secret)))}"#,
        ]
        for body in bodies {
            let (_, error) = Self.read(body, status: 401, try Self.expectation(secret: secret))
            #expect(error?.name == "PROVIDER_ERROR" && error?.message.contains(secret) == false)
        }
    }

    @Test("tells no secret in the form's encoding either")
    func encodedSecret() throws {
        let body = #"{"error":"invalid_client","error_description":"bad: client_secret=a%26b&x=1"}"#
        let (_, error) = Self.read(body, status: 401, try Self.expectation(secret: "a&b"))
        #expect(error?.message.contains("a%26b") == false)
    }

    @Test("tells no code, no verifier and no state either")
    func attemptSecrets() throws {
        let request = try AuthorizationRequestTests.fixed(oauthServer())
        for secret in ["c-17", "verifier-1", "st-1", "raw-1"] {
            let body = #"{"error":"invalid_grant","error_description":"x\#(secret)y"}"#
            let (_, error) = Self.read(body, request.expectation(code: "c-17"))
            #expect(error?.message.contains("invalid_grant: [...]") == true)
        }
    }
}
