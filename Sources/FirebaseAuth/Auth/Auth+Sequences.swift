// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore

extension Auth {
    /// Who is signed in: now, and after each change. It ends when the app is deleted.
    public var authStateChanges: AuthStateChangesSequence { AuthStateChangesSequence(self) }

    /// Who is signed in: now, after each change, and with each new ID token. It ends when the app is deleted.
    public var idTokenChanges: IDTokenChangesSequence { IDTokenChangesSequence(self) }

    /// The users of `Auth.authStateChanges`. Each iterator is a listener, from `makeAsyncIterator()` until it is let go or its
    /// task is cancelled. Changes that come before it is asked for the next user count as one.
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
    private var iterator: AsyncStream<Void>.Iterator

    init(_ auth: Auth, _ kind: AuthListenerKind) {
        let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let registration = ListenerRegistration(auth, kind)
        iterator = stream.makeAsyncIterator()
        self.registration = registration
        registration.start { _ in continuation.yield() }
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

    /// Who is signed in is looked up here, and not where a change is heard: two threads could hear of two changes, and hand on
    /// the earlier one last.
    func next() async -> User?? {
        while await iterator.next(isolation: nil) != nil {
            if let (_, user) = registration.change() { return .some(user) }
        }
        return nil
    }
}
