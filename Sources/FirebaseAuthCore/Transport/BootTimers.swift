// SPDX-License-Identifier: Apache-2.0
import CPlatform

/// Timers that count the machine's sleep. Poll does not: a descriptor that becomes readable when the machine wakes up late
/// does. It exists only while there is such a timer.
struct BootTimers {
    private var timers = TimerTable()
    private var timer: TimerDescriptor?
    private var armedMicroseconds: Int64?

    /// When no descriptor is left, the loop looks once a minute.
    private static let lookMicroseconds: Int64 = 60_000_000

    var isEmpty: Bool { timers.isEmpty }

    mutating func add(_ id: UInt64, dueMicroseconds: Int64, _ work: @escaping () -> Void) {
        timers.add(id, dueMicroseconds: dueMicroseconds, work)
    }

    mutating func remove(_ id: UInt64) {
        timers.remove(id)
    }

    mutating func takeDue(at now: Int64) -> (() -> Void)? {
        timers.takeDue(at: now)
    }

    /// A descriptor that becomes readable when the next timer is due; nil without a timer, or without a descriptor.
    mutating func armed(now: Int64) -> fbp_waitable? {
        guard let next = timers.nextDueMicroseconds else {
            (timer, armedMicroseconds) = (nil, nil)
            return nil
        }
        if timer == nil { (timer, armedMicroseconds) = (TimerDescriptor.make(), nil) }
        // Setting it again also makes it unreadable. One that cannot be set is as good as none.
        if armedMicroseconds != next, timer?.set(afterMicroseconds: next &- now) == false { timer = nil }
        armedMicroseconds = next
        return timer.map { fbp_timer_waitable($0.timer) }
    }

    /// The program has closed the descriptor, which may be another one's by now.
    mutating func dropLostDescriptor() {
        guard let timer, fbp_waitable_is_closed(fbp_timer_waitable(timer.timer)) else { return }
        timer.isLost = true
        self.timer = nil
    }

    /// When the loop is to look by itself at the latest, on the monotonic clock.
    func latestLook(now: Int64) -> Int64? {
        timers.isEmpty || timer != nil ? nil : now &+ BootTimers.lookMicroseconds
    }
}
