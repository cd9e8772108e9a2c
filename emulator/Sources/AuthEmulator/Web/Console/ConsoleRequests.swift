// SPDX-License-Identifier: Apache-2.0
/// The latest requests, newest first. The page reloads itself until it is told to stop.
struct ConsoleRequests {
    let place: ConsolePlace

    private var isHeld: Bool { place.query["hold"] != nil }

    var refreshSeconds: Int? { isHeld ? nil : 2 }

    var markup: HTML {
        let path = place.path(to: .requests)
        let toggle: HTML =
            isHeld
            ? "<a class=\"button\" href=\"\(path)\">Go on</a>" : "<a class=\"button\" href=\"\(path)?hold=on\">Hold</a>"
        return """
            <div class="line"><p class="hint">Of all projects; without queries and bodies, which hold keys and passwords.\
            </p>\(toggle)</div>
            \(table)
            """
    }

    private var table: HTML {
        let entries = place.context.requests.newestFirst
        guard !entries.isEmpty else { return "<p>None yet.</p>" }
        return """
            <table>
            <thead><tr><th>Time (UTC)</th><th>Method</th><th>Path</th><th>Status</th><th>ms</th></tr></thead>
            <tbody>
            \(entries.map(row))
            </tbody>
            </table>
            """
    }

    private func row(_ entry: RequestLog.Entry) -> HTML {
        let isFailure = entry.status.map { $0 >= 400 } ?? true
        let status = entry.status.map { String($0) } ?? "cut"
        return """
            <tr><td>\(String(entry.time.rfc3339.dropFirst(11).prefix(12)))</td><td>\(entry.method)</td>\
            <td>\(entry.path)</td><td\(isFailure ? " class=\"alarm\"" : HTML.nothing)>\(status)</td>\
            <td>\(Self.rounded(entry.milliseconds))</td></tr>
            """
    }

    /// To a tenth.
    private static func rounded(_ milliseconds: Double) -> String {
        let tenths = Int64((milliseconds * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
