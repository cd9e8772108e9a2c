// SPDX-License-Identifier: Apache-2.0
@testable import FirebaseAuthCore

/// Both clocks, turned by the test.
final class TwoClocks: Clock, @unchecked Sendable {
    var microseconds: Int64 = 5_000_000
    var unixSeconds: Int64 = 1_700_000_000

    func monotonicMicroseconds() -> Int64 { microseconds }
    func bootMicroseconds() -> Int64 { microseconds }
    func unixMilliseconds() -> Int64 { unixSeconds * 1000 + 999 }
}
