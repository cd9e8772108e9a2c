// SPDX-License-Identifier: Apache-2.0
/// How long a request may wait for a connection. libcurl's time limits only apply to a request that has a connection,
/// not to one that waits for the connection of another request, or for a place on a full one.
struct ConnectionWait {
    let host: ServiceHost
    private let connectEnd: Int64
    private let end: Int64

    /// If libcurl has a limit of its own, that one comes first and gives its own message.
    private static let graceMicroseconds: Int64 = 20_000

    init(_ request: ServiceRequest, now: Int64) {
        host = ServiceHost(request.site)
        end = now &+ Int64(request.totalTimeoutMilliseconds) &* 1000 &+ ConnectionWait.graceMicroseconds
        connectEnd = min(
            end, now &+ Int64(request.connectTimeoutMilliseconds) &* 1000 &+ ConnectionWait.graceMicroseconds)
    }

    /// - Parameter isReached: whether requests to this host have connections, so that this one only waits for a place.
    func endMicroseconds(isReached: Bool) -> Int64 { isReached ? end : connectEnd }
}

/// Scheme and authority of a URL.
struct ServiceHost: Equatable {
    private let text: String

    init(_ url: String) {
        var slashes = 0
        let end = url.utf8.firstIndex { byte in
            if byte == UInt8(ascii: "/") { slashes += 1 }
            return slashes == 3
        }
        text = end.map { String(url[..<$0]) } ?? url
    }

    static func == (left: Self, right: Self) -> Bool { left.text.sameBytes(as: right.text) }
}
