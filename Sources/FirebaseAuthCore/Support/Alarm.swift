import CPlatform

/// Wakes a thread that sleeps on it, at once or after a while.
final class Alarm: @unchecked Sendable {
    private let descriptor: Int32

    /// Nil when the system has no descriptor to give.
    init?() {
        let made = fba_alarm_create()
        // Before anything is owned: when an initializer fails late, `deinit` runs as well.
        if made < 0 { return nil }
        descriptor = made
    }

    deinit {
        close(descriptor)
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
