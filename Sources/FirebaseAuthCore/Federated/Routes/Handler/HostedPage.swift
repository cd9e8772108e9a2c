// SPDX-License-Identifier: Apache-2.0
/// A page on the project's Firebase Hosting that forwards what the handler has heard to the listener
/// (examples/hosting/).
struct HostedPage: Equatable, Sendable {
    let url: String
    /// Serves the page and the handler: only with a frame of its own origin does the browser let the page hear it.
    let authDomain: String

    /// Nil when it is no https URL of a host alone, or has a query or fragment.
    init?(_ url: String) {
        guard let parts = URLParts(url), parts.scheme.sameBytes(as: "https"), let host = parts.host, parts.port == nil,
            parts.query == nil, parts.fragment == nil, !parts.path.isEmpty
        else { return nil }
        (self.url, authDomain) = (url, host)
    }

    /// The page's address for one attempt: what it needs to embed the frame, and where to forward to.
    func url(for attempt: HandlerAttempt, to address: ListenerAddress) -> String {
        let pairs = [
            ("apiKey", attempt.apiKey), ("appName", attempt.secrets.appName), ("event", attempt.secrets.event),
            ("port", address.port), ("path", address.path),
        ]
        return url + "?" + FormCoding.encode(pairs)
    }
}
