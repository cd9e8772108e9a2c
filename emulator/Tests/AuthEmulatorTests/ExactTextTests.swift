// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import AuthEmulator

/// Two ways to write one letter are the same to `String`, and different bytes to the service.
struct ExactTextTests {
    private static let composed = "caf\u{e9}"
    private static let decomposed = "cafe\u{301}"
    private static let both = [composed, decomposed]
    private let emulator = TestEmulator()

    private func bytes(_ text: String?) -> [UInt8]? { text.map { Array($0.utf8) } }

    private func createBoth() async throws {
        for text in Self.both {
            let user: JSONValue = [
                "localId": .string(text), "email": .string(text + "@example.com"),
                "providerUserInfo": [["providerId": "github.com", "rawId": .string(text)]],
            ]
            let reply = try await emulator.own("accounts:batchCreate", ["users": [user], "sanityCheck": true])
            #expect(reply["error"] == [])
        }
    }

    @Test func `Two users may have ids, addresses and identities that only look the same`() async throws {
        try await createBoth()
        for text in Self.both {
            let email = JSONValue.string(text + "@example.com")
            for (name, value) in [("localId", .string(text)), ("email", email)] as [(String, JSONValue)] {
                let users = try await emulator.own("accounts:lookup", .object([name: [value]]))["users"]?.array
                #expect(users?.count == 1 && bytes(users?.first?["localId"]?.string) == bytes(text))
            }
            let reply = try await emulator.signIn(with: "github.com", ["sub": .string(text)])
            #expect(bytes(reply.string("localId")) == bytes(text))
        }
        let both = try await emulator.own("accounts:lookup", ["localId": .array(Self.both.map { .string($0) })])
        #expect(both["users"]?.array?.count == 2)
        _ = try await emulator.own("accounts:delete", ["localId": .string(Self.composed)])
        let left = try await emulator.control("GET", "accounts")["users"]?.array
        #expect(left?.count == 1 && bytes(left?.first?["localId"]?.string) == bytes(Self.decomposed))
    }

    @Test func `Pages hold each of them once`() async throws {
        try await createBoth()
        let path = "\(TestEmulator.v1)/projects/demo-project/accounts:batchGet?maxResults=1"
        var found: [[UInt8]?] = []
        var next = ""
        repeat {
            let target = path + "&nextPageToken=" + FormCoding.escape(next)
            let page = await emulator.send("GET", target, headers: ["authorization": "Bearer owner"])
            found += (page["users"]?.array ?? []).map { bytes($0["localId"]?.string) }
            next = page.string("nextPageToken") ?? ""
        } while !next.isEmpty
        #expect(found.count == 2 && Set(found) == Set(Self.both.map { bytes($0) }))
    }

    @Test func `Both are kept on disk`() async throws {
        try await withTemporaryDirectory { url in
            let path = url.path(percentEncoded: false)
            try await emulator.backend.keepData(in: DataDirectory(path))
            try await createBoth()
            try await emulator.backend.closeData()
            let other = TestEmulator()
            try await other.backend.keepData(in: DataDirectory(path))
            #expect(try await other.control("GET", "accounts")["users"]?.array?.count == 2)
            try await other.backend.closeData()
        }
    }

    @Test func `A password is another one as soon as a byte differs`() async throws {
        _ = try await emulator.signUp("ann@example.com", password: Self.composed + "123")
        for (text, status) in zip(Self.both, [200, 400]) {
            let body: JSONValue = ["email": "ann@example.com", "password": .string(text + "123")]
            #expect(try await emulator.call("accounts:signInWithPassword", body).status == status)
        }
    }
}

struct TextSearchTests {
    @Test(arguments: [
        ("", "anything", true), ("ADA", "ada@example.com", true), ("ada", "ADA", true),
        ("@ex", "ada@example.com", true),
        ("adab", "ada", false), ("com", "ada@example.com", true), ("x", "", false), ("[", "{", false),
        ("M\u{dc}L", "m\u{fc}ller", true), ("k", "\u{212a}elvin", true), ("kel", "m\u{fc}ller Kel", true),
    ])
    func `A part of a text is found, capital or small`(search: String, text: String, isFound: Bool) {
        #expect(TextSearch(search).finds([nil, text]) == isFound)
    }
}
