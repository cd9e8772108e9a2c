// SPDX-License-Identifier: Apache-2.0
/// What waits until the store has been read: calls, in order, and threads that ask who is signed in.
///
/// What was found becomes the current user only at the first use, because `useEmulator` may come between: it decides
/// which sessions count. The caller that is told to restore does so, then runs what waits until nothing is left.
final class FirstLoad: @unchecked Sendable {
    private enum Phase: Int32 {
        /// The store is being read, or will be.
        case reading
        /// It was read, and nobody has asked yet.
        case read
        case restoring
        /// It is known who is signed in; what waited is being run.
        case running
        case over
    }

    private let phase = AtomicInteger(Phase.reading.rawValue)
    private let monitor = Monitor()
    private var waiting = Queue<Work>()
    private var isWanted = false
    private var found: StoredUser?

    /// Nothing waits, and nothing will.
    @inline(__always)
    var isOver: Bool { phase.value == Phase.over.rawValue }

    @inline(__always)
    var isKnown: Bool { phase.value >= Phase.running.rawValue }

    /// The store has been read. Returns whether the caller is to restore: somebody has asked.
    func hasRead(_ found: StoredUser?) -> Bool {
        monitor.withLock {
            guard phase.value == Phase.reading.rawValue else { return false }
            self.found = found
            phase.store((isWanted ? Phase.restoring : .read).rawValue)
            return isWanted
        }
    }

    /// A first use. Returns whether the caller is to restore: the store has been read, and nobody had asked before.
    func ask() -> Bool {
        monitor.withLock {
            isWanted = true
            guard phase.value == Phase.read.rawValue else { return false }
            phase.store(Phase.restoring.rawValue)
            return true
        }
    }

    /// Keeps the work for later; false when nothing waits any more.
    func enqueue(_ work: @escaping () -> Void) -> Bool {
        monitor.withLock {
            if phase.value == Phase.over.rawValue { return false }
            waiting.append(Work(work))
            return true
        }
    }

    /// What the store held, for the caller that restores.
    func takeFound() -> StoredUser? {
        monitor.withLock {
            defer { found = nil }
            return found
        }
    }

    func hasRestored() {
        monitor.withLock {
            guard phase.value == Phase.restoring.rawValue else { return }
            phase.store((waiting.isEmpty ? Phase.over : .running).rawValue)
            monitor.signalAll()
        }
    }

    /// What is to be run next; nil when that was all.
    func next() -> Work? {
        monitor.withLock {
            let work = waiting.popFirst()
            // With the last one begun, nothing needs to stand in line any more.
            if waiting.isEmpty { phase.store(Phase.over.rawValue) }
            return work
        }
    }

    func waitUntilKnown() {
        _ = monitor.wait(untilMicroseconds: nil) { isKnown }
    }

    /// Lets go of everything that waits: the auth is closed.
    func close() {
        let dropped = monitor.withLock { () -> Queue<Work> in
            phase.store(Phase.over.rawValue)
            monitor.signalAll()
            defer { waiting = Queue() }
            return waiting
        }
        withExtendedLifetime(dropped) {}
    }
}
