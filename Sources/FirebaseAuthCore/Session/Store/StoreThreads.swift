// SPDX-License-Identifier: Apache-2.0
/// The threads on which the session of one app is kept. An app that is made for the same session goes on with them while
/// the earlier one, which has closed, still writes: what is kept later is also written later, and read after it.
final class StoreThreads: @unchecked Sendable {
    /// One access after the other, also when a closed auth and its successor share it.
    let store = SerialThread("firebase_store")
    /// Of the Secret Service, where a call may hang.
    let keyring = TimeLimitedThread(patienceMicroseconds: SecretServiceStore.patienceMicroseconds)

    private struct Left {
        let owner: StoreOwner
        let threads: StoreThreads
        /// Until then its app may still have something written.
        var hasClosed = false
    }

    private static let left = Guarded<[Left]>([])

    /// Shared by all apps: `ForkGuard` holds it during a fork.
    static var lock: Lock { left.lock }

    /// Called in a forked child with the lock held: the threads are its parent's.
    static func forgetAll() {
        left.replaceLocked(by: [])
    }

    /// Those of an app of this session that has closed; new ones where none has.
    static func of(_ owner: StoreOwner) -> StoreThreads {
        let found = left.withLock { left -> Left? in
            left.firstIndex { $0.owner == owner }.map { left.remove(at: $0) }
        }
        return found?.threads ?? StoreThreads()
    }

    /// An app begins to close, and has its name yet.
    func willBeLeft(by owner: StoreOwner) {
        StoreThreads.left.withLock { left in
            if !left.contains(where: { $0.threads === self }) { left.append(Left(owner: owner, threads: self)) }
        }
    }

    /// The app has closed: nothing more is submitted for it.
    func hasBeenLeft() {
        let closed = StoreThreads.left.withLock { left -> [StoreThreads] in
            for index in left.indices where left[index].threads === self { left[index].hasClosed = true }
            return left.filter { $0.hasClosed }.map { $0.threads }
        }
        let idle = closed.filter { $0.store.isIdle }
        let gone = StoreThreads.left.withLock { left -> [Left] in
            let isGone = { (one: Left) in one.hasClosed && idle.contains { $0 === one.threads } }
            defer { left.removeAll(where: isGone) }
            return left.filter(isGone)
        }
        withExtendedLifetime(gone) {}
    }
}

/// Whose session it is: one app of the process at a time.
struct StoreOwner: Equatable {
    /// Of app, project and API key.
    let names: [String]

    static func == (left: StoreOwner, right: StoreOwner) -> Bool {
        left.names.count == right.names.count && zip(left.names, right.names).allSatisfy { $0.sameBytes(as: $1) }
    }
}
