// SPDX-License-Identifier: Apache-2.0
import CPlatform

/// A descriptor for whose input the loop waits.
struct SocketWatch {
    let id: UInt64
    let waitable: fbp_waitable
    let onReady: () -> Void
    /// The program has closed the descriptor, which does not belong to it. The watch is over. The owner must not close
    /// it either, because the number may belong to something else by now.
    let onLost: () -> Void
    /// The loop ends: the owner of the descriptor must close it.
    let onClose: () -> Void
    /// Whether input is ignored for now. The other two callbacks still happen.
    var isPaused = false
}
