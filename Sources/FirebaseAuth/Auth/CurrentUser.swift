// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore
import Synchronization

/// The object for whoever is signed in: the same one until the next sign-in.
final class CurrentUser: Sendable {
    private let user = Mutex<User?>(nil)

    /// The object for the core's present user; nil for nobody.
    func user(of auth: Auth) -> User? {
        guard let core = auth.core, core.isOpen else { return nil }
        let current = core.signedIn
        return user.withLock { user in
            guard let snapshot = current.user else {
                user = nil
                return nil
            }
            if let user, user.signInNumber == current.signInNumber { return user }
            let made = User(snapshot, current.signInNumber, auth)
            user = made
            return made
        }
    }

    /// The next one is another object.
    func forget() {
        user.withLock { $0 = nil }
    }
}

extension Auth {
    /// Who is signed in; nil for nobody. The first call waits until the store was read. It is the same object until the next
    /// sign-in, and shows what becomes known of the account meanwhile.
    public var currentUser: User? { users.user(of: self) }

    /// The uid of who is signed in; nil for nobody.
    public func getUserID() -> String? { currentUser?.uid }
}
