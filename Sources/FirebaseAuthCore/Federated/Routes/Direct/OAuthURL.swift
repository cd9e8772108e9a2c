// SPDX-License-Identifier: Apache-2.0
/// Decides which URLs of a provider the library contacts or shows.
enum OAuthURL {
    /// Whether codes, secrets and tokens may be sent there: https or on this machine, and without a fragment (RFC 6749
    /// section 3.1).
    static func isEndpoint(_ text: String) -> Bool {
        guard let url = URLParts(text), url.fragment == nil else { return false }
        return isPrivate(url)
    }

    /// Whether the server at another URL may name it as an endpoint: an answer that came over TLS must not lead to a
    /// URL without TLS.
    static func isEndpoint(_ text: String, namedBy source: String) -> Bool {
        isEndpoint(text) && (hasTLS(text) || !hasTLS(source))
    }

    /// An issuer also has no query, because the path of its configuration is appended to it (OpenID Connect Discovery
    /// 1.0 section 4).
    static func isIssuer(_ text: String) -> Bool {
        isEndpoint(text) && URLParts(text)?.query == nil
    }

    /// Whether the user may open it. As a page, it may have a fragment, unlike an endpoint. The pages of an emulator on
    /// another machine are at the address that was asked, without TLS.
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
