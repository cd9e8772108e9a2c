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
    static func make(_ clock: Clock) -> Alarm? {
        let descriptor = fba_alarm_create(clock == .boot)
        return descriptor < 0 ? nil : Alarm(descriptor)
    }

    private init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Somebody else has closed the descriptor.
    var isLost = false

    deinit {
        if !isLost { close(descriptor) }
    }

    /// Replaces what was set before. False when that still holds, because the system refuses.
    func ring(afterMicroseconds delay: Int64) -> Bool {
        Waking.insist { fba_alarm_set(descriptor, max(0, delay)) }
    }

    /// Returns when it has rung since the last call. For one thread.
    func sleep() {
        fba_alarm_wait(descriptor)
    }
}
