// SPDX-License-Identifier: Apache-2.0
import CPlatform

/// Time. It is passed in so that tests can control it.
public protocol Clock: AnyObject {
    /// Microseconds since some fixed moment. It never goes back, and stops only while the machine sleeps.
    func monotonicMicroseconds() -> Int64
    /// The same, but it also counts the machine's sleep, during which tokens age too.
    func bootMicroseconds() -> Int64
    /// Milliseconds since the Unix epoch by the machine's clock.
    func unixMilliseconds() -> Int64
}

/// The machine's own clocks.
public final class SystemClock: Clock {
    public init() {}

    public func monotonicMicroseconds() -> Int64 { fbp_monotonic_us() }

    public func bootMicroseconds() -> Int64 { fbp_boot_us() }

    public func unixMilliseconds() -> Int64 { fbp_unix_ms() }
}
