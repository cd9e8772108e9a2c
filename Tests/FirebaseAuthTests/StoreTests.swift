// SPDX-License-Identifier: Apache-2.0
import FirebaseAuth
import FirebaseCore
import Foundation
import Testing

import struct FirebaseAuthCore.AppOptions
import enum FirebaseAuthCore.StoreKind

@Suite("The store of an auth")
struct StoreTests {
    /// Tests run beside each other: each has apps of its own name, which is that of the same app after a new start.
    private static func auth(_ directory: String) throws -> Auth {
        let name = directory.split(separator: "/").last.map(String.init) ?? ""
        return Auth.auth(
            app: try FakeService().app(name) { options in
                options.store = .file
                options.storeDirectory = directory
            })
    }

    @Test("keeps a sign-in, once it was waited for, of a process that is killed", arguments: [false, true])
    func killed(_ hasCompletion: Bool) async throws {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: directory) }
        await #expect(processExitsWith: .signal(SIGKILL)) {
            [path = directory.path as String, hasCompletion = hasCompletion as Bool] in
            let auth = try StoreTests.auth(path)
            try await auth.signIn(withEmail: "ann@example.com", password: "secret")
            if hasCompletion {
                let (_, error): (Void?, NSError?) = await completion { done in auth.flushStore { done((), $0) } }
                try #require(error == nil)
            } else {
                try await auth.flushStore()
            }
            kill(getpid(), SIGKILL)
        }
        let next = try StoreTests.auth(directory.path)
        #expect(next.currentUser?.uid == "uid-1" && next.storeKind == .file && next.storeStatus == .ok)
        #expect(await next.app?.delete() == true)
    }

    @Test("that takes nothing fails the wait, and says why")
    func notWritable() async throws {
        let auth = try StoreTests.auth("/dev/null/none")
        try await auth.signIn(withEmail: "ann@example.com", password: "secret")
        #expect(await thrown { try await auth.flushStore() } == .keychainError)
        #expect(auth.storeStatus == .notWritable)
        #expect(await auth.app?.delete() == true)
        #expect(await thrown { try await auth.flushStore() } == .appNotAuthorized)
    }
}
