// SPDX-License-Identifier: Apache-2.0
/// The threads on which the session of one app is kept. An app that is made for the same session goes on with them while
/// the earlier one, which has closed, still writes: what is kept later is also written later, and read after it.
final class StoreThreads: @unchecked Sendable {
    /// One access after the other, also when a closed auth and its successor share it.
    let store = SerialThread("firebase_store")
    /// Of the Secret Service, where a call may hang.
    let keyring = TimeLimitedThread(patienceMicroseconds: SecretServiceStore.patienceMicroseconds)

    /// An app that closes, or has closed.
    final class Leaving: @unchecked Sendable {
        fileprivate let owner: StoreOwner
        fileprivate let threads: StoreThreads
        /// Until then its app may still have something written. Guarded by the list's lock.
        fileprivate var hasClosed = false

        fileprivate init(_ owner: StoreOwner, _ threads: StoreThreads) {
            (self.owner, self.threads) = (owner, threads)
        }
    }

    private static let leavings = Guarded<[Leaving]>([])

    /// Shared by all apps: `ForkGuard` holds it during a fork.
    static var lock: Lock { leavings.lock }

    /// Called in a forked child with the lock held: the threads are its parent's.
    static func forgetAll() {
        leavings.replaceLocked(by: [])
    }

    /// Those of the app of this session that has closed last; new ones where none has.
    static func of(_ owner: StoreOwner) -> StoreThreads {
        let found = leavings.withLock { leavings -> Leaving? in
            leavings.lastIndex { $0.owner == owner }.map { leavings.remove(at: $0) }
        }
        return found?.threads ?? StoreThreads()
    }

    /// An app begins to close; its name must not be free yet. `haveBeenLeft` must follow.
    func leave(by owner: StoreOwner) -> Leaving {
        let leaving = Leaving(owner, self)
        StoreThreads.leavings.withLock { $0.append(leaving) }
        return leaving
    }

    /// The app has closed.
    static func haveBeenLeft(_ leaving: Leaving) {
        let closed = leavings.withLock { leavings -> [Leaving] in
            leaving.hasClosed = true
            return leavings.filter { $0.hasClosed }
        }
        let idle = closed.filter { $0.threads.isIdle }
        leavings.withLock { leavings in leavings.removeAll { one in idle.contains { $0 === one } } }
        withExtendedLifetime(closed) {}
    }

    private var isIdle: Bool { store.isIdle && keyring.isIdle }
}

/// Whose session it is: one app of the process at a time.
struct StoreOwner: Equatable {
    /// Of app, project and API key.
    let names: [String]

    static func == (left: StoreOwner, right: StoreOwner) -> Bool {
        left.names.count == right.names.count && zip(left.names, right.names).allSatisfy { $0.sameBytes(as: $1) }
    }
}
