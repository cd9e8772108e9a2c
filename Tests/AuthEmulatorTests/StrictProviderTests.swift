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
                "INVALID_CREDENTIAL_OR_PROVIDER_ID : Invalid IdP response/credential: ") == true)
        let flow = try await strict.startFlow(providerId, continueUri: "https://app.example.com/callback")
        let redirect = await strict.visit(flow, [("login_hint", "ann@example.com"), ("prompt", "none")])
        let own = try await strict.finish(flow, redirect)
        #expect(own.status == 200)
        let again = try await strict.call(
            "accounts:signInWithIdp", ["requestUri": "http://localhost", "pendingToken": own["pendingToken"] ?? .null])
        #expect(again["localId"] == own["localId"])
    }

    @Test(arguments: ["yahoo.com", "microsoft.com"])
    func `Without strictness tokens from elsewhere are accepted`(providerId: String) async throws {
        #expect(try await TestEmulator().signIn(with: providerId, ["sub": "1"]).status == 200)
    }

    @Test(arguments: ["google.com", "github.com", "apple.com", "oidc.acme"])
    func `Other providers' tokens are accepted`(providerId: String) async throws {
        #expect(try await strict.signIn(with: providerId, ["sub": "1"]).status == 200)
    }

    @Test(arguments: ["http://127.0.0.1:8000/", "http://localhost/cb", "http://[::1]:8000/cb"])
    func `Apple and Yahoo take no loopback redirect`(continueUri: String) async throws {
        for providerId in ["apple.com", "yahoo.com"] {
            let body: JSONValue = ["providerId": .string(providerId), "continueUri": .string(continueUri)]
            let reply = try await strict.call("accounts:createAuthUri", body)
            #expect(reply.errorMessage?.hasPrefix("INVALID_CONTINUE_URI : ") == true)
            #expect(try await TestEmulator().call("accounts:createAuthUri", body).status == 200)
        }
        #expect(try await strict.startFlow("github.com", continueUri: continueUri).state.isEmpty == false)
    }
}
