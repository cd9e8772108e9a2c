// SPDX-License-Identifier: Apache-2.0
/// Decides who may call: programs, pages of this machine, and callers that the options allow. The emulator belongs to
/// one developer, but every page in the developer's browser can send requests to it.
struct Boundary: Sendable {
    private let hosts: Set<String>
    private let origins: Set<String>

    init(_ options: EmulatorOptions) {
        hosts = Set(options.allowedHosts.map(\.name))
        origins = Set(options.allowedOrigins.map(\.text))
    }

    /// Refuses a request with a foreign host name, or from a foreign page, unless the request only opens one of the
    /// emulator's own pages.
    ///
    /// - Parameter route: Nil if the path is unknown.
    func check(_ request: IncomingRequest, _ route: Route?) throws {
        guard admits(host: request.headers["host"]) else { throw APIError.misdirected }
        guard !isTrusted(request), !(route?.access == .page && isNavigation(request)) else { return }
        throw APIError.foreignPage
    }

    /// The origin of the foreign page that sent a request, for the log; nil if the page is not foreign or not known.
    func foreignOrigin(of request: IncomingRequest) -> String? {
        guard !isTrusted(request) else { return nil }
        return request.headers["origin"].flatMap { AbsoluteURI($0) }?.origin
    }

    /// By the evidence of browsers, which no page can forge. Programs send none.
    func isTrusted(_ request: IncomingRequest) -> Bool {
        let site = request.headers["sec-fetch-site"]
        if site == "same-origin" || site == "none" { return true }
        if let origin = request.headers["origin"] { return admits(origin: origin) }
        // Pages on other ports of this machine belong to the same site. On another machine, a foreign page can belong
        // to the same site too.
        return site == nil || site == "same-site" && request.headers["host"].flatMap(HostName.init)?.isLoopback == true
    }

    /// The owner of a name decides what it resolves to: a name that does not belong to this machine may be a page's way
    /// around its own origin. HTTP/1.0 allows requests without a name, but browsers always send one.
    private func admits(host: String?) -> Bool {
        guard let host else { return true }
        return HostName(host).map { $0.isLoopback || hosts.contains($0.text) } ?? false
    }

    /// Mobile applications have schemes of their own, also with `localhost`.
    private func admits(origin: String) -> Bool {
        if origins.contains(origin.lowercased()) { return true }
        guard let uri = AbsoluteURI(origin) else { return false }
        return uri.hasLoopbackHost || hosts.contains(HostName.withoutBrackets(uri.host))
    }

    /// Older browsers do not say.
    private func isNavigation(_ request: IncomingRequest) -> Bool {
        request.headers["sec-fetch-mode"].map { $0 == "navigate" } ?? true
    }
}
