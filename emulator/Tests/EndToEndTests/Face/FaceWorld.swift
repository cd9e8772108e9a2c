// SPDX-License-Identifier: Apache-2.0
import AuthEmulator
import FirebaseAuth
import FirebaseCore
import Foundation
import FoundationNetworking
import Testing

/// A Swift program's app against an emulator in this process.
struct FaceWorld: OwnsEmulator {
    let server: EmulatorServer
    let app: FirebaseApp
    let auth: Auth

    /// Starts both, runs the body, and ends both.
    static func run(_ body: (FaceWorld) async throws -> Void) async throws {
        let server = try await EmulatorServer.start(EmulatorOptions(port: 0, project: "demo-project"))
        let auth = try auth(at: server)
        let app = try #require(auth.app)
        let result: Result<Void, any Error>
        do {
            result = .success(try await body(FaceWorld(server: server, app: app, auth: auth)))
        } catch {
            result = .failure(error)
        }
        #expect(await app.delete())
        try await server.stop()
        try result.get()
    }

    /// That of an app of its own.
    static func auth(at server: EmulatorServer) throws -> Auth {
        let options = FirebaseOptions(googleAppID: "1:2:linux:3", gcmSenderID: "2")
        options.apiKey = "any-key"
        options.userStore = .memory
        let name = UUID().uuidString
        FirebaseApp.configure(name: name, options: options)
        let auth = Auth.auth(app: try #require(FirebaseApp.app(name: name)))
        auth.useEmulator(withHost: "127.0.0.1", port: server.port)
        auth.settings?.isAppVerificationDisabledForTesting = true
        return auth
    }

    /// Somebody with an address and a password, who is signed in.
    func ann() async throws -> User {
        try await auth.createUser(withEmail: "ann@example.com", password: "secret1").user
    }

    /// Somebody whom the provider knows and who is signed in there.
    func provider(_ id: String, email: String) -> OAuthProvider {
        let provider = OAuthProvider(providerID: id, auth: auth)
        provider.browser.route = .loopback
        provider.customParameters = ["login_hint": email, "prompt": "none"]
        return provider
    }

    /// A credential of somebody whom GitHub knows.
    func gitHub(_ token: String, email: String) async throws -> AuthCredential {
        try await register(
            #"{"providerId":"github.com","sub":"\#(token)","email":"\#(email)","screenName":"octo","accessToken":"\#(token)"}"#
        )
        return GitHubAuthProvider.credential(withToken: token)
    }
}

/// Plays the browser: it visits the address and follows every redirect to its end.
final class VisitingDelegate: NSObject, AuthUIDelegate {
    func present(_ url: URL, animated flag: Bool, completion: (() -> Void)?) {
        URLSession.shared.dataTask(with: URLRequest(url: url)) { _, _, _ in }.resume()
        completion?()
    }

    func dismiss(animated flag: Bool, completion: (() -> Void)?) { completion?() }
}

/// The two forms of each method.
enum Form: CaseIterable, Sendable {
    case completion, async

    func callAsFunction<Value: Sendable>(
        _ asynchronous: () async throws -> Value,
        _ completed: (@escaping @Sendable (Value?, (any Error)?) -> Void) -> Void
    ) async throws -> Value {
        if self == .async { return try await asynchronous() }
        return try await withCheckedThrowingContinuation { continuation in
            completed { value, error in
                #expect((value == nil) != (error == nil) && MainQueue.isThis)
                continuation.resume(with: value.map { .success($0) } ?? .failure(error ?? NoAnswer()))
            }
        }
    }

    func callAsFunction(
        _ asynchronous: () async throws -> Void, _ completed: (@escaping @Sendable ((any Error)?) -> Void) -> Void
    ) async throws {
        if self == .async { return try await asynchronous() }
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            completed { error in
                #expect(MainQueue.isThis)
                continuation.resume(with: error.map { .failure($0) } ?? .success(()))
            }
        }
    }

    private struct NoAnswer: Error {}
}

/// Where completions come.
private enum MainQueue {
    private static let mark: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    static var isThis: Bool { DispatchQueue.getSpecific(key: mark) == true }
}

/// The error that a call throws; it must be one of Apple's domain.
func thrown(by call: () async throws -> Void) async -> NSError? {
    do {
        try await call()
        return nil
    } catch let error as NSError {
        #expect(error.domain == AuthErrors.domain && error.userInfo[AuthErrors.userInfoNameKey] is String)
        return error
    }
}

/// Which error a call throws.
func code(of call: () async throws -> Void) async -> AuthErrorCode? {
    await thrown(by: call).flatMap { AuthErrorCode(rawValue: $0.code) }
}
