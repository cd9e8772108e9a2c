import CPlatform

/// What one thread sleeps on, and others wake it with: now, or in a moment without being awake themselves then.
final class Sleeper: @unchecked Sendable {
    private let alarm: Alarm
    private let bell: Int32

    /// Nil when the system has no descriptors to give.
    static func make() -> Sleeper? {
        guard let alarm = Alarm.make(.monotonic) else { return nil }
        let bell = fba_bell_create()
        return bell < 0 ? nil : Sleeper(alarm, bell)
    }

    private init(_ alarm: Alarm, _ bell: Int32) {
        (self.alarm, self.bell) = (alarm, bell)
    }

    deinit {
        close(bell)
    }

    func wake(afterMicroseconds delay: Int64) {
        if delay > 0 { alarm.ring(afterMicroseconds: delay) } else { fba_bell_ring(bell) }
    }

    /// Returns when it has been woken since the last call. For one thread.
    func sleep() {
        fba_sleep_until_rung(alarm.descriptor, bell)
    }
}
