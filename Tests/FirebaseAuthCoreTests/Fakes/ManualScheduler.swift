// SPDX-License-Identifier: Apache-2.0
@testable import FirebaseAuthCore

/// Runs work when the test says so.
final class ManualScheduler: Scheduler, @unchecked Sendable {
    private struct Timer {
        let id: UInt64
        let dueMicroseconds: Int64
        /// Whether it goes on while the machine sleeps.
        let isOnBootClock: Bool
        let work: () -> Void
    }

    private let clock: ManualClock
    private var timers: [Timer] = []
    private var inbox: [() -> Void] = []
    private var lastID: UInt64 = 0

    init(clock: ManualClock) {
        self.clock = clock
    }

    /// What another thread does while a timer is being set; once.
    var meanwhile: () -> Void = {}

    /// False when the system is to have no thread.
    var hasThread = true

    /// Whether the system has been asked to wake a program that does nothing any more.
    var wouldWake: Bool { !timers.isEmpty }

    func schedule(atBootMicroseconds moment: Int64, _ work: @escaping () -> Void) -> UInt64? {
        add(moment, isOnBootClock: true, work)
    }

    func schedule(afterMilliseconds delay: Int64, _ work: @escaping () -> Void) -> UInt64? {
        add(clock.monotonicMicroseconds() + delay * 1000, isOnBootClock: false, work)
    }

    private func add(_ due: Int64, isOnBootClock: Bool, _ work: @escaping () -> Void) -> UInt64? {
        guard hasThread else { return nil }
        let other = meanwhile
        meanwhile = {}
        other()
        lastID += 1
        timers.append(Timer(id: lastID, dueMicroseconds: due, isOnBootClock: isOnBootClock, work: work))
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

    /// Lets time pass, or none after a sleep. Each timer fires at its moment, also one that another has set meanwhile.
    func advance(milliseconds: Int64) {
        let end = clock.microseconds + milliseconds * 1000
        while let wait = timers.map({ microsecondsLeft($0) }).min(), clock.microseconds + wait <= end {
            clock.microseconds += max(0, wait)
            fireDueTimers()
        }
        clock.microseconds = end
    }

    func advance(seconds: Int64) { advance(milliseconds: seconds * 1000) }

    private func fireDueTimers() {
        let due = timers.filter { microsecondsLeft($0) <= 0 }
        timers.removeAll { microsecondsLeft($0) <= 0 }
        for timer in due { timer.work() }
    }

    private func microsecondsLeft(_ timer: Timer) -> Int64 {
        timer.dueMicroseconds - (timer.isOnBootClock ? clock.bootMicroseconds() : clock.monotonicMicroseconds())
    }

    /// Fires every timer.
    func fireTimers() {
        let due = timers
        timers = []
        for timer in due { timer.work() }
    }
}
