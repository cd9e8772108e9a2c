// SPDX-License-Identifier: Apache-2.0
/// The loops of all apps whose threads run, and on which of them code of the program waits for a future.
///
/// A wait is listed before it looks whether its future has ended, and a future has ended before the list is read: so none
/// is missed.
enum RunningLoops {
    private struct Lists {
        var running: [EventLoop] = []
        /// A loop stands here once for each wait that is nested on it.
        var waiting: [EventLoop] = []
    }

    private static let lists = Guarded(Lists())

    /// Shared by all apps: `ForkGuard` holds it during a fork.
    static var lock: Lock { lists.lock }

    /// Called in a forked child with the lock held: their threads are the parent's, also that of a callback that forked.
    static func forgetAll() {
        lists.replaceLocked(by: Lists())
    }

    static func add(_ loop: EventLoop) {
        lists.withLock { $0.running.append(loop) }
    }

    static func remove(_ loop: EventLoop) {
        lists.withLock { drop(loop, from: &$0.running) }
    }

    /// The loop of this thread, on which a wait now begins; nil on a thread of the program.
    static func beginWait() -> EventLoop? {
        guard let loop = lists.withLock({ $0.running }).first(where: { $0.isDriving }) else { return nil }
        lists.withLock { $0.waiting.append(loop) }
        return loop
    }

    static func endWait(of loop: EventLoop) {
        lists.withLock { drop(loop, from: &$0.waiting) }
    }

    /// One of the places where it stands.
    private static func drop(_ loop: EventLoop, from list: inout [EventLoop]) {
        if let place = list.firstIndex(where: { $0 === loop }) { list.remove(at: place) }
    }

    static func waiting() -> [EventLoop] {
        lists.withLock { $0.waiting }
    }
}
