// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization
import Testing

import class FirebaseAuthCore.App
import struct FirebaseAuthCore.AppOptions
import class FirebaseAuthCore.HostStoreFunctions
import enum FirebaseAuthCore.StoreKind

@testable import FirebaseAuth
@testable import FirebaseCore

@Suite("A session that is kept")
struct KeptSessionTests {
    let service = FakeService()

    /// A store of the program's own.
    private final class Shelf: Sendable {
        private let state = Mutex((session: [UInt8]?.none, loads: 0))
        /// Held by a test whose store shall take its time.
        let hold = Mutex<DispatchSemaphore?>(nil)

        var loads: Int { state.withLock { $0.loads } }

        var functions: HostStoreFunctions {
            HostStoreFunctions(
                load: { _, take in
                    self.hold.withLock { $0 }?.wait()
                    let session = self.state.withLock { state in
                        state.loads += 1
                        return state.session
                    }
                    if let session { take(session) }
                    return true
                },
                save: { _, session in self.keep(session) },
                remove: { _ in
                    self.hold.withLock { $0 }?.wait()
                    return self.keep(nil)
                })
        }

        private func keep(_ session: [UInt8]?) -> Bool {
            state.withLock { $0.session = session }
            return true
        }
    }

    @Test("is not judged before the program has named its emulator")
    func emulator() async throws {
        let shelf = Shelf()
        let first = try auth(shelf)
        first.useEmulator(withHost: "127.0.0.1", port: 9099)
        try await first.signIn(withEmail: "ann@example.com", password: "secret")
        end(first)
        // The object alone is no use of the session, which would be one of another server, and be removed. What follows from
        // it at once is another thread's: one round would not show it each time.
        for round in 0..<20 {
            let unused = try auth(shelf)
            while shelf.loads < round + 2 { await Task.yield() }
            for _ in 0..<1000 { await Task.yield() }
            end(unused)
        }
        let next = try auth(shelf)
        next.useEmulator(withHost: "127.0.0.1", port: 9099)
        #expect(next.currentUser?.uid == "uid-1")
        end(next)
    }

    @Test("is forgotten with its app, also if nobody has asked for it")
    func deletion() async throws {
        let shelf = Shelf()
        let first = Auth.auth(app: try app(shelf, "deleted"))
        try await first.signIn(withEmail: "ann@example.com", password: "secret")
        end(first)
        let unused = try app(shelf, "deleted")
        #expect(await unused.delete())
        let next = Auth.auth(app: try app(shelf, "deleted"))
        #expect(next.currentUser == nil)
        end(next)
    }

    @Test("is forgotten before an app of the same name, made at once, can find it")
    func anew() async throws {
        let shelf = Shelf()
        let first = try app(shelf, "anew")
        try await Auth.auth(app: first).signIn(withEmail: "ann@example.com", password: "secret")
        let deleted = AsyncStream<Void>.makeStream()
        first.delete { _ in deleted.continuation.finish() }
        let next = try app(shelf, "anew")
        #expect(next !== first && Auth.auth(app: next).currentUser == nil)
        for await _ in deleted.stream {}
        #expect(FirebaseApp.app(name: "anew") === next)
        end(Auth.auth(app: next))
    }

    @Test("is forgotten by an object that was made while its app is being deleted, and its sequences end")
    func madeWhileDeleted() async throws {
        let shelf = Shelf()
        let first = Auth.auth(app: try app(shelf, "late"))
        try await first.signIn(withEmail: "ann@example.com", password: "secret")
        end(first)
        let app = try app(shelf, "late")
        let hold = DispatchSemaphore(value: 0)
        shelf.hold.withLock { $0 = hold }
        async let isDeleted = app.delete()
        while FirebaseApp.app(name: "late") != nil { await Task.yield() }
        let auth = Auth.auth(app: app)
        let sequence = Task { for await _ in auth.authStateChanges {} }
        shelf.hold.withLock { $0 = nil }
        for _ in 0..<4 { hold.signal() }
        #expect(await isDeleted)
        await sequence.value
        #expect(auth.currentUser == nil && (auth.core?.isOpen ?? false) == false)
    }

    @Test("is none of a sign-in that ends while its app is being deleted")
    func signInWhileDeleted() async throws {
        let shelf = Shelf()
        let app = try app(shelf, "beside")
        let auth = Auth.auth(app: app)
        try await auth.signIn(withEmail: "ann@example.com", password: "secret")
        service.silence("v1/accounts:signInWithPassword")
        let count = service.requests.count
        async let late = thrown { try await auth.signIn(withEmail: "ann@example.com", password: "secret") }
        while service.requests.count == count { await Task.yield() }
        let hold = DispatchSemaphore(value: 0)
        shelf.hold.withLock { $0 = hold }
        async let isDeleted = app.delete()
        while FirebaseApp.app(name: "beside") != nil { await Task.yield() }
        service.speak()
        #expect(await late != nil)
        #expect(await thrown { try await auth.signInAnonymously() } == .appNotAuthorized)
        #expect(auth.currentUser == nil)
        shelf.hold.withLock { $0 = nil }
        for _ in 0..<4 { hold.signal() }
        #expect(await isDeleted)
        let next = Auth.auth(app: try self.app(shelf, "beside"))
        #expect(next.currentUser == nil)
        end(next)
    }

    @Test("does not hold up an app of the same name that is made in a callback on the library's own thread")
    func anewInCallback() async throws {
        let shelf = Shelf()
        let first = try app(shelf, "inline")
        let auth = Auth.auth(app: first)
        auth.callbackDelivery = .executor { work in work() }
        let options = first.options
        await withCheckedContinuation { continuation in
            auth.signIn(withEmail: "ann@example.com", password: "secret") { _, _ in
                first.delete { _ in continuation.resume() }
                FirebaseApp.configure(name: "inline", options: options)
            }
        }
        let next = try #require(FirebaseApp.app(name: "inline"))
        #expect(next !== first && Auth.auth(app: next).currentUser == nil)
        end(Auth.auth(app: next))
    }

    @Test("does not hold up the calls that ask for it")
    func slowStore() async throws {
        let shelf = Shelf()
        let hold = DispatchSemaphore(value: 0)
        shelf.hold.withLock { $0 = hold }
        let auth = Auth.auth(app: try app(shelf, "slow"))
        auth.callbackDelivery = .executor { work in work() }
        let ended = AsyncStream<(Bool, NSError?)>.makeStream()
        auth.getToken(forcingRefresh: false) { token, error in
            ended.continuation.yield((token == nil, error as NSError?))
        }
        auth.revokeToken(withAuthorizationCode: "code") { error in
            ended.continuation.yield((true, error as NSError?))
            ended.continuation.finish()
        }
        // Both have come back although the store has said nothing.
        shelf.hold.withLock { $0 = nil }
        hold.signal()
        var codes: [Int?] = []
        for await (isNil, error) in ended.stream {
            #expect(isNil)
            codes.append(error?.code)
        }
        #expect(codes == [nil, AuthErrorCode.nullUser.rawValue])
        end(auth)
    }

    private func auth(_ shelf: Shelf) throws -> Auth { Auth.auth(app: try app(shelf, "kept")) }

    private func app(_ shelf: Shelf, _ name: String) throws -> FirebaseApp {
        try service.app(name) { options in
            options.store = .host
            options.storeFunctions = shelf.functions
        }
    }

    /// As a program ends: deleting the app would sign out.
    private func end(_ auth: Auth) {
        guard let app = auth.app else { return }
        AppTable.remove(app)
        app.core.close()
    }
}
