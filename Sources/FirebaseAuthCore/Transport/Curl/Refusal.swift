// SPDX-License-Identifier: Apache-2.0
/// A request that libcurl is about to send once more: whether that shows that the server has not looked at it (RFC 9113
/// section 8.7; streams above the last one of a GOAWAY are refused too).
///
/// libcurl repeats by itself, and does not say why. On a connection that nobody used before, a refusal is its only reason.
/// On one that was in use it also repeats what a connection was lost with: then it has words for an error, but for the
/// quiet ends of HTTP/1.1, and of HTTP/2 in earlier versions.
struct Refusal {
    /// It had no words for an error, and there is no byte of an answer.
    var isSilent: Bool
    /// How many requests went out on the connection, with this one; nil of one that is not known.
    var uses: Int?
    /// Whether the connection is one of HTTP/2.
    var isMultiplexed: Bool
    /// Of libcurl, as it writes it in a number.
    var version: UInt32

    /// The first version whose end of an HTTP/2 connection is never silent.
    private static let leastVersion: UInt32 = 0x08_07_00

    var isCertain: Bool {
        guard isSilent, let uses else { return false }
        return uses == 1 || isMultiplexed && version >= Refusal.leastVersion
    }
}
