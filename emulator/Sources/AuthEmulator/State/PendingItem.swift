/// Something the emulator handed out and waits to see again.
protocol PendingItem: Codable, Sendable {
    /// The text by which it comes back.
    var key: String { get }
}
