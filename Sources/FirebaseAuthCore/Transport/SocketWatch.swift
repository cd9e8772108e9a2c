// SPDX-License-Identifier: Apache-2.0
import CPlatform

/// A descriptor whose input the loop waits for.
struct SocketWatch {
    let id: UInt64
    let waitable: fbp_waitable
    let onReady: () -> Void
    /// The program has closed the descriptor, which is not its own. The watch is over; the owner must not close it too:
    /// the number may be something else's by now.
    let onLost: () -> Void
    /// The loop ends: the owner of the descriptor is to close it.
    let onClose: () -> Void
    /// Input is not looked at now; the other two still happen.
    var isPaused = false
}
