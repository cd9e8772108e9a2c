// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("A completion")
struct CompletionTests {
    private let bench = AuthBench()
    private let log = EventLog()

    private func completion(
        _ mode: CallbackMode = .anyThread, _ cancellation: Cancellation? = nil
    ) -> Completion<AuthResult> {
        Completion(mode, cancellation: cancellation) { [log] result in
            switch result {
            case .success(let result): log.events.append(result.user.uid)
            case .failure(let error): log.events.append(error.name)
            }
        }
    }

    @Test("gets the value with its type, once")
    func value() throws {
        let call = bench.auth.signIn(email: "alice@example.com", password: "pass-word", completion())
        #expect(call.result == nil && log.events.isEmpty)
        bench.transport.reply(Answers.tokens("alice"))
        bench.transport.reply(Answers.lookup("alice"))
        #expect(try call.result?.get().user.uid == "alice")
        #expect(log.events == ["alice"])
    }

    @Test("gets each kind of value that a call yields")
    func kinds() throws {
        let user = try bench.signIn()
        #expect(try user.token(forceRefresh: false, nil).result?.get().text == jwt(of: "alice"))
        let mail = bench.auth.sendPasswordResetEmail("alice@example.com", nil)
        bench.transport.reply(#"{"kind":"x","email":"alice@example.com"}"#)
        #expect(throws: Never.self) { try mail.result?.get() }
        let providers = bench.auth.fetchProviders(email: "alice@example.com", nil)
        bench.transport.reply(#"{"kind":"x","allProviders":["password"]}"#)
        #expect(try providers.result?.get().ids == ["password"])
        let phone = bench.auth.verifyPhoneNumber("+15550100", appVerification: nil, nil)
        bench.transport.reply(#"{"sessionInfo":"session-1"}"#)
        #expect(try phone.result?.get().text == "session-1")
    }

    @Test("gets the error of a call that fails")
    func failure() {
        let call = bench.auth.signIn(email: "", password: "p", completion())
        guard case .failure(let error)? = call.result else { return #expect(Bool(false)) }
        #expect(log.events == [error.name] && error.code == .missingEmail)
    }

    @Test("hears of a closed auth as of any error, whether it was closed before or during the call")
    func closed() {
        let before = bench.auth.signInAnonymously(completion())
        bench.auth.close()
        let after = bench.auth.signInAnonymously(completion(.pumped))
        #expect(log.events == ["AUTH_CLOSED", "AUTH_CLOSED"])
        for call in [before, after] {
            guard case .failure(let error)? = call.result else { return #expect(Bool(false)) }
            #expect(error.name == "AUTH_CLOSED")
        }
        #expect(before.future != nil && after.future == nil)
    }

    @Test("of a face that hands out futures is not run where there is none")
    func handedOut() {
        bench.auth.close()
        let callback = Callback(mode: .anyThread) { [log] _ in log.events.append("ran") }
        #expect(bench.auth.signInAnonymously(Completion(callback)).future == nil && log.events.isEmpty)
        #expect(bench.auth.beginHandover(completion()) == nil && log.events == ["AUTH_CLOSED"])
    }

    @Test("a call that is cancelled before it begins asks nobody")
    func cancelledBefore() {
        let cancellation = Cancellation()
        cancellation.cancel()
        _ = bench.auth.signInAnonymously(completion(.anyThread, cancellation))
        #expect(log.events == ["CANCELLED"] && bench.transport.sent.isEmpty)
    }

    @Test("a call is cancelled while it runs, and not after its end")
    func cancelledDuring() throws {
        let (first, second) = (Cancellation(), Cancellation())
        _ = bench.auth.signIn(email: "a@b.c", password: "p", completion(.anyThread, first))
        first.cancel()
        #expect(log.events == ["CANCELLED"] && bench.transport.withdrawn == ["signInWithPassword"])
        #expect(bench.transport.sent.count == 1)
        _ = bench.auth.signIn(email: "alice@example.com", password: "p", completion(.anyThread, second))
        bench.transport.reply(Answers.tokens("alice"))
        bench.transport.reply(Answers.lookup("alice"))
        second.cancel()
        #expect(log.events.count == 2 && log.events.last == "alice")
    }
}

/// What a face of another language needs of the rooms below: here async functions, with a task's cancellation.
private struct AsyncFace: Sendable {
    let auth: Auth

    func signIn(email: String, password: String) async throws -> AuthResult {
        try await value { auth.signIn(email: email, password: password, $0) }
    }

    /// Cancelling the task cancels the call, also where that comes before it.
    private func value<Value>(_ call: @Sendable (Completion<Value>) -> TypedFuture<Value>) async throws -> Value {
        let cancellation = Cancellation()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                _ = call(Completion(.anyThread, cancellation: cancellation) { continuation.resume(with: $0) })
            }
        } onCancel: {
            cancellation.cancel()
        }
    }
}

@Suite("An async face")
struct AsyncFaceTests {
    private let bench = AuthBench()

    @Test("throws what a call fails with, also where the auth is closed")
    func failures() async {
        let face = AsyncFace(auth: bench.auth)
        await #expect(throws: AuthError.self) { try await face.signIn(email: "", password: "p") }
        bench.auth.close()
        await #expect(throws: AuthError.self) { try await face.signIn(email: "a@b.c", password: "p") }
    }

    @Test("a task that was cancelled before the call asks nobody")
    func cancelled() async {
        let (face, isCancelled) = (AsyncFace(auth: bench.auth), Gate())
        let task = Task.detached {
            isCancelled.wait()
            return try await face.signIn(email: "a@b.c", password: "p")
        }
        task.cancel()
        isCancelled.open()
        let result = await task.result
        guard case .failure(let error as AuthError) = result else { return #expect(Bool(false)) }
        #expect(error.code == .cancelled && bench.transport.sent.isEmpty)
    }
}
