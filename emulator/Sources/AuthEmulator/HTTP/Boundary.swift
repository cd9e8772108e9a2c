// SPDX-License-Identifier: Apache-2.0
/// Who may call: programs, pages of this machine, and whomever the options name. What the emulator holds and does is a
/// developer's own, and any page that the developer's browser shows could ask for it.
struct Boundary: Sendable {
    private let hosts: Set<String>
    private let origins: Set<String>

    init(_ options: EmulatorOptions) {
        hosts = Set(options.allowedHosts.map(\.name))
        origins = Set(options.allowedOrigins.map(\.text))
    }

    /// Refuses a request that came by a foreign name, or from a foreign page that is not led to one of the emulator's own.
    /// - Parameter route: Nothing if the path is unknown.
    func check(_ request: IncomingRequest, _ route: Route?) throws {
        guard admits(host: request.headers["host"]) else { throw APIError.misdirected }
        guard !isTrusted(request), !(route?.access == .page && isNavigation(request)) else { return }
        throw APIError.foreignPage
    }

    /// The page of another site from which a request comes, for the log; nothing if it is no foreign one or unknown.
    func foreignOrigin(of request: IncomingRequest) -> String? {
        guard !isTrusted(request) else { return nil }
        return request.headers["origin"].flatMap { AbsoluteURI($0) }?.origin
    }

    /// By the evidence of browsers, which no page can forge. Programs give none.
    func isTrusted(_ request: IncomingRequest) -> Bool {
        let site = request.headers["sec-fetch-site"]
        if site == "same-origin" || site == "none" { return true }
        if let origin = request.headers["origin"] { return admits(origin: origin) }
        // Pages of other ports of this machine are of the same site; what is foreign can be of the same site elsewhere.
        return site == nil || site == "same-site" && request.headers["host"].flatMap(HostName.init)?.isLoopback == true
    }

    /// The owners of names resolve them: one that is none of this machine may be a page's way around its own origin.
    /// HTTP/1.0 has requests without one, browsers have not.
    private func admits(host: String?) -> Bool {
        guard let host else { return true }
        return HostName(host).map { $0.isLoopback || hosts.contains($0.text) } ?? false
    }

    /// Applications of telephones have schemes of their own, at `localhost` too.
    private func admits(origin: String) -> Bool {
        if origins.contains(origin.lowercased()) { return true }
        guard let uri = AbsoluteURI(origin) else { return false }
        return uri.hasLoopbackHost || hosts.contains(HostName.withoutBrackets(uri.host))
    }

    /// Older browsers do not tell.
    private func isNavigation(_ request: IncomingRequest) -> Bool {
        request.headers["sec-fetch-mode"].map { $0 == "navigate" } ?? true
    }
}
