// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import AuthEmulator

struct OpenIDTests {
    private static let path = "/emulator/issuer/oidc.acme"
    private static let redirect = "http://127.0.0.1:5000/callback"
    /// RFC 7636, appendix B.
    private static let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
    private static let challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
    private let emulator = TestEmulator()

    private func post(_ ending: String, _ fields: [(name: String, value: String)]) async -> TestReply {
        await emulator.send("POST", Self.path + ending, body: FormCoding.encode(fields))
    }

    /// A sign-in of an application of its own, up to the address it comes back to.
    private func authorize(_ extra: [(name: String, value: String)] = []) async throws -> TestReply {
        let fields = [
            ("client_id", "app"), ("redirect_uri", Self.redirect), ("response_type", "code"), ("state", "mine"),
            ("code_challenge", Self.challenge), ("code_challenge_method", "S256"), ("nonce", "n-1"),
            ("login_hint", "ann@example.com"), ("prompt", "none"),
        ]
        let started = await emulator.send("GET", "\(Self.path)/authorize?" + FormCoding.encode(fields + extra))
        let location = try #require(started.header("location"), "\(started.text)")
        return location.hasPrefix("/") ? await emulator.send("GET", location) : started
    }

    private func exchange(_ code: String, _ extra: [(name: String, value: String)] = []) async -> TestReply {
        let fields = [
            ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", Self.redirect),
            ("client_id", "app"), ("code_verifier", Self.verifier),
        ]
        return await post("/token", fields + extra)
    }

    @Test func `A provider describes itself`() async throws {
        let found = await emulator.send("GET", "\(Self.path)/.well-known/openid-configuration")
        #expect(found.string("issuer") == "http://127.0.0.1:9099\(Self.path)")
        #expect(found.string("token_endpoint") == "http://127.0.0.1:9099\(Self.path)/token")
        #expect(found["code_challenge_methods_supported"] == ["S256"])
        let unknown = await emulator.send("GET", "/emulator/issuer/acme/.well-known/openid-configuration")
        #expect(unknown.status == 404)
    }

    @Test func `A code is exchanged once for tokens that the emulator takes`() async throws {
        let back = try await authorize()
        #expect(back.callback["state"] == "mine" && back.callback["iss"] == "http://127.0.0.1:9099\(Self.path)")
        let code = try #require(back.callback["code"])
        let tokens = await exchange(code)
        #expect(tokens.status == 200 && tokens.string("token_type") == "Bearer")
        let idToken = try #require(tokens.string("id_token"))
        let claims = UnsignedJWT.claims(of: idToken)
        #expect(claims?["nonce"] == "n-1" && claims?["aud"] == "app")
        #expect(await exchange(code).string("error") == "invalid_grant")
        let info = await emulator.send(
            "GET", "\(Self.path)/userinfo", headers: ["authorization": "Bearer \(tokens.string("access_token") ?? "")"])
        #expect(info.string("email") == "ann@example.com" && info["email_verified"] == true)
        let credential = FormCoding.encode([
            ("providerId", "oidc.acme"), ("access_token", tokens.string("access_token") ?? ""),
        ])
        #expect(try await emulator.redeem(credential).string("email") == "ann@example.com")
    }

    @Test(arguments: [
        ("code_verifier", "other"), ("redirect_uri", "http://127.0.0.1:5001/callback"), ("client_id", "other"),
        ("client_id", ""),
    ])
    func `A code that does not fit is used up`(name: String, value: String) async throws {
        let code = try #require(try await authorize().callback["code"])
        #expect(await exchange(code, [(name, value)]).string("error") == "invalid_grant")
        #expect(await exchange(code).string("error") == "invalid_grant")
    }

    @Test func `Faulty requests are refused`() async throws {
        #expect(try await authorize([("response_type", "token")]).callback["error"] == "unsupported_response_type")
        #expect(try await authorize([("code_challenge_method", "plain")]).callback["error"] == "invalid_request")
        #expect(await emulator.send("GET", "\(Self.path)/authorize?response_type=code").status == 400)
        #expect(await post("/token", [("grant_type", "password")]).string("error") == "unsupported_grant_type")
        #expect(await post("/device_authorization", []).string("error") == "invalid_request")
        let stranger = await emulator.send("GET", "\(Self.path)/userinfo", headers: ["authorization": "Bearer x"])
        #expect(stranger.status == 401 && stranger.header("www-authenticate") != nil)
    }

    private func poll(_ deviceCode: String) async -> TestReply {
        await poll(deviceCode, as: "app")
    }

    private func poll(_ deviceCode: String, as client: String?) async -> TestReply {
        let fields = [("grant_type", TokenEndpoint.deviceGrant), ("device_code", deviceCode)]
        return await post("/token", fields + (client.map { [("client_id", $0)] } ?? []))
    }

    @Test func `A code is for the client that began, which may name itself in the header`() async throws {
        func exchange(_ client: String) async throws -> TestReply {
            let code = try #require(try await authorize([("client_id", "my app")]).callback["code"])
            let fields = [
                ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", Self.redirect),
                ("code_verifier", Self.verifier),
            ]
            let header = "Basic " + Data((client + ":secret").utf8).base64EncodedString()
            return await emulator.send(
                "POST", Self.path + "/token", headers: ["authorization": header], body: FormCoding.encode(fields))
        }
        #expect(try await exchange("my%20app").status == 200)
        #expect(try await exchange("my+app").status == 200)
        #expect(try await exchange("other").string("error") == "invalid_grant")
        let device = await post("/device_authorization", [("client_id", "app")]).string("device_code") ?? ""
        #expect(await poll(device, as: "other").string("error") == "invalid_grant")
        #expect(await poll(device, as: nil).string("error") == "invalid_grant")
        #expect(await poll(device).string("error") == "authorization_pending")
    }

    @Test func `What has ended is forgotten, and so is what nobody ends`() async throws {
        let code = try #require(try await authorize().callback["code"])
        #expect(await exchange(code).status == 200)
        #expect(await emulator.backend.sessionCount == 0)
        for _ in 0..<20 {
            _ = try await authorize()
            _ = await post("/device_authorization", [("client_id", "app")])
        }
        #expect(await emulator.backend.sessionCount == 60)
        emulator.clock.advance(seconds: 3601)
        _ = try await authorize()
        _ = await post("/device_authorization", [("client_id", "app")])
        #expect(await emulator.backend.sessionCount == 3)
    }

    @Test(arguments: [true, false])
    func `A device waits until its user has chosen or refused`(grants: Bool) async throws {
        let started = await post("/device_authorization", [("client_id", "app")])
        let deviceCode = try #require(started.string("device_code"))
        let address = try #require(started.string("verification_uri_complete"))
        #expect(started.string("user_code")?.count == 9 && started["interval"] == 5)
        #expect(await poll(deviceCode).string("error") == "authorization_pending")
        let page = await emulator.send("GET", String(address.dropFirst("http://127.0.0.1:9099".count)))
        let chooser = try #require(page.header("location"))
        let choice = grants ? #"&auto={"sub":"7","email":"ann@example.com"}"# : "&auto_error=access_denied"
        let back = await emulator.send("GET", chooser + choice)
        let done = try #require(back.header("location"))
        #expect(await emulator.send("GET", String(done.dropFirst("http://127.0.0.1:9099".count))).status == 200)
        let reply = await poll(deviceCode)
        #expect(reply.string("error") == (grants ? nil : "access_denied"))
        #expect(reply.string("id_token").flatMap { UnsignedJWT.claims(of: $0) }?["aud"] == (grants ? "app" : nil))
        #expect(await poll(deviceCode).string("error") == "invalid_grant")
    }

    @Test func `A device that asks too often is told to slow down, and more so each time`() async throws {
        let deviceCode = try #require(
            await post("/device_authorization", [("client_id", "app")]).string("device_code"))
        let expected = [
            (0.0, "authorization_pending"), (5, "authorization_pending"), (4, "authorization_pending"),
            (3, "slow_down"), (5, "slow_down"), (10, "slow_down"), (20, "authorization_pending"),
        ]
        for (pause, error) in expected {
            emulator.clock.advance(seconds: pause)
            #expect(await poll(deviceCode).string("error") == error, "after \(pause) s")
        }
    }

    @Test func `A device's code may be typed in small letters and without its dash`() async throws {
        let code = try #require(await post("/device_authorization", [("client_id", "app")]).string("user_code"))
        for typed in [code, code.lowercased(), code.replacing("-", with: ""), code.replacing("-", with: " ")] {
            let query = FormCoding.encode([("user_code", typed)])
            #expect(await emulator.send("GET", "/emulator/device?" + query).status == 303)
        }
    }

    @Test func `A device's code runs out, and a wrong one is refused`() async throws {
        let started = await post("/device_authorization", [("client_id", "app")])
        emulator.clock.advance(seconds: 1801)
        #expect(await poll(started.string("device_code") ?? "").string("error") == "expired_token")
        let code = started.string("user_code") ?? ""
        #expect(await emulator.send("GET", "/emulator/device?user_code=\(code)").status == 400)
        #expect(await emulator.send("GET", "/emulator/device").status == 200)
        #expect(await emulator.send("GET", "/emulator/device/done?state=x&code=y").status == 400)
    }
}
