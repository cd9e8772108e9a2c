// SPDX-License-Identifier: Apache-2.0
import CPlatform

/// A timer as a descriptor, which becomes readable at a moment of the boot clock: that one goes on while the machine sleeps.
final class TimerDescriptor: @unchecked Sendable {
    let descriptor: Int32
    /// Somebody else has closed the descriptor.
    var isLost = false

    /// Nil when the system has no descriptor to give.
    static func make() -> TimerDescriptor? {
        let descriptor = fba_boot_timer_create()
        return descriptor < 0 ? nil : TimerDescriptor(descriptor)
    }

    private init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit {
        if !isLost { close(descriptor) }
    }

    /// Replaces what was set before. False when that still holds, because the system refuses.
    func set(afterMicroseconds delay: Int64) -> Bool {
        Waking.insist { fba_timer_set(descriptor, max(0, delay)) }
    }
}
