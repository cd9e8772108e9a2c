import Foundation
import Testing

@testable import AuthEmulator

/// An emulator without a socket, on a clock of its own.
struct TestEmulator: Sendable {
    static let v1 = "/identitytoolkit.googleapis.com/v1"
    static let v2 = "/identitytoolkit.googleapis.com/v2"

    /// One for all tests: a new one takes long.
    private static let signingKey = Result { try SigningKey(now: Date(timeIntervalSince1970: 1_800_000_000)) }

    let clock = TestClock()
    let backend: EmulatorBackend

    init(
        strictProviders: Bool = false, singleProject: Bool = false, latencyMilliseconds: Int64 = 0,
        change: (inout EmulatorOptions) -> Void = { _ in }
    ) {
        let clock = clock
        var options = EmulatorOptions(
            strictProviders: strictProviders, singleProject: singleProject, latencyMilliseconds: latencyMilliseconds,
            now: { clock.now })
        options.makeSigningKey = { try Self.signingKey.get() }
        change(&options)
        backend = EmulatorBackend(options: options)
    }

    func send(
        _ method: String, _ target: String, headers: [String: String] = [:], body: String = ""
    ) async -> TestReply {
        let headers = headers.merging(["host": "127.0.0.1:9099"]) { own, _ in own }
        return TestReply(
            await backend.respond(
                to: IncomingRequest(method: method, target: target, headers: headers, body: Data(body.utf8))))
    }

    /// A client call with an API key, such as `accounts:signUp`.
    func call(_ operation: String, _ body: JSONValue = [:]) async throws -> TestReply {
        await send("POST", "\(Self.v1)/\(operation)?key=k", body: try JSONText.string(body))
    }

    /// A client call of the second version, such as `accounts/mfaSignIn:start`.
    func callV2(_ operation: String, _ body: JSONValue = [:]) async throws -> TestReply {
        await send("POST", "\(Self.v2)/\(operation)?key=k", body: try JSONText.string(body))
    }

    /// A call of the project's owner, such as `accounts:update`.
    func own(_ operation: String, _ body: JSONValue) async throws -> TestReply {
        await send(
            "POST", "\(Self.v1)/projects/demo-project/\(operation)", headers: ["authorization": "Bearer owner"],
            body: try JSONText.string(body))
    }

    func control(_ method: String, _ path: String, _ body: JSONValue = [:]) async throws -> TestReply {
        let body = method == "GET" ? "" : try JSONText.string(body)
        return await send(method, "/emulator/v1/projects/demo-project/\(path)", body: body)
    }

    func configure(_ change: JSONValue) async throws {
        let reply = try await control("PATCH", "config", change)
        try #require(reply.status == 200)
    }

    func signUp(_ email: String = "ann@example.com", password: String = "secret1") async throws -> TestSession {
        try TestSession(await call("accounts:signUp", ["email": .string(email), "password": .string(password)]))
    }

    func signUpAnonymously() async throws -> TestSession { try TestSession(await call("accounts:signUp")) }

    func refresh(_ token: String) async throws -> TestReply {
        let body = FormCoding.encode([("grant_type", "refresh_token"), ("refresh_token", token)])
        return await send(
            "POST", "/securetoken.googleapis.com/v1/token?key=k",
            headers: ["content-type": "application/x-www-form-urlencoded"], body: body)
    }

    func user(_ localId: String) async throws -> JSONValue? {
        try await own("accounts:lookup", ["localId": [.string(localId)]])["users"]?.array?.first
    }
}
