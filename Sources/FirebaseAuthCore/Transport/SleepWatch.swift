// SPDX-License-Identifier: Apache-2.0
/// Notices that the machine has slept, by the two clocks of which one stands still meanwhile. Pure.
struct SleepWatch {
    /// Between the clocks, when it was last looked.
    private var gap: Int64?

    /// A nap that no peer has noticed is none.
    private static let shortestMicroseconds: Int64 = 2_000_000

    /// The clocks cannot be read at the same moment: a process that was stopped in between has not slept.
    mutating func hasSlept(_ clock: any Clock) -> Bool {
        let before = clock.monotonicMicroseconds()
        let boot = clock.bootMicroseconds()
        let after = clock.monotonicMicroseconds()
        return after &- before < 100_000 && hasSlept(monotonic: before, boot: boot)
    }

    /// Whether it has, since the last call.
    mutating func hasSlept(monotonic: Int64, boot: Int64) -> Bool {
        let now = boot &- monotonic
        defer { gap = now }
        return gap.map { now &- $0 >= SleepWatch.shortestMicroseconds } ?? false
    }
}
