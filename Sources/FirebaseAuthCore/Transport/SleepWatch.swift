// SPDX-License-Identifier: Apache-2.0
/// Notices that the machine has slept, by comparing two clocks of which one stops meanwhile. Pure.
struct SleepWatch {
    /// The difference of the clocks at the last check.
    private var gap: Int64?

    /// A shorter sleep is not noticed by any peer and does not count.
    private static let shortestMicroseconds: Int64 = 2_000_000

    /// The clocks cannot be read at the same time: if the process was stopped in between, that is not sleep.
    mutating func hasSlept(_ clock: any Clock) -> Bool {
        let before = clock.monotonicMicroseconds()
        let boot = clock.bootMicroseconds()
        let after = clock.monotonicMicroseconds()
        return after &- before < 100_000 && hasSlept(monotonic: before, boot: boot)
    }

    /// Whether the machine has slept since the last call.
    mutating func hasSlept(monotonic: Int64, boot: Int64) -> Bool {
        let now = boot &- monotonic
        defer { gap = now }
        return gap.map { now &- $0 >= SleepWatch.shortestMicroseconds } ?? false
    }
}
