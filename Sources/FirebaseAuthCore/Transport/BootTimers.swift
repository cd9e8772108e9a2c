// SPDX-License-Identifier: Apache-2.0
import CPlatform

/// Timers that also count the machine's sleep. Poll does not; a descriptor that becomes readable at a time of the boot
/// clock does. It exists only while there is such a timer.
struct BootTimers {
    private var timers = TimerTable()
    private var timer: TimerDescriptor?
    private var armedMicroseconds: Int64?

    /// If no descriptor is left, the loop checks once a minute whether the machine has slept.
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
        // Setting it again also makes it unreadable. A descriptor that cannot be set is dropped.
        if armedMicroseconds != next, timer?.set(afterMicroseconds: next &- now) == false { timer = nil }
        armedMicroseconds = next
        return timer.map { fbp_timer_waitable($0.timer) }
    }

    /// The program has closed the descriptor. Its number may belong to something else by now.
    mutating func dropLostDescriptor() {
        guard let timer, fbp_waitable_is_closed(fbp_timer_waitable(timer.timer)) else { return }
        timer.isLost = true
        self.timer = nil
    }

    /// The latest time at which the loop must check by itself, on the monotonic clock. While the machine is awake, both
    /// clocks go alike.
    func latestLook(now: Int64, bootNow: Int64) -> Int64? {
        guard timer == nil, let next = timers.nextDueMicroseconds else { return nil }
        return now &+ min(max(next &- bootNow, 0), BootTimers.lookMicroseconds)
    }
}
