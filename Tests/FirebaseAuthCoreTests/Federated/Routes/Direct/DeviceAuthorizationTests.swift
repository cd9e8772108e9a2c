// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("A device authorization")
struct DeviceAuthorizationTests {
    static func request(
        _ provider: Provider.Request = AuthorizationRequestTests.provider(), secret: String = ""
    ) throws -> DeviceAuthorizationRequest {
        let client = oauthClient {
            $0.issuer = "https://id.example"
            $0.clientSecret = secret
        }
        return try DeviceAuthorizationRequest(client, oauthServer(for: .deviceCode, client: client), provider)
    }

    static func read(_ body: String, status: Int32 = 200, secret: String = "") throws -> (
        DeviceAuthorization?, AuthError?
    ) {
        let request = try request(secret: secret)
        do throws(AuthError) {
            return (try request.decode(httpStatus: status, body: Array(body.utf8)), nil)
        } catch {
            return (nil, error)
        }
    }

    @Test("is asked for with scopes, parameters and the client")
    func body() throws {
        let provider = AuthorizationRequestTests.provider("oidc.acme", ("audience", "a b"))
        let request = try Self.request(provider, secret: "s")
        #expect(request.url == "https://id.example/device_authorization")
        #expect(
            String(decoding: request.body, as: UTF8.self)
                == "scope=openid%20email%20profile&audience=a%20b&client_id=client-1")
        #expect(request.proof == ["Authorization: Basic Y2xpZW50LTE6cw=="])
        #expect(request.expectation.wantsIDToken && request.expectation.nonce == nil)
    }

    @Test("is asked for without scopes where there are none")
    func noScopes() throws {
        let client = oauthClient {
            $0.deviceAuthorizationEndpoint = "https://p.example/d"
            $0.tokenEndpoint = "https://p.example/t"
        }
        let server = try OAuthServer(client, nil, for: .deviceCode)
        let request = try DeviceAuthorizationRequest(client, server, AuthorizationRequestTests.provider())
        #expect(String(decoding: request.body, as: UTF8.self) == "client_id=client-1")
        #expect(!request.expectation.wantsIDToken)
    }

    @Test("of the RFC is read")
    func ofRFC() throws {
        let body = """
            {"device_code":"GmRhmhcxhwAzkoEqiMEg_DnyEysNkuNhszIySk9eS","user_code":"WDJB-MJHT",
            "verification_uri":"https://example.com/device",
            "verification_uri_complete":"https://example.com/device?user_code=WDJB-MJHT","expires_in":1800,"interval":7}
            """
        let authorization = try #require(try Self.read(body).0)
        #expect(authorization.deviceCode == "GmRhmhcxhwAzkoEqiMEg_DnyEysNkuNhszIySk9eS")
        #expect(authorization.userCode == "WDJB-MJHT" && authorization.verificationURI == "https://example.com/device")
        #expect(authorization.verificationURIComplete == "https://example.com/device?user_code=WDJB-MJHT")
        #expect(authorization.lifetimeSeconds == 1800 && authorization.intervalSeconds == 7)
    }

    @Test("of Google has a URL instead of a URI")
    func ofGoogle() throws {
        let body = """
            {"device_code":"d","user_code":"GQVQ-JKEC","verification_url":"https://www.google.com/device","expires_in":1800}
            """
        let authorization = try #require(try Self.read(body).0)
        #expect(authorization.verificationURI == "https://www.google.com/device")
        #expect(authorization.verificationURIComplete.isEmpty && authorization.intervalSeconds == 5)
    }

    static func answer(_ changed: String, _ value: String?) -> String {
        var members = [
            ("device_code", #""d-1""#), ("user_code", #""AB CD""#), ("verification_uri", #""https://p.example/d""#),
            ("expires_in", "900"),
        ]
        members.removeAll { $0.0 == changed }
        if let value { members.append((changed, value)) }
        return "{" + members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
    }

    static let numbers: [(name: String, value: String, lifetime: Int64, interval: Int64)] = [
        ("interval", "0", 900, 1), ("interval", "-3", 900, 1), ("interval", "1", 900, 1), ("interval", "\"8\"", 900, 8),
        ("interval", "2.9", 900, 2), ("interval", "1e3", 900, 900), ("interval", "9223372036854775807", 900, 900),
        ("interval", "null", 900, 5), ("expires_in", "1", 1, 1), ("expires_in", "\"60\"", 60, 5),
        ("expires_in", "59.5", 59, 5), ("expires_in", "9223372036854775807", 86_400, 5),
        ("expires_in", "1e18", 86_400, 5),
    ]

    @Test("has times within bounds", arguments: 0..<numbers.count)
    func times(_ index: Int) throws {
        let row = Self.numbers[index]
        let authorization = try #require(try Self.read(Self.answer(row.name, row.value)).0)
        #expect(authorization.lifetimeSeconds == row.lifetime && authorization.intervalSeconds == row.interval)
    }

    static let wrong: [(name: String, value: String?)] = [
        ("device_code", nil), ("device_code", #""""#), ("device_code", "7"), ("device_code", #""a\nb""#),
        ("user_code", nil), ("user_code", #""""#), ("user_code", #""A\u0000B""#), ("user_code", #""A\u202eB""#),
        ("user_code", #""A\u200bB""#), ("user_code", "\"\(String(repeating: "A", count: 65))\""),
        ("verification_uri", nil), ("verification_uri", #""""#), ("verification_uri", #""http://p.example/d""#),
        ("verification_uri", #""javascript:alert(1)""#), ("verification_uri", #""file:///etc/passwd""#),
        ("verification_uri", #""https://u@p.example/""#), ("verification_uri", #""p.example/device""#),
        ("verification_uri_complete", #""http://p.example/d""#),
        ("verification_uri_complete", #""https://p.example/ x""#),
        ("verification_url", nil), ("expires_in", nil), ("expires_in", "0"), ("expires_in", "-1"),
        ("expires_in", "\"soon\""), ("expires_in", "1e300"), ("interval", "\"often\""), ("interval", "[]"),
    ]

    @Test("that cannot be right is refused", arguments: 0..<wrong.count)
    func refused(_ index: Int) throws {
        let row = Self.wrong[index]
        let (authorization, error) = try Self.read(Self.answer(row.name, row.value))
        // Without Google's name for it, which only counts where the RFC's is missing, nothing is wrong.
        #expect((authorization == nil) == (row.name != "verification_url"))
        #expect(error.map { $0.name == "INVALID_RESPONSE" && !$0.message.contains("d-1") } ?? true)
    }

    @Test(
        "may lead to this machine, or to a part of a page",
        arguments: ["http://127.0.0.1:9/d", "https://p.example/#/d"])
    func pages(_ url: String) throws {
        #expect(try Self.read(Self.answer("verification_uri", "\"\(url)\"")).0?.verificationURI == url)
    }

    @Test(
        "that the provider refuses is an error",
        arguments: [
            (#"{"error":"device_flow_disabled"}"#, 200, "PROVIDER_ERROR"),
            (#"{"error":"invalid_client","error_description":"pw-1"}"#, 401, "PROVIDER_ERROR"),
            (#"{"error":"access_denied"}"#, 403, "USER_CANCELLED"), ("Not Found", 404, "INVALID_RESPONSE"),
            ("", 502, "NETWORK_REQUEST_FAILED"), ("<html>", 200, "INVALID_RESPONSE"),
        ])
    func errors(_ body: String, _ status: Int32, _ name: String) throws {
        let (_, error) = try Self.read(body, status: status, secret: "pw-1")
        #expect(error?.name == name && error?.message.contains("pw-1") == false)
    }
}
