// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("A service that limits its callers, or is not available")
struct LimitingServiceTests {
    private func error(_ body: String, status: Int32, emulated: Bool = false) throws -> AuthError {
        let bench = AuthBench(environment: emulated ? ["FIREBASE_AUTH_EMULATOR_HOST": "127.0.0.1:9100"] : [:])
        let future = try #require(bench.auth.signInAnonymously(nil).future)
        bench.transport.reply(body, status: status)
        return try #require(future.error)
    }

    /// In the manner of google.rpc.
    private static func rpc(_ message: String, _ status: String) -> String {
        #"{"error":{"code":0,"message":"\#(message)","status":"\#(status)"}}"#
    }

    private static let later = "TOO_MANY_ATTEMPTS_TRY_LATER"

    private static let limited: [(body: String, name: String)] = [
        ("", later), ("<html>Too Many Requests</html>", later), ("{}", later), ("[]", later), ("null", later),
        (#"{"detail":"slow down"}"#, later), (#"{"error":"rate_limited"}"#, later),
        (#"{"error":{"message":7}}"#, later),
        (rpc("Rate limit exceeded.", ""), later), (rpc("API rate limit exceeded.", ""), later),
        (rpc("", ""), later), (rpc("Quota exceeded.", "not a code"), later),
        (rpc("Quota exceeded for quota metric 'Requests'.", "RESOURCE_EXHAUSTED"), "RESOURCE_EXHAUSTED"),
        (rpc("API rate limit exceeded.", "RESOURCE_EXHAUSTED"), "RESOURCE_EXHAUSTED"),
        (#"{"error":{"code":429,"status":"RESOURCE_EXHAUSTED"}}"#, "RESOURCE_EXHAUSTED"),
        (rpc("RESOURCE_EXHAUSTED", ""), "RESOURCE_EXHAUSTED"), (rpc("BRAND_NEW_LIMIT : Why.", ""), "BRAND_NEW_LIMIT"),
        (rpc("BRAND_NEW_LIMIT : Why.", "RESOURCE_EXHAUSTED"), "BRAND_NEW_LIMIT"),
        (rpc("RESET_PASSWORD_EXCEED_LIMIT", ""), "RESET_PASSWORD_EXCEED_LIMIT"), (rpc(later + " : x", ""), later),
    ]

    @Test("HTTP 429 means too many requests, whatever the body is", arguments: 0..<limited.count, [false, true])
    func tooMany(_ index: Int, _ emulated: Bool) throws {
        let (body, name) = Self.limited[index]
        let error = try error(body, status: 429, emulated: emulated)
        #expect(error.code == .tooManyRequests && error.name == name && error.httpStatus == 429)
        #expect(error.message.hasPrefix("Too many attempts: try again later. ("))
        #expect(!error.message.contains("html"))
    }

    @Test("a known code keeps its number whatever the HTTP status is", arguments: [Int32(400), 403, 429, 500, 503])
    func known(_ status: Int32) throws {
        let quota = try error(Self.rpc("QUOTA_EXCEEDED : Exceeded quota.", "RESOURCE_EXHAUSTED"), status: status)
        #expect(quota.code == .quotaExceeded && quota.name == "QUOTA_EXCEEDED")
        let limited = try error(Self.rpc("Slow down.", "RESOURCE_EXHAUSTED"), status: status)
        #expect(limited.code == .tooManyRequests && limited.name == "RESOURCE_EXHAUSTED")
    }

    @Test(
        "a failing service is named by its status, or else by HTTP 503",
        arguments: [
            (503, rpc("The service is currently unavailable.", "UNAVAILABLE"), "UNAVAILABLE"),
            (503, rpc("Try again.", ""), "UNAVAILABLE"), (503, "", "UNAVAILABLE"), (503, "<html>", "UNAVAILABLE"),
            (500, rpc("Internal error encountered.", "INTERNAL"), "INTERNAL"),
            (504, rpc("Deadline expired.", "DEADLINE_EXCEEDED"), "DEADLINE_EXCEEDED"),
            (502, "<html>", "NETWORK_REQUEST_FAILED"), (500, rpc("Oh.", "oh"), "UNKNOWN_ERROR"),
            (503, rpc("INTERNAL_ERROR : Why.", "UNAVAILABLE"), "INTERNAL_ERROR"),
        ] as [(Int32, String, String)], [false, true])
    func failing(_ row: (status: Int32, body: String, name: String), _ emulated: Bool) throws {
        let error = try error(row.body, status: row.status, emulated: emulated)
        #expect(error.code == .networkRequestFailed && error.name == row.name && error.httpStatus == row.status)
    }

    @Test(
        "any other prose is named by its status",
        arguments: [
            (400, "INVALID_ARGUMENT", AuthErrorCode.failure), (400, "FAILED_PRECONDITION", .failure),
            (401, "UNAUTHENTICATED", .failure), (403, "PERMISSION_DENIED", .failure), (404, "NOT_FOUND", .failure),
            (501, "NOT_IMPLEMENTED", .unimplemented),
        ] as [(Int32, String, AuthErrorCode)])
    func prose(_ status: Int32, _ name: String, _ code: AuthErrorCode) throws {
        let error = try error(Self.rpc("Request had wrong words.", name), status: status)
        #expect(error.code == code && error.name == name)
        #expect(error.message.hasSuffix("(The server said: \(name): Request had wrong words.)"))
    }

    @Test(
        "a refused key is told from other refusals by its reason",
        arguments: [
            ("API_KEY_INVALID", AuthErrorCode.invalidApiKey), ("API_KEY_HTTP_REFERRER_BLOCKED", .appNotAuthorized),
            ("API_KEY_SERVICE_BLOCKED", .appNotAuthorized), ("API_KEY_BLOCKED_NOT", .failure),
            ("SERVICE_DISABLED", .failure),
        ])
    func key(_ reason: String, _ code: AuthErrorCode) throws {
        let body =
            #"{"error":{"message":"API key expired.","status":"INVALID_ARGUMENT","details":[{},{"reason":"\#(reason)"}]}}"#
        #expect(try error(body, status: 400).code == code)
    }

    @Test("a status never ends a session, nor does a limit", arguments: [Int32(429), 503])
    func sessionStays(_ status: Int32) throws {
        let bench = AuthBench()
        let user = try bench.signIn()
        let future = try #require(user.token(forceRefresh: true, nil).future)
        while bench.transport.reply(Self.rpc("Not now.", "UNAVAILABLE"), status: status) {
            bench.scheduler.advance(seconds: 2)
        }
        #expect(future.error?.httpStatus == status && bench.auth.currentUser === user)
    }
}
