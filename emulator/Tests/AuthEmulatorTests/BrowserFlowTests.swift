// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import AuthEmulator

struct BrowserFlowTests {
    private let emulator = TestEmulator()

    @Test(arguments: [
        "google.com", "apple.com", "microsoft.com", "yahoo.com", "github.com", "facebook.com", "twitter.com",
        "playgames.google.com", "oidc.acme",
    ])
    func `Every provider's flow signs in and comes back to the same user`(providerId: String) async throws {
        let first = try await emulator.signInThroughBrowser(providerId, email: "ann@example.com")
        let second = try await emulator.signInThroughBrowser(providerId, email: "ANN@example.com")
        #expect(first["isNewUser"] == true && second["isNewUser"] == false)
        #expect(first["localId"] == second["localId"])
        #expect(first.string("providerId") == providerId && first.string("email") == "ann@example.com")
        #expect(first["emailVerified"] == true)
        let hasIDToken = ["google.com", "apple.com", "microsoft.com", "yahoo.com", "oidc.acme"].contains(providerId)
        let hasPendingToken = ["apple.com", "microsoft.com", "yahoo.com", "oidc.acme"].contains(providerId)
        #expect((first["oauthIdToken"] != nil) == hasIDToken)
        #expect((first["pendingToken"] != nil) == hasPendingToken)
        #expect((first["oauthTokenSecret"] != nil) == (providerId == "twitter.com"))
        #expect(first.string("oauthAccessToken")?.count == 40)
        #expect(first.string("oauthAccessToken") != second.string("oauthAccessToken"))
    }

    @Test func `The callback keeps the application's own query and names the issuer where that is usual`() async throws
    {
        let flow = try await emulator.startFlow("google.com", continueUri: "http://127.0.0.1:8000/cb?own=1")
        let redirect = await emulator.visit(flow, [("login_hint", "ann@example.com"), ("prompt", "none")])
        #expect(redirect.status == 303)
        #expect(redirect.header("location")?.hasPrefix("http://127.0.0.1:8000/cb?own=1&code=") == true)
        #expect(redirect.callback["state"] == flow.state)
        #expect(redirect.callback["iss"] == "https://accounts.google.com")
        #expect(redirect.header("cache-control") == "no-store")
    }

    @Test func `A fake ID token carries the usual claims and the nonce of the request`() async throws {
        let flow = try await emulator.startFlow("oidc.acme", ["customParameter": ["nonce": "n1"]])
        let redirect = await emulator.visit(flow, [("login_hint", "ann@example.com"), ("prompt", "none")])
        let reply = try await emulator.finish(flow, redirect)
        let claims = try #require(reply.string("oauthIdToken").flatMap { UnsignedJWT.claims(of: $0) })
        #expect(claims["iss"]?.string == redirect.callback["iss"] && claims["aud"] == "emulator")
        #expect(claims["nonce"] == "n1" && claims["email_verified"] == true && claims["name"] == "ann")
        #expect(claims["iat"] == 1_800_000_000 && claims["exp"] == 1_800_003_600)
    }

    @Test(arguments: [("google.com", true), ("github.com", false)])
    func `Google's code is told, others' are not`(providerId: String, isTold: Bool) async throws {
        let flow = try await emulator.startFlow(providerId)
        let redirect = await emulator.visit(flow, [("login_hint", "ann@example.com"), ("prompt", "none")])
        let code = try #require(redirect.callback["code"])
        let reply = try await emulator.finish(flow, redirect)
        #expect(reply.string("oauthAuthorizationCode") == (isTold ? code : nil))
    }

    @Test func `The context of the start is echoed at the end`() async throws {
        let flow = try await emulator.startFlow("github.com", ["context": "where I was"])
        let redirect = await emulator.visit(flow, [("auto", #"{"sub":"5"}"#)])
        #expect(try await emulator.finish(flow, redirect).string("context") == "where I was")
    }

    @Test func `A client ends a sign-in with the session id it gave, or with the text whose hash that was`()
        async throws
    {
        let secret = "the secret of the client"
        for given in [secret, Digest.sha256Hex(secret)] {
            let flow = try await emulator.startFlow("github.com", ["sessionId": .string(given)])
            let redirect = await emulator.visit(flow, [("auto", #"{"sub":"5"}"#)])
            #expect(flow.sessionId == given)
            for wrong in ["", Digest.sha256Hex("another"), Digest.sha256Hex(Digest.sha256Hex(secret))] {
                let refused = try await emulator.finish(flow, redirect, ["sessionId": .string(wrong)])
                #expect(refused.errorMessage == "INVALID_IDP_RESPONSE : The sessionId is that of another sign-in.")
            }
            #expect(try await emulator.finish(flow, redirect, ["sessionId": .string(secret)]).status == 200)
        }
        let flow = try await emulator.startFlow("github.com", ["sessionId": .string(Digest.sha256Hex(secret))])
        #expect(try await emulator.finish(flow, await emulator.visit(flow, [("auto", #"{"sub":"5"}"#)])).status == 200)
    }

    @Test func `A code works once`() async throws {
        let flow = try await emulator.startFlow("github.com")
        let redirect = await emulator.visit(flow, [("auto", #"{"sub":"5"}"#)])
        #expect(try await emulator.finish(flow, redirect).status == 200)
        let again = try await emulator.finish(flow, redirect)
        #expect(again.errorMessage == "INVALID_IDP_RESPONSE : The code is unknown, or was used already.")
    }

    @Test(arguments: [(599.0, true), (600.0, false)])
    func `A code lives for ten minutes`(age: Double, works: Bool) async throws {
        let flow = try await emulator.startFlow("github.com")
        let redirect = await emulator.visit(flow, [("auto", #"{"sub":"5"}"#)])
        emulator.clock.advance(seconds: age)
        #expect((try await emulator.finish(flow, redirect).status == 200) == works)
    }

    @Test func `A code belongs to its session`() async throws {
        let mine = try await emulator.startFlow("github.com")
        let other = try await emulator.startFlow("github.com")
        let redirect = await emulator.visit(mine, [("auto", #"{"sub":"5"}"#)])
        let mismatch = try await emulator.finish(other, redirect)
        #expect(mismatch.errorMessage == "INVALID_IDP_RESPONSE : The sessionId is that of another sign-in.")
        let code = try #require(redirect.callback["code"])
        let swapped = try await emulator.call(
            "accounts:signInWithIdp",
            [
                "requestUri": .string("http://127.0.0.1:8000/callback?code=\(code)&state=\(other.state)"),
                "sessionId": .string(other.sessionId),
            ])
        #expect(swapped.errorMessage == "INVALID_IDP_RESPONSE : The code is unknown, or was used already.")
        let unknown = try await emulator.redeem("code=\(code)&state=unknown", ["sessionId": .string(mine.sessionId)])
        #expect(unknown.errorMessage == "INVALID_IDP_RESPONSE : The code is unknown, or was used already.")
        #expect(try await emulator.finish(mine, redirect).status == 200)
    }

    @Test func `The callback's query may also come as the body`() async throws {
        let flow = try await emulator.startFlow("github.com")
        let redirect = await emulator.visit(flow, [("auto", #"{"sub":"5"}"#)])
        let body = FormCoding.encode(redirect.callback.map { (name: $0.key, value: $0.value) })
        #expect(try await emulator.redeem(body, ["sessionId": .string(flow.sessionId)]).status == 200)
    }

    @Test func `A refusal comes back with the state and ends as cancelled`() async throws {
        let flow = try await emulator.startFlow("github.com")
        let redirect = await emulator.visit(flow, [("auto_error", "access_denied")])
        #expect(redirect.callback["error"] == "access_denied" && redirect.callback["state"] == flow.state)
        #expect(redirect.callback["code"] == nil)
        #expect(try await emulator.finish(flow, redirect).errorMessage == "USER_CANCELLED")
        let failed = await emulator.visit(flow, [("auto_error", "server_error")])
        #expect(try await emulator.finish(flow, failed).errorMessage == "INVALID_IDP_RESPONSE : server_error")
    }

    @Test func `Without a hint nobody is signed in silently`() async throws {
        let flow = try await emulator.startFlow("github.com")
        #expect(await emulator.visit(flow, [("prompt", "none")]).callback["error"] == "login_required")
    }

    @Test func `A finished flow links to the signed-in user`() async throws {
        let guest = try await emulator.signUpAnonymously()
        let reply = try await emulator.signInThroughBrowser(
            "yahoo.com", email: "ann@example.com", ["idToken": .string(guest.idToken)])
        #expect(reply.string("localId") == guest.localId)
    }

    @Test func `A token the flow handed out signs in again`() async throws {
        let first = try await emulator.signInThroughBrowser("github.com", email: "ann@example.com")
        let token = try #require(first.string("oauthAccessToken"))
        let reply = try await emulator.redeem("providerId=github.com&access_token=\(token)")
        #expect(reply["localId"] == first["localId"])
    }
}
