// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore
import FirebaseCore
import Foundation

/// One call of this API: how it begins, whichever form it has.
struct Call<Answer: Sendable>: Sendable {
    /// Every error is an `NSError`, but for what a provider of the program's own throws: that stays what it is.
    typealias Done = @Sendable (Result<Answer, any Error>) -> Void

    private let auth: Auth
    let begin: @Sendable (CallCancellation, @escaping Done) -> Void

    /// - Parameter begin: calls `done` once, on any thread.
    init(_ auth: Auth, begin: @escaping @Sendable (CallCancellation, _ done: @escaping Done) -> Void) {
        self.auth = auth
        self.begin = begin
    }

    /// A call that has failed already.
    static func failing(_ auth: Auth, _ code: AuthErrorCode, _ message: String) -> Call {
        Call(auth) { _, done in done(.failure(NSError(code, message))) }
    }

    /// The form with a completion, which runs where the program wants its callbacks, and later than this.
    func complete(_ completion: ((Answer?, (any Error)?) -> Void)?) {
        run(
            completion.map { completion in
                { result in
                    switch result {
                    case .success(let answer): completion(answer, nil)
                    case .failure(let error): completion(nil, error)
                    }
                }
            })
    }

    private func run(_ completion: ((Result<Answer, any Error>) -> Void)?) {
        let completion = Handed(completion)
        auth.watchTokens()
        begin(CallCancellation()) { [auth] result in
            auth.noteTokens()
            if completion.value != nil { auth.callbacks.run { completion.value?(result) } }
        }
    }

    /// The async form. It resumes on a thread of the library and needs no main queue. The task's cancellation ends the call,
    /// also when it comes before the call.
    func value() async throws -> Answer {
        let cancellation = CallCancellation()
        auth.watchTokens()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                begin(cancellation) { [auth] result in
                    auth.noteTokens()
                    continuation.resume(with: result)
                }
            }
        } onCancel: {
            cancellation.cancel()
        }
    }

    /// The same call with another answer.
    func map<Other: Sendable>(_ change: @escaping @Sendable (Answer) -> Other) -> Call<Other> {
        Call<Other>(auth) { cancellation, done in begin(cancellation) { done($0.map(change)) } }
    }
}

extension Call where Answer == Void {
    func complete(_ completion: (((any Error)?) -> Void)?) {
        run(
            completion.map { completion in
                { result in
                    if case .failure(let error) = result { completion(error) } else { completion(nil) }
                }
            })
    }
}
