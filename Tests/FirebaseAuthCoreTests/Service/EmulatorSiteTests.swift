// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("An emulator that is not there")
struct EmulatorSiteTests {
    let bench = AuthBench(environment: ["FIREBASE_AUTH_EMULATOR_HOST": "127.0.0.1:9100"])

    private func error(_ answer: ServiceAnswer) throws -> AuthError {
        let future = try #require(bench.auth.signInAnonymously(nil).future)
        bench.transport.answer(answer)
        return try #require(future.error)
    }

    @Test("is named with its address, where that came from, and how to start one")
    func silent() throws {
        let error = try error(.failure(cause: "Could not connect to server"))
        #expect(error.code == .networkRequestFailed && error.name == "NETWORK_REQUEST_FAILED")
        for part in ["127.0.0.1:9100", "FIREBASE_AUTH_EMULATOR_HOST", "Could not connect", "auth-emulator --port 9100"]
        {
            #expect(error.message.contains(part), "\(error.message)")
        }
        bench.auth.useEmulator(try #require(EmulatorAddress("localhost:9")))
        #expect(try self.error(.failure(cause: "x")).message.contains("set by the program"))
    }

    @Test(
        "another server in its place is told from one",
        arguments: [
            (Int32(404), "<html>Not Found</html>"), (404, #"{"detail":"Not Found"}"#), (404, #"{"error":"no"}"#),
            (200, ""),
            (200, "<html></html>"), (200, "[]"), (405, "null"), (302, ""), (204, ""),
        ])
    func foreign(_ status: Int32, _ body: String) throws {
        let error = try error(.response(status: status, body: Array(body.utf8)))
        #expect(error.code == .invalidResponse && error.httpStatus == status)
        #expect(error.message.contains("127.0.0.1:9100") && error.message.contains("is not an auth emulator"))
    }

    @Test("one that fails may be an emulator all the same", arguments: [Int32(500), 501, 503])
    func failing(_ status: Int32) throws {
        let error = try error(.response(status: status, body: Array("<h1>no</h1>".utf8)))
        #expect(error.code == .networkRequestFailed && error.httpStatus == status)
        #expect(error.message.contains("fails or is not an auth emulator"))
    }

    @Test("the service itself is not called an emulator")
    func service() throws {
        let bench = AuthBench()
        let future = try #require(bench.auth.signInAnonymously(nil).future)
        bench.transport.answer(.failure(cause: "Could not connect to server"))
        #expect(future.error?.message.contains("emulator") == false)
    }
}
