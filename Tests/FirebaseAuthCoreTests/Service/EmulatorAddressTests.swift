// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("Where the emulator is")
struct EmulatorAddressTests {
    @Test(
        "reads host and port",
        arguments: [
            ("127.0.0.1:9099", "127.0.0.1:9099"), ("localhost:1", "localhost:1"), ("[::1]:65535", "[::1]:65535"),
            ("::1:80", "[::1]:80"), ("auth_emulator-1.local:9", "auth_emulator-1.local:9"),
        ])
    func reads(_ text: String, _ authority: String) {
        #expect(EmulatorAddress(text)?.authority == authority)
    }

    @Test(
        "refuses everything else",
        arguments: [
            "", ":", "localhost", "localhost:", ":9099", "localhost:0", "localhost:65536", "localhost:9x", "[]:1",
            "http://localhost:9099", "user@host:1", "a b:1", "host/path:1", "host:-1", "häst:1", "host\r\n:1",
            "localhost:+9099", "localhost: 9099", "localhost:9099 ", "localhost:9099/", "localhost:9099/x", "a:b:1",
            "[localhost]:9099", "[::1]", "[::1]9099", "[::1]:", "[::1:9099", "::1]:9099", "localhost:9099:",
            "http://127.0.0.1:9099", "localhost:09099999999999999999999",
        ])
    func refuses(_ text: String) {
        #expect(EmulatorAddress(text) == nil)
    }

    // proves: fba_auth_use_emulator.host
    @Test("takes host and port apart too, with the same limits")
    func parts() {
        #expect(EmulatorAddress(host: "::1", port: 9099)?.authority == "[::1]:9099")
        #expect(EmulatorAddress(host: "h", port: 0) == nil)
        #expect(EmulatorAddress(host: "h", port: 65536) == nil)
        #expect(EmulatorAddress(host: String(repeating: "a", count: 63), port: 1) != nil)
        #expect(EmulatorAddress(host: String(repeating: "a", count: 64), port: 1) == nil)
    }

    static let environments: [(variables: [String: String], authority: String?)] = [
        ([:], nil), (["FIREBASE_AUTH_EMULATOR_HOST": "127.0.0.1:9100"], "127.0.0.1:9100"),
        (["FIREBASE_AUTH_EMULATOR_HOST": "[::1]:9100"], "[::1]:9100"), (["FIREBASE_AUTH_EMULATOR_HOST": ""], nil),
        (["FIREBASE_AUTH_EMULATOR_HOST": "h:1", "USE_AUTH_EMULATOR": "1", "AUTH_EMULATOR_PORT": "2"], "h:1"),
        (["FIREBASE_AUTH_EMULATOR_HOST": "", "USE_AUTH_EMULATOR": "1"], "localhost:9099"),
        (["USE_AUTH_EMULATOR": "1"], "localhost:9099"), (["USE_AUTH_EMULATOR": ""], "localhost:9099"),
        (["USE_AUTH_EMULATOR": "1", "AUTH_EMULATOR_PORT": "9100"], "localhost:9100"),
        (["USE_AUTH_EMULATOR": "1", "AUTH_EMULATOR_PORT": ""], "localhost:9099"), (["AUTH_EMULATOR_PORT": "9100"], nil),
    ]

    // proves: fba_auth_use_emulator.summary
    @Test("the environment switches every auth to it", arguments: 0..<environments.count)
    func environment(_ index: Int) throws {
        let bench = AuthBench(environment: Self.environments[index].variables)
        #expect(bench.auth.client.emulatorAuthority == Self.environments[index].authority)
        _ = try #require(bench.auth.signInAnonymously(nil).future)
        let base = Self.environments[index].authority.map { "http://\($0)/" } ?? "https://"
        #expect(bench.transport.sent[0].url.hasPrefix("\(base)identitytoolkit.googleapis.com/"))
    }

    static let unusable: [(variables: [String: String], variable: String, value: String)] = [
        (["FIREBASE_AUTH_EMULATOR_HOST": "localhost"], "FIREBASE_AUTH_EMULATOR_HOST", "\"localhost\""),
        (
            ["FIREBASE_AUTH_EMULATOR_HOST": "http://127.0.0.1:9099"], "FIREBASE_AUTH_EMULATOR_HOST",
            "\"http://127.0.0.1:9099\""
        ),
        (["FIREBASE_AUTH_EMULATOR_HOST": "127.0.0.1:0"], "FIREBASE_AUTH_EMULATOR_HOST", "\"127.0.0.1:0\""),
        (["FIREBASE_AUTH_EMULATOR_HOST": "h:1\u{1B}[2J"], "FIREBASE_AUTH_EMULATOR_HOST", "\"h:1 [2J\""),
        (["FIREBASE_AUTH_EMULATOR_HOST": "x", "USE_AUTH_EMULATOR": "1"], "FIREBASE_AUTH_EMULATOR_HOST", "\"x\""),
        (["USE_AUTH_EMULATOR": "1", "AUTH_EMULATOR_PORT": "x"], "AUTH_EMULATOR_PORT", "\"x\""),
        (["USE_AUTH_EMULATOR": "1", "AUTH_EMULATOR_PORT": "0"], "AUTH_EMULATOR_PORT", "\"0\""),
        (["USE_AUTH_EMULATOR": "1", "AUTH_EMULATOR_PORT": "+9099"], "AUTH_EMULATOR_PORT", "\"+9099\""),
        (["USE_AUTH_EMULATOR": "1", "AUTH_EMULATOR_PORT": "65536"], "AUTH_EMULATOR_PORT", "\"65536\""),
    ]

    // proves: fba_auth_use_emulator.summary
    @Test("what names no emulator sends nothing to the service, and says what is wrong", arguments: 0..<unusable.count)
    func malformed(_ index: Int) throws {
        let (variables, variable, value) = Self.unusable[index]
        let bench = AuthBench(environment: variables)
        let future = try #require(bench.auth.signInAnonymously(nil).future)
        #expect(future.status == .pending)
        bench.scheduler.runInbox()
        let error = try #require(future.error)
        #expect(error.code == .invalidArgument && error.name == "INVALID_EMULATOR_HOST")
        #expect(error.message.contains(variable) && error.message.contains(value))
        #expect(bench.transport.sent.isEmpty)
    }

    // proves: fba_auth_use_emulator.summary
    @Test("a call of the program repairs it, and a cancelled call stays cancelled")
    func repaired() throws {
        let bench = AuthBench(environment: ["FIREBASE_AUTH_EMULATOR_HOST": "localhost"])
        let cancelled = try #require(bench.auth.signInAnonymously(nil).future)
        cancelled.cancel()
        bench.scheduler.runInbox()
        #expect(cancelled.error?.code == .cancelled)
        bench.auth.useEmulator(try #require(EmulatorAddress("localhost:9099")))
        _ = bench.auth.signInAnonymously(nil).future
        #expect(bench.transport.sent.map { $0.url }.allSatisfy { $0.hasPrefix("http://localhost:9099/") })
        #expect(bench.transport.sent.count == 1)
    }
}
