// SPDX-License-Identifier: Apache-2.0
import AuthEmulator
import Foundation
import FoundationNetworking
import Testing

@testable import FirebaseAuthCore

/// An app on its real I/O thread against an emulator in this process.
struct World: OwnsEmulator {
    let server: EmulatorServer
    let app: App
    let auth: Auth

    /// Starts both, runs the body, and ends both.
    static func run(
        strictProviders: Bool = false, redirects: [String] = [], detailsFollow: Bool = false,
        _ body: (World) async throws -> Void
    ) async throws {
        let options = EmulatorOptions(
            port: 0, project: "demo-project", strictProviders: strictProviders,
            registeredRedirects: try redirects.map { try RegisteredRedirect($0) })
        let server = try await EmulatorServer.start(options)
        var appOptions = AppOptions()
        appOptions.apiKey = "any-key"
        appOptions.detailsFollow = detailsFollow
        appOptions.store = .memory
        let app = try #require(AppRegistry.shared.create(name: UUID().uuidString, options: appOptions))
        let auth = try #require(app.getAuth())
        auth.useEmulator(try #require(EmulatorAddress(host: "127.0.0.1", port: UInt32(server.port))))
        let world = World(server: server, app: app, auth: auth)
        let result: Result<Void, any Error>
        do {
            result = .success(try await body(world))
        } catch {
            result = .failure(error)
        }
        app.close()
        try await server.stop()
        try result.get()
    }

    /// Waits without holding a thread: the emulator's handlers need them.
    func ended(_ future: Future?) async throws -> Future {
        let future = try #require(future)
        await withCheckedContinuation { continuation in
            let added = future.addCallback(.anyThread) { _ in continuation.resume() }
            if added == nil { continuation.resume() }
        }
        return future
    }

    /// The user of a call that succeeds.
    @discardableResult
    func user(_ future: Future?) async throws -> User {
        let ended = try await ended(future)
        return try #require(ended.authResult?.user, "\(ended.error?.message ?? "no user")")
    }

    /// The error of a call that fails.
    func error(_ future: Future?) async throws -> AuthError {
        try #require(try await ended(future).error)
    }

    func oauth(_ provider: String, _ change: (inout OAuthTokens) -> Void) throws -> Credential {
        var tokens = OAuthTokens()
        change(&tokens)
        return try #require(Credential.oauth(provider, tokens))
    }
}

extension World {
    /// Options whose opener plays the browser: it visits the URL and follows every redirect to its end.
    static func browser(_ visits: @escaping @Sendable (String) -> URLRequest? = Self.get) -> BrowserOptions {
        var options = BrowserOptions()
        options.route = .loopback
        options.openURLMode = .anyThread
        options.openURL = { url in
            guard let request = visits(url) else { return false }
            URLSession.shared.dataTask(with: request) { _, _, _ in }.resume()
            return true
        }
        return options
    }

    /// A browser that tells what the page shows to which it is led.
    static func browser(showing page: AsyncStream<String>.Continuation) -> BrowserOptions {
        var options = BrowserOptions()
        options.route = .loopback
        options.openURLMode = .anyThread
        options.openURL = { url in
            guard let request = get(url) else { return false }
            URLSession.shared.dataTask(with: request) { data, response, _ in
                let status = (response as? HTTPURLResponse)?.statusCode ?? 0
                page.yield("\(status) \(String(decoding: data ?? Data(), as: UTF8.self))")
                page.finish()
            }.resume()
            return true
        }
        return options
    }

    static func get(_ url: String) -> URLRequest? {
        URL(string: url).map { URLRequest(url: $0) }
    }

    /// Somebody whom the provider knows and who is signed in there.
    func provider(_ id: String, email: String) -> Provider {
        provider(id, ["login_hint": email, "prompt": "none"])
    }

    func provider(_ id: String, _ parameters: [String: String]) -> Provider {
        let provider = Provider(id: id)
        for (name, value) in parameters { _ = provider.setParameter(name, value) }
        return provider
    }
}
