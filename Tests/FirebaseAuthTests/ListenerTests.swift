// SPDX-License-Identifier: Apache-2.0
import FirebaseAuth
import FirebaseCore
import Foundation
import Synchronization
import Testing

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
        for uid in ["uid-1", "uid-1", "uid-2"] {
            service.account.uid = uid
            try await auth.signIn(withEmail: "ann@example.com", password: "secret")
            // The same user again is nothing new.
            if uid == "uid-2" || auth.currentUser?.uid == nil { continue }
        }
        #expect(await uids.next(isolation: nil) != .some(nil))
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
        await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
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

    @Test("the notification is posted for another user, and for another token")
    func notification() async throws {
        let auth = try service.auth()
        let (posted, post) = AsyncStream<Void>.makeStream()
        let token = NotificationCenter.default.addObserver(
            forName: .AuthStateDidChange, object: auth, queue: nil
        ) { _ in post.yield() }
        var posts = posted.makeAsyncIterator()
        let user = try await auth.signIn(withEmail: "ann@example.com", password: "secret").user
        _ = await posts.next(isolation: nil)
        _ = user
        try auth.signOut()
        _ = await posts.next(isolation: nil)
        NotificationCenter.default.removeObserver(token)
    }
}
