// SPDX-License-Identifier: Apache-2.0
/// Holds what waits until the store has been read: calls, in order, and threads that ask who is signed in.
///
/// The session in the store becomes the current user only at the first use. Before that the program may call
/// `useEmulator`, which decides which sessions are valid. When `hasRead` or `ask` returns true, the caller restores the
/// session and then runs the waiting work until none is left.
final class FirstLoad: @unchecked Sendable {
    private enum Phase: Int32 {
        /// The store is being read, or will be.
        case reading
        /// The store was read; no caller has asked for the user yet.
        case read
        case restoring
        /// It is known who is signed in; the waiting work is running.
        case running
        case over
    }

    private let phase = AtomicInteger(Phase.reading.rawValue)
    private let monitor = Monitor()
    private var waiting = Queue<Work>()
    private var isWanted = false
    private var found: StoredUser?

    /// Nothing waits, and nothing will wait again.
    @inline(__always)
    var isOver: Bool { phase.value == Phase.over.rawValue }

    @inline(__always)
    var isKnown: Bool { phase.value >= Phase.running.rawValue }

    /// The store has been read. Returns whether the caller must restore, because the user was asked for.
    func hasRead(_ found: StoredUser?) -> Bool {
        monitor.withLock {
            guard phase.value == Phase.reading.rawValue else { return false }
            self.found = found
            phase.store((isWanted ? Phase.restoring : .read).rawValue)
            return isWanted
        }
    }

    /// A first use. Returns whether the caller must restore: the store has been read, and this is the first to ask.
    func ask() -> Bool {
        monitor.withLock {
            isWanted = true
            guard phase.value == Phase.read.rawValue else { return false }
            phase.store(Phase.restoring.rawValue)
            return true
        }
    }

    /// Keeps the work for later. False when work does not have to wait any more.
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

    /// The next work to run; nil when none is left.
    func next() -> Work? {
        monitor.withLock {
            let work = waiting.popFirst()
            // The last work begins now: nothing has to wait behind it.
            if waiting.isEmpty { phase.store(Phase.over.rawValue) }
            return work
        }
    }

    func waitUntilKnown() {
        _ = monitor.wait(untilMicroseconds: nil) { isKnown }
    }

    /// Drops everything that waits: the auth is closed.
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
