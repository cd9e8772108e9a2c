// SPDX-License-Identifier: Apache-2.0
import FirebaseCore
import Foundation
import Synchronization
import Testing

import struct FirebaseAuthCore.Completion
import class FirebaseAuthCore.User

@testable import FirebaseAuth

@Suite("Listeners and sequences tell who is signed in")
struct ListenerTests {
    let service = FakeService()

    @Test("a listener of the state hears the present state, and then every other user")
    @MainActor func states() async throws {
        let auth = try service.auth()
        let (heard, hear) = AsyncStream<String?>.makeStream()
        let handle: AuthStateDidChangeListenerHandle = auth.addStateDidChangeListener { told, user in
            dispatchPrecondition(condition: .onQueue(.main))
            #expect(told === auth)
            hear.yield(user?.uid)
        }
        var uids = heard.makeAsyncIterator()
        #expect(await uids.next(isolation: nil) == .some(nil))
        try await auth.signIn(withEmail: "ann@example.com", password: "secret")
        #expect(await uids.next(isolation: nil) == .some("uid-1"))
        // The same user again is nothing new.
        try await auth.signIn(withEmail: "ann@example.com", password: "secret")
        service.account.uid = "uid-2"
        try await auth.signIn(withEmail: "ann@example.com", password: "secret")
        #expect(await uids.next(isolation: nil) == .some("uid-2"))
        auth.removeIDTokenDidChangeListener(handle)
        auth.removeStateDidChangeListener(handle)
    }

    @Test("a listener that is removed at once hears nothing")
    @MainActor func removed() async throws {
        let auth = try service.auth()
        let count = Mutex(0)
        let handle = auth.addStateDidChangeListener { _, _ in count.withLock { $0 += 1 } }
        auth.removeStateDidChangeListener(handle)
        try await auth.signInAnonymously()
        await mainQueueRuns()
        #expect(count.withLock { $0 } == 0)
    }

    @Test("a sequence begins with the present state, and goes on with each change")
    func sequence() async throws {
        let auth = try service.auth()
        var users = auth.authStateChanges.makeAsyncIterator()
        #expect(await users.next() == .some(nil))
        try await auth.signIn(withEmail: "ann@example.com", password: "secret")
        #expect(await users.next()??.uid == "uid-1")
        try auth.signOut()
        #expect(await users.next() == .some(nil))
    }

    @Test("a sequence that is asked late tells who is signed in then, and not who was")
    func lateSequence() async throws {
        let auth = try service.auth()
        var users = auth.authStateChanges.makeAsyncIterator()
        try await auth.signIn(withEmail: "ann@example.com", password: "secret")
        service.account.uid = "uid-2"
        try await auth.signIn(withEmail: "ann@example.com", password: "secret")
        #expect(await users.next()??.uid == "uid-2")
        try auth.signOut()
        #expect(await users.next() == .some(nil))
    }

    @Test("a sequence ends when its app is deleted, also one that begins later")
    func sequenceOfDeletedApp() async throws {
        let auth = try service.auth()
        try await auth.signInAnonymously()
        var users = auth.authStateChanges.makeAsyncIterator()
        #expect(await users.next()??.uid == "uid-1")
        let app = try #require(auth.app)
        #expect(await app.delete())
        while await users.next() != nil {}
        var later = auth.idTokenChanges.makeAsyncIterator()
        #expect(await later.next() == .some(nil))
        #expect(await later.next() == nil)
    }

    @Test("a sequence of an object that is made after its app was deleted ends too")
    func sequenceAfterDeletion() async throws {
        let app = try service.app("unused") { _ in }
        #expect(await app.delete())
        var users = Auth.auth(app: app).authStateChanges.makeAsyncIterator()
        #expect(await users.next() == .some(nil))
        #expect(await users.next() == nil)
    }

    @Test("the completion of a deletion runs where the app's callbacks do")
    func deletionWhenPumped() async throws {
        let auth = try service.auth()
        let (woken, wake) = AsyncStream<Void>.makeStream()
        auth.callbackDelivery = .pumped { wake.yield() }
        let isDone = Mutex(false)
        try #require(auth.app).delete { done in isDone.withLock { $0 = done } }
        for await _ in woken {
            auth.processEvents()
            if isDone.withLock({ $0 }) { break }
        }
        #expect(isDone.withLock { $0 })
    }

    @Test("a sequence of tokens tells a renewal")
    func tokens() async throws {
        let auth = try service.auth()
        let user = try await auth.signIn(withEmail: "ann@example.com", password: "secret").user
        var users = auth.idTokenChanges.makeAsyncIterator()
        #expect(await users.next()??.uid == "uid-1")
        let before = try await user.getIDToken()
        #expect(try await user.getIDToken(forcingRefresh: true) != before)
        let next = await users.next() ?? nil
        #expect(next === user)
    }

    @Test("a task that is cancelled ends its sequence")
    func cancelled() async throws {
        let auth = try service.auth()
        let task = Task {
            var count = 0
            for await _ in auth.authStateChanges { count += 1 }
            return count
        }
        task.cancel()
        #expect(await task.value <= 1)
    }

    @Test("the notification is posted once for another user, and once for nobody")
    @MainActor func notification() async throws {
        let auth = try service.auth()
        let uids = Mutex<[String?]>([])
        let token = NotificationCenter.default.addObserver(
            forName: .AuthStateDidChange, object: auth, queue: nil
        ) { _ in uids.withLock { $0.append(auth.getUserID()) } }
        try await auth.signIn(withEmail: "ann@example.com", password: "secret")
        await mainQueueRuns()
        try auth.signOut()
        await mainQueueRuns()
        #expect(uids.withLock { $0 } == ["uid-1", nil])
        NotificationCenter.default.removeObserver(token)
    }

    @Test("the notification is posted for each new token, however soon, and also for those that nobody asked for")
    @MainActor func notificationOfTokens() async throws {
        let auth = try service.auth()
        let user = try await auth.signIn(withEmail: "ann@example.com", password: "secret").user
        await mainQueueRuns()
        let count = Mutex(0)
        let token = NotificationCenter.default.addObserver(
            forName: .AuthStateDidChange, object: auth, queue: nil
        ) { _ in count.withLock { $0 += 1 } }
        for _ in 0..<3 { _ = try await user.getIDToken(forcingRefresh: true) }
        await mainQueueRuns()
        #expect(count.withLock { $0 } == 3)
        let handle = auth.addIDTokenDidChangeListener { _, _ in }
        let snapshot = try #require(user.snapshot)
        // As the core does by itself before a token ends.
        await withCheckedContinuation { continuation in
            _ = snapshot.token(forceRefresh: true, Completion(.anyThread) { _ in continuation.resume() })
        }
        await mainQueueRuns()
        #expect(count.withLock { $0 } == 4)
        auth.removeIDTokenDidChangeListener(handle)
        NotificationCenter.default.removeObserver(token)
    }

    private func mainQueueRuns() async {
        await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    }
}
