// SPDX-License-Identifier: Apache-2.0
/// The program's settings for its requests.
struct ServiceOptions {
    var apiKey = ""
    /// Empty for none.
    var appID = ""
    var connectTimeoutMilliseconds: UInt32 = 10_000
    var requestTimeoutMilliseconds: UInt32 = 60_000
    /// Whether connections are opened in advance.
    var prewarms = false
}

/// The version of the library. A test compares it with FBA_VERSION_STRING of the headers, which the build reads.
public enum Version {
    public static let text: StaticString = "1.0.0"
}
