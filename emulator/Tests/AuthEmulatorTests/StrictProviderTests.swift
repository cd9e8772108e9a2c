// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import AuthEmulator

struct StrictProviderTests {
    private let strict = TestEmulator(strictProviders: true)

    @Test(arguments: ["yahoo.com", "microsoft.com"])
    func `Tokens from elsewhere are refused, the own flow and its pending token are not`(providerId: String)
        async throws
    {
        let foreign = try await strict.signIn(with: providerId, ["sub": "1"])
        #expect(
            foreign.errorMessage?.hasPrefix(
                "INVALID_CREDENTIAL_OR_PROVIDER_ID : ") == true)
        let handler = "https://demo-project.firebaseapp.com/__/auth/handler"
        let flow = try await strict.startFlow(providerId, continueUri: handler)
        let redirect = await strict.visit(flow, [("login_hint", "ann@example.com"), ("prompt", "none")])
        let own = try await strict.finish(flow, redirect)
        #expect(own.status == 200)
        let again = try await strict.call(
            "accounts:signInWithIdp", ["requestUri": "http://localhost", "pendingToken": own["pendingToken"] ?? .null])
        #expect(again["localId"] == own["localId"])
    }

    @Test(arguments: ["yahoo.com", "microsoft.com"])
    func `An access token alone is refused, even one that the emulator knows`(providerId: String) async throws {
        let identity: JSONValue = ["providerId": .string(providerId), "sub": "7", "accessToken": "known"]
        for emulator in [strict, TestEmulator()] {
            _ = try await emulator.control("POST", "identities", identity)
            let reply = try await emulator.redeem("providerId=\(providerId)&access_token=known")
            let isRefused = reply.errorMessage?.hasPrefix("INVALID_CREDENTIAL_OR_PROVIDER_ID : ") == true
            #expect(isRefused == (emulator.clock === strict.clock) && (isRefused || reply.status == 200))
        }
    }

    @Test(arguments: [
        ErrorCase("INVALID_PROVIDER_ID : There is no such provider.", ["my.com": []]),
        ErrorCase("INVALID_CONTINUE_URI : /cb is not an absolute URI.", ["github.com": ["/cb"]]),
    ])
    func `A misspelt registration is refused`(fault: ErrorCase) async throws {
        let reply = try await strict.control("PATCH", "config", ["emulator": ["redirectUris": fault.body]])
        #expect(reply.errorMessage == fault.message)
    }

    @Test(arguments: ["yahoo.com", "microsoft.com"])
    func `Without strictness tokens from elsewhere are accepted`(providerId: String) async throws {
        #expect(try await TestEmulator().signIn(with: providerId, ["sub": "1"]).status == 200)
    }

    @Test(arguments: ["google.com", "github.com", "apple.com", "oidc.acme"])
    func `Other providers' tokens are accepted`(providerId: String) async throws {
        #expect(try await strict.signIn(with: providerId, ["sub": "1"]).status == 200)
    }
}
