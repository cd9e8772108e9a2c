// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization
import Testing

@testable import FirebaseAuth
@testable import FirebaseCore

@Suite("Calls complete once, where the program wants it")
struct CallTests {
    let service = FakeService()

    @Test("on the main queue, and later than the call")
    @MainActor func mainQueue() async throws {
        let auth = try service.auth()
        var isLater = false
        let error = await withCheckedContinuation { continuation in
            auth.signIn(withEmail: "ann@example.com", password: "") { _, error in
                dispatchPrecondition(condition: .onQueue(.main))
                #expect(isLater)
                continuation.resume(returning: error as NSError?)
            }
            isLater = true
        }
        #expect(error?.code == AuthErrorCode.wrongPassword.rawValue)
    }

    @Test("while the main queue is blocked, in the async form: calls, users, sequences")
    func blockedMainQueue() async throws {
        let auth = try service.auth()
        let goOn = DispatchSemaphore(value: 0)
        await withCheckedContinuation { continuation in
            DispatchQueue.main.async {
                continuation.resume()
                goOn.wait()
            }
        }
        defer { goOn.signal() }
        let user = try await auth.signIn(withEmail: "ann@example.com", password: "secret").user
        #expect(try await !user.getIDToken(forcingRefresh: true).isEmpty)
        var users = auth.authStateChanges.makeAsyncIterator()
        #expect(await users.next()??.uid == "uid-1")
        #expect(await auth.app?.delete() == true)
    }

    @Test("by an executor of the program")
    func executor() async throws {
        let auth = try service.auth()
        let queue = DispatchQueue(label: "callbacks")
        auth.callbackDelivery = .executor { work in queue.async(execute: work) }
        let (result, error) = await completion { done in
            auth.signIn(withEmail: "ann@example.com", password: "secret") { result, error in
                dispatchPrecondition(condition: .onQueue(queue))
                done(result, error)
            }
        }
        #expect(result?.user.uid == "uid-1" && error == nil)
    }

    @Test("inside processEvents, as many as the time allows")
    func pumped() async throws {
        let auth = try service.auth()
        let (wakeups, wakeup) = AsyncStream<Void>.makeStream()
        auth.callbackDelivery = .pumped(wakeup: { wakeup.yield() })
        let count = Mutex(0)
        for _ in 0..<2 {
            auth.signIn(withEmail: "ann@example.com", password: "") { _, _ in count.withLock { $0 += 1 } }
        }
        var iterator = wakeups.makeAsyncIterator()
        _ = await iterator.next(isolation: nil)
        #expect(count.withLock { $0 } == 0)
        var ran = auth.processEvents(budgetMicroseconds: 1)
        #expect(ran == 1)
        while count.withLock({ $0 }) < 2 { ran += auth.processEvents() }
        #expect(ran >= 2)
    }

    @Test("what waits to be pumped goes where callbacks go from now on")
    func change() async throws {
        let auth = try service.auth()
        auth.callbackDelivery = .pumped(wakeup: nil)
        await withCheckedContinuation { continuation in
            auth.signIn(withEmail: "ann@example.com", password: "") { _, _ in continuation.resume() }
            auth.callbackDelivery = .mainQueue
        }
    }

    @Test("a task that is cancelled, before or while it calls, ends the call", arguments: [false, true])
    func cancelled(_ isBefore: Bool) async throws {
        let auth = try service.auth()
        service.silence("v1/accounts:signInWithPassword")
        let (begun, begin) = AsyncStream<Void>.makeStream()
        let task = Task {
            for await _ in begun { break }
            return await thrown { try await auth.signIn(withEmail: "ann@example.com", password: "secret") }
        }
        if isBefore { task.cancel() }
        begin.finish()
        if !isBefore {
            while !service.requests.contains("v1/accounts:signInWithPassword") { await Task.yield() }
            task.cancel()
        }
        #expect(await task.value == .webContextCancelled)
        #expect(auth.currentUser == nil)
    }

    @Test("an app that is deleted fails what is under way, and what comes then")
    func deletion() async throws {
        let app = try service.app()
        let auth = Auth.auth(app: app)
        try await auth.signIn(withEmail: "ann@example.com", password: "secret")
        service.silence("v1/accounts:lookup")
        let count = service.requests.count
        async let reload = thrown { try await auth.currentUser?.reload() }
        while service.requests.count == count { await Task.yield() }
        #expect(await app.delete())
        #expect(await reload != nil)
        #expect(auth.currentUser == nil && FirebaseApp.app(name: app.name) == nil)
        #expect(await thrown { try await auth.signInAnonymously() } == .appNotAuthorized)
        #expect(throws: NSError.self) { try auth.signOut() }
    }

    /// Asks for the delivery when it is let go.
    private final class Asking: Sendable {
        let auth: Auth
        let end: AsyncStream<Void>.Continuation

        init(_ auth: Auth, _ end: AsyncStream<Void>.Continuation) { (self.auth, self.end) = (auth, end) }

        deinit {
            _ = auth.callbackDelivery
            end.finish()
        }
    }

    @Test("an executor that is replaced is let go outside of every lock")
    func replacedExecutor() async throws {
        let auth = try service.auth()
        let (ended, end) = AsyncStream<Void>.makeStream()
        var asking: Asking? = Asking(auth, end)
        auth.callbackDelivery = .executor { [asking] work in withExtendedLifetime(asking) { work() } }
        asking = nil
        auth.callbackDelivery = .mainQueue
        for await _ in ended {}
    }

    @Test("what comes while others move to another place comes after them")
    func order() throws {
        let auth = try service.auth()
        auth.callbackDelivery = .pumped(wakeup: nil)
        let seen = Mutex<[Int]>([])
        let note: @Sendable (Int) -> Void = { number in seen.withLock { $0.append(number) } }
        auth.callbacks.run {
            auth.callbacks.run { note(3) }
            note(1)
        }
        auth.callbacks.run { note(2) }
        auth.callbackDelivery = .executor { work in work() }
        #expect(seen.withLock { $0 } == [1, 2, 3])
    }

    @Test("of two threads that make an app of one name both find it then")
    func makers() throws {
        let options = try service.app().options
        for round in 0..<50 {
            DispatchQueue.concurrentPerform(iterations: 2) { _ in
                FirebaseApp.configure(name: "made-\(round)", options: options)
                #expect(FirebaseApp.app(name: "made-\(round)") != nil)
            }
            FirebaseApp.app(name: "made-\(round)")?.delete { _ in }
        }
    }

    @Test("a pump whose time is up wakes its program for what is left")
    func budget() throws {
        let auth = try service.auth()
        let wakeUps = Mutex(0)
        auth.callbackDelivery = .pumped { wakeUps.withLock { $0 += 1 } }
        let clock = ContinuousClock()
        for _ in 0..<2 {
            auth.callbacks.run {
                let end = clock.now.advanced(by: .microseconds(2))
                while clock.now < end {}
            }
        }
        #expect(wakeUps.withLock { $0 } == 1)
        #expect(auth.processEvents(budgetMicroseconds: 1) == 1 && wakeUps.withLock { $0 } == 2)
        #expect(auth.processEvents() == 1 && wakeUps.withLock { $0 } == 2)
    }
}
