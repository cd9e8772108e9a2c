// SPDX-License-Identifier: Apache-2.0
/// Work that is due at certain times of one clock.
struct TimerTable {
    private struct Timer {
        let id: UInt64
        let dueMicroseconds: Int64
        let work: () -> Void
    }

    private var timers: [Timer] = []

    var isEmpty: Bool { timers.isEmpty }

    var nextDueMicroseconds: Int64? {
        var next: Int64?
        for timer in timers { next = Moment.earlier(next, timer.dueMicroseconds) }
        return next
    }

    mutating func add(_ id: UInt64, dueMicroseconds: Int64, _ work: @escaping () -> Void) {
        timers.append(Timer(id: id, dueMicroseconds: dueMicroseconds, work: work))
    }

    mutating func remove(_ id: UInt64) {
        timers.removeAll { $0.id == id }
    }

    /// Takes out work that is due; what was added first comes first.
    mutating func takeDue(at now: Int64) -> (() -> Void)? {
        timers.firstIndex { $0.dueMicroseconds <= now }.map { timers.remove(at: $0).work }
    }
}
