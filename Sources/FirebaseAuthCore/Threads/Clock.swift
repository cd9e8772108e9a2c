// SPDX-License-Identifier: Apache-2.0
import CPlatform

/// Time, passed in so that tests can turn it.
public protocol Clock: AnyObject {
    /// Microseconds since some fixed moment; never goes back, stops for nothing but the machine's sleep.
    func monotonicMicroseconds() -> Int64
    /// The same with the machine's sleep counted, during which tokens age too.
    func bootMicroseconds() -> Int64
    /// Milliseconds since the Unix epoch, as the machine believes.
    func unixMilliseconds() -> Int64
}

/// The machine's own clocks.
public final class SystemClock: Clock {
    public init() {}

    public func monotonicMicroseconds() -> Int64 { fbp_monotonic_us() }

    public func bootMicroseconds() -> Int64 { fbp_boot_us() }

    public func unixMilliseconds() -> Int64 { fbp_unix_ms() }
}
