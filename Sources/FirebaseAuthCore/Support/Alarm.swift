import CPlatform

/// A timer as a descriptor, to be polled.
final class Alarm: @unchecked Sendable {
    enum Clock {
        case monotonic
        /// Goes on while the machine sleeps.
        case boot
    }

    let descriptor: Int32

    /// Nil when the system has no descriptor to give.
    init?(_ clock: Clock) {
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
    func ring(afterMicroseconds delay: Int64) {
        fba_alarm_set(descriptor, max(0, delay))
    }
}
