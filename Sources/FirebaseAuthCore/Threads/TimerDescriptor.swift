// SPDX-License-Identifier: Apache-2.0
import CPlatform

/// A timer as a descriptor. It becomes readable at a time of the boot clock, which continues while the machine sleeps.
final class TimerDescriptor: @unchecked Sendable {
    let timer: fbp_timer
    /// Whether other code has closed the descriptor.
    var isLost = false

    /// Nil when the system cannot provide a descriptor.
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

    /// Replaces the earlier setting. Returns false when the system refuses; then the earlier setting stays.
    func set(afterMicroseconds delay: Int64) -> Bool {
        Waking.insist { fbp_timer_set(timer, max(0, delay)) }
    }
}
