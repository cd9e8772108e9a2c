// SPDX-License-Identifier: Apache-2.0
/// Which URLs of a provider the library talks to, or shows.
enum OAuthURL {
    /// Fit for codes, secrets and tokens: of https, or on this machine, and without a fragment (RFC 6749 section 3.1).
    static func isEndpoint(_ text: String) -> Bool {
        guard let url = URLParts(text), url.fragment == nil else { return false }
        return isPrivate(url)
    }

    /// Fit to be named as an endpoint by the server at another URL: what came with TLS does not lead out of it.
    static func isEndpoint(_ text: String, namedBy source: String) -> Bool {
        isEndpoint(text) && (hasTLS(text) || !hasTLS(source))
    }

    /// An issuer has no query either: the path of its configuration is appended to it (OpenID Connect Discovery 1.0
    /// section 4).
    static func isIssuer(_ text: String) -> Bool {
        isEndpoint(text) && URLParts(text)?.query == nil
    }

    /// Fit to be opened by the user. Unlike an endpoint it may have a fragment: it is a page. An emulator on another
    /// machine has its pages where it was asked, without TLS.
    static func isPage(_ text: String, of endpoint: String) -> Bool {
        guard let url = URLParts(text) else { return false }
        return isPrivate(url) || URLParts(endpoint).map { hasSameOrigin($0, url) } ?? false
    }

    private static func hasSameOrigin(_ left: URLParts, _ right: URLParts) -> Bool {
        guard let leftHost = left.host, let rightHost = right.host else { return false }
        return left.scheme.sameBytes(as: right.scheme) && leftHost.sameBytes(as: rightHost) && left.port == right.port
    }

    private static func isPrivate(_ url: URLParts) -> Bool {
        guard let host = url.host, !host.isEmpty else { return false }
        if url.scheme.sameBytes(as: "https") { return true }
        return url.scheme.sameBytes(as: "http") && thisMachine.contains { $0.sameBytes(as: host) }
    }

    private static func hasTLS(_ text: String) -> Bool {
        URLParts(text)?.scheme.sameBytes(as: "https") ?? false
    }

    private static let thisMachine = ["127.0.0.1", "::1", "localhost"]
}
