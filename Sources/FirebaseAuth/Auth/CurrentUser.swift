// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore
import Synchronization

/// The object for whoever is signed in: the same one until the next sign-in.
final class CurrentUser: Sendable {
    private let state = Mutex(State())

    fileprivate struct State: Sendable {
        var user: User?
        /// Of the latest sign-in that was seen: a thread may come later with what was true before.
        var signInNumber: UInt64 = 0
    }

    /// The object for the core's present user; nil for nobody.
    func user(of auth: Auth) -> User? {
        guard let core = auth.core, core.isOpen else { return nil }
        while true {
            // Not under the lock: it may wait for the store, and run code of the program.
            let (snapshot, number) = core.signedIn
            if let answer = state.withLock({ $0.user(of: auth, snapshot, number) }) { return answer }
        }
    }

    /// For this sign-in another object is made, once.
    func renew(ofSignIn number: UInt64) {
        state.withLock { if $0.signInNumber == number { $0.user = nil } }
    }

    func forgetAll() {
        state.withLock { $0.user = nil }
    }
}

extension CurrentUser.State {
    /// Nil for what is older than what was seen already.
    fileprivate mutating func user(of auth: Auth, _ snapshot: FirebaseAuthCore.User?, _ number: UInt64) -> User?? {
        if number < signInNumber { return nil }
        if number > signInNumber || snapshot == nil { user = nil }
        signInNumber = number
        if user == nil { user = snapshot.map { User($0, number, auth) } }
        return .some(user)
    }
}

extension Auth {
    /// Who is signed in; nil for nobody. The first call waits until the store was read. It is the same object until the next
    /// sign-in, and shows what becomes known of the account meanwhile.
    public var currentUser: User? {
        watchTokens()
        return users.user(of: self)
    }

    /// The uid of who is signed in; nil for nobody.
    public func getUserID() -> String? { currentUser?.uid }
}
