/// Notices that the machine has slept, by the two clocks of which one stands still meanwhile. Pure.
struct SleepWatch {
    /// Between the clocks, when it was last looked.
    private var gap: Int64?

    /// A nap that no peer has noticed is none.
    private static let shortestMicroseconds: Int64 = 2_000_000

    /// Whether it has, since the last call.
    mutating func hasSlept(monotonic: Int64, boot: Int64) -> Bool {
        let now = boot &- monotonic
        defer { gap = now }
        return gap.map { now &- $0 >= SleepWatch.shortestMicroseconds } ?? false
    }
}
