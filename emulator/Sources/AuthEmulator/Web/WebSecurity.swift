/// Headers that keep the pages out of caches, frames and other sites' reach.
enum WebSecurity {
    static let commonHeaders = [
        (name: "cache-control", value: "no-store"),
        (name: "referrer-policy", value: "no-referrer"),
        (name: "x-content-type-options", value: "nosniff"),
    ]

    /// `form-action` also governs where a submitted form may be redirected to, hence the callback's origin.
    static func contentPolicy(nonce: String, allowsScript: Bool, callback: AbsoluteURI?) -> String {
        let targets = ["'self'", callback.map(source)].compactMap(\.self).joined(separator: " ")
        let script = allowsScript ? ["script-src 'nonce-\(nonce)'"] : []
        let others = [
            "style-src 'nonce-\(nonce)'", "form-action \(targets)", "base-uri 'none'", "frame-ancestors 'none'",
        ]
        return (["default-src 'none'"] + script + others).joined(separator: "; ")
    }

    /// A policy cannot name an IPv6 address or a custom scheme's host: the scheme has to do.
    private static func source(_ uri: AbsoluteURI) -> String {
        guard uri.scheme == "http" || uri.scheme == "https", !uri.host.contains(":") else { return "\(uri.scheme):" }
        let port = uri.port.map { ":\($0)" } ?? ""
        return "\(uri.scheme)://\(uri.host)\(port)"
    }
}
