// SPDX-License-Identifier: Apache-2.0
/// Decides whether a repetition by libcurl shows that the server has not processed the request (RFC 9113 section 8.7;
/// streams above the last one of a GOAWAY are refused too).
///
/// libcurl repeats requests by itself and does not say why. On a connection that was not used before, a refusal is its
/// only reason. On a connection that was in use, it also repeats requests that were lost with the connection. Then it
/// has an error text, except for the quiet ends of HTTP/1.1, and of HTTP/2 in earlier versions.
struct Refusal {
    /// There is no error text and no byte of an answer.
    var isSilent: Bool
    /// The number of requests on the connection, including this one; nil if the connection is not known.
    var uses: Int?
    /// Whether the connection uses HTTP/2.
    var isMultiplexed: Bool
    /// The version of libcurl in its number format.
    var version: UInt32

    /// The first version that always has an error text when an HTTP/2 connection ends.
    private static let leastVersion: UInt32 = 0x08_07_00

    var isCertain: Bool {
        guard isSilent, let uses else { return false }
        return uses == 1 || isMultiplexed && version >= Refusal.leastVersion
    }
}
