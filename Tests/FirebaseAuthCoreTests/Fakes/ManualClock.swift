@testable import FirebaseAuthCore

/// Stands still until the test turns it.
final class ManualClock: Clock {
    var microseconds: Int64 = 1_000_000

    func monotonicMicroseconds() -> Int64 { microseconds }

    func unixMilliseconds() -> Int64 { 1_700_000_000_000 + microseconds / 1000 }

    func advance(seconds: Int64) { microseconds += seconds * 1_000_000 }
}
