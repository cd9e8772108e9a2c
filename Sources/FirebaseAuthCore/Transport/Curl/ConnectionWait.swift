// SPDX-License-Identifier: Apache-2.0
/// How long a request may be without a connection. libcurl minds the time limits only of what has one, and not of what
/// waits for the one that another request is opening, or that is full.
struct ConnectionWait {
    let host: ServiceHost
    private let connectEnd: Int64
    private let end: Int64

    /// libcurl's own limit comes first where there is one, and has words.
    private static let graceMicroseconds: Int64 = 20_000

    init(_ request: ServiceRequest, now: Int64) {
        host = ServiceHost(request.site)
        end = now &+ Int64(request.totalTimeoutMilliseconds) &* 1000 &+ ConnectionWait.graceMicroseconds
        connectEnd = min(
            end, now &+ Int64(request.connectTimeoutMilliseconds) &* 1000 &+ ConnectionWait.graceMicroseconds)
    }

    /// - Parameter isReached: whether requests to this host have connections, so that it is a matter of turns.
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
