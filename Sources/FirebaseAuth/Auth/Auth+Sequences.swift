// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore

extension Auth {
    /// Who is signed in: now, and after each change. It ends when the app is deleted.
    public var authStateChanges: AuthStateChangesSequence { AuthStateChangesSequence(self) }

    /// Who is signed in: now, after each change, and with each new ID token. It ends when the app is deleted.
    public var idTokenChanges: IDTokenChangesSequence { IDTokenChangesSequence(self) }

    /// The users of `Auth.authStateChanges`. Each iterator is a listener, from `makeAsyncIterator()` until it is let go or its
    /// task is cancelled. What it has not been asked for yet waits for it.
    public struct AuthStateChangesSequence: AsyncSequence, Sendable {
        public typealias Element = User?
        public typealias Failure = Never

        private let auth: Auth

        public init(_ auth: Auth) { self.auth = auth }

        public func makeAsyncIterator() -> Iterator { Iterator(users: UserStream(auth, .authState)) }

        public struct Iterator: AsyncIteratorProtocol {
            fileprivate let users: UserStream

            public mutating func next() async -> User?? { await users.next() }
        }
    }

    /// The users of `Auth.idTokenChanges`; otherwise as `AuthStateChangesSequence`.
    public struct IDTokenChangesSequence: AsyncSequence, Sendable {
        public typealias Element = User?
        public typealias Failure = Never

        private let auth: Auth

        public init(_ auth: Auth) { self.auth = auth }

        public func makeAsyncIterator() -> Iterator { Iterator(users: UserStream(auth, .idToken)) }

        public struct Iterator: AsyncIteratorProtocol {
            fileprivate let users: UserStream

            public mutating func next() async -> User?? { await users.next() }
        }
    }
}

@available(*, unavailable)
extension Auth.AuthStateChangesSequence.Iterator: Sendable {}
@available(*, unavailable)
extension Auth.IDTokenChangesSequence.Iterator: Sendable {}

/// The listener of one iterator.
private final class UserStream {
    private let registration: ListenerRegistration
    private var iterator: AsyncStream<User?>.Iterator

    init(_ auth: Auth, _ kind: AuthListenerKind) {
        let (stream, continuation) = AsyncStream<User?>.makeStream()
        let registration = ListenerRegistration(auth, kind)
        iterator = stream.makeAsyncIterator()
        self.registration = registration
        registration.start { change in
            if let (_, user) = change() { continuation.yield(user) }
        }
        let number = auth.end.add {
            registration.stop()
            continuation.finish()
        }
        continuation.onTermination = { [end = auth.end] _ in
            registration.stop()
            end.remove(number)
        }
    }

    deinit { registration.stop() }

    func next() async -> User?? {
        await iterator.next(isolation: nil)
    }
}
