// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore
public import Foundation
import Synchronization

/// Posts the notification that the user or the ID token is another one.
///
/// The core tells of users by itself. It tells of tokens only those for whom it renews them ahead of time, which costs a
/// program that has nobody listening: so the tokens are compared after each call, since only calls renew them then.
final class TokenNotices: Sendable {
    private struct Seen: Equatable, Sendable {
        var uid = ""
        /// Of the token: that itself would stay in memory after a sign-out.
        var hash = 0
    }

    private let seen = Mutex(Seen())
    private let hasStarted = Mutex(false)

    /// At the first use, and not when the object is made: with a listener the core takes the session from the store, and which
    /// one is valid is decided by the emulator that the program has yet to name. Once, however often it is called.
    func start(_ auth: Auth) {
        let before = hasStarted.withLock { hasStarted in
            defer { hasStarted = true }
            return hasStarted
        }
        if before { return }
        _ = auth.core?.addListener(.authState, .anyThread) { _ in self.look(auth) }
    }

    /// Waits for nobody: what is not known yet is looked at when the listener hears of it.
    func look(_ auth: Auth) {
        guard let core = auth.core, core.isOpen else { return }
        // What is seen is read under the lock: of two that look, the later one sees what came later.
        let isNew = seen.withLock { seen in
            guard let user = core.signedInIfKnown.map(\.user) else { return false }
            let now = user.map { Seen(uid: $0.account.uid, hash: $0.presentIDToken.hashValue) } ?? Seen()
            defer { seen = now }
            return seen != now
        }
        if isNew {
            auth.callbacks.run {
                NotificationCenter.default.post(name: Auth.authStateDidChangeNotification, object: auth)
            }
        }
    }
}

extension Auth {
    func watchTokens() {
        notices.start(self)
    }

    func noteTokens() {
        notices.look(self)
    }

    /// Posted where callbacks run, with this object, when another user, or none, is signed in, and when the user's ID token
    /// is another one; with no object when an app was deleted. An object that was never used posts none.
    public static let authStateDidChangeNotification = NSNotification.Name("FIRAuthStateDidChangeNotification")
}

extension NSNotification.Name {
    /// The same as `Auth.authStateDidChangeNotification`.
    public static let AuthStateDidChange = Auth.authStateDidChangeNotification
}
