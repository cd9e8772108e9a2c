// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import AuthEmulator

/// An emulator without a socket, on a clock of its own.
struct TestEmulator: Sendable {
    static let v1 = "/identitytoolkit.googleapis.com/v1"
    static let v2 = "/identitytoolkit.googleapis.com/v2"

    /// One for all tests: a new one takes long.
    static let signingKey = Result { try SigningKey(now: Date(timeIntervalSince1970: 1_800_000_000)) }

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

/// A user who has signed in.
struct TestSession: Sendable {
    let localId: String
    let idToken: String
    let refreshToken: String

    init(_ reply: TestReply) throws {
        localId = try #require(reply.string("localId"), "\(reply.text)")
        idToken = try #require(reply.string("idToken"))
        refreshToken = try #require(reply.string("refreshToken"))
    }
}

extension TestEmulator {
    /// A call of the project's owner with any method, such as PATCH of the second version's `config`.
    func manage(_ method: String, _ path: String, _ body: JSONValue = [:]) async throws -> TestReply {
        await send(
            method, "\(Self.v2)/projects/demo-project/\(path)", headers: ["authorization": "Bearer owner"],
            body: method == "GET" ? "" : try JSONText.string(body))
    }

    func createTenant(_ settings: JSONValue = ["allowPasswordSignup": true]) async throws -> JSONValue {
        try #require(try await manage("POST", "tenants", settings)["tenantId"])
    }
}

extension TestEmulator {
    /// Asks for a text message and returns what identifies it and what it says.
    func sendCode(to number: String) async throws -> JSONValue {
        let reply = try await call("accounts:sendVerificationCode", ["phoneNumber": .string(number)])
        let sessionInfo = try #require(reply["sessionInfo"], "\(reply.text)")
        return ["sessionInfo": sessionInfo, "code": try await textedCode(sessionInfo)]
    }

    /// The code of a text message that waits at the control endpoint.
    func textedCode(_ sessionInfo: JSONValue) async throws -> JSONValue {
        let codes = try await control("GET", "verificationCodes")["verificationCodes"]?.array ?? []
        return try #require(codes.first { $0["sessionInfo"] == sessionInfo }?["code"])
    }

    func signInByPhone(_ number: String, _ extra: JSONValue = [:]) async throws -> TestReply {
        try await call("accounts:signInWithPhoneNumber", await sendCode(to: number).merging(extra))
    }
}

extension TestEmulator {
    /// A user who may enrol second factors.
    func signUpVerified(_ email: String = "ann@example.com") async throws -> TestSession {
        let session = try await signUp(email)
        _ = try await own("accounts:update", ["localId": .string(session.localId), "emailVerified": true])
        return session
    }

    func startPhoneEnrollment(_ session: TestSession, _ number: String) async throws -> TestReply {
        try await callV2(
            "accounts/mfaEnrollment:start",
            ["idToken": .string(session.idToken), "phoneEnrollmentInfo": ["phoneNumber": .string(number)]])
    }

    func enrollPhone(_ session: TestSession, _ number: String = "+15550100") async throws -> TestReply {
        let started = try await startPhoneEnrollment(session, number)
        let info = try #require(started["phoneSessionInfo"]?["sessionInfo"], "\(started.text)")
        return try await callV2(
            "accounts/mfaEnrollment:finalize",
            [
                "idToken": .string(session.idToken), "displayName": "My phone",
                "phoneVerificationInfo": ["sessionInfo": info, "code": try await textedCode(info)],
            ])
    }

    func startTOTPEnrollment(_ session: TestSession) async throws -> TestReply {
        try await callV2(
            "accounts/mfaEnrollment:start", ["idToken": .string(session.idToken), "totpEnrollmentInfo": [:]])
    }

    /// Enrols an authenticator and returns its secret.
    func enrollTOTP(_ session: TestSession) async throws -> [UInt8] {
        let started = try await startTOTPEnrollment(session)["totpSessionInfo"]
        let secret = try #require(started?["sharedSecretKey"]?.string.flatMap(Base32.decode))
        let reply = try await callV2(
            "accounts/mfaEnrollment:finalize",
            [
                "idToken": .string(session.idToken), "displayName": "App",
                "totpVerificationInfo": [
                    "sessionInfo": started?["sessionInfo"] ?? .null, "verificationCode": .string(shown(secret)),
                ],
            ])
        try #require(reply["totpAuthInfo"] == [:], "\(reply.text)")
        return secret
    }

    /// What an authenticator with this secret shows now, or some seconds from now.
    func shown(_ secret: [UInt8], after seconds: Int64 = 0) -> String {
        TOTP.code(secret: secret, at: Int64(clock.now.timeIntervalSince1970) + seconds)
    }

    func signInWithPassword(_ email: String = "ann@example.com") async throws -> TestReply {
        try await call("accounts:signInWithPassword", ["email": .string(email), "password": "secret1"])
    }
}
