// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

/// A client of an issuer that told nothing yet, unless the change says otherwise.
func oauthClient(_ change: (inout OAuthClient) -> Void = { $0.issuer = "https://id.example" }) -> OAuthClient {
    var client = OAuthClient()
    client.clientID = "client-1"
    change(&client)
    return client
}

@Suite("The program's own OAuth client")
struct OAuthClientTests {
    static let endpoints = [
        ("https://p.example/a", true), ("https://p.example:8443/a?x=1", true), ("HTTPS://P.example/", true),
        ("http://127.0.0.1:9099/a", true), ("http://[::1]:9099/a", true), ("http://localhost/a", true),
        ("http://p.example/a", false), ("http://127.0.0.2/a", false), ("http://localhost.example/a", false),
        ("http://10.0.0.1/a", false), ("https://p.example/a#f", false), ("https://p.example/a#", false),
        ("https://user@p.example/a", false), ("https://user:secret-word@p.example/a", false),
        ("ftp://p.example/", false),
        ("javascript:alert(1)", false), ("p.example/a", false), ("https://", false), ("https:p.example", false),
        ("https://p.example/a b", false), ("https://p.example/\u{e9}", false), ("https://p.example:0/", false),
    ]

    @Test("takes endpoints of https or of this machine, and tells of no other what it is", arguments: endpoints)
    func endpoint(_ url: String, _ isRight: Bool) {
        let changes: [(inout OAuthClient) -> Void] = [
            { $0.authorizationEndpoint = url }, { $0.tokenEndpoint = url }, { $0.deviceAuthorizationEndpoint = url },
        ]
        for change in changes {
            var client = oauthClient()
            change(&client)
            for grant in [OAuthGrant.authorizationCode, .deviceCode] {
                let problem = client.problem(for: "oidc.acme", grant)
                #expect((problem == nil) == isRight)
                #expect(problem?.message.contains("secret-word") != true)
                #expect(
                    problem.map { $0.code == .invalidArgument && $0.message.contains("endpoint must use https") }
                        != false)
            }
        }
    }

    @Test(
        "takes issuers like endpoints, but without a query",
        arguments: [
            ("https://id.example", true), ("https://id.example/", true), ("https://id.example/tenant", true),
            ("http://127.0.0.1:1/x", true), ("https://id.example/?a=b", false), ("https://id.example?", false),
            ("http://id.example", false), ("https://id.example#", false), ("id.example", false),
        ])
    func issuer(_ issuer: String, _ isRight: Bool) {
        let problem = oauthClient { $0.issuer = issuer }.problem(for: "oidc.acme", .authorizationCode)
        #expect((problem == nil) == isRight)
        #expect(problem?.message.contains("an issuer must use https") != false)
    }

    @Test("knows where Google and GitHub are", arguments: [OAuthGrant.authorizationCode, .deviceCode])
    func known(_ grant: OAuthGrant) {
        let client = oauthClient { _ in }
        #expect(client.problem(for: "google.com", grant) == nil && client.problem(for: "github.com", grant) == nil)
        let google = client.completed(for: "google.com")
        #expect(google.issuer == "https://accounts.google.com" && google.tokenEndpoint.isEmpty)
        #expect(google.needsMetadata(for: grant))
        let github = client.completed(for: "github.com")
        #expect(github.issuer.isEmpty && !github.needsMetadata(for: grant))
        #expect(github.authorizationEndpoint == "https://github.com/login/oauth/authorize")
        #expect(github.tokenEndpoint == "https://github.com/login/oauth/access_token")
        #expect(github.deviceAuthorizationEndpoint == "https://github.com/login/device/code")
    }

    @Test("mixes nothing known into what the host gives", arguments: ["google.com", "github.com"])
    func given(_ provider: String) {
        let client = oauthClient { $0.tokenEndpoint = "https://t.example/" }.completed(for: provider)
        #expect(
            client.issuer.isEmpty && client.authorizationEndpoint.isEmpty
                && client.tokenEndpoint == "https://t.example/")
        #expect(oauthClient().completed(for: provider).issuer == "https://id.example")
    }

    static let missing: [(OAuthGrant, @Sendable (inout OAuthClient) -> Void, String)] = [
        (.authorizationCode, { _ in }, "neither an issuer nor an authorization endpoint"),
        (.deviceCode, { _ in }, "device authorization endpoint"),
        (.authorizationCode, { $0.authorizationEndpoint = "https://p.example/" }, "token endpoint"),
        (.deviceCode, { $0.deviceAuthorizationEndpoint = "https://p.example/" }, "token endpoint"),
        (.deviceCode, { $0.tokenEndpoint = "https://p.example/" }, "device authorization endpoint"),
    ]

    @Test("says which endpoint is missing", arguments: 0..<missing.count)
    func missingEndpoint(_ index: Int) {
        let (grant, change, said) = Self.missing[index]
        let problem = oauthClient(change).problem(for: "oidc.acme", grant)
        #expect(problem?.code == .invalidArgument)
        #expect(problem?.message.contains(said) == true)
    }

    @Test("asks the issuer only for what the host did not give")
    func needsMetadata() {
        let client = oauthClient {
            $0.issuer = "https://id.example"
            $0.authorizationEndpoint = "https://id.example/a"
            $0.tokenEndpoint = "https://id.example/t"
        }
        #expect(!client.needsMetadata(for: .authorizationCode))
        #expect(client.needsMetadata(for: .deviceCode))
    }

    @Test(
        "is of no use at some providers",
        arguments: [
            ("yahoo.com", "accepts no token"), ("microsoft.com", "accepts no token"),
            ("apple.com", "https addresses only"),
            ("twitter.com", "does not speak OAuth 2.0"), ("saml.acme", "does not speak OAuth 2.0"),
        ])
    func unfit(_ provider: String, _ said: String) {
        for client in [oauthClient(), OAuthClient()] {
            let problem = client.problem(for: provider, .authorizationCode)
            #expect(problem?.code == .invalidArgument && problem?.message.contains(said) == true)
            #expect(problem?.message.contains("take another route") == true)
        }
    }

    @Test("needs a client id, and both texts printable")
    func texts() {
        let empty = oauthClient { $0.clientID = "" }.problem(for: "google.com", .deviceCode)
        #expect(empty?.message.contains("has no client id") == true)
        for text in ["a\n", "\u{e9}", "a\u{0}", "\u{7F}"] {
            #expect(oauthClient { $0.clientID = text }.problem(for: "google.com", .deviceCode) != nil)
            let problem = oauthClient { $0.clientSecret = "top-secret" + text }.problem(for: "google.com", .deviceCode)
            #expect(problem != nil && problem?.message.contains("top-secret") == false)
        }
        #expect(oauthClient { $0.clientSecret = "a b~" }.problem(for: "google.com", .deviceCode) == nil)
    }
}
