/// A descriptor whose input the loop waits for.
struct SocketWatch {
    let id: UInt64
    let descriptor: Int32
    let onReady: () -> Void
    /// The loop ends: the owner of the descriptor is to close it.
    let onClose: () -> Void
}
