// SPDX-License-Identifier: Apache-2.0
@testable import FirebaseAuthCore

/// Runs work when the test says so.
final class ManualScheduler: Scheduler, @unchecked Sendable {
    private struct Timer {
        let id: UInt64
        let delay: Int64
        let dueMicroseconds: Int64
        let work: () -> Void
    }

    private let clock: any Clock
    private var timers: [Timer] = []
    private var inbox: [() -> Void] = []
    private var lastID: UInt64 = 0

    init(clock: any Clock) {
        self.clock = clock
    }

    var delays: [Int64] { timers.map { $0.delay } }

    /// False when the system is to have no thread.
    var hasThread = true
    /// The moments of timers on the boot clock, which wait as the others do.
    private(set) var moments: [Int64] = []

    func schedule(atBootMicroseconds moment: Int64, _ work: @escaping () -> Void) -> UInt64? {
        moments.append(moment)
        return schedule(afterMilliseconds: (moment - clock.bootMicroseconds()) / 1000, work)
    }

    func schedule(afterMilliseconds delay: Int64, _ work: @escaping () -> Void) -> UInt64? {
        guard hasThread else { return nil }
        lastID += 1
        let due = clock.monotonicMicroseconds() + delay * 1000
        timers.append(Timer(id: lastID, delay: delay, dueMicroseconds: due, work: work))
        return lastID
    }

    func cancelScheduled(_ id: UInt64) {
        timers.removeAll { $0.id == id }
    }

    func submit(_ work: @escaping () -> Void) -> Bool {
        if hasThread { inbox.append(work) }
        return hasThread
    }

    /// Tests have one thread.
    var isDriving: Bool { true }

    func runInbox() {
        while !inbox.isEmpty { inbox.removeFirst()() }
    }

    /// Fires those whose time has come.
    func fireDueTimers() {
        let now = clock.monotonicMicroseconds()
        let due = timers.filter { $0.dueMicroseconds <= now }
        timers.removeAll { $0.dueMicroseconds <= now }
        for timer in due { timer.work() }
    }

    /// Fires every timer.
    func fireTimers() {
        let due = timers
        timers = []
        for timer in due { timer.work() }
    }
}
