@testable import FirebaseAuthCore

/// Runs work when the test says so.
final class ManualScheduler: Scheduler {
    private struct Timer {
        let id: UInt64
        let delay: Int64
        let work: () -> Void
    }

    private var timers: [Timer] = []
    private var inbox: [() -> Void] = []
    private var lastID: UInt64 = 0

    var delays: [Int64] { timers.map { $0.delay } }

    func schedule(afterMilliseconds delay: Int64, _ work: @escaping () -> Void) -> UInt64 {
        lastID += 1
        timers.append(Timer(id: lastID, delay: delay, work: work))
        return lastID
    }

    func cancelScheduled(_ id: UInt64) {
        timers.removeAll { $0.id == id }
    }

    func perform(_ work: @escaping () -> Void) {
        inbox.append(work)
    }

    func runInbox() {
        while !inbox.isEmpty { inbox.removeFirst()() }
    }

    /// Fires every timer.
    func fireTimers() {
        let due = timers
        timers = []
        for timer in due { timer.work() }
    }
}
