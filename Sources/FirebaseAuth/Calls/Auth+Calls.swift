// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore
import Foundation

extension Auth {
    /// A call of the core that yields a `Value`, and what that is here.
    func call<Value: FutureResult, Answer: Sendable>(
        _ start: @escaping @Sendable (FirebaseAuthCore.Auth, Completion<Value>) -> TypedFuture<Value>,
        then answer: @escaping @Sendable (Value) -> Answer
    ) -> Call<Answer> {
        Call(self) { cancellation, done in
            switch self.usable {
            case .failure(let problem): done(.failure(problem))
            case .success(let core): _ = start(core, self.completion(cancellation, answer, done))
            }
        }
    }

    /// The completion that translates the core's result.
    func completion<Value: FutureResult, Answer: Sendable>(
        _ cancellation: CallCancellation, _ answer: @escaping @Sendable (Value) -> Answer,
        _ done: @escaping Call<Answer>.Done
    ) -> Completion<Value> {
        Completion(.anyThread, cancellation: cancellation.core) { result in
            switch result {
            case .success(let value): done(.success(answer(value)))
            case .failure(let error): done(.failure(self.publicError(error)))
            }
        }
    }

    /// The same for a call that yields nothing.
    func call(
        _ start: @escaping @Sendable (FirebaseAuthCore.Auth, Completion<NoValue>) -> TypedFuture<NoValue>
    ) -> Call<Void> {
        call(start, then: { _ in })
    }

    /// A call for who is signed in, nil for nobody. Until that is known it waits, and no thread with it.
    func withUser<Answer: Sendable>(_ next: @escaping @Sendable (User?) -> Call<Answer>) -> Call<Answer> {
        let known = call { $0.ready($1) }
        return Call(self) { cancellation, done in
            known.begin(cancellation) { result in
                switch result {
                case .success: next(self.currentUser).begin(cancellation, done)
                case .failure(let problem): done(.failure(problem))
                }
            }
        }
    }

    /// A call that signs somebody in.
    func signIn(
        _ start: @escaping @Sendable (FirebaseAuthCore.Auth, Completion<AuthResult>) -> TypedFuture<AuthResult>
    ) -> Call<AuthDataResult> {
        call(start, then: { AuthDataResult(ofSignIn: $0, self) })
    }

    /// A call with a credential, which may be one that never could be made.
    func call<Answer: Sendable>(
        with credential: AuthCredential, _ next: (Credential) -> Call<Answer>
    ) -> Call<Answer> {
        switch credential.core {
        case .success(let core): next(core)
        case .failure(let problem): Call(self) { _, done in done(.failure(problem)) }
        }
    }
}

extension User {
    /// A call of the core in the name of this user.
    func call<Value: FutureResult, Answer: Sendable>(
        _ start: @escaping @Sendable (FirebaseAuthCore.User, Completion<Value>) -> TypedFuture<Value>,
        then answer: @escaping @Sendable (Value) -> Answer
    ) -> Call<Answer> {
        let auth = auth ?? .standIn
        return Call(auth) { cancellation, done in
            guard let snapshot = self.snapshot else { return done(.failure(NSError.decodedUser)) }
            if let problem = auth.problem { return done(.failure(problem)) }
            _ = start(snapshot, auth.completion(cancellation, answer, done))
        }
    }

    func call(
        _ start: @escaping @Sendable (FirebaseAuthCore.User, Completion<NoValue>) -> TypedFuture<NoValue>
    ) -> Call<Void> {
        call(start, then: { _ in })
    }

    /// A call after which the user is the same object.
    func keepingUser(
        _ start: @escaping @Sendable (FirebaseAuthCore.User, Completion<AuthResult>) -> TypedFuture<AuthResult>
    ) -> Call<AuthDataResult> {
        call(start, then: { AuthDataResult($0, user: self) })
    }

    /// A call with a credential, which may be one that never could be made.
    func call<Answer: Sendable>(
        with credential: AuthCredential, _ next: (Credential) -> Call<Answer>
    ) -> Call<Answer> {
        (auth ?? .standIn).call(with: credential, next)
    }
}
