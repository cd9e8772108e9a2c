// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("A proof key")
struct ProofKeyTests {
    @Test("has the challenge of RFC 7636, appendix B")
    func vector() throws {
        let key = try #require(ProofKey(verifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"))
        #expect(key.challenge == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
    }

    @Test("is of 43 unreserved characters, and never the same twice")
    func fresh() {
        let verifiers = (0..<1000).compactMap { _ in ProofKey.newVerifier() }
        #expect(Set(verifiers).count == 1000)
        #expect(verifiers.allSatisfy { $0.utf8.count == 43 && $0.utf8.allSatisfy(ASCII.isUnreserved) })
    }
}

@Suite("An authorization request")
struct AuthorizationRequestTests {
    static let redirectURI = "http://127.0.0.1:7/p"

    static func provider(
        _ id: String = "oidc.acme", scopes: [String] = [], _ parameters: (name: String, value: String)...
    ) -> Provider.Request {
        Provider.Request(providerID: id, scopes: scopes, parameters: parameters)
    }

    static func server(_ endpoint: String, issuer: String = "") throws -> OAuthServer {
        let client = oauthClient {
            $0.issuer = issuer
            $0.authorizationEndpoint = endpoint
            $0.tokenEndpoint = "https://p.example/t"
        }
        return try OAuthServer(client, nil, for: .authorizationCode)
    }

    static func fixed(_ server: OAuthServer, client: OAuthClient = oauthClient()) throws -> AuthorizationRequest {
        AuthorizationRequest(
            client: client, server: server, scopes: ["openid", "a:b"], parameters: [("prompt", "login & more")],
            state: "st-1", key: try #require(ProofKey(verifier: "verifier-1")),
            nonce: Nonce(raw: "raw-1", sha256Hex: "hash-1"))
    }

    @Test("is written in full")
    func url() throws {
        let request = try Self.fixed(oauthServer())
        #expect(
            request.url(redirectURI: Self.redirectURI)
                == "https://id.example/authorization?response_type=code&client_id=client-1"
                + "&redirect_uri=http%3A%2F%2F127.0.0.1%3A7%2Fp&state=st-1&code_challenge=\(request.key.challenge)"
                + "&code_challenge_method=S256&scope=openid%20a%3Ab&nonce=hash-1&prompt=login%20%26%20more")
    }

    @Test(
        "keeps the endpoint's own query",
        arguments: [
            ("https://p.example/a", "https://p.example/a?response_type=code&"),
            ("https://p.example/a?", "https://p.example/a?response_type=code&"),
            ("https://p.example/a?t=%20x&u", "https://p.example/a?t=%20x&u&response_type=code&"),
        ])
    func query(_ endpoint: String, _ start: String) throws {
        let url = try Self.fixed(Self.server(endpoint)).url(redirectURI: Self.redirectURI)
        #expect(url.hasPrefix(start) && URLParts(url) != nil)
    }

    @Test("has fresh secrets each time, which differ from each other")
    func fresh() throws {
        let server = try oauthServer()
        let requests = try (0..<100).map { _ in try AuthorizationRequest(oauthClient(), server, Self.provider()) }
        let secrets = requests.flatMap { [$0.state, $0.key.verifier, $0.nonce?.raw ?? ""] }
        #expect(Set(secrets).count == 300 && secrets.allSatisfy { $0.utf8.count >= 32 })
        let url = requests[0].url(redirectURI: Self.redirectURI)
        #expect(!url.contains(requests[0].key.verifier) && !url.contains(secrets[2]))
        #expect(url.contains("&nonce=\(requests[0].nonce?.sha256Hex ?? "-")"))
        #expect(url.contains("&scope=openid%20email%20profile&"))
    }

    @Test(
        "has a nonce only where an ID token is asked for", arguments: [([], false), (["openid"], true), (["x"], false)])
    func nonce(_ scopes: [String], _ hasNonce: Bool) throws {
        let server = try Self.server("https://p.example/a")
        let request = try AuthorizationRequest(oauthClient(), server, Self.provider(scopes: scopes))
        #expect((request.nonce != nil) == hasNonce)
        #expect(request.url(redirectURI: Self.redirectURI).contains("&nonce=") == hasNonce)
        #expect(request.url(redirectURI: Self.redirectURI).contains("&scope=") == !scopes.isEmpty)
        #expect(request.expectation(code: "c").wantsIDToken == hasNonce)
    }

    @Test("never has the client's secret in its URL")
    func secret() throws {
        let client = oauthClient {
            $0.issuer = "https://id.example"
            $0.clientSecret = "top-secret"
        }
        let request = try AuthorizationRequest(client, oauthServer(client: client), Self.provider())
        #expect(!request.url(redirectURI: Self.redirectURI).contains("top-secret"))
    }

    @Test(
        "refuses parameters that it sets itself, in any case",
        arguments: [
            "client_id", "client_secret", "redirect_uri", "response_type", "response_mode", "scope", "state", "nonce",
            "code_challenge", "code_challenge_method", "request", "request_uri", "NONCE", "Request",
        ])
    func reserved(_ name: String) throws {
        let provider = Self.provider("oidc.acme", ("prompt", "x"), (name, "y"))
        let problem = AuthorizationRequest.problem(provider)
        #expect(problem?.code == .invalidArgument && problem?.message.contains("\"\(name)\"") == true)
        let server = try oauthServer()
        #expect(throws: AuthError.self) { try AuthorizationRequest(oauthClient(), server, provider) }
        #expect(throws: AuthError.self) { try DeviceAuthorizationRequest(oauthClient(), server, provider) }
    }

    @Test(
        "refuses a query of the endpoint that says the same",
        arguments: ["?state=1", "?x=1&Nonce", "?prompt=none", "?a=%E9", "?%73tate=1"])
    func endpointQuery(_ query: String) throws {
        let server = try Self.server("https://p.example/a" + query)
        let error = #expect(throws: AuthError.self) {
            try AuthorizationRequest(oauthClient(), server, Self.provider("x", ("prompt", "login")))
        }
        #expect(error?.code == .invalidArgument)
        #expect(AuthorizationRequest.problem(Self.provider("x", ("prompt", "login"))) == nil)
    }

    static let answers: [(pairs: [(String, String)], issuer: String, promises: Bool, outcome: String)] = [
        ([("code", "c-1")], "https://id.example", false, "c-1"),
        ([("code", "c-1"), ("iss", "https://id.example")], "https://id.example", false, "c-1"),
        ([("code", "c-1"), ("iss", "https://id.example")], "https://id.example", true, "c-1"),
        ([("code", "c-1"), ("iss", "https://other.example")], "", false, "c-1"),
        ([("code", "c-1")], "https://id.example", true, "INVALID_RESPONSE"),
        ([("code", "c-1"), ("iss", "https://id.example/")], "https://id.example", false, "INVALID_RESPONSE"),
        ([("code", "c-1"), ("iss", "")], "https://id.example", false, "INVALID_RESPONSE"),
        ([("code", "c-1"), ("iss", "https://other.example")], "https://id.example", true, "INVALID_RESPONSE"),
        (
            [("error", "access_denied"), ("iss", "https://other.example")], "https://id.example", false,
            "INVALID_RESPONSE"
        ),
        ([("error", "access_denied")], "https://id.example", true, "INVALID_RESPONSE"),
        ([("error", "access_denied")], "https://id.example", false, "USER_CANCELLED"),
        ([("error", "access_denied"), ("iss", "https://id.example")], "https://id.example", true, "USER_CANCELLED"),
        ([("code", "c-1"), ("error", "server_error")], "https://id.example", false, "PROVIDER_ERROR"),
        ([("error", "server_error")], "https://id.example", false, "PROVIDER_ERROR"),
        ([("code", "")], "https://id.example", false, "INVALID_RESPONSE"),
        ([("oauth_token", "t"), ("oauth_verifier", "v")], "https://id.example", false, "INVALID_RESPONSE"),
    ]

    @Test("judges the answer", arguments: 0..<answers.count)
    func answered(_ index: Int) throws {
        let row = Self.answers[index]
        let promise = row.promises ? #","authorization_response_iss_parameter_supported":true"# : ""
        let server =
            row.issuer.isEmpty
            ? try Self.server("https://p.example/a") : try oauthServer(#""issuer":"https://id.example"\#(promise)"#)
        let request = try Self.fixed(server)
        let answer = RedirectAnswer(parameters: row.pairs.map { RedirectParameter(name: $0.0, value: $0.1) })
        do throws(AuthError) {
            #expect(try request.code(in: answer) == row.outcome)
        } catch {
            #expect(error.name == row.outcome)
        }
    }

    @Test("tells what the provider said, and no secret of its own")
    func said() throws {
        let request = try Self.fixed(oauthServer())
        func message(_ error: String, _ description: String) -> String {
            let pairs = [("error", error), ("error_description", description)]
            let answer = RedirectAnswer(parameters: pairs.map { RedirectParameter(name: $0.0, value: $0.1) })
            let thrown = #expect(throws: AuthError.self) { try request.code(in: answer) }
            return thrown?.message ?? ""
        }
        #expect(message("unsupported_response_type", "Not me").contains("unsupported_response_type: Not me)"))
        #expect(message("unsupported_response_type", "").contains("said: unsupported_response_type)"))
        for secret in ["st-1", "verifier-1", "raw-1"] {
            #expect(!message("e", "about \(secret).").contains(secret) && !message(secret, "x").contains(secret))
        }
        #expect(message("x\u{1B}[2J", "y\nz").contains("x [2J: y z)"))
    }
}
