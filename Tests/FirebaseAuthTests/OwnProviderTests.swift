// SPDX-License-Identifier: Apache-2.0
import FirebaseAuth
import Foundation
import Synchronization
import Testing

@Suite("A provider of the program's own")
struct OwnProviderTests {
    let service = FakeService()

    /// Answers when it is told to, unless its task is cancelled first.
    private final class Asking: NSObject, FederatedAuthProvider, Sendable {
        let asked = AsyncStream<Void>.makeStream()
        private let answers = AsyncStream<AuthCredential>.makeStream()

        func answer(_ credential: AuthCredential) { answers.continuation.yield(credential) }

        func credential(with uiDelegate: (any AuthUIDelegate)?) async throws -> AuthCredential {
            asked.continuation.yield()
            for await credential in answers.stream { return credential }
            throw CancellationError()
        }
    }

    /// Answers when it is told to, whatever becomes of its task.
    private final class Deaf: NSObject, FederatedAuthProvider, Sendable {
        let asked = AsyncStream<Void>.makeStream()
        private let waiting = Mutex<CheckedContinuation<AuthCredential, Never>?>(nil)

        func answer(_ credential: AuthCredential) { waiting.withLock { $0.take() }?.resume(returning: credential) }

        func credential(with uiDelegate: (any AuthUIDelegate)?) async -> AuthCredential {
            await withCheckedContinuation { continuation in
                waiting.withLock { $0 = continuation }
                asked.continuation.yield()
            }
        }
    }

    @Test("that does not listen to a cancellation does not hold up the call, and its late answer signs nobody in")
    func deaf() async throws {
        let auth = try service.auth()
        let provider = Deaf()
        let task = Task { await thrown { try await auth.signIn(with: provider, uiDelegate: nil) } }
        for await _ in provider.asked.stream { break }
        task.cancel()
        #expect(await task.value == .webContextCancelled)
        provider.answer(GitHubAuthProvider.credential(withToken: "token"))
        for _ in 0..<1000 { await Task.yield() }
        #expect(auth.currentUser == nil && service.requests.isEmpty)
    }

    @Test("finds out the credential, with which the call goes on")
    func credential() async throws {
        let auth = try service.auth()
        let provider = Asking()
        provider.answer(GitHubAuthProvider.credential(withToken: "token"))
        #expect(try await auth.signIn(with: provider, uiDelegate: nil).user === auth.currentUser)
    }

    private struct Mistake: Error {}

    /// Fails with an error of the program's own.
    private final class Failing: NSObject, FederatedAuthProvider, Sendable {
        func credential(with uiDelegate: (any AuthUIDelegate)?) async throws -> AuthCredential { throw Mistake() }
    }

    @Test("throws an error of the program's own, which comes out as it is")
    func mistake() async throws {
        let auth = try service.auth()
        await #expect(throws: Mistake.self) { try await auth.signIn(with: Failing(), uiDelegate: nil) }
        let isMistake = await withCheckedContinuation { continuation in
            auth.signIn(with: Failing(), uiDelegate: nil) { continuation.resume(returning: $1 is Mistake) }
        }
        #expect(isMistake)
    }

    @Test("ends with the call, which is cancelled before or while it asks", arguments: [false, true])
    func cancelled(_ isBefore: Bool) async throws {
        let auth = try service.auth()
        let provider = Asking()
        let (begun, begin) = AsyncStream<Void>.makeStream()
        let task = Task {
            for await _ in begun { break }
            return await thrown { try await auth.signIn(with: provider, uiDelegate: nil) }
        }
        if isBefore { task.cancel() }
        begin.finish()
        if !isBefore {
            for await _ in provider.asked.stream { break }
            task.cancel()
        }
        #expect(await task.value == .webContextCancelled && auth.currentUser == nil)
    }
}
