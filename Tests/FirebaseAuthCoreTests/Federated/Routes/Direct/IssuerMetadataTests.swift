// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

/// A server as an issuer at `https://id.example` told of it.
func oauthServer(
    _ metadata: String = #""issuer":"https://id.example""#, for grant: OAuthGrant = .authorizationCode,
    client: OAuthClient = oauthClient()
) throws -> OAuthServer {
    let usual = ["authorization", "token", "device_authorization"].map {
        #""\#($0)_endpoint":"https://id.example/\#($0)""#
    }
    let json = try ParsedJSON("{\(metadata),\(usual.joined(separator: ","))}")
    return try OAuthServer(client, IssuerMetadata(json, of: "https://id.example"), for: grant)
}

@Suite("What an issuer tells of itself")
struct IssuerMetadataTests {
    @Test(
        "is asked for below the issuer",
        arguments: [
            ("https://id.example", "https://id.example/.well-known/openid-configuration"),
            ("https://id.example/", "https://id.example/.well-known/openid-configuration"),
            ("https://id.example/a/b", "https://id.example/a/b/.well-known/openid-configuration"),
            ("https://id.example/a/", "https://id.example/a/.well-known/openid-configuration"),
            ("http://[::1]:1/", "http://[::1]:1/.well-known/openid-configuration"),
        ])
    func url(_ issuer: String, _ url: String) {
        #expect(IssuerMetadata.url(of: issuer) == url)
    }

    @Test("is read")
    func read() throws {
        let text = """
            {"issuer":"https://id.example","authorization_endpoint":"https://a.example/?t=1",
            "token_endpoint":"https://t.example/","device_authorization_endpoint":"https://d.example/",
            "code_challenge_methods_supported":["plain","S256"],
            "authorization_response_iss_parameter_supported":true,"scopes_supported":["openid"]}
            """
        let metadata = try IssuerMetadata.decode(httpStatus: 200, body: Array(text.utf8), of: "https://id.example")
        #expect(
            metadata.authorizationEndpoint == "https://a.example/?t=1" && metadata.tokenEndpoint == "https://t.example/"
        )
        #expect(metadata.deviceAuthorizationEndpoint == "https://d.example/")
        #expect(metadata.promisesIssuer && !metadata.refusesS256)
    }

    @Test("may be silent about much")
    func silent() throws {
        let metadata = try IssuerMetadata(ParsedJSON(#"{"issuer":"https://id.example"}"#), of: "https://id.example")
        #expect(metadata.authorizationEndpoint.isEmpty && metadata.tokenEndpoint.isEmpty)
        #expect(metadata.deviceAuthorizationEndpoint.isEmpty && !metadata.promisesIssuer && !metadata.refusesS256)
    }

    static let wrong: [(json: String, issuer: String, name: String, said: String)] = [
        (#"{}"#, "https://id.example", "ISSUER_UNUSABLE", "does not name itself"),
        (#"{"issuer":7}"#, "https://id.example", "ISSUER_UNUSABLE", "does not name itself"),
        (
            #"{"issuer":"https://id.example/"}"#, "https://id.example", "ISSUER_UNUSABLE",
            #"itself "https://id.example/""#
        ),
        (
            #"{"issuer":"https://id.example"}"#, "https://id.example/", "ISSUER_UNUSABLE",
            #"itself "https://id.example""#
        ),
        (#"{"issuer":"https://ID.example"}"#, "https://id.example", "ISSUER_UNUSABLE", "names itself"),
        (#"{"issuer":"https://evil\u0007.example"}"#, "https://id.example", "ISSUER_UNUSABLE", "https://evil .example"),
        (
            #"{"issuer":"https://i.example","token_endpoint":"http://t.example/"}"#, "https://i.example",
            "ISSUER_UNUSABLE", "its token_endpoint is not"
        ),
        (
            #"{"issuer":"https://i.example","authorization_endpoint":"https://a.example/#x"}"#, "https://i.example",
            "ISSUER_UNUSABLE", "its authorization_endpoint is not"
        ),
        (
            #"{"issuer":"https://i.example","device_authorization_endpoint":"http://127.0.0.1/"}"#, "https://i.example",
            "ISSUER_UNUSABLE", "its device_authorization_endpoint is not"
        ),
        (
            #"{"issuer":"https://i.example","token_endpoint":1}"#, "https://i.example", "INVALID_RESPONSE",
            "token_endpoint"
        ),
        (
            #"{"issuer":"https://i.example","code_challenge_methods_supported":"S256"}"#, "https://i.example",
            "INVALID_RESPONSE", "code_challenge_methods_supported"
        ),
        (
            #"{"issuer":"https://i.example","authorization_response_iss_parameter_supported":"true"}"#,
            "https://i.example", "INVALID_RESPONSE", "authorization_response_iss_parameter_supported"
        ),
    ]

    @Test("is refused when it cannot be right", arguments: 0..<wrong.count)
    func refused(_ index: Int) throws {
        let row = Self.wrong[index]
        let json = try ParsedJSON(row.json)
        let error = #expect(throws: AuthError.self) { try IssuerMetadata(json, of: row.issuer) }
        #expect(error?.name == row.name && error?.code == .invalidResponse)
        #expect(error?.message.contains(row.said) == true)
    }

    @Test("may name this machine when the issuer is there too")
    func thisMachine() throws {
        let json = try ParsedJSON(#"{"issuer":"http://127.0.0.1:9","token_endpoint":"http://127.0.0.1:9/t"}"#)
        #expect(try IssuerMetadata(json, of: "http://127.0.0.1:9").tokenEndpoint == "http://127.0.0.1:9/t")
    }

    @Test(
        "is refused when it is none",
        arguments: [
            (404, "{}", "ISSUER_UNUSABLE"), (302, "{}", "ISSUER_UNUSABLE"), (204, "", "ISSUER_UNUSABLE"),
            (200, "<html>", "ISSUER_UNUSABLE"), (200, "[]", "ISSUER_UNUSABLE"), (200, "", "ISSUER_UNUSABLE"),
            (500, "{}", "NETWORK_REQUEST_FAILED"), (503, "", "NETWORK_REQUEST_FAILED"),
            (429, "{}", "TOO_MANY_ATTEMPTS_TRY_LATER"),
        ])
    func noMetadata(_ status: Int32, _ body: String, _ name: String) {
        let error = #expect(throws: AuthError.self) {
            try IssuerMetadata.decode(httpStatus: status, body: Array(body.utf8), of: "https://id.example")
        }
        #expect(error?.name == name && error?.httpStatus == status)
    }
}

@Suite("A provider's authorization server")
struct OAuthServerTests {
    @Test("is where its issuer says, unless the host knows better")
    func chosen() throws {
        let client = oauthClient {
            $0.issuer = "https://id.example"
            $0.tokenEndpoint = "https://own.example/"
        }
        let server = try oauthServer(client: client)
        #expect(server.issuer == "https://id.example" && server.tokenEndpoint == "https://own.example/")
        #expect(server.authorizationEndpoint == "https://id.example/authorization")
        #expect(server.deviceAuthorizationEndpoint == "https://id.example/device_authorization" && !server.namesItself)
    }

    @Test("is where the host says, without an issuer")
    func endpoints() throws {
        let server = try OAuthServer(oauthClient { _ in }.completed(for: "github.com"), nil, for: .deviceCode)
        #expect(server.issuer.isEmpty && server.deviceAuthorizationEndpoint == "https://github.com/login/device/code")
    }

    static let lacks: [(json: String, grant: OAuthGrant, said: String)] = [
        ("", .authorizationCode, "no token endpoint"), ("", .deviceCode, "no token endpoint"),
        (#","token_endpoint":"https://t.example/""#, .authorizationCode, "no authorization endpoint"),
        (#","token_endpoint":"https://t.example/""#, .deviceCode, "no device authorization endpoint"),
        (
            #","token_endpoint":"https://t.example/","authorization_endpoint":"https://t.example/","#
                + #""code_challenge_methods_supported":["plain"]"#, .authorizationCode, "PKCE with S256"
        ),
    ]

    @Test("must have what the grant needs", arguments: 0..<lacks.count)
    func lacking(_ index: Int) throws {
        let row = Self.lacks[index]
        let metadata = try IssuerMetadata(
            ParsedJSON(#"{"issuer":"https://i.example"\#(row.json)}"#), of: "https://i.example")
        let client = oauthClient { $0.issuer = "https://i.example" }
        let error = #expect(throws: AuthError.self) { try OAuthServer(client, metadata, for: row.grant) }
        #expect(error?.name == "ISSUER_UNUSABLE" && error?.message.contains(row.said) == true)
    }

    @Test("needs no PKCE for a device code")
    func deviceWithoutPKCE() throws {
        let text = #""issuer":"https://id.example","code_challenge_methods_supported":[]"#
        #expect(throws: Never.self) { try oauthServer(text, for: .deviceCode) }
        #expect(throws: AuthError.self) { try oauthServer(text, for: .authorizationCode) }
    }

    static let scopes: [(provider: String, hasIssuer: Bool, given: [String], asked: [String])] = [
        ("oidc.acme", true, [], ["openid", "email", "profile"]),
        ("google.com", true, ["email"], ["openid", "email"]),
        ("oidc.acme", true, ["a", "openid"], ["a", "openid"]),
        ("oidc.acme", true, ["openid"], ["openid"]),
        ("oidc.acme", true, ["OpenID"], ["openid", "OpenID"]),
        ("github.com", false, [], ["user:email"]),
        ("github.com", false, ["repo"], ["repo"]),
        ("facebook.com", false, [], []),
        ("oidc.acme", false, ["openid"], ["openid"]),
    ]

    @Test("is asked for what the host wants, and an ID token where there are any", arguments: 0..<scopes.count)
    func asked(_ index: Int) throws {
        let row = Self.scopes[index]
        let client = oauthClient {
            $0.issuer = row.hasIssuer ? "https://id.example" : ""
            $0.authorizationEndpoint = "https://id.example/a"
            $0.tokenEndpoint = "https://id.example/t"
        }
        let server = try OAuthServer(client, nil, for: .authorizationCode)
        let provider = Provider.Request(providerID: row.provider, scopes: row.given, parameters: [])
        #expect(server.scopes(for: provider) == row.asked)
    }
}
