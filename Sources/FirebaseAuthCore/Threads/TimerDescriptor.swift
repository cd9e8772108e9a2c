// SPDX-License-Identifier: Apache-2.0
import CPlatform

/// A timer as a descriptor, which becomes readable at a moment of the boot clock: that one goes on while the machine sleeps.
final class TimerDescriptor: @unchecked Sendable {
    let timer: fbp_timer
    /// Somebody else has closed the descriptor.
    var isLost = false

    /// Nil when the system has no descriptor to give.
    static func make() -> TimerDescriptor? {
        let timer = fbp_timer_create()
        return timer.handle < 0 ? nil : TimerDescriptor(timer)
    }

    private init(_ timer: fbp_timer) {
        self.timer = timer
    }

    deinit {
        if !isLost { fbp_timer_close(timer) }
    }

    /// Replaces what was set before. False when that still holds, because the system refuses.
    func set(afterMicroseconds delay: Int64) -> Bool {
        Waking.insist { fbp_timer_set(timer, max(0, delay)) }
    }
}
