// SPDX-License-Identifier: Apache-2.0
@testable import FirebaseAuthCore

/// Stands still until the test turns it.
final class ManualClock: Clock {
    var microseconds: Int64 = 1_000_000
    /// How long the machine has slept.
    var sleptMicroseconds: Int64 = 0
    /// How wrong the machine's date is.
    var wallSkewSeconds: Int64 = 0

    func monotonicMicroseconds() -> Int64 { microseconds }

    func bootMicroseconds() -> Int64 { microseconds + sleptMicroseconds }

    func unixMilliseconds() -> Int64 {
        1_700_000_000_000 + bootMicroseconds() / 1000 + wallSkewSeconds * 1000
    }

    func sleep(seconds: Int64) { sleptMicroseconds += seconds * 1_000_000 }

    func advance(seconds: Int64) { microseconds += seconds * 1_000_000 }
}
