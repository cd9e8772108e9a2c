// SPDX-License-Identifier: Apache-2.0
/// The latest calls for the console. It contains nothing of queries, headers and bodies, which contain keys, codes and
/// passwords. Only the back end's actor uses it.
final class RequestLog {
    struct Entry: Sendable {
        let time: Timestamp
        let method: String
        let path: String
        /// Nil if the connection was cut.
        let status: Int?
        let milliseconds: Double
    }

    private static let mostEntries = 300
    private static let longestPath = 200

    private var entries: [Entry] = []

    var newestFirst: [Entry] { entries.reversed() }

    /// Requests of the console itself are left out.
    func note(_ request: IncomingRequest, _ reply: Reply, at time: Timestamp, took duration: Duration) {
        guard !Self.isOfConsole(request) else { return }
        if entries.count == Self.mostEntries { entries.removeFirst() }
        let (seconds, attoseconds) = duration.components
        entries.append(
            Entry(
                time: time, method: request.method, path: String(request.path.prefix(Self.longestPath)),
                status: reply.cutsConnection ? nil : reply.status,
                milliseconds: Double(seconds) * 1000 + Double(attoseconds / 1_000_000_000_000) / 1000))
    }

    private static func isOfConsole(_ request: IncomingRequest) -> Bool {
        request.path.hasPrefix("/emulator/console/") || request.path == Favicon.path
            || request.path == "/" && request.wantsPage
    }
}
