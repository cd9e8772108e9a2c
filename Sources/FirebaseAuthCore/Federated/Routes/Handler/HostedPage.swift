// SPDX-License-Identifier: Apache-2.0
/// A page on the project's Firebase Hosting that forwards the handler's answer to the listener (examples/hosting/).
struct HostedPage: Equatable, Sendable {
    let url: String
    /// Serves the page and the handler: the browser lets the page read the frame's messages only if both have the same
    /// origin.
    let authDomain: String

    /// Nil when it is not an https URL with a host alone, or when it has a query or fragment.
    init?(_ url: String) {
        guard let parts = URLParts(url), parts.scheme.sameBytes(as: "https"), let host = parts.host, parts.port == nil,
            parts.query == nil, parts.fragment == nil, !parts.path.isEmpty
        else { return nil }
        (self.url, authDomain) = (url, host)
    }

    /// The page's address for one attempt: what it needs to embed the frame, and the address to which it forwards.
    func url(for attempt: HandlerAttempt, to address: ListenerAddress) -> String {
        let pairs = [
            ("apiKey", attempt.apiKey), ("appName", attempt.secrets.appName), ("event", attempt.secrets.event),
            ("port", address.port), ("path", address.path),
        ]
        return url + "?" + FormCoding.encode(pairs)
    }
}
