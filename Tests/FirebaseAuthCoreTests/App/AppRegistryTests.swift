// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("The registry of apps")
struct AppRegistryTests {
    private let registry = AppRegistry()

    private func make(_ name: String) -> App? {
        var options = AppOptions()
        options.apiKey = "key"
        options.store = .memory
        return registry.create(name: name, options: options)
    }

    @Test("a name is free when its app has left it, and that app still has its last words until it is closed")
    func names() throws {
        let first = try #require(make("name"))
        #expect(make("name") == nil && registry.app(named: "name") === first)
        first.forgetUserAndLeaveName()
        #expect(registry.app(named: "name") == nil && registry.all().isEmpty)
        #expect(registry.allToFlush().contains { $0 === first })
        let next = try #require(make("name"))
        #expect(next !== first && registry.app(named: "name") === next)
        first.close()
        #expect(registry.allToFlush().count == 1 && registry.app(named: "name") === next)
        next.close()
        #expect(registry.allToFlush().isEmpty)
    }

    @Test("an app that has forgotten its user signs in nobody any more")
    func forgotten() throws {
        let app = try #require(make("forgotten"))
        defer { app.close() }
        let auth = try #require(app.getAuth())
        app.forgetUserAndLeaveName()
        var account = Account()
        account.uid = "uid"
        let tokens = SessionTokens(idToken: "id", refreshToken: "refresh", lifetimeSeconds: 3600)
        let session = auth.makeSession(account, tokens, issuer: "")
        #expect(auth.apply(.signedIn(session)) == nil && auth.currentUser == nil)
    }
}
