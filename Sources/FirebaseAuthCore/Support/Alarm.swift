import CPlatform

/// A timer as a descriptor: it wakes a thread that sleeps on it, or polls it.
final class Alarm: @unchecked Sendable {
    enum Clock {
        case monotonic
        /// Goes on while the machine sleeps.
        case boot
    }

    let descriptor: Int32

    /// Nil when the system has no descriptor to give.
    init?(_ clock: Clock = .monotonic) {
        let made = fba_alarm_create(clock == .boot)
        // Before anything is owned: when an initializer fails late, `deinit` runs as well.
        if made < 0 { return nil }
        descriptor = made
    }

    /// Somebody else has closed the descriptor.
    var isLost = false

    deinit {
        if !isLost { close(descriptor) }
    }

    /// Replaces what was set before.
    func ring(afterMicroseconds delay: Int64 = 0) {
        fba_alarm_set(descriptor, max(0, delay))
    }

    /// Returns when it has rung since the last call. For one thread.
    func sleep() {
        fba_alarm_wait(descriptor)
    }
}
